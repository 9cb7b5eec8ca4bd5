#include "engine/table/sight/sight_crowd.h"

#include <algorithm>

#include "engine/base/scratch_vector.h"

namespace sandtable {
namespace {

DiscGrid cells_for(std::span<const Cylinder> cylinders) {
  ScratchVector<Disc, DiscGrid::kMost> discs;
  for (const Cylinder& one : cylinders) discs.push_back({one.centre, one.radius});
  return DiscGrid({discs.data(), discs.size()});
}

}  // namespace

CylinderGrid::CylinderGrid(std::span<const Cylinder> cylinders) : cylinders_(cylinders), grid_(cells_for(cylinders)) {}

// All lines between two figures run within the larger radius of the line of their centres, give or take the rounding of
// their ends.
bool Sight::sees_past_crowd(const Figure& a, const Figure& b, const Look& look, const SightChanges* changes) const {
  constexpr double kInexact = 2.0;
  const double strip = std::max(a.radius, b.radius).v + kInexact;
  const double ax = a.centre.x.v, ay = a.centre.y.v, wx = b.centre.x.v - ax, wy = b.centre.y.v - ay;
  const double length = wx * wx + wy * wy;
  ScratchVector<Cylinder, DiscGrid::kMost> near;
  const NumberSet found = look.crowd->grid().near(a.centre, b.centre, std::max(a.radius, b.radius) + Mil{2});
  found.each([&](std::size_t i) {
    const Cylinder& body = look.crowd->cylinders()[i];
    const double cx = body.centre.x.v - ax, cy = body.centre.y.v - ay, far = body.radius.v + strip;
    const double part = length > 0.0 ? std::clamp((cx * wx + cy * wy) / length, 0.0, 1.0) : 0.0;
    const double x = cx - part * wx, y = cy - part * wy;
    if (x * x + y * y < far * far) near.push_back(body);
    return true;
  });
  Look nearby = look;
  nearby.crowd = nullptr;
  nearby.bodies = {near.data(), near.size()};
  return changes != nullptr ? sees(a, b, nearby, *changes) : sees(a, b, nearby);
}

}  // namespace sandtable
