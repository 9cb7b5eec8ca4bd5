#pragma once

#include "engine/data/reader.h"
#include "games/army_man/muster/stage.h"

namespace sandtable::army_man {

// One [[unit]] of a scene.
StagedUnit read_unit(Table& row);

}  // namespace sandtable::army_man
