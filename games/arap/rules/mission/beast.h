#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// The crazed beast of the event: it belongs to nobody, and fights whatever it reaches.
namespace sandtable::arap {

// Its move of a game turn; at first it appears in the middle of the table.
void run_wild(Game& game, Umpire& umpire);
// A round with the unit that it has reached, when mêlée rounds are fought.
void fight_beast(Game& game, Umpire& umpire);

}  // namespace sandtable::arap
