#pragma once

#include <cassert>
#include <cstdint>

#include "engine/base/mil.h"

namespace sandtable {

// The longest side of a table, and how far from the origin coordinates may lie.
inline constexpr Mil kLargestTable{144'000};

// A spot on the table: x to the right, y away from the near edge, both in mils.
struct Point {
  Mil x, y;

  friend constexpr bool operator==(Point, Point) = default;
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

constexpr std::int64_t dot(Point a, Point b) { return std::int64_t{a.x.v} * b.x.v + std::int64_t{a.y.v} * b.y.v; }
constexpr std::int64_t cross(Point a, Point b) { return std::int64_t{a.x.v} * b.y.v - std::int64_t{a.y.v} * b.x.v; }
constexpr std::int64_t distance_squared(Point a, Point b) { return dot(b - a, b - a); }

// Floor of the square root, exact for every argument from 0 to 2^63-1.
std::int64_t integer_sqrt(std::int64_t value);

// Distance rounded to the nearest mil. For comparisons prefer `within`, which is exact.
Mil distance(Point a, Point b);

constexpr bool within(Point a, Point b, Mil limit) { return distance_squared(a, b) <= squared(limit); }

// numerator / denominator rounded to the nearest integer, halves away from zero: the one rounding rule of
// derived points. It is odd in sign, so that what A derives about B mirrors what B derives about A.
// `denominator` must be positive.
constexpr std::int64_t round_div(std::int64_t numerator, std::int64_t denominator) {
  assert(denominator > 0);
  return numerator >= 0 ? (numerator + denominator / 2) / denominator : -((-numerator + denominator / 2) / denominator);
}

// The point `travelled` mils along the straight piece from `from` to `to`, rounded by `round_div`.
// 0 gives `from`; `distance(from, to)` or more gives `to`.
Point along(Point from, Point to, Mil travelled);

}  // namespace sandtable
