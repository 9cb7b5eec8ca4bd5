#include "games/arap/rules/flow.h"
#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/height/loads.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

void step(Game& game, Umpire& umpire) {
  if (end_if_broken_out(game, umpire) || end_if_wiped_out(game, umpire)) return;
  let_fall(game, umpire);
  drop_loads(game, umpire);
  game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
}

}  // namespace sandtable::arap
