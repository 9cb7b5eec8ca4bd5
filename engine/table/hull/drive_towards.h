#pragma once

#include "engine/table/hull/drive_cost.h"

namespace sandtable {

// A proposal for who drives, as `route` makes them for who walks: the judge has the last word, here too.
//
// Of the drives that are tried, the one within the budget that brings the hull's centre nearest to the place; of
// equally near ones the cheapest, the one that turns least, the first. Tried are: to pivot until the place is dead
// ahead, or dead behind, and to go there; and the same after a stretch, or a pivot and a stretch, which lead round what
// is in the way. What is not legal to its end is cut there. Empty if none of them leads nearer than the hull stands, to
// where it may stand.
Drive drive_towards(const DriveBudget& budget, const Terrain& terrain, const DriveRules& rules, const Footprint& hull,
                    Point to);

}  // namespace sandtable
