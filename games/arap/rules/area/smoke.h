#pragma once

#include "games/arap/rules/area/burst.h"

// Clouds of smoke.
namespace sandtable::arap {

void raise_smoke(Game& game, Umpire& umpire, const Burst& burst);
// At the end of its owner's turn: what has lasted long enough is gone.
void thin_smoke(Game& game, Umpire& umpire, Seat seat);

}  // namespace sandtable::arap
