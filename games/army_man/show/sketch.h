#pragma once

#include "games/army_man/state/law.h"

namespace sandtable::army_man {

// The table as a picture: models are tokens, units are groups.
void sketch(const Setup& setup, const Game& game, Sketch& picture);

}  // namespace sandtable::army_man
