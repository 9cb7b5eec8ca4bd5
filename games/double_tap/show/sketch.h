#pragma once

#include "games/double_tap/state/law.h"

namespace sandtable::double_tap {

// The table as a picture.
void sketch(const Setup& setup, const Game& game, Sketch& picture);

}  // namespace sandtable::double_tap
