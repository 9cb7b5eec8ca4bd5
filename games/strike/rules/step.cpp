#include "games/strike/rules/flow.h"

namespace sandtable::strike {

void step(Game& game, Umpire& umpire) {
  game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
}

}  // namespace sandtable::strike
