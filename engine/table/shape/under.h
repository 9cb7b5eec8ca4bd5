#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/table/plane/disc.h"
#include "engine/table/sight/sight.h"
#include "engine/table/terrain/footprint.h"

namespace sandtable {

// Who is under a shape: a blast marker (a disc of any radius), a strip, a teardrop. Exact for bases, for shapes and
// distances of up to `kLargestTable`; hulls are judged by their rounded corners.

// All within `half_width` of the straight line between two points, with square ends.
struct Strip {
  Point from, to;
  Mil half_width;
  friend constexpr bool operator==(const Strip&, const Strip&) = default;
};

// A point, a circle, and all between them and the two tangents from the point to the circle.
struct Teardrop {
  Point point;
  Point middle;  // of the circle
  Mil radius;
};

// A strip, or a teardrop that is so long in all, laid from a point in a direction.
Strip laid_strip(Point from, Angle towards, Mil length, Mil half_width);
Teardrop laid_teardrop(Point from, Angle towards, Mil length, Mil radius);

// The corners of a strip, and of the cone of a teardrop (its point, then where the tangents touch), rounded by
// `round_div`, counter-clockwise.
std::array<Point, 4> corners(const Strip& strip);
std::array<Point, 3> cone(const Teardrop& teardrop);

// Whether a point lies within `reach` of the shape, or, if that is negative, so deep in it.
bool reaches(const Disc& blast, Point at, Mil reach);
bool reaches(const Strip& strip, Point at, Mil reach);
bool reaches(const Teardrop& teardrop, Point at, Mil reach);

// Touching is partly; what sticks out by no more than `tolerance`, or is so far away, does not.
enum class Under : std::uint8_t { no, partly, wholly };
template <class Shape>
Under under(const Shape& shape, const Disc& base, Mil tolerance) {
  if (!reaches(shape, base.centre, base.radius + tolerance)) return Under::no;
  return reaches(shape, base.centre, tolerance - base.radius) ? Under::wholly : Under::partly;
}
Under under(const Disc& blast, const Footprint& model, Mil tolerance);
Under under(const Strip& strip, const Footprint& model, Mil tolerance);
Under under(const Teardrop& teardrop, const Footprint& model, Mil tolerance);

// The same for many bases at once. `result` must have room for all.
void mark(const Disc& blast, std::span<const Disc> bases, Mil tolerance, std::span<Under> result);
void mark(const Strip& strip, std::span<const Disc> bases, Mil tolerance, std::span<Under> result);
void mark(const Teardrop& teardrop, std::span<const Disc> bases, Mil tolerance, std::span<Under> result);

// Whether a blast of that radius reaches the level of one who stands there: not if that is more than the radius higher
// or lower, nor if a floor lies between, that is, if the line from the middle of the blast to his feet runs through the
// inside of a raised piece.
bool reaches_level(const Terrain& terrain, Eye blast, Mil radius, Eye feet);

// The numbers of those that are marked, the nearest to a point first, of equally near ones the first; returns how many.
// `order` must have room for them.
std::size_t nearest_first(Point from, std::span<const Disc> bases, std::span<const Under> marks,
                          std::span<std::uint16_t> order);

}  // namespace sandtable
