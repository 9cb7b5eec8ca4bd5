#pragma once

#include "engine/table/floor/barriers.h"
#include "engine/table/shape/flight.h"

namespace sandtable {

// The flight of something thrown over a flat floor, by the rule in flight.h. What starts on something hard stays there.
Flight fly(const Barriers& hard, const Throw& thrown);

}  // namespace sandtable
