#pragma once

#include "games/arap/rules/height/march.h"

// Bounds of jump-pack models, and their leaps up a face.
namespace sandtable::arap {

// Where a bound comes down, or a leap holds on.
Stance landing_of(const Game& game, const Law& law, const Stride& stride);
Bar bars_bound(const Game& game, const Law& law, const Movement& move, const Stride& stride, const Models& movers);
void bound(Game& game, Umpire& umpire, Stride& stride);

}  // namespace sandtable::arap
