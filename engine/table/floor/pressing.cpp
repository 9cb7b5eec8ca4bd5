#include "engine/table/floor/pressing.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>

#include "engine/table/plane/outline.h"

namespace sandtable {
namespace {

Time clamped(Wide ticks) { return {static_cast<std::int32_t>(std::clamp<Wide>(ticks, 0, kWholeMove.v))}; }

// Ticks until the point is so near to another point, rounded down; nothing if it never comes so near.
std::optional<Wide> ticks_to_end(Point end, Point from, Point step, Mil radius) {
  // |gap + time * step| = radius
  const Point gap = from - end;
  const Wide square = dot(step, step), half = dot(gap, step), rest = dot(gap, gap) - squared(radius);
  const Wide discriminant = half * half - square * rest;
  if (half >= 0 || discriminant < 0) return {};
  return floor_div(-half * kWholeMove.v - wide_sqrt_up(discriminant * kWholeMove.v * kWholeMove.v), square);
}

// Ticks until the point is so near to the endless line through the wall, rounded down. It must draw nearer to it.
Wide ticks_to_line(const Segment& wall, Point from, Point step, Mil radius) {
  const Point along = wall.to - wall.from;
  const Wide height = std::llabs(cross(along, from - wall.from)), sinks = std::llabs(cross(along, step));
  const Wide line = Wide{squared(radius)} * dot(along, along);
  return floor_div(height * kWholeMove.v - wide_sqrt_up(line * kWholeMove.v * kWholeMove.v), sinks);
}

// Whether at some moment of this tick the point is opposite to the wall, not beyond one of its ends.
bool is_opposite(const Segment& wall, Point from, Point step, Wide tick) {
  const Point along = wall.to - wall.from;
  const Wide start = Wide{dot(along, from - wall.from)} * kWholeMove.v, change = dot(along, step);
  const Wide length = Wide{dot(along, along)} * kWholeMove.v;
  const Wide now = start + change * tick, then = now + change;
  return std::max(now, then) >= 0 && std::min(now, then) <= length;
}

}  // namespace

Mil gap_to(const Segment& wall, Point at, Mil most) {
  if (compare_distance(wall.from, wall.to, at, most) >= 0) return most;
  const Point along = wall.to - wall.from;
  const std::int64_t place = dot(along, at - wall.from), length = dot(along, along);
  if (place <= 0) return {static_cast<std::int32_t>(integer_sqrt(distance_squared(wall.from, at)))};
  if (place >= length) return {static_cast<std::int32_t>(integer_sqrt(distance_squared(wall.to, at)))};
  const Wide area = cross(along, at - wall.from);
  return {static_cast<std::int32_t>(wide_sqrt(area * area / length))};
}

bool draws_nearer(const Segment& wall, Point from, Point step) {
  const Point along = wall.to - wall.from;
  const std::int64_t place = dot(along, from - wall.from);
  if (place <= 0) return dot(from - wall.from, step) < 0;
  if (place >= dot(along, along)) return dot(from - wall.to, step) < 0;
  const std::int64_t side = cross(along, from - wall.from), change = cross(along, step);
  return (side > 0 && change < 0) || (side < 0 && change > 0);
}

Time touches_at(const Segment& wall, Point from, Point step, Mil radius) {
  if (compare_distance(wall.from, wall.to, from, radius) <= 0) return {};
  const Point along = wall.to - wall.from;
  const std::int64_t side = cross(along, from - wall.from), change = cross(along, step);
  // Either the disc comes flat against the wall or it meets one of the ends first.
  if ((side > 0 && change < 0) || (side < 0 && change > 0)) {
    const Wide tick = ticks_to_line(wall, from, step, radius);
    if (tick >= 0 && is_opposite(wall, from, step, tick)) return clamped(tick);
  }
  const auto at_from = ticks_to_end(wall.from, from, step, radius), at_to = ticks_to_end(wall.to, from, step, radius);
  Wide first = kWholeMove.v;
  if (at_from) first = std::min(first, *at_from);
  if (at_to) first = std::min(first, *at_to);
  return clamped(first);
}

}  // namespace sandtable
