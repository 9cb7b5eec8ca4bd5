#include "games/arap/muster/army_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/muster/army_inspection.h"
#include "games/arap/clauses.h"
#include "games/arap/state/limits.h"
#include "games/arap/switches.h"

namespace sandtable::arap {

namespace {

constexpr int kPointsForCharacter = 300;
constexpr int kPointsForCore = 250;
constexpr int kMostInSquadron = 3;

using Inspection = ArmyInspection<ListUnit, Arsenal, ForceRules>;

int started(int points, int step) { return (points + step - 1) / step; }
// What the force is worth, which its shares are reckoned from.
int worth(const Inspection& army) { return list_points(army.list, army.arsenal); }

void check_capacities(Inspection& army) {
  army.check_capacity(kMostModelsASide, "models", [](const ListUnit& unit) { return unit.models; });
}

void check_points(Inspection& army) {
  army.check_points(clause::profile_missing_army_limits, army.rules.points_limit,
                    [&](const ListUnit& unit) { return unit_points(unit, army.arsenal); });
}

int of_role(const Inspection& army, const ListUnit& unit, Role role) { return army.profile(unit).role == role ? 1 : 0; }

void check_characters(Inspection& army) {
  const int most = started(worth(army), kPointsForCharacter);
  const auto is_character = [&](const ListUnit& unit) { return of_role(army, unit, Role::character); };
  const int characters = army.list.total(is_character);
  if (characters > most && army.rule(clause::profile_missing_army_limits))
    army.violate_agreement(
        clause::profile_missing_army_limits, army.where_passed(most, is_character),
        fmt::format("the force has {} characters; with {} points {} may come", characters, worth(army), most));
}

void check_core(Inspection& army) {
  const int fewest = started(worth(army), kPointsForCore);
  const int core = army.list.total([&](const ListUnit& unit) { return of_role(army, unit, Role::core); });
  if (core < fewest && army.rule(clause::profile_missing_army_limits))
    army.violate_agreement(clause::profile_missing_army_limits, army.place_of_list(),
                           fmt::format("the force has {} core units; {} points need {}", core, worth(army), fewest));
}

void check_elite(Inspection& army) {
  const int most = worth(army) / 2;
  const auto dear = [&](const ListUnit& unit) {
    const bool counts = of_role(army, unit, Role::elite) + of_role(army, unit, Role::monster) > 0;
    return counts ? unit_points(unit, army.arsenal) : 0;
  };
  const int total = army.list.total(dear);
  if (total > most && army.rule(clause::profile_missing_army_limits))
    army.violate_agreement(
        clause::profile_missing_army_limits, army.where_passed(most, dear),
        fmt::format("elite and monster units cost {} points; half of {}, {}, is the most", total, worth(army), most));
}

void check_size(Inspection& army, const ListUnit& unit) {
  const Profile& profile = army.profile(unit);
  const bool squadron = army.rules.squadrons && profile.is_vehicle() && army.rule(clause::unit_squadron);
  const int most = squadron ? std::max(profile.most, kMostInSquadron) : profile.most;
  if ((unit.models < profile.least || unit.models > most) && army.rule(clause::profile_missing_army_limits))
    army.violate_agreement(
        clause::profile_missing_army_limits, unit.place,
        fmt::format("'{}' has {} to {} models, not {}", profile.name, profile.least, most, unit.models));
}

void check_alone(Inspection& army, const ListUnit& unit) {
  const Profile& profile = army.profile(unit);
  if (profile.is_vehicle() && unit.models > 1 && !army.rules.squadrons && army.rule(clause::unit_vehicle))
    army.violate(clause::unit_vehicle, unit.place, fmt::format("each '{}' is a unit by itself", profile.name));
  if (profile.is_vehicle() && !army.rules.craft)
    army.violate_agreement(clause::craft_missing_rules, unit.place,
                           fmt::format("'{}' is a craft, and this battle has none", profile.name));
}

// Weapons of a crew are counted together: one for each two models.
void check_options(Inspection& army, const ListUnit& unit) {
  const Profile& profile = army.profile(unit);
  int crewed = 0;
  std::vector<int> taken(profile.options.size());
  for (const Purchase& bought : unit.options) {
    const Option& option = profile.options[bought.option];
    taken[bought.option] += bought.count;
    if (option.who == Taker::crew) crewed += bought.count;
  }
  const auto refuse = [&](std::string message) {
    if (army.rule(clause::army_options)) army.violate(clause::army_options, unit.place, std::move(message));
  };
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const int most = most_of(profile.options[i], unit.models);
    if (taken[i] > most)
      refuse(fmt::format("'{}' with {} models may have {} of the option '{}', not {}", profile.name, unit.models, most,
                         profile.options[i].name, taken[i]));
  }
  if (crewed > unit.models / 2)
    refuse(fmt::format("'{}' with {} models crews {} weapons, not {}", profile.name, unit.models, unit.models / 2,
                       crewed));
}

// Every option must find a model that has what it replaces and takes no other in its place.
void check_bearers(Inspection& army, const ListUnit& unit) {
  const Profile& profile = army.profile(unit);
  std::vector<std::pair<Item, int>> given_up;
  for (const Purchase& bought : unit.options) {
    const Option& option = profile.options[bought.option];
    if (option.replaces.sort == Item::Sort::nothing || option.who == Taker::leader) continue;
    const auto known = std::ranges::find(given_up, option.replaces, &std::pair<Item, int>::first);
    if (known == given_up.end())
      given_up.emplace_back(option.replaces, bought.count);
    else
      known->second += bought.count;
  }
  const int ordinary = unit.models - (profile.leader ? 1 : 0);
  for (const auto& [item, count] : given_up)
    if (count > ordinary && army.rule(clause::army_options))
      army.violate(clause::army_options, unit.place,
                   fmt::format("'{}' has {} models that can give up their {}, not {}", profile.name, ordinary,
                               army.arsenal.item_name(item), count));
}

}  // namespace

std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ForceRules& rules, const Book& book) {
  Inspection army(list, arsenal, rules, book, clause::kIds, switch_specs());
  check_capacities(army);
  army.check_minimum(clause::profile_missing_armies);
  army.check_one_list(clause::profile_missing_armies);
  if (rules.limits) {
    check_points(army);
    check_characters(army);
    check_core(army);
    check_elite(army);
    for (const ListUnit& unit : list.units) check_size(army, unit);
  }
  book.follow(clause::army_leader);
  for (const ListUnit& unit : list.units) {
    check_alone(army, unit);
    check_options(army, unit);
    check_bearers(army, unit);
  }
  return std::move(army).violations();
}

}  // namespace sandtable::arap
