#include "games/apocalypse/muster/roster.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/apocalypse/clauses.h"

namespace sandtable::apocalypse {

namespace {

constexpr std::size_t kMostUpgrades = 40;

std::vector<std::string> upgrade_names(const Arsenal& arsenal) {
  std::vector<std::string> names = names_of(arsenal.upgrades);
  std::ranges::sort(names);
  const auto repeated = std::ranges::unique(names);
  names.erase(repeated.begin(), repeated.end());
  return names;
}

std::string upgrades_text(const ListUnit& unit) {
  std::vector<std::string> names;
  for (const std::string& name : unit.upgrades) names.push_back(toml_quote(name));
  return names.empty() ? std::string() : fmt::format("upgrades = [{}]\n", fmt::join(names, ", "));
}

}  // namespace

Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal) {
  const std::vector<std::string> known = upgrade_names(arsenal);
  return read_army_list<ListUnit>(text, file, arsenal, [&](Table& row, ListUnit& unit) {
    for (const Value& item : row.find("upgrades").items(kMostUpgrades))
      unit.upgrades.push_back(known[item.choice("upgrade", known)]);
  });
}

std::string to_toml(const ArmyList& list, const Arsenal& arsenal) {
  return army_list_text(list, arsenal, upgrades_text);
}

Taken taken_by(const ListUnit& unit, const Arsenal& arsenal) {
  Taken taken;
  for (const std::string& name : unit.upgrades)
    if (const auto upgrade = upgrade_named(arsenal, unit.profile, name)) taken.push_back(*upgrade);
  std::ranges::sort(taken);
  return taken;
}

int unit_points(const ListUnit& unit, const Arsenal& arsenal, const Book& book) {
  int points = arsenal.profile(unit.profile).points;
  const Taken taken = taken_by(unit, arsenal);
  if (taken.empty() || !book.rule(clause::army_upgrades_count)) return points;
  for (const UpgradeId upgrade : taken) points += arsenal.upgrade(upgrade).points;
  return points;
}

int list_points(const ArmyList& list, const Arsenal& arsenal) {
  return list.total([&](const ListUnit& unit) { return unit_points(unit, arsenal); });
}

}  // namespace sandtable::apocalypse
