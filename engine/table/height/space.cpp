#include "engine/table/height/space.h"

#include <cstdlib>

#include "engine/table/plane/wide.h"

namespace sandtable {
namespace {

std::int64_t squared_distance(Eye a, Eye b) { return distance_squared(a.at, b.at) + squared(b.height - a.height); }

}  // namespace

bool within(Eye a, Eye b, Mil limit) { return limit >= Mil{0} && squared_distance(a, b) <= squared(limit); }

Mil distance(Eye a, Eye b) {
  const std::int64_t square = squared_distance(a, b), floor = integer_sqrt(square);
  return {static_cast<std::int32_t>(floor + (square > floor * floor + floor ? 1 : 0))};
}

// With d between the axes, r for both radii and v upwards, (d - r)^2 + v^2 <= limit^2 is d^2 - r^2 - s^2 <= 2 r s,
// where s^2 = limit^2 - v^2: squared once more, all numbers are whole.
bool within(const Cylinder& a, const Cylinder& b, Mil limit) {
  const Mil up = upward_gap(a, b), radii = a.radius + b.radius;
  if (up > limit) return false;
  const std::int64_t apart = distance_squared(a.centre, b.centre), rest = squared(limit) - squared(up);
  const Wide more = Wide{apart} - squared(radii) - rest;
  return more <= 0 || more * more <= Wide{4} * squared(radii) * rest;
}

bool overlap(const Cylinder& a, const Cylinder& b, Mil tolerance) {
  const Mil reach = a.radius + b.radius - tolerance;
  const Mil shared = std::min(a.top, b.top) - std::max(a.foot, b.foot);
  return shared > tolerance && reach > Mil{0} && distance_squared(a.centre, b.centre) < squared(reach);
}

bool touch(const Cylinder& a, const Cylinder& b, Mil contact, Mil step) {
  return within(a.centre, b.centre, a.radius + b.radius + contact) && std::abs((a.foot - b.foot).v) < step.v;
}

}  // namespace sandtable
