// Who may be activated, and what on.
#include <algorithm>

#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

bool is_incapable(const Game& game, ModelId model) {
  const ModelMarks marks = game.model(model).marks;
  return marks.has(ModelMark::injured) || marks.has(ModelMark::burning) || marks.has(ModelMark::dissolving);
}

bool has_somebody_able(const Game& game, const Setup& setup, UnitId unit) {
  bool found = false;
  for_each_member(game, setup, unit, [&](ModelId model) { found = found || !is_incapable(game, model); });
  return found;
}

}  // namespace

Bar bars_acting(const Game& game, const Law& law, UnitId unit) {
  law.follow(clause::activation_state_able);
  const bool rides = game.unit(unit).status == Status::aboard && law.on().craft && law.rule(clause::craft_aboard);
  if (!game.fights(unit) && !rides) return clause::activation_state_able;
  if (is_locked(game, unit)) {
    law.follow(clause::activation_state_engaged);
    if (law.rule(clause::activation_not_engaged)) return clause::activation_not_engaged;
  }
  if (game.unit(unit).flight != Flight::none && law.rule(clause::activation_not_routing))
    return clause::activation_not_routing;
  if (!has_somebody_able(game, law.setup, unit) && law.rule(clause::activation_state_incapable))
    return clause::activation_state_incapable;
  return kAllowed;
}

Bar bars_attempt(const Game& game, const Law& law, UnitId unit) {
  const Bar bar = bars_acting(game, law, unit);
  if (bar != kAllowed) return bar;
  const bool tried = game.unit(unit).has(UnitMark::attempted) && law.rule(clause::activation_once);
  return tried ? Bar{clause::activation_once} : kAllowed;
}

Bar bars_pick_up(const Game& game, const Law& law, UnitId unit, bool chained) {
  if (bars_acting(game, law, unit) != kAllowed && law.rule(clause::reaction_pickup_units))
    return clause::reaction_pickup_units;
  if (chained) return game.unit(unit).has(UnitMark::attempted) ? Bar{clause::reaction_pickup_no_chain} : kAllowed;
  const bool again = game.unit(unit).has(UnitMark::picked_up) && law.on().pickup_once;
  return again && law.rule(clause::reaction_pickup_once) ? Bar{clause::reaction_pickup_once} : kAllowed;
}

namespace {

int initiative_of(const Game& game, const Law& law, UnitId unit) {
  const ModelId commander = commander_with(game, law.setup, unit);
  if (!commander.is_none() && law.rule(clause::special_commander_joined))
    return law.setup.kit(commander).its.initiative;
  const ModelId leader = leader_with(game, law.setup, unit);
  if (law.on().mixed_initiative == MixedInitiative::leader && !leader.is_none())
    return law.setup.kit(leader).its.initiative;
  if (law.on().mixed_initiative == MixedInitiative::lowest) {
    int lowest = 99;
    for_each_member(game, law.setup, unit,
                    [&](ModelId model) { lowest = std::min(lowest, int{law.setup.kit(model).its.initiative}); });
    return lowest;
  }
  return most_common(game, law.setup, unit, [](const Kit& kit) { return int{kit.its.initiative}; });
}

}  // namespace

int activation_value(const Game& game, const Law& law, UnitId unit) {
  law.follow(clause::activation_mixed_initiative);
  law.follow(clause::dice_initiative_not_activation);
  const int initiative = initiative_of(game, law, unit);
  constexpr int kLeast = 3, kMost = 5;
  return initiative > kLeast && law.rule(clause::activation_value) ? std::min(initiative, kMost) : kLeast;
}

int points_taken(const Game& game, const Law& law, UnitId unit) {
  const Nerve nerve = game.unit(unit).nerve;
  if (nerve == Nerve::steady || !law.rule(clause::activation_suppressed)) return 0;
  if (nerve == Nerve::pinned) return law.rule(clause::pin_effect) ? 2 : 0;
  return law.rule(clause::suppress_effect) ? 1 : 0;
}

}  // namespace sandtable::arap
