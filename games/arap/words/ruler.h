#pragma once

#include <string>

#include "games/arap/state/law.h"

namespace sandtable::arap {

// A distance in inches as the players measure it on their table: "4\"", or "8 cm".
std::string on_their_table(const Law& law, Mil length);
// One that is measured already, with its unit.
std::string with_unit(const Setup& setup, Mil measured);

}  // namespace sandtable::arap
