#pragma once

#include <string>

#include "games/arap/state/law.h"

namespace sandtable::arap {

// What is impossible about a state; empty if nothing is.
std::string inconsistency(const Game& game, const Law& law);

}  // namespace sandtable::arap
