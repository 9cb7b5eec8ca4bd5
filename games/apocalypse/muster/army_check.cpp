#include "games/apocalypse/muster/army_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/muster/army_inspection.h"
#include "games/apocalypse/clauses.h"
#include "games/apocalypse/state/units.h"
#include "games/apocalypse/switches.h"

namespace sandtable::apocalypse {

namespace {

// How much of something an army may have, and the clause that says so.
struct Limit {
  int most = 0;
  RuleId rule;
};

constexpr int kPracticePoints = 1000;
constexpr Limit kHeroes{3, clause::army_heroes}, kPracticeHeroes{1, clause::army_practice};
constexpr Limit kSpecialUnits{8, clause::army_specials}, kPracticeSpecialUnits{3, clause::army_practice};
constexpr int kLargeBattle = 6000, kLargerBy = 2;

using Inspection = ArmyInspection<ListUnit, Arsenal, ArmyRules>;

void check_capacities(Inspection& army) {
  army.check_capacity(kMostUnitsASide, "units", [](const ListUnit&) { return 1; });
  army.check_capacity(kMostModelsASide, "models",
                      [&](const ListUnit& unit) { return static_cast<int>(army.profile(unit).models.size()); });
}

void check_points(Inspection& army) {
  const bool practice = army.rules.practice && army.rule(clause::army_practice);
  army.check_points(practice ? clause::army_practice : clause::army_limit, most_points(army.rules, army.book),
                    [&](const ListUnit& unit) { return unit_points(unit, army.arsenal, army.book); });
}

// The limit of this battle: its own in practice, and one that grows with the battle only where that is agreed on.
Limit of_battle(const Inspection& army, Limit usual, Limit practice) {
  if (army.rules.practice && army.rule(clause::army_practice)) return practice;
  const bool large = army.rules.points_limit >= kLargeBattle;
  const bool fixed = large && !army.rules.scale_limits && army.rule(clause::army_limits_fixed);
  if (large && !fixed) usual.most *= kLargerBy;
  return usual;
}

// Of the Characters the Psykers are exempt.
bool counts_as_hero(const Inspection& army, const ListUnit& unit) {
  const UnitType type = army.profile(unit).type();
  if (!is_character(type)) return false;
  return type == UnitType::hero || !army.rule(clause::army_psykers_not_heroes);
}

template <class Counts>
void check_number(Inspection& army, Limit limit, std::string_view what, Counts&& counts) {
  const auto one_each = [&](const ListUnit& unit) { return counts(unit) ? 1 : 0; };
  const int total = army.list.total(one_each);
  if (total > limit.most && army.rule(limit.rule))
    army.violate(limit.rule, army.where_passed(limit.most, one_each),
                 fmt::format("the army has {} {}; {} is the limit", total, what, limit.most));
}

void check_kinds(Inspection& army) {
  check_number(army, of_battle(army, kHeroes, kPracticeHeroes), "Hero units",
               [&](const ListUnit& unit) { return counts_as_hero(army, unit); });
  check_number(army, of_battle(army, kSpecialUnits, kPracticeSpecialUnits), "Monsters, Walkers and Vehicles",
               [&](const ListUnit& unit) { return is_special(army.profile(unit).type()); });
}

void violate_upgrade(Inspection& army, const ListUnit& unit, const std::string& message) {
  if (army.rule(clause::army_upgrade_limits)) army.violate(clause::army_upgrade_limits, unit.place, message);
}

void check_times(Inspection& army, const ListUnit& unit, UpgradeId id, int times) {
  const Upgrade& upgrade = army.arsenal.upgrade(id);
  if (times > upgrade.most)
    violate_upgrade(army, unit,
                    fmt::format("'{}' takes '{}' {} times; {} is the limit", army.profile(unit).name, upgrade.name,
                                times, upgrade.most));
}

// In the order of the page: whoever changes a weapon must still carry it.
void check_changes(Inspection& army, const ListUnit& unit, const Taken& taken) {
  std::vector<Kit> models = army.profile(unit).models;
  for (const UpgradeId id : taken)
    if (const Upgrade& upgrade = army.arsenal.upgrade(id); !apply_upgrade(models, upgrade))
      violate_upgrade(
          army, unit,
          fmt::format("no model of '{}' is left that could take '{}'", army.profile(unit).name, upgrade.name));
}

void check_upgrades(Inspection& army, const ListUnit& unit) {
  for (const std::string& name : unit.upgrades)
    if (!upgrade_named(army.arsenal, unit.profile, name))
      violate_upgrade(army, unit, fmt::format("there is no upgrade '{}' for '{}'", name, army.profile(unit).name));
  const Taken taken = taken_by(unit, army.arsenal);
  for (auto id = taken.begin(); id != taken.end(); id = std::upper_bound(id, taken.end(), *id))
    check_times(army, unit, *id, static_cast<int>(std::count(taken.begin(), taken.end(), *id)));
  check_changes(army, unit, taken);
}

}  // namespace

int most_points(const ArmyRules& rules, const Book& book) {
  return rules.practice && book.rule(clause::army_practice) ? kPracticePoints : rules.points_limit;
}

std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book) {
  Inspection army(list, arsenal, rules, book, clause::kIds, switch_specs());
  book.follow(clause::army_duplicates);
  check_capacities(army);
  check_points(army);
  if (!rules.mixed_factions) army.check_one_list(clause::army_one_faction);
  check_kinds(army);
  for (const ListUnit& unit : list.units) check_upgrades(army, unit);
  const auto place = army.place_of_list();
  std::vector<Error> violations = std::move(army).violations();
  if (list.units.empty()) violations.push_back({.message = "the army has no unit", .place = place});
  return violations;
}

}  // namespace sandtable::apocalypse
