#include "engine/table/hull/drive_work.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/table/plane/nearness.h"
#include "engine/table/plane/outline.h"
#include "engine/table/terrain/measure.h"

namespace sandtable {
namespace {

// In doubles: the square of the distance between a hull and a convex thing.
double squared_hull_gap(std::span<const Point> hull, std::span<const Point> thing) {
  if (thing.size() == 1) return squared_gap(hull, thing[0], thing[0]);
  if (inside_or_on(hull, thing[0])) return 0.0;
  double least = squared_gap(thing, hull.back(), hull[0]);
  for (std::size_t i = 0; i + 1 < hull.size(); ++i) least = std::min(least, squared_gap(thing, hull[i], hull[i + 1]));
  return least;
}

HullCorners moved_hull(HullCorners corners, Point by) {
  for (Point& corner : corners) corner = corner + by;
  return corners;
}

}  // namespace

HullCorners hull_corners(const Footprint& hull, Angle facing) {
  return corners(rectangle({}, hull.half_length, hull.half_width, facing));
}

HullStretch::HullStretch(const Footprint& hull, Angle towards, Mil stretch_length)
    : from(hull),
      corners(hull_corners(hull, hull.facing)),
      way(hull.centre, Path{hull.centre + offset(towards, kLongestStretch)}),
      length(stretch_length),
      swept(sandtable::box_round(corners)) {
  const Box centres = sandtable::box_round(hull.centre, way.at(length));
  swept = {centres.low + swept.low, centres.high + swept.high};
}

Footprint HullStretch::at(Mil travelled) const {
  Footprint hull = from;
  hull.centre = way.at(travelled);
  return hull;
}

HullPivot::HullPivot(const Footprint& hull, std::int32_t whole_turn, std::int32_t step_size)
    : from(hull),
      turn(whole_turn),
      step(step_size),
      last((std::abs(whole_turn) + step_size - 1) / step_size),
      radius(std::sqrt(static_cast<double>(squared(hull.half_length) + squared(hull.half_width)))) {}

std::int32_t HullPivot::turned(std::int32_t k) const {
  const std::int32_t whole = std::min(k * step, std::abs(turn));
  return turn < 0 ? -whole : whole;
}

std::optional<std::int32_t> first_bound(const HullStretch& stretch, std::span<const Point> thing, HullBound bound,
                                        std::int32_t last) {
  if (last < 0 || !stretch.swept.grown(bound.reach()).meets(box_round(thing))) return {};
  const auto first = first_where(stretch.way, shadow(stretch.corners, thing), bound, Mil{last});
  return first ? std::optional(first->v) : std::nullopt;
}

// While a hull turns by an angle no corner moves farther than that part of the circle. So steps that lead no nearer to
// the thing than it matters are left out; doubles and rounded corners are off by less than `kOff`.
std::optional<std::int32_t> first_bound(const HullPivot& pivot, std::span<const Point> thing, HullBound bound,
                                        std::int32_t last) {
  constexpr double kOff = 2.0;
  const double speed = pivot.radius * pivot.step * std::numbers::pi / (kFullTurn / 2.0);  // mils a step
  const double reach = bound.reach().v + kOff;
  if (!pivot.box().grown(bound.reach()).meets(box_round(thing))) return {};
  for (std::int32_t k = 0; k <= last;) {
    const HullCorners hull = pivot.corners(k);
    const double clear = std::sqrt(squared_hull_gap(moved_hull(hull, pivot.from.centre), thing)) - reach;
    if (clear <= 0.0 && holds(shadow(hull, thing), pivot.from.centre, bound)) return k;
    k += static_cast<std::int32_t>(std::clamp(std::floor(clear / speed), 1.0, 1e6));
  }
  return {};
}

Box box_round(const Terrain& terrain, const Neighbour& neighbour) {
  if (!neighbour.piece.is_none()) return terrain.boxes()[neighbour.piece.v];
  const Footprint& base = neighbour.base;
  const bool round = base.shape == Footprint::Shape::disc;
  return Box{base.centre, base.centre}.grown(round ? base.radius : base.half_length + base.half_width);
}

Mil gap(const Terrain& terrain, const Footprint& hull, const Neighbour& neighbour) {
  return neighbour.piece.is_none() ? gap(hull, neighbour.base) : gap(hull, terrain.piece(neighbour.piece).outline);
}

}  // namespace sandtable
