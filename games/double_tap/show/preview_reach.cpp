#include "engine/kind/typed_preview.h"
#include "engine/table/ways/reach.h"
#include "games/double_tap/show/preview.h"

namespace sandtable::double_tap {

namespace {

Raster where_it_goes(const Game& game, const Law& law, const Moving& mover, Mil grid) {
  const Point from = game.unit(mover.unit).at;
  Raster raster = blank_reach(law.setup.terrain, from, mover.allowance.limit, grid);
  if (bars_moving(game, law, mover.unit, mover.kind) != kAllowed) return raster;
  Bodies bodies;
  const WalkRules rules = walk_rules(game, law, mover.unit, mover.kind, bodies);
  add_reach(law.setup.terrain, rules, from, strides_of(law.setup.terrain, rules, from, mover.allowance), raster);
  return raster;
}

template <class Bars>
Raster where_it_stands(const Box& area, Mil grid, const Bars& bars) {
  return raster_of(area, grid, [&](Point at) { return bars(at) == kAllowed ? 1 : 0; });
}

template <class Asked>
std::optional<Raster> region(const Game& game, const Law& law, const Asked& asked, const typename Asked::Reply& reply,
                             Mil grid) {
  if constexpr (requires { moving(law, asked, reply); }) {
    const std::optional<Moving> mover = moving(law, asked, reply);
    const bool known = mover && mover->unit.v < game.units.size() && game.alive(mover->unit);
    return known ? std::optional(where_it_goes(game, law, *mover, grid)) : std::nullopt;
  } else {
    return {};
  }
}
// Before the activation: what the action named would allow.
std::optional<Raster> region(const Game& game, const Law& law, const AskActivate&, const AskActivate::Reply& reply,
                             Mil grid) {
  const ActivationKey key = reply.activate;
  const bool known = !key.ends_turn() && key.unit().v < game.units.size() && game.alive(key.unit());
  if (!known) return {};
  const MoveKind kind = move_kind(key.action());
  return where_it_goes(game, law, {key.unit(), kind, allowance_of(law, kind)}, grid);
}
std::optional<Raster> region(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply&,
                             Mil grid) {
  const auto zone = strip(law.setup.terrain, edge_of(game, law.setup.seat(asked.unit)), kDeploymentDepth);
  return where_it_stands(box_round(zone), grid, [&](Point at) { return bars_deploying(game, law, asked.unit, at); });
}
std::optional<Raster> region(const Game& game, const Law& law, const AskInfiltrate& asked, const AskInfiltrate::Reply&,
                             Mil grid) {
  const Box table{{}, {law.setup.terrain.width(), law.setup.terrain.depth()}};
  return where_it_stands(table, grid, [&](Point at) { return bars_infiltrating(game, law, asked.unit, at); });
}

}  // namespace

std::optional<Raster> reach(const Situation& at, const Answer& partial, Mil grid) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  return with_question<Rules, std::optional<Raster>>(
      at, partial, [&](const auto& asked, const auto& reply) { return region(game, law, asked, reply, grid); });
}

}  // namespace sandtable::double_tap
