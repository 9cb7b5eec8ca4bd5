#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/table/plane/segment.h"
#include "engine/table/sight/sight.h"
#include "engine/table/terrain/footprint.h"

namespace sandtable {

// Where a straight line from one eye to another first enters something that stands upright. Whether it enters at all is
// exact and agrees with `Sight`: a line that only touches the surface does not.

// A share of the way from one end of a line to the other: over / under, which is positive.
struct LineShare {
  std::int64_t over = 0, under = 1;

  // The point at that share, rounded by `round_div`, and how far it is on a way of that length.
  Point place(Point from, Point to) const;
  Mil travelled(Mil length) const;
};
bool operator<(LineShare a, LineShare b);

struct Entry {
  enum class Through : std::uint8_t { start, side, level };  // it begins inside; through a side; from above or below
  LineShare at = {};
  Through through = Through::start;
  Segment side = {};  // of the outline, through which it enters
};

// An upright prism over a convex outline that runs counter-clockwise.
struct UprightPrism {
  std::span<const Point> outline;
  Mil foot, top;
};
std::optional<Entry> entry(const UprightPrism& prism, Eye a, Eye b);

// A piece of terrain, convex or not; it needs no blocking trait.
std::optional<Entry> entry(const Terrain& terrain, PieceId id, Eye a, Eye b);

// A round body. The share is rounded down by less than a millionth of a mil; a round side has no segment.
std::optional<Entry> entry(const Cylinder& body, Eye a, Eye b);

// A model as it stands in the way: all that is over its outline from its foot to its top.
struct UprightBody {
  Footprint base;
  Mil foot, top;
};
std::optional<Entry> entry(const UprightBody& body, Eye a, Eye b);

}  // namespace sandtable
