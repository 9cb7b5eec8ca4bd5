#include "engine/table/terrain/footprint.h"

#include <algorithm>
#include <limits>

#include "engine/table/terrain/measure.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {
namespace {

using Corners = std::array<Point, 4>;

bool is_disc(const Footprint& footprint) { return footprint.shape == Footprint::Shape::disc; }

struct Extent {
  std::int64_t low = std::numeric_limits<std::int64_t>::max(), high = std::numeric_limits<std::int64_t>::min();
};
Extent extent(const Corners& corners, Point axis) {
  Extent all;
  for (const Point corner : corners) {
    all.low = std::min(all.low, dot(axis, corner));
    all.high = std::max(all.high, dot(axis, corner));
  }
  return all;
}

// Whether along the normal of one of a's sides the two reach into each other by no more than `tolerance`.
bool parted(const Corners& a, const Corners& b, Mil tolerance) {
  for (std::size_t i = 0; i < 2; ++i) {
    const Point side = a[i + 1] - a[i], axis{-side.y, side.x};
    const Extent ours = extent(a, axis), theirs = extent(b, axis);
    const __int128 depth = std::min(ours.high - theirs.low, theirs.high - ours.low);
    // `depth` is scaled by the axis' length, a root.
    if (depth <= 0 || depth * depth <= static_cast<__int128>(squared(tolerance)) * dot(axis, axis)) return true;
  }
  return false;
}

}  // namespace

Corners corners(const Footprint& footprint) {
  const Point front = turned({footprint.half_length, footprint.half_width}, footprint.facing);
  const Point right = turned({footprint.half_length, -footprint.half_width}, footprint.facing);
  const Point centre = footprint.centre;
  return {centre + right, centre + front, centre - right, centre - front};
}

bool overlap(const Footprint& a, const Footprint& b, Mil tolerance) {
  if (is_disc(a) && is_disc(b)) {
    const Mil reach = a.radius + b.radius - tolerance;
    return reach > Mil{0} && distance_squared(a.centre, b.centre) < squared(reach);
  }
  if (is_disc(a)) return nearer_than(corners(b), a.centre, a.radius - tolerance);
  if (is_disc(b)) return nearer_than(corners(a), b.centre, b.radius - tolerance);
  return !parted(corners(a), corners(b), tolerance) && !parted(corners(b), corners(a), tolerance);
}

bool within(const Footprint& a, const Footprint& b, Mil limit) {
  if (is_disc(a) && is_disc(b)) return within(a.centre, b.centre, a.radius + b.radius + limit);
  return is_disc(b) ? within(b, corners(a), limit) : within(a, corners(b), limit);
}

Mil gap(const Footprint& a, const Footprint& b) {
  if (!is_disc(b)) return gap(a, corners(b));
  if (!is_disc(a)) return gap(b, corners(a));
  const std::int64_t apart = distance_squared(a.centre, b.centre);
  const std::int64_t floor = integer_sqrt(apart);
  const Mil up{static_cast<std::int32_t>(floor + (floor * floor < apart ? 1 : 0))};
  return std::max(Mil{0}, up - a.radius - b.radius);
}

bool covers(const Footprint& footprint, Point at) {
  return is_disc(footprint) ? within(footprint.centre, at, footprint.radius) : inside_or_on(corners(footprint), at);
}

bool lies_on(const Footprint& footprint, Mil width, Mil depth, Mil tolerance) {
  const auto on = [&](Point p, Mil rim) {
    return p.x >= rim && p.y >= rim && p.x <= width - rim && p.y <= depth - rim;
  };
  if (is_disc(footprint)) return on(footprint.centre, footprint.radius - tolerance);
  return std::ranges::all_of(corners(footprint), [&](Point corner) { return on(corner, -tolerance); });
}

}  // namespace sandtable
