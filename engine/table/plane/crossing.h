#pragma once

#include "engine/table/plane/convex.h"

namespace sandtable {

// Whether the straight piece from a to b, ends included, has a point in the open inside of an outline, which is given
// by its parts. Touching sides and corners is none. Exact; a and b may be the same point.
bool runs_inside(const ConvexParts& outline, Point a, Point b);

}  // namespace sandtable
