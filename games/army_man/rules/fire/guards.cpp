#include "games/army_man/rules/fire/guards.h"

#include <algorithm>

#include "engine/table/plane/box.h"

namespace sandtable::army_man {

namespace {

Mil longest_range(const Law& law, UnitId unit) {
  Mil longest;
  for (const Kit& kit : law.setup.profile(unit).models) {
    for (const WeaponId gun : kit.guns) longest = std::max(longest, law.setup.arsenal.weapon(gun).range);
  }
  return longest;
}

// Everywhere the mover's bases are or will be.
Box box_of_ways(const Game& game, const Setup& setup, UnitId unit) {
  const Point first = game.model(leader(game, setup, unit)).at;
  Box box{first, first};
  Mil radius;
  for_each_member(game, setup, unit, [&](std::size_t member, ModelId model) {
    box.cover(game.model(model).at);
    for (const Point corner : rest_of_way(game, member)) box.cover(corner);
    radius = std::max(radius, setup.kit(model).radius);
  });
  return box.grown(radius);
}

bool somebody_goes(const Game& game, const Setup& setup, UnitId unit) {
  bool goes = false;
  for_each_member(game, setup, unit, [&](std::size_t member, ModelId) {
    goes = goes || game.motion.movers[member].walked < game.motion.movers[member].path.size();
  });
  return goes;
}

}  // namespace

Bar bars_guarding(const Game& game, const Law& law, const Move& move, UnitId guard) {
  if (guard.v >= game.units.size() || !game.fights(guard) || law.setup.seat(guard) == law.setup.seat(move.unit))
    return clause::guard_trigger;
  const Unit& unit = game.unit(guard);
  if (unit.posture != Posture::on_guard) return clause::guard_state;
  const bool fired = (unit.fired_at >> law.setup.number(move.unit) & 1U) != 0;
  if (fired && law.rule(clause::guard_once)) return clause::guard_once;
  const bool was_seen = (move.seen_at_start >> law.setup.number(guard) & 1U) != 0;
  if (was_seen && law.rule(clause::guard_trigger)) return clause::guard_trigger;
  return kAllowed;
}

Bar bars_guard_fire(const Game& game, const Law& law, const Move& move, UnitId guard) {
  if (const Bar bar = bars_guarding(game, law, move, guard); bar != kAllowed) return bar;
  const Firing firing{.unit = guard, .hold = false, .mover = move.unit};
  const bool fires = can_fire(game, law, firing, move.unit);
  return !fires && law.rule(clause::guard_trigger) ? Bar{clause::guard_trigger} : kAllowed;
}

bool anybody_guards(const Game& game, const Law& law, const Move& move) {
  bool found = false;
  for_each_fighting(game, law.setup, other(law.setup.seat(move.unit)), [&](UnitId guard) {
    if (found || game.unit(guard).posture != Posture::on_guard) return;
    if (bars_guarding(game, law, move, guard) != kAllowed || !somebody_goes(game, law.setup, move.unit)) return;
    const Box ways = box_of_ways(game, law.setup, move.unit).grown(longest_range(law, guard) + kTolerance);
    for_each_member(game, law.setup, guard, [&](std::size_t, ModelId model) {
      const Stand at = stand(game, law.setup, model);
      found = found || ways.grown(at.radius).holds(at.at);
    });
  });
  return found;
}

Game stopped_at(const Game& game, const Law& law, const Move& move, Mil at) {
  Game there = game;
  march(there, law, order_of(move), at);
  return there;
}

}  // namespace sandtable::army_man
