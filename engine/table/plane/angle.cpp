#include "engine/table/plane/angle.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "engine/table/plane/sine_table.h"

namespace sandtable {
namespace {

constexpr std::int32_t kQuarter = kFullTurn / 4, kHalf = kFullTurn / 2;

// From 0 to 9000.
std::int32_t first_quarter_sine(std::int32_t v) {
  const std::int32_t degree = v / 100, rest = v % 100;
  if (rest == 0) return kSineOfDegree[degree];
  const std::int64_t sum = std::int64_t{kSineOfDegree[degree]} * kCosineOfHundredth[rest] +
                           std::int64_t{kSineOfDegree[90 - degree]} * kSineOfHundredth[rest];
  return static_cast<std::int32_t>(round_div(sum, kSineScale));
}

Mil scaled(std::int64_t product) { return {static_cast<std::int32_t>(round_div(product, kSineScale))}; }

}  // namespace

std::int32_t sine(Angle angle) {
  assert(angle.v >= 0 && angle.v < kFullTurn);
  const bool above = angle.v < kHalf;
  const std::int32_t half = above ? angle.v : angle.v - kHalf;
  const std::int32_t value = first_quarter_sine(half <= kQuarter ? half : kHalf - half);
  return above ? value : -value;
}

std::int32_t cosine(Angle angle) {
  const std::int32_t further = angle.v + kQuarter;
  return sine({further < kFullTurn ? further : further - kFullTurn});
}

Point offset(Angle direction, Mil length) {
  return {scaled(std::int64_t{length.v} * cosine(direction)), scaled(std::int64_t{length.v} * sine(direction))};
}

Point turned(Point vector, Angle by) {
  const std::int64_t c = cosine(by), s = sine(by);
  return {scaled(vector.x.v * c - vector.y.v * s), scaled(vector.x.v * s + vector.y.v * c)};
}

Angle direction(Point vector) {
  assert(vector != Point{});
  // Turn by quarters until the vector lies in the first; there the answer is guessed, and then decided exactly.
  std::int32_t base = 0;
  while (vector.x <= Mil{0} || vector.y < Mil{0}) {
    vector = {vector.y, -vector.x};
    base += kQuarter;
  }
  // Positive if the vector lies beyond (counter-clockwise of) twice the angle v / 2.
  const auto beyond = [&](std::int32_t halves) {
    // The angle half a hundredth up is the sum of two neighbouring unit vectors.
    const Angle low = angle(halves / 2), high = angle((halves + 1) / 2);
    const __int128 x = std::int64_t{cosine(low)} + cosine(high), y = std::int64_t{sine(low)} + sine(high);
    return x * vector.y.v - y * vector.x.v > 0;
  };
  const double guess = std::atan2(vector.y.v, vector.x.v) * (kHalf / std::numbers::pi);
  std::int32_t found = static_cast<std::int32_t>(guess + 0.5);
  while (found < kQuarter && beyond(2 * found + 1)) ++found;
  while (found > 0 && !beyond(2 * found - 1)) --found;
  return angle(base + found);
}

}  // namespace sandtable
