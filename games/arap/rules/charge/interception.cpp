// Interceptions: who may strike out at those who pass, and what comes of it.
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/locks.h"

namespace sandtable::arap {

Bar bars_interception(const Game& game, const Law& law, UnitId unit) {
  const Unit& its = game.unit(unit);
  const bool busy = its.is_pinned() || is_locked(game, unit) || its.flight != Flight::none;
  if (busy && law.rule(clause::intercept_not_if)) return clause::intercept_not_if;
  return game.fights(unit) ? kAllowed : Bar{clause::intercept_not_if};
}

void intercept(Game& game, Umpire& umpire, UnitId unit, UnitId mover) {
  umpire.follow(clause::activation_automatic_intercept);
  tell(umpire, Intercepted{{unit, mover}}, {clause::intercept_result});
  game.agenda.push(Interception{unit, mover});
}

void carry_out(Game& game, Umpire& umpire, Interception interception) {
  if (!game.fights(interception.unit) || !game.fights(interception.mover)) return;
  umpire.follow(clause::intercept_result);
  Onset onset{.unit = interception.unit, .target = interception.mover};
  onset.marks.add(OnsetMark::intercepts);
  onset.marks.add(OnsetMark::thrown);
  game.unit(interception.unit).watch = 0;
  game.agenda.push(ChargePlacement{onset});
}

}  // namespace sandtable::arap
