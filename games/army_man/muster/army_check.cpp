#include "games/army_man/muster/army_check.h"

#include <fmt/format.h>

#include "engine/muster/army_inspection.h"
#include "games/army_man/clauses.h"
#include "games/army_man/state/state.h"
#include "games/army_man/switches.h"

namespace sandtable::army_man {

namespace {

constexpr int kMostSpecialTeams = 3;

using Inspection = ArmyInspection<ListUnit, Arsenal, ArmyRules>;

void check_capacities(Inspection& army) {
  army.check_capacity(kMostUnitsASide, "units", [](const ListUnit&) { return 1; });
  army.check_capacity(kMostModelsASide, "models",
                      [&](const ListUnit& unit) { return static_cast<int>(army.profile(unit).models.size()); });
}

void check_vehicle_points(Inspection& army) {
  const int limit = army.rules.points_limit / 2;
  const auto points = [&](const ListUnit& unit) {
    return army.profile(unit).is_vehicle() ? army.profile(unit).points : 0;
  };
  const int total = army.list.total(points);
  if (total > limit && army.rule(clause::army_vehicle_share))
    army.violate(clause::army_vehicle_share, army.where_passed(limit, points),
                 fmt::format("vehicles cost {} points; half of the limit, {}, is the most", total, limit));
}

void check_vehicle_units(Inspection& army) {
  const auto is_vehicle = [&](const ListUnit& unit) { return army.profile(unit).is_vehicle() ? 1 : 0; };
  const int vehicles = army.list.total(is_vehicle), units = army.list.unit_count();
  if (2 * vehicles > units && army.rule(clause::army_vehicle_share))
    army.violate(clause::army_vehicle_share, army.where_passed(units / 2, is_vehicle),
                 fmt::format("{} of {} units are vehicles; half of them is the most", vehicles, units));
}

void check_special_teams(Inspection& army) {
  const auto is_special = [&](const ListUnit& unit) {
    return army.profile(unit).is_special_team() && army.rule(clause::general_kinds) ? 1 : 0;
  };
  const int teams = army.list.total(is_special);
  if (teams > kMostSpecialTeams && army.rule(clause::army_special_limit))
    army.violate(clause::army_special_limit, army.where_passed(kMostSpecialTeams, is_special),
                 fmt::format("{} units are Gunners, Snipers or Supports; {} is the limit", teams, kMostSpecialTeams));
}

}  // namespace

std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book) {
  Inspection army(list, arsenal, rules, book, clause::kIds, switch_specs());
  check_capacities(army);
  army.check_minimum(clause::army_minimum);
  army.check_points(clause::army_points, rules.points_limit,
                    [&](const ListUnit& unit) { return army.profile(unit).points; });
  if (!rules.mixed_armies) army.check_one_list(clause::army_one_list);
  rules.vehicle_share_by_units ? check_vehicle_units(army) : check_vehicle_points(army);
  check_special_teams(army);
  return std::move(army).violations();
}

}  // namespace sandtable::army_man
