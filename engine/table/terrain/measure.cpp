#include "engine/table/terrain/measure.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/table/plane/nearness.h"
#include "engine/table/plane/outline.h"
#include "engine/table/plane/wide.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {
namespace {

bool sides_meet(std::span<const Point> a, std::span<const Point> b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j)
      if (segments_meet(a[i], next_corner(a, i), b[j], next_corner(b, j))) return true;
  return false;
}

// Two areas are as near as a corner of one and the other, unless their sides meet.
template <class Near>
bool areas_are(std::span<const Point> a, std::span<const Point> b, const Near& near) {
  return std::ranges::any_of(b, [&](Point corner) { return near(a, corner); }) ||
         std::ranges::any_of(a, [&](Point corner) { return near(b, corner); }) || sides_meet(a, b);
}

double estimated_gap(std::span<const Point> a, std::span<const Point> b) {
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < b.size(); ++i) least = std::min(least, squared_gap(a, b[i], next_corner(b, i)));
  return std::sqrt(least);
}

// The least whole mil for which `holds`, which is near the estimate and holds for all larger ones.
template <class Holds>
Mil least_limit(double estimate, const Holds& holds) {
  Mil limit{std::max(0, static_cast<std::int32_t>(estimate))};
  while (limit > Mil{0} && holds(limit - Mil{1})) limit -= Mil{1};
  while (!holds(limit)) limit += Mil{1};
  return limit;
}

Point nearest_on_side(Point a, Point b, Point to) {
  const Point side = b - a;
  const std::int64_t along_side = dot(side, to - a), square = dot(side, side);
  if (along_side <= 0) return a;
  if (along_side >= square) return b;
  const auto part = [&](Mil whole) {
    return Mil{static_cast<std::int32_t>(wide_round_div(Wide{whole.v} * along_side, square))};
  };
  return a + Point{part(side.x), part(side.y)};
}

}  // namespace

bool within(std::span<const Point> a, std::span<const Point> b, Mil limit) {
  return limit >= Mil{0} && areas_are(a, b, [limit](auto area, Point at) { return within_of(area, at, limit); });
}

bool nearer_than(std::span<const Point> a, std::span<const Point> b, Mil limit) {
  return limit > Mil{0} && areas_are(a, b, [limit](auto area, Point at) { return nearer_than(area, at, limit); });
}

bool within(const Footprint& footprint, std::span<const Point> outline, Mil limit) {
  if (footprint.shape == Footprint::Shape::disc) return within_of(outline, footprint.centre, footprint.radius + limit);
  return within(corners(footprint), outline, limit);
}

Mil gap(std::span<const Point> a, std::span<const Point> b) {
  if (within(a, b, Mil{0})) return Mil{0};
  return least_limit(estimated_gap(a, b), [&](Mil limit) { return within(a, b, limit); });
}

Mil gap(const Footprint& footprint, std::span<const Point> outline) {
  if (footprint.shape == Footprint::Shape::rectangle) return gap(corners(footprint), outline);
  const double apart = std::sqrt(squared_gap(outline, footprint.centre, footprint.centre)) - footprint.radius.v;
  return least_limit(apart, [&](Mil limit) { return within(footprint, outline, limit); });
}

Point nearest_place(std::span<const Point> outline, Point to) {
  if (inside_or_on(outline, to)) return to;
  Point best = outline[0];
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = next_corner(outline, i);
    // To the side itself, not to its rounded place: of two sides the nearer one is meant.
    const double square = squared_gap(std::array{a, b}, to, to);
    if (square < least) least = square, best = nearest_on_side(a, b, to);
  }
  return best;
}

Point nearest_place(const Footprint& footprint, Point to) {
  if (footprint.shape == Footprint::Shape::rectangle) return nearest_place(corners(footprint), to);
  return along(footprint.centre, to, footprint.radius);
}

}  // namespace sandtable
