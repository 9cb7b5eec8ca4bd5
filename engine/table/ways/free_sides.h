#pragma once

#include <vector>

#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// One who crosses the side ab of a raised piece stands beside it and then on its rim. Where along the side other pieces
// or bodies begin or cease to be in his way, as parts of the side from 0 to 1, a hair outside of them.
std::vector<double> ends_of_blocks(const Terrain& terrain, const WalkRules& rules, Point a, Point b);

}  // namespace sandtable
