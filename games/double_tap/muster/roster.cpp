#include "games/double_tap/muster/roster.h"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable::double_tap {

namespace {

std::vector<Upgrade> read_upgrades(const Value& value) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kUpgrades; ++i) names.emplace_back(upgrade_name(static_cast<Upgrade>(i)));
  std::vector<Upgrade> out;
  for (const Value& item : value.items(kUpgrades)) {
    out.push_back(static_cast<Upgrade>(item.choice("upgrade", names)));
    if (out.back() == Upgrade::weapon_swap)
      item.refuse("a Weapon swap is bought by naming the new weapon", "write weapon = \"...\"");
  }
  return out;
}

void read_bought(Table& row, ListUnit& unit, const Arsenal& arsenal) {
  unit.upgrades = read_upgrades(row.find("upgrades"));
  if (const Value weapon = row.find("weapon"))
    unit.swapped_for = id_of<WeaponId>(weapon.choice("weapon", arsenal.weapon_names()));
}

Fighter fighter_of(const ListUnit& unit, const Arsenal& arsenal, bool playtest) {
  const Profile& profile = arsenal.profile(unit.profile);
  Fighter fighter{.name = profile.name,
                  .type = profile.type,
                  .quality = playtest ? kPlaytestQuality : int{profile.quality},
                  .guns = profile.guns,
                  .has_knife = profile.has_knife,
                  .upgrades = profile.upgrades,
                  .points = unit_points(unit, arsenal)};
  for (const Upgrade upgrade : unit.upgrades) fighter.upgrades.add(upgrade);
  if (fighter.upgrades.has(Upgrade::knife)) fighter.has_knife = true;
  if (!unit.swapped_for.is_none()) {
    fighter.upgrades.add(Upgrade::weapon_swap);
    const WeaponId old = arsenal.main_gun(profile);
    std::replace(fighter.guns.begin(), fighter.guns.end(), old, unit.swapped_for);
  }
  return fighter;
}

std::string bought_text(const ListUnit& unit, const Arsenal& arsenal) {
  std::string out;
  std::vector<std::string> names;
  for (const Upgrade upgrade : unit.upgrades) names.push_back(toml_quote(upgrade_name(upgrade)));
  if (!names.empty()) out += fmt::format("upgrades = [{}]\n", fmt::join(names, ", "));
  if (!unit.swapped_for.is_none())
    out += fmt::format("weapon = {}\n", toml_quote(arsenal.weapon(unit.swapped_for).name));
  return out;
}

}  // namespace

Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal) {
  return read_army_list<ListUnit>(text, file, arsenal,
                                  [&](Table& row, ListUnit& unit) { read_bought(row, unit, arsenal); });
}

std::string to_toml(const ArmyList& list, const Arsenal& arsenal) {
  return army_list_text(list, arsenal, [&](const ListUnit& unit) { return bought_text(unit, arsenal); });
}

int swap_points(const Profile& profile, WeaponId swapped_for, const Arsenal& arsenal) {
  const WeaponId old = arsenal.main_gun(profile);
  if (old.is_none()) return 1;
  const int difference =
      arsenal.gun_thousandths(swapped_for, profile.quality) - arsenal.gun_thousandths(old, profile.quality);
  return std::max(1, (difference + 999) / 1000);
}

int unit_points(const ListUnit& unit, const Arsenal& arsenal) {
  const Profile& profile = arsenal.profile(unit.profile);
  int points = profile.points;
  for (const Upgrade upgrade : unit.upgrades)
    points += arsenal.upgrade_points[static_cast<std::size_t>(upgrade)][profile.quality];
  if (!unit.swapped_for.is_none()) points += swap_points(profile, unit.swapped_for, arsenal);
  return points;
}

int list_points(const ArmyList& list, const Arsenal& arsenal) {
  return list.total([&](const ListUnit& unit) { return unit_points(unit, arsenal); });
}

std::vector<Fighter> muster(const ArmyList& list, const Arsenal& arsenal, bool playtest) {
  std::vector<Fighter> fighters;
  for (const ListUnit& unit : list.units)
    fighters.insert(fighters.end(), static_cast<std::size_t>(unit.count), fighter_of(unit, arsenal, playtest));
  return fighters;
}

}  // namespace sandtable::double_tap
