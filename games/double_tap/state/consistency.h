#pragma once

#include "games/double_tap/state/law.h"

namespace sandtable::double_tap {

// Derives everything again that follows from something else. What does not hold ("units 2 and 3 overlap"), or nothing.
std::string inconsistency(const Game& game, const Law& law);

}  // namespace sandtable::double_tap
