#pragma once

#include "engine/data/reader.h"
#include "games/apocalypse/muster/stage.h"

namespace sandtable::apocalypse {

// The [[unit]]s of a scene, seat 0's first.
void read_units(const Value& list, Stage& stage);

}  // namespace sandtable::apocalypse
