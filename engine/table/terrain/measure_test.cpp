#include "engine/table/terrain/measure.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "engine/table/walk/walk_testing.h"

namespace sandtable::measure_test {
namespace {

using namespace walk_testing;

const std::vector<Point> kWood = box(10, 10, 14, 13);
// An L, open to the upper right.
const std::vector<Point> kRuin{at(20, 10), at(26, 10), at(26, 12), at(22, 12), at(22, 16), at(20, 16)};

TEST(Measure, FromBasesToOutlines) {
  EXPECT_EQ(gap(disc(at(8, 11), 500_mil), kWood), 1.5_in);
  EXPECT_EQ(gap(disc(at(12, 12), 500_mil), kWood), 0_mil);   // within
  EXPECT_EQ(gap(disc(at(24, 14), 500_mil), kRuin), 1.5_in);  // in the bend of the L
  EXPECT_TRUE(within(disc(at(24, 14), 500_mil), kRuin, 1.5_in));
  EXPECT_FALSE(within(disc(at(24, 14), 500_mil), kRuin, 1499_mil));
}

TEST(Measure, FromHullsToOutlines) {
  EXPECT_EQ(gap(rectangle(at(12, 18), 3_in, 2_in, degrees(90)), kWood), 2_in);
  EXPECT_EQ(gap(rectangle(at(12, 18), 3_in, 2_in, degrees(0)), kWood), 3_in);
  EXPECT_EQ(gap(rectangle(at(12, 12), 300_mil, 200_mil, degrees(30)), kWood), 0_mil);  // wholly within
  EXPECT_EQ(gap(rectangle(at(12, 12), 6_in, 5_in, degrees(30)), kWood), 0_mil);        // all round it
  EXPECT_EQ(gap(rectangle(at(24, 14), 500_mil, 500_mil, degrees(0)), kRuin), 1.5_in);
}

TEST(Measure, BetweenOutlines) {
  EXPECT_EQ(gap(kWood, kRuin), 6_in);
  EXPECT_EQ(gap(kWood, box(14, 13, 15, 15)), 0_mil);
  EXPECT_TRUE(within(kWood, box(14, 13, 15, 15), 0_mil));
  EXPECT_EQ(gap(kWood, box(17, 17, 18, 18)), 5_in);
}

TEST(Measure, NearestPlaces) {
  EXPECT_EQ(nearest_place(kWood, at(8, 11)), at(10, 11));
  EXPECT_EQ(nearest_place(kWood, at(16, 17)), at(14, 13));
  EXPECT_EQ(nearest_place(kWood, at(12, 12)), at(12, 12));
  EXPECT_EQ(nearest_place(kRuin, at(24, 13)), at(24, 12));
  EXPECT_EQ(nearest_place(disc(at(5, 5), 1_in), at(8, 9)), at(5.6, 5.8));
  EXPECT_EQ(nearest_place(rectangle(at(5, 5), 2_in, 1_in, degrees(90)), at(9, 5)), at(6, 5));
}

Footprint random_base(Chance& chance) {
  const Point centre = chance.spot(0, 19);
  if (chance.one_in(3)) return disc(centre, chance.length(0.1, 2));
  const Mil length = chance.length(0.5, 3);
  return rectangle(centre, length, chance.length(0.25, 2), angle(chance.upto(35999)));
}

// The slow twin: the nearest of many points of both rims.
double sampled_gap(std::span<const Point> a, std::span<const Point> b) {
  const auto rim = [](std::span<const Point> outline) {
    std::vector<std::pair<double, double>> points;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point from = outline[i], way = outline[(i + 1) % outline.size()] - from;
      for (int k = 0; k < 60; ++k) points.push_back({from.x.v + way.x.v * k / 60.0, from.y.v + way.y.v * k / 60.0});
    }
    return points;
  };
  double least = 1e9;
  for (const auto& [px, py] : rim(a))
    for (const auto& [qx, qy] : rim(b)) least = std::min(least, std::hypot(px - qx, py - qy));
  return least;
}

RC_GTEST_PROP(Measure, GapsAgreeWithSampledRims, (std::uint32_t seed)) {
  Chance chance(seed);
  const std::vector<Point> a = random_outline(chance), b = random_outline(chance);
  const double sampled = sampled_gap(a, b);
  if (const Mil least = gap(a, b); least > 0_mil) {
    RC_ASSERT(least.v <= sampled + 1);
    RC_ASSERT(least.v >= sampled - 140);  // between two sampled points of the longest sides
  }
}

RC_GTEST_PROP(Measure, GapsAreSymmetricAndTheLeastWithin, (std::uint32_t seed)) {
  Chance chance(seed);
  const std::vector<Point> a = random_outline(chance), b = random_outline(chance);
  const Footprint base = random_base(chance);
  const Mil between = gap(a, b), from_base = gap(base, a);
  RC_ASSERT(between == gap(b, a));
  RC_ASSERT(within(a, b, between));
  RC_ASSERT(between == 0_mil || !within(a, b, between - 1_mil));
  RC_ASSERT(nearer_than(a, b, between + 1_mil));
  RC_ASSERT(!nearer_than(a, b, between - 1_mil) || between == 0_mil);
  RC_ASSERT(within(base, a, from_base));
  RC_ASSERT(from_base == 0_mil || !within(base, a, from_base - 1_mil));
  if (base.shape == Footprint::Shape::rectangle) RC_ASSERT(from_base == gap(corners(base), a));
}

RC_GTEST_PROP(Measure, NearestPlacesAreAsNearAsTheGap, (std::uint32_t seed)) {
  Chance chance(seed);
  const std::vector<Point> outline = random_outline(chance);
  const Point from = chance.spot(-2, 22);
  const double apart = std::sqrt(static_cast<double>(distance_squared(nearest_place(outline, from), from)));
  RC_ASSERT(std::abs(apart - gap(disc(from, 0_mil), outline).v) <= 2);
}

}  // namespace
}  // namespace sandtable::measure_test
