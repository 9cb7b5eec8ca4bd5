#pragma once

#include "games/apocalypse/state/law.h"

namespace sandtable::apocalypse {

// Derives everything again that follows from something else. What does not hold ("B2.1 and B2.3 overlap"), or nothing.
std::string inconsistency(const Game& game, const Law& law);

}  // namespace sandtable::apocalypse
