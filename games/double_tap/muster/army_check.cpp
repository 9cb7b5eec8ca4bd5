#include "games/double_tap/muster/army_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/muster/army_inspection.h"
#include "games/double_tap/clauses.h"
#include "games/double_tap/switches.h"

namespace sandtable::double_tap {

namespace {

constexpr int kMostSpecialists = 3;
constexpr int kMostUpgrades = 2;
constexpr int kFewestInPlaytest = 5;
constexpr int kMostInPlaytest = 10;

using Inspection = ArmyInspection<ListUnit, Arsenal, ArmyRules>;

void check_playtest_size(Inspection& army) {
  const int count = army.list.unit_count();
  if ((count < kFewestInPlaytest || count > kMostInPlaytest) && army.rule(clause::playtest_mode))
    army.violate(clause::playtest_mode, army.place_of_list(),
                 fmt::format("a trial game needs {} to {} units a side, this team has {}", kFewestInPlaytest,
                             kMostInPlaytest, count));
  for (const ListUnit& unit : army.list.units)
    if (unit.bought() > 0 && army.rule(clause::playtest_mode))
      army.violate(clause::playtest_mode, unit.place, "units of a trial game are as printed, without bought upgrades");
}

void check_points(Inspection& army) {
  army.book.follow(clause::army_under_limit);
  army.check_points(clause::army_points_limit, army.rules.points_limit,
                    [&](const ListUnit& unit) { return unit_points(unit, army.arsenal); });
}

bool is_hero(const Inspection& army, const ListUnit& unit) { return army.profile(unit).type == UnitType::hero; }

void check_heroes(Inspection& army) {
  const auto heroes_of = [&](const ListUnit& unit) { return is_hero(army, unit) ? 1 : 0; };
  const int heroes = army.list.total(heroes_of);
  if (heroes > 1 && army.rule(clause::army_hero_limit))
    army.violate(clause::army_hero_limit, army.where_passed(1, heroes_of),
                 fmt::format("the army has {} Heroes; one is the limit", heroes));
  if (heroes == 0 && army.rules.hero_mandatory && army.rule(clause::army_hero_limit))
    army.violate(clause::army_hero_limit, army.place_of_list(), "the army has no Hero; one is required");
}

bool counts_as_specialist(const Inspection& army, const ListUnit& unit) {
  if (army.profile(unit).type == UnitType::specialist) return true;
  if (unit.bought() == 0) return false;
  if (is_hero(army, unit)) return !army.rules.hero_upgrades_free && army.rule(clause::army_hero_as_specialist);
  return army.rule(clause::type_specialist);
}

void check_specialists(Inspection& army) {
  const auto specialists_of = [&](const ListUnit& unit) { return counts_as_specialist(army, unit) ? 1 : 0; };
  const int specialists = army.list.total(specialists_of);
  if (specialists > kMostSpecialists && army.rule(clause::army_specialist_limit))
    army.violate(clause::army_specialist_limit, army.where_passed(kMostSpecialists, specialists_of),
                 fmt::format("{} units count as Specialists; {} is the limit", specialists, kMostSpecialists));
}

int printed_upgrades(const Profile& profile) {
  int count = 0;
  for (std::size_t i = 0; i < kUpgrades; ++i) count += profile.upgrades.has(static_cast<Upgrade>(i)) ? 1 : 0;
  return count;
}

void check_upgrades(Inspection& army, const ListUnit& unit) {
  const Profile& profile = army.profile(unit);
  UpgradeMask has = profile.upgrades;
  for (const Upgrade upgrade : unit.upgrades) {
    if (has.has(upgrade) && army.rule(clause::missing_upgrades))
      army.violate(clause::missing_upgrades, unit.place,
                   fmt::format("'{}' has {} twice", profile.name, upgrade_name(upgrade)));
    has.add(upgrade);
  }
  const int total = printed_upgrades(profile) + unit.bought();
  if (total > kMostUpgrades && army.rule(clause::missing_upgrades))
    army.violate(clause::missing_upgrades, unit.place,
                 fmt::format("'{}' has {} upgrades; {} is the limit", profile.name, total, kMostUpgrades));
  const bool buys_knife = std::ranges::find(unit.upgrades, Upgrade::knife) != unit.upgrades.end();
  if (buys_knife && profile.has_knife && army.rule(clause::upgrade_knife))
    army.violate(clause::upgrade_knife, unit.place, fmt::format("'{}' has a Knife already", profile.name));
}

// What is wrong with a Weapon swap, or nothing.
std::string swap_problem(const Profile& profile, WeaponId swapped_for, const Arsenal& arsenal) {
  const Weapon& wanted = arsenal.weapon(swapped_for);
  const WeaponId old = arsenal.main_gun(profile);
  if (old.is_none()) return fmt::format("'{}' has no ranged weapon to swap", profile.name);
  if (wanted.is_melee()) return fmt::format("a ranged weapon cannot be swapped for the {}", wanted.name);
  if (old == swapped_for) return fmt::format("'{}' has a {} already", profile.name, wanted.name);
  if (arsenal.gun_thousandths(swapped_for, profile.quality) >= arsenal.gun_thousandths(old, profile.quality)) return {};
  return fmt::format("the {} is cheaper than the {} of '{}'; a swap must be at least as dear", wanted.name,
                     arsenal.weapon(old).name, profile.name);
}

void check_swap(Inspection& army, const ListUnit& unit) {
  if (unit.swapped_for.is_none()) return;
  std::string problem = swap_problem(army.profile(unit), unit.swapped_for, army.arsenal);
  if (!problem.empty() && army.rule(clause::upgrade_weapon_swap))
    army.violate(clause::upgrade_weapon_swap, unit.place, std::move(problem));
}

// What makes teams identical: types and weapons, whatever the order.
std::vector<std::tuple<UnitType, std::vector<WeaponId>, bool>> team(const ArmyList& list, const Arsenal& arsenal) {
  std::vector<std::tuple<UnitType, std::vector<WeaponId>, bool>> out;
  for (const Fighter& fighter : muster(list, arsenal, true)) {
    std::vector<WeaponId> guns(fighter.guns.begin(), fighter.guns.end());
    std::sort(guns.begin(), guns.end());
    out.emplace_back(fighter.type, std::move(guns), fighter.has_knife);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book) {
  Inspection army(list, arsenal, rules, book, clause::kIds, switch_specs());
  army.check_capacity(kMostUnits, "units", [](const ListUnit&) { return 1; });
  army.check_minimum(clause::army_minimum);
  if (rules.playtest) {
    check_playtest_size(army);
  } else {
    check_points(army);
    if (!rules.mixed_armies) army.check_one_list(clause::army_one_list);
  }
  check_heroes(army);
  check_specialists(army);
  for (const ListUnit& unit : list.units) {
    check_upgrades(army, unit);
    check_swap(army, unit);
  }
  return std::move(army).violations();
}

std::vector<Error> check_pair(const ArmyList& first, const ArmyList& second, const Arsenal& arsenal,
                              const ArmyRules& rules, const Book& book) {
  const bool alike = !rules.playtest || team(first, arsenal) == team(second, arsenal);
  std::vector<Error> errors;
  if (!alike && book.rule(clause::playtest_identical))
    errors.push_back({.message = "the teams of a trial game must have the same types with the same weapons",
                      .place = {.file = second.units.empty() ? std::string() : second.units.front().place.file},
                      .rule = std::string(clause::id(clause::playtest_identical))});
  return errors;
}

}  // namespace sandtable::double_tap
