#include "engine/table/height/space.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "engine/table/height/height_testing.h"

namespace sandtable::space_test {
namespace {

using namespace height_testing;

TEST(Space, IsMeasuredAlongTheStraightLine) {
  const Eye roof{at(0, 0), 6_in}, street{at(8, 0), 0_in};
  EXPECT_EQ(distance(roof, street), 10_in);
  EXPECT_TRUE(within(roof, street, 10_in));
  EXPECT_FALSE(within(roof, street, 9999_mil));
  EXPECT_FALSE(within(roof, roof, -1_mil));
}

TEST(Space, OneAboveTheOtherIsNoOverlap) {
  const Cylinder below{at(10, 10), 500_mil, {}, 1500_mil}, above{at(10, 10), 500_mil, 3_in, 4500_mil};
  EXPECT_FALSE(overlap(below, above, 1_mil));
  EXPECT_EQ(upward_gap(below, above), 1500_mil);
  EXPECT_TRUE(within(below, above, 1500_mil));
  EXPECT_FALSE(within(below, above, 1499_mil));
  EXPECT_FALSE(touch(below, above, 50_mil, 1_in));
  const Cylinder step{at(11, 10), 500_mil, 999_mil, 2500_mil};
  EXPECT_TRUE(touch(below, step, 50_mil, 1_in));
  EXPECT_FALSE(overlap(below, step, 1_mil));
  EXPECT_TRUE(overlap(below, {at(10.9, 10), 500_mil, 999_mil, 2500_mil}, 1_mil));
}

// The slow twin works in long doubles; where it is in doubt, nothing is said.
RC_GTEST_PROP(Space, IsWithinWhatTheTwinMeasures, (std::uint32_t seed)) {
  Chance chance(seed);
  const auto body = [&] {
    const Mil foot = chance.length(0, 6);
    return Cylinder{chance.spot(0, 20), chance.length(0, 2), foot, foot + chance.length(0, 3)};
  };
  for (int i = 0; i < 20; ++i) {
    const Cylinder a = body(), b = body();
    const auto apart = std::sqrt(static_cast<long double>(distance_squared(a.centre, b.centre)));
    const long double plan = std::max(0.0L, apart - (a.radius + b.radius).v), up = upward_gap(a, b).v;
    const long double gap = std::sqrt(plan * plan + up * up);
    for (const Mil limit :
         {chance.length(0, 20), Mil{static_cast<std::int32_t>(gap)}, Mil{static_cast<int>(gap) + 1}}) {
      if (std::abs(gap - limit.v) > 1e-6L) RC_ASSERT(within(a, b, limit) == (gap < limit.v));
      RC_ASSERT(within(a, b, limit) == within(b, a, limit));
    }
    const Eye eye_a{a.centre, a.foot}, eye_b{b.centre, b.foot};
    const long double line = std::hypot(apart, static_cast<long double>((a.foot - b.foot).v));
    RC_ASSERT(distance(eye_a, eye_b).v == std::llround(line));
    RC_ASSERT(within(eye_a, eye_b, distance(eye_a, eye_b) + 1_mil));
  }
}

}  // namespace
}  // namespace sandtable::space_test
