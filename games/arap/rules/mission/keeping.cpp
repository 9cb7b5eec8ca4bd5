#include "games/arap/rules/mission/keeping.h"

#include <algorithm>

namespace sandtable::arap {

bool may_wait(const Law& law, Seat seat) {
  const bool by_scenario = law.on().reserves == Reserves::scenario && law.setup.scenario.on_table[seat.v] > 0;
  return (by_scenario || law.on().reserves == Reserves::free) && law.rule(clause::phase_missing_reserves);
}

bool may_hide(const Game& game, const Law& law, UnitId unit) {
  if (!law.on().hidden_units) return false;
  const bool anybody = law.setup.scenario.hides == law.setup.seat(unit);
  if (anybody && law.rule(clause::scenario_ford_hidden)) return true;
  bool all = true;
  for_each_member(game, law.setup, unit,
                  [&](ModelId model) { all = all && law.setup.kit(model).has(Special::hidden); });
  return all && law.rule(clause::hide_deploy);
}

namespace {

bool is_there(Status status) {
  return status == Status::fighting || status == Status::joined || status == Status::aboard;
}

int points_there(const Game& game, const Setup& setup, Seat seat) {
  int points = 0;
  for (const Squad& squad : setup.squads) {
    const Unit& unit = game.unit(squad.unit());
    const bool hides = unit.status == Status::waiting && unit.has(UnitMark::hidden);
    if (setup.seat(squad.unit()) == seat && (is_there(unit.status) || hides)) points += squad.points;
  }
  return points;
}

// With all of them on the table there would be too many.
bool is_too_much(const Game& game, const Law& law, UnitId unit) {
  const Seat seat = law.setup.seat(unit);
  const int most = law.setup.scenario.on_table[seat.v];
  if (most == 0 || !may_wait(law, seat)) return false;
  return points_there(game, law.setup, seat) + law.setup.squad(unit).points > most &&
         law.rule(clause::scenario_relief_start);
}

}  // namespace

Bar bars_keeping(const Game& game, const Law& law, UnitId unit, Keeping how) {
  switch (how) {
    case Keeping::reserve:
      return may_wait(law, law.setup.seat(unit)) ? kAllowed : Bar{clause::phase_missing_reserves};
    case Keeping::hidden:
      if (!may_hide(game, law, unit)) return clause::hide_deploy;
      break;
    case Keeping::aboard:
      if (!law.on().craft || !law.rule(clause::craft_board)) return clause::craft_board;
      break;
    case Keeping::on_table:
      break;
  }
  return is_too_much(game, law, unit) ? Bar{clause::scenario_relief_start} : kAllowed;
}

bool edge_is_open(const Game& game, const Law& law, Seat seat, Edge edge) {
  const DeploymentZone& zone = law.setup.scenario.zones[seat.v];
  if (!zone.third_at_each) return true;
  int all = 0, left = 0;
  std::array<int, 4> at = {};
  for (const Squad& squad : law.setup.squads) {
    const Unit& unit = game.unit(squad.unit());
    if (law.setup.seat(squad.unit()) != seat) continue;
    if (unit.status == Status::waiting && !unit.has(UnitMark::hidden)) ++all, ++left;
    if (unit.status != Status::fighting && unit.status != Status::joined) continue;
    ++all;
    for (const Edge one : kAllEdges)
      if (in_strip(law.setup.terrain, one, zone.strip, game.model(squad.first).at, Mil{})) ++at[number_of(one)];
  }
  const int third = (all + 2) / 3;
  if (at[number_of(edge)] < third) return true;
  int missing = 0;
  for (const Edge one : kAllEdges)
    if (zone.edges.has(one)) missing += std::max(0, third - at[number_of(one)]);
  return missing < left || !law.rule(clause::scenario_relief_start);
}

}  // namespace sandtable::arap
