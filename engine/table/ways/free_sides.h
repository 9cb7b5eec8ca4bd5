#pragma once

#include "engine/base/scratch_vector.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// One who crosses the side ab of a raised piece stands beside it and then on its rim. Where along the side other pieces
// or bodies begin or cease to be in the way, as parts of the side from 0 to 1, a hair outside of them; of very many the
// first. No heap.
using EndsOfBlocks = ScratchVector<double, 256>;
void find_ends_of_blocks(const Terrain& terrain, const WalkRules& rules, Point a, Point b, EndsOfBlocks& ends);

}  // namespace sandtable
