#pragma once

#include "games/army_man/state/law.h"

namespace sandtable::army_man {

// Derives everything again that follows from something else. What does not hold ("B2.1 and B2.3 overlap"), or nothing.
std::string inconsistency(const Game& game, const Law& law);

}  // namespace sandtable::army_man
