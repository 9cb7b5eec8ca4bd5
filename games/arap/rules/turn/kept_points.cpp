// Step 7 of a player turn: points that units kept through a mêlée.
#include "games/arap/rules/flow.h"
#include "games/arap/rules/mission/beast.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

void carry_out(Game& game, Umpire& umpire, KeptPoints kept) {
  fight_beast(game, umpire);
  // Above the others those of the player whose turn it is, who act first.
  for (const Seat seat : {other(kept.seat), kept.seat}) {
    for (UnitId unit = umpire.setup.end(seat); unit > umpire.setup.first(seat);) {
      --unit.v;
      const Count points = game.unit(unit).in_hand;
      game.unit(unit).in_hand = 0;
      if (points == 0 || bars_acting(game, umpire, unit) != kAllowed) continue;
      if (!umpire.rule(clause::action_melee_remainder)) continue;
      Activation activation{.unit = unit, .points = points, .begun = 1};
      activation.pinned = game.unit(unit).is_pinned();
      activation.kept = 1;
      game.agenda.push(activation);
    }
  }
}

}  // namespace sandtable::arap
