#pragma once

#include "games/strike/state/law.h"

namespace sandtable::strike {

// Derives everything again that follows from something else. What does not hold ("T1 wears dice without armour"), or
// nothing.
std::string inconsistency(const Game& game, const Law& law);

}  // namespace sandtable::strike
