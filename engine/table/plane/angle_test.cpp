#include "engine/table/plane/angle.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstdint>

namespace sandtable::angle_test {
namespace {

constexpr double kPi = 3.14159265358979323846;

TEST(Angle, SineIsTrueToTheTable) {
  for (std::int32_t v = 0; v < kFullTurn; ++v) {
    const double x = v * kPi / 18000;
    ASSERT_NEAR(sine({v}), std::sin(x) * (1 << 30), 2.0) << v;
    ASSERT_NEAR(cosine({v}), std::cos(x) * (1 << 30), 2.0) << v;
    ASSERT_EQ(sine(angle(-v)), -sine({v}));
  }
  EXPECT_EQ(sine(degrees(30)), 1 << 29);
  EXPECT_EQ(sine(degrees(90)), 1 << 30);
  EXPECT_EQ(cosine(degrees(180)), -(1 << 30));
}

TEST(Angle, StepsAreRounded) {
  EXPECT_EQ(offset(degrees(0), 2_in), (Point{2_in, 0_in}));
  EXPECT_EQ(offset(degrees(180), 2_in), (Point{-2_in, 0_in}));
  EXPECT_EQ(offset(degrees(45), 2_in), (Point{1414_mil, 1414_mil}));
  EXPECT_EQ(turned({3_in, 1_in}, degrees(90)), (Point{-1_in, 3_in}));
  EXPECT_EQ(turn_between(degrees(350), degrees(20)), 3000);
}

RC_GTEST_PROP(Angle, DirectionIsTheNearest, (std::int16_t x, std::int16_t y)) {
  RC_PRE(x != 0 || y != 0);
  const double exact = std::atan2(y, x) * 18000 / kPi;
  const double off = std::remainder(exact - direction({Mil{x}, Mil{y}}).v, kFullTurn);
  RC_ASSERT(std::abs(off) <= 0.5001);
}

// Hundredth after hundredth, exactly: until the vector does not lie beyond the half-way line to the next.
Angle direction_by_steps(Point vector) {
  std::int32_t base = 0;
  for (; vector.x <= Mil{0} || vector.y < Mil{0}; base += kFullTurn / 4) vector = {vector.y, -vector.x};
  const auto lies_beyond_half = [&](std::int32_t v) {
    const __int128 x = std::int64_t{cosine({v})} + cosine({v + 1}), y = std::int64_t{sine({v})} + sine({v + 1});
    return x * vector.y.v - y * vector.x.v > 0;
  };
  std::int32_t v = 0;
  while (v < kFullTurn / 4 && lies_beyond_half(v)) ++v;
  return angle(base + v);
}

RC_GTEST_PROP(Angle, DirectionIsThatOfTheTwin, (std::int32_t x, std::int32_t y)) {
  const int small = *rc::gen::inRange(0, 31);
  const Point vector{Mil{x >> small}, Mil{y >> small}};
  RC_PRE(vector != Point{} && x != INT32_MIN && y != INT32_MIN);
  RC_ASSERT(direction(vector) == direction_by_steps(vector));
}

RC_GTEST_PROP(Angle, DirectionIsThatOfTheTwinHalfWayBetweenHundredths, (std::uint16_t v)) {
  const Angle low = angle(v), high = angle(v + 1);
  const std::int64_t length = std::int64_t{1} << *rc::gen::inRange(4, 30);
  const auto along = [&](std::int64_t a, std::int64_t b) {
    return Mil{static_cast<std::int32_t>((a + b) / 2 * length / kSineScale) + *rc::gen::inRange(-1, 2)};
  };
  const Point vector{along(cosine(low), cosine(high)), along(sine(low), sine(high))};
  RC_ASSERT(direction(vector) == direction_by_steps(vector));
}

RC_GTEST_PROP(Angle, DirectionUndoesStep, (std::uint16_t v)) {
  const Angle a = angle(v);
  RC_ASSERT(direction(offset(a, 100_in)) == a);
}

}  // namespace
}  // namespace sandtable::angle_test
