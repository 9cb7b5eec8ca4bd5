#pragma once

#include <span>

#include "engine/table/plane/point.h"

namespace sandtable {

// How near things are in doubles: for quick verdicts, which leave room for what doubles and rounded points are off.

// The square of the distance between the straight piece ab and an outline's area; 0 where they meet. The outline is
// simple and runs either way round.
double squared_gap(std::span<const Point> outline, Point a, Point b);

// Whether a point lies at least so far inside a convex outline that runs counter-clockwise.
bool is_deep_inside(std::span<const Point> outline, Point at, double depth);

}  // namespace sandtable
