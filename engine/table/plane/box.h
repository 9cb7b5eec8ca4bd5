#pragma once

#include <algorithm>
#include <span>

#include "engine/table/plane/point.h"

namespace sandtable {

// The smallest upright rectangle round some points, its rim included.
struct Box {
  Point low, high;

  constexpr bool meets(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y;
  }
  constexpr bool holds(Point p) const { return low.x <= p.x && p.x <= high.x && low.y <= p.y && p.y <= high.y; }
  constexpr Box grown(Mil by) const { return {{low.x - by, low.y - by}, {high.x + by, high.y + by}}; }
  constexpr void cover(Point p) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
};

constexpr Box box_round(Point a, Point b) {
  Box box{a, a};
  box.cover(b);
  return box;
}
constexpr Box box_round(std::span<const Point> points) {
  Box box{points[0], points[0]};
  for (const Point p : points) box.cover(p);
  return box;
}

}  // namespace sandtable
