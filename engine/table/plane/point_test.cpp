#include "engine/table/plane/point.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

namespace sandtable::point_test {
namespace {

TEST(Point, RootsAreExactAtTheEnds) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(integer_sqrt(0), 0);
  EXPECT_EQ(integer_sqrt(3), 1);
  EXPECT_EQ(integer_sqrt(4), 2);
  EXPECT_EQ(integer_sqrt(kMost), 3'037'000'499);
  EXPECT_EQ(integer_sqrt(3'037'000'499LL * 3'037'000'499LL), 3'037'000'499);
  EXPECT_EQ(integer_sqrt(3'037'000'499LL * 3'037'000'499LL - 1), 3'037'000'498);
}

RC_GTEST_PROP(Point, RootIsTheFloor, ()) {
  const std::int64_t value = *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 62);
  const std::int64_t root = integer_sqrt(value);
  RC_ASSERT(root * root <= value);
  RC_ASSERT((root + 1) * (root + 1) > value);
}

TEST(Point, DistanceIsRoundedToTheNearestMil) {
  EXPECT_EQ(distance(Point{}, {3_in, 4_in}), 5_in);
  EXPECT_EQ(distance(Point{}, {1_mil, 1_mil}), 1_mil);
  EXPECT_EQ(distance(Point{}, {2_mil, 2_mil}), 3_mil);
  EXPECT_TRUE(within(Point{}, {3_in, 4_in}, 5_in));
  EXPECT_FALSE(within(Point{}, {3_in, 4001_mil}, 5_in));
}

TEST(Point, AlongStartsAndEndsExactly) {
  const Point a{1_in, 2_in}, b{4_in, 6_in};
  EXPECT_EQ(along(a, b, 0_mil), a);
  EXPECT_EQ(along(a, b, 5_in), b);
  EXPECT_EQ(along(a, b, 9_in), b);
  EXPECT_EQ(along(a, b, 2500_mil), (Point{2500_mil, 4_in}));
  EXPECT_EQ(along(a, a, 1_in), a);
}

RC_GTEST_PROP(Point, AlongIsOddInSign, ()) {
  const auto coordinate = rc::gen::map(rc::gen::inRange(-144'000, 144'001), [](int mils) { return Mil{mils}; });
  const Point way{*coordinate, *coordinate};
  const Mil travelled{*rc::gen::inRange(0, 150'000)};
  const Point there = along({}, way, travelled), back = along({}, Point{} - way, travelled);
  RC_ASSERT(there == Point{} - back);
}

}  // namespace
}  // namespace sandtable::point_test
