#pragma once

#include "games/strike/state/law.h"

namespace sandtable::strike {

// The map as a picture: units and hostages, gear and grenades on the ground, the bomb.
void sketch(const Setup& setup, const Game& game, Sketch& picture);

}  // namespace sandtable::strike
