#include "engine/table/plane/angle.h"

#include <cassert>

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

namespace {

// The direction of a vector of the first quarter in hundredths times 2^16: from a table, between whose places a
// straight line is off by less than 2^-7 of a hundredth.
std::int64_t about(Point vector) {
  const bool steep = vector.y > vector.x;
  const std::int64_t less = steep ? vector.x.v : vector.y.v, more = steep ? vector.y.v : vector.x.v;
  const std::int64_t ratio = (less << 32) / more, place = ratio >> 24, rest = ratio & 0xffffff;
  const std::int64_t low = kArctangent[place], high = kArctangent[place + 1];
  const std::int64_t turn = low + ((high - low) * rest >> 24);
  return steep ? (std::int64_t{kQuarter} << 16) - turn : turn;
}

// Whether a vector of the first quarter lies beyond (counter-clockwise of) so many halves of a hundredth.
bool lies_beyond(Point vector, std::int32_t halves) {
  // The angle half a hundredth up is the sum of two neighbouring unit vectors.
  const Angle low = angle(halves / 2), high = angle((halves + 1) / 2);
  const __int128 x = std::int64_t{cosine(low)} + cosine(high), y = std::int64_t{sine(low)} + sine(high);
  return x * vector.y.v - y * vector.x.v > 0;
}

}  // namespace

Angle direction(Point vector) {
  assert(vector != Point{});
  // Turn by quarters until the vector lies in the first.
  std::int32_t base = 0;
  while (vector.x <= Mil{0} || vector.y < Mil{0}) {
    vector = {vector.y, -vector.x};
    base += kQuarter;
  }
  // What is about half-way between two hundredths is decided exactly.
  constexpr std::int64_t kWhole = 1 << 16, kClose = kWhole >> 5;
  const std::int64_t rounded = about(vector) + kWhole / 2, past = rounded & (kWhole - 1);
  auto found = static_cast<std::int32_t>(rounded >> 16);
  if (past < kClose && found > 0 && !lies_beyond(vector, 2 * found - 1)) --found;
  if (past >= kWhole - kClose && found < kQuarter && lies_beyond(vector, 2 * found + 1)) ++found;
  return angle(base + found);
}

}  // namespace sandtable
