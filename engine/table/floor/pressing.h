#pragma once

#include "engine/table/floor/barriers.h"
#include "engine/table/plane/wide.h"

// How a disc comes to touch one straight wall: the arithmetic behind `Barriers::stop`. All exact.
namespace sandtable {

// The distance from the point, rounded down to a mil; `most` if it is not less than that.
Mil gap_to(const Segment& wall, Point at, Mil most);

// Whether the distance of a point that starts with this step becomes less. Since the distance to a wall changes along
// a straight line like a valley, it never does later if not at once.
bool draws_nearer(const Segment& wall, Point from, Point step);

// The first time, rounded down, when the distance of the moving point is `radius`; 0 if it is not more at the start.
// The point must come nearer than that on its way.
Time touches_at(const Segment& wall, Point from, Point step, Mil radius);

}  // namespace sandtable
