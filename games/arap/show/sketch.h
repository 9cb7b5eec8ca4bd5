#pragma once

#include "games/arap/state/law.h"

namespace sandtable::arap {

// The table as a picture: models are tokens with facing and posture, units and their parts are groups.
void sketch(const Setup& setup, const Game& game, Sketch& picture);

}  // namespace sandtable::arap
