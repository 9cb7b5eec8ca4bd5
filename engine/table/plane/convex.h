#pragma once

#include <span>
#include <vector>

#include "engine/table/plane/point.h"

namespace sandtable {

// A simple outline cut into convex parts. The open inside of the outline is exactly the union of the open insides
// of the parts and of the open seams: a line along a seam runs through the inside without entering any part.
struct ConvexParts {
  struct Seam {
    Point from, to;
  };
  std::vector<std::vector<Point>> parts;  // counter-clockwise, without straight corners
  std::vector<Seam> seams;                // diagonals between corners of the outline; they never cross
};

// The outline must be simple; it may run either way round.
ConvexParts convex_parts(std::span<const Point> outline);

}  // namespace sandtable
