#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

void step(Game& game, Umpire& umpire) {
  game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
}

}  // namespace sandtable::double_tap
