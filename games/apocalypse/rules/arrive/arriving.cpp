#include "games/apocalypse/rules/arrive/arriving.h"

namespace sandtable::apocalypse {

Placement arrival_of(const Game& game, UnitId unit) {
  return {.unit = unit,
          .leader = game.unit(unit).leader,
          .keep = {.to_enemies = kAwayFromEnemies, .present = false},
          .distance_rule = clause::sr_deep_strike_place};
}

Placement scouting_of(UnitId unit, std::size_t leader) {
  return {.unit = unit,
          .leader = leader,
          .keep = {.to_enemies = kAwayFromEnemies, .present = false},
          .distance_rule = clause::sr_scout_place};
}

Placement scout_in_zone(UnitId unit, std::size_t leader) { return {.unit = unit, .leader = leader, .in_zone = true}; }

Verdict judge_scout(const Game& game, const Law& law, const AskScout::Reply& reply) {
  const std::size_t lead = member_of(game, law.setup, reply.leader);
  const Verdict ahead = judge_placing(game, law, scouting_of(reply.unit, lead), reply.places, reply.facing);
  if (ahead.accepted()) return ahead;
  const Verdict at_home = judge_placing(game, law, scout_in_zone(reply.unit, lead), reply.places, reply.facing);
  return at_home.accepted() && law.rule(clause::sr_scout_no_place) ? at_home : ahead;
}

}  // namespace sandtable::apocalypse
