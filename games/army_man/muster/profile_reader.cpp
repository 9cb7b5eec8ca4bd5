#include "games/army_man/muster/profile_reader.h"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable::army_man {

namespace {

const std::vector<std::string> kSpecialNames = {"Steady", "Fast", "Surefoot"};
const std::vector<std::string> kKindNames = {"infantry", "gunners", "snipers", "supports", "vehicle"};

std::vector<std::string> read_weapon_names(const Value& list, const Arsenal& arsenal) {
  std::vector<std::string> known = arsenal.weapon_names();
  std::ranges::copy(arsenal.melee_weapon_names(), std::back_inserter(known));
  std::vector<std::string> names;
  for (const Value& item : list.items(2 * kMostGuns)) names.push_back(known[item.choice("weapon", known)]);
  return names;
}

void read_model(Table& row, Profile& profile, const Arsenal& arsenal) {
  const auto count = static_cast<std::size_t>(row.find("count").integer({1, 100}, 1));
  const Value weapons = row.at("weapons");
  const std::optional<Kit> kit = make_kit(arsenal, read_weapon_names(weapons, arsenal), profile.kind, profile.tough);
  if (!kit) return weapons.refuse(fmt::format("a model carries at most {} weapons of either sort", kMostGuns));
  profile.models.insert(profile.models.end(), count, *kit);
}

}  // namespace

std::string_view special_name(Special special) { return kSpecialNames[static_cast<std::size_t>(special)]; }
std::string_view kind_name(UnitKind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

UnitKind read_kind(const Value& value, UnitKind fallback) {
  return static_cast<UnitKind>(value.choice("kind", kKindNames, static_cast<std::size_t>(fallback)));
}

FlagSet<Special> read_specials(const Value& list) {
  FlagSet<Special> specials;
  for (const Value& item : list.items(kSpecials))
    specials.add(static_cast<Special>(item.choice("special rule", kSpecialNames)));
  return specials;
}

void read_models(const Value& list, Profile& profile, const Arsenal& arsenal) {
  profile.models.clear();
  list.each([&](Table& row) { read_model(row, profile, arsenal); }, kMostInUnit);
  const std::size_t most = profile.is_vehicle() ? 1 : kMostInUnit;
  if (profile.models.empty() || profile.models.size() > most)
    list.refuse(fmt::format("'{}' has {} models; a {} has 1 to {}", profile.name, profile.models.size(),
                            profile.is_vehicle() ? "vehicle" : "unit", most));
  profile.models.resize(std::min(profile.models.size(), most));
}

}  // namespace sandtable::army_man
