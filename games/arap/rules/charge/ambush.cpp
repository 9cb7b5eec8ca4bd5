// Charges out of ambush on units in the middle of their moves.
#include <algorithm>

#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/movement.h"

namespace sandtable::arap {

namespace {

// A team that waits apart from the rest does not charge.
bool lies_in_ambush(const Game& game, const Law& law, UnitId unit) {
  const Unit& its = game.unit(unit);
  if (!game.fights(unit) || its.watch == 0 || !its.has(UnitMark::hidden) || is_locked(game, unit)) return false;
  return std::ranges::all_of(chargers_of(game, law, unit),
                             [&](ModelId model) { return game.model(model).marks.has(ModelMark::watching); });
}

}  // namespace

Bar bars_ambush_charge(const Game& game, const Law& law, UnitId unit, UnitId mover) {
  if (!lies_in_ambush(game, law, unit)) return clause::shoot_ambush_action;
  if (const Bar bar = bars_charge(game, law, unit, Party::all); bar != kAllowed) return bar;
  if (const Bar bar = bars_charge_on(game, law, unit, mover); bar != kAllowed) return bar;
  return law.rule(clause::shoot_ambush_action) ? kAllowed : Bar{clause::shoot_ambush_action};
}

void carry_out(Game& game, Umpire& umpire, AmbushCharge charge) {
  if (!game.fights(charge.mover) || bars_ambush_charge(game, umpire, charge.unit, charge.mover) != kAllowed) return;
  halt_march(game, umpire, charge.mover);
  if (!game.fights(charge.mover)) return;
  umpire.follow(clause::reaction_triggered);
  tell(umpire, SprungAmbush{{charge.unit, charge.mover}}, {clause::shoot_ambush_action});
  game.agenda.push(ChargeDeclaration{.unit = charge.unit, .sprung = charge.mover});
}

}  // namespace sandtable::arap
