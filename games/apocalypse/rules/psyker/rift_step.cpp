#include "games/apocalypse/rules/psyker/rift_step.h"

namespace sandtable::apocalypse {

Placement rift_step_of(const Game& game, UnitId unit) {
  return {.unit = unit,
          .leader = game.unit(unit).leader,
          .keep = {.to_enemies = kRiftGap, .present = false},
          .distance_rule = clause::power_rift_step};
}

Verdict judge_rift_step(const Game& game, const Law& law, UnitId unit, const Places& places) {
  const ModelId lead = leader(game, law.setup, unit);
  for (const Placed<ModelId>& placed : places) {
    const bool far = placed.key == lead && !within(placed.at, game.model(lead).at, kRiftStep + kTolerance);
    if (far && law.rule(clause::power_rift_step))
      return {.bar = clause::power_rift_step, .model = lead, .at = placed.at};
  }
  return judge_placing(game, law, rift_step_of(game, unit), places, game.unit(unit).facing);
}

std::optional<Places> rift_step_to(const Game& game, const Law& law, UnitId unit, Point to) {
  const ModelId lead = leader(game, law.setup, unit);
  const Placement placement = rift_step_of(game, unit);
  const March march{.unit = unit, .limit = {}, .most_when_slow = {}, .keep = placement.keep, .limits_followers = false};
  const Crowd crowd(game, law, unit, placement.keep, Box{to, to}.grown(3 * kFromLeader));
  auto places = arrangement_on_offer(game, law, march, crowd, to, game.model(lead).at);
  if (!places) return {};
  places->push_back({lead, to});
  return judge_rift_step(game, law, unit, *places).accepted() ? places : std::nullopt;
}

}  // namespace sandtable::apocalypse
