#include "engine/table/plane/point.h"

#include <cassert>
#include <cmath>

namespace sandtable {

std::int64_t integer_sqrt(std::int64_t value) {
  assert(value >= 0);
  // The double's root is off by one at most; squares are taken unsigned because (2^31.5)^2 leaves the signed range.
  const auto number = static_cast<std::uint64_t>(value);
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value)));
  while (root * root > number) --root;
  while ((root + 1) * (root + 1) <= number) ++root;
  return static_cast<std::int64_t>(root);
}

Mil distance(Point a, Point b) {
  const std::int64_t square = distance_squared(a, b);
  // A root is never nearer to a half than 1 / (8 * root): far more than doubles are off up to here.
  constexpr std::int64_t kExact = std::int64_t{1} << 44;
  // NOLINTNEXTLINE(bugprone-incorrect-roundings): no half occurs, and lround is a call
  if (square < kExact) return {static_cast<std::int32_t>(std::sqrt(static_cast<double>(square)) + 0.5)};
  const std::int64_t floor = integer_sqrt(square);
  // sqrt(square) > floor + 1/2  <=>  square > floor^2 + floor + 1/4; a half never occurs.
  const bool up = square > floor * floor + floor;
  return {static_cast<std::int32_t>(floor + (up ? 1 : 0))};
}

Point along(Point from, Point to, Mil travelled) {
  const Mil length = distance(from, to);
  if (travelled <= Mil{0}) return from;
  if (travelled >= length) return to;
  const auto part = [&](Mil whole) {
    return Mil{static_cast<std::int32_t>(round_div(std::int64_t{whole.v} * travelled.v, length.v))};
  };
  const Point way = to - from;
  return from + Point{part(way.x), part(way.y)};
}

}  // namespace sandtable
