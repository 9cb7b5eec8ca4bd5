#pragma once

#include <vector>

#include "engine/dice/dice.h"

namespace sandtable {

// Dice that show what a roll has come to, throw after throw: one of the ways in which it can have happened.
std::vector<Faces> throws_showing(const Roll& roll, const Rolled& rolled);

}  // namespace sandtable
