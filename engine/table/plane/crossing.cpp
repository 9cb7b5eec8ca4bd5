#include "engine/table/plane/crossing.h"

#include <algorithm>

#include "engine/table/plane/outline.h"

namespace sandtable {
namespace {

// A straight piece and the open inside of a convex part have no common point if and only if a side, or the line of the
// piece itself, separates them.
bool runs_inside_part(std::span<const Point> part, Point a, Point b) {
  bool left = a == b, right = a == b;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const Point corner = part[i], side = next_corner(part, i) - corner;
    if (cross(side, a - corner) <= 0 && cross(side, b - corner) <= 0) return false;
    const std::int64_t aside = cross(b - a, corner - a);
    left = left || aside > 0;
    right = right || aside < 0;
  }
  return left && right;
}

// Along a seam one gets through the inside without entering any part.
bool runs_along(const ConvexParts::Seam& seam, Point a, Point b) {
  const Point way = seam.to - seam.from;
  if (cross(way, a - seam.from) != 0 || cross(way, b - seam.from) != 0) return false;
  const auto [first, last] = std::minmax({dot(way, a - seam.from), dot(way, b - seam.from)});
  return last > 0 && first < dot(way, way);
}

}  // namespace

bool runs_inside(const ConvexParts& outline, Point a, Point b) {
  return std::ranges::any_of(outline.parts, [&](const auto& part) { return runs_inside_part(part, a, b); }) ||
         std::ranges::any_of(outline.seams, [&](const auto& seam) { return runs_along(seam, a, b); });
}

}  // namespace sandtable
