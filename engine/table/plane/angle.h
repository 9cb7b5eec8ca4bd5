#pragma once

#include <cstdint>

#include "engine/table/plane/point.h"

namespace sandtable {

// A direction on the plan in hundredths of a degree, counter-clockwise from the x axis, from 0 to 35999. Plain
// data: `angle` and `degrees` bring any number into this range.
struct Angle {
  std::int32_t v = 0;
  friend constexpr auto operator<=>(Angle, Angle) = default;
};

inline constexpr std::int32_t kFullTurn = 36000;

constexpr Angle angle(std::int64_t hundredths) {
  const auto rest = static_cast<std::int32_t>(hundredths % kFullTurn);
  return {rest < 0 ? rest + kFullTurn : rest};
}
constexpr Angle degrees(std::int64_t whole) { return angle(whole * 100); }
constexpr Angle operator+(Angle a, Angle b) { return angle(std::int64_t{a.v} + b.v); }
constexpr Angle operator-(Angle a, Angle b) { return angle(std::int64_t{a.v} - b.v); }

// How far apart two directions are, from 0 to 18000.
constexpr std::int32_t turn_between(Angle a, Angle b) {
  const std::int32_t turn = (a - b).v;
  return turn <= kFullTurn / 2 ? turn : kFullTurn - turn;
}

// Times kSineScale, from a committed table; off by less than 2^-28 of the true value, exact in symmetry:
// sine(-a) = -sine(a), cosine(a) = sine(a + 90 degrees).
inline constexpr std::int64_t kSineScale = std::int64_t{1} << 30;
std::int32_t sine(Angle angle);
std::int32_t cosine(Angle angle);

// The vector of a length in a direction, each coordinate rounded by `round_div`.
Point offset(Angle direction, Mil length);

// A vector turned about the origin, rounded by `round_div`.
Point turned(Point vector, Angle by);

// The direction of a vector other than zero, to the nearest hundredth (of two equally near, the smaller).
Angle direction(Point vector);

}  // namespace sandtable
