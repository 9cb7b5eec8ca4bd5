#pragma once

#include "games/apocalypse/state/law.h"

namespace sandtable::apocalypse {

// The table as a picture: models are tokens, units are groups.
void sketch(const Setup& setup, const Game& game, Sketch& picture);

}  // namespace sandtable::apocalypse
