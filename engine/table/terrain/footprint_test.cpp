#include "engine/table/terrain/footprint.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "engine/table/walk/walk_testing.h"

namespace sandtable::footprint_test {
namespace {

using namespace walk_testing;

TEST(Footprint, CornersTurnWithTheFacing) {
  const Footprint tank = rectangle(at(10, 10), 2_in, 1_in, degrees(0));
  EXPECT_EQ(corners(tank), (std::array{at(12, 9), at(12, 11), at(8, 11), at(8, 9)}));
  EXPECT_EQ(corners(rectangle(at(10, 10), 2_in, 1_in, degrees(90)))[0], at(11, 12));
}

TEST(Footprint, DiscAgainstRectangle) {
  const Footprint tank = rectangle(at(10, 10), 2_in, 1_in, degrees(0));
  EXPECT_TRUE(overlap(tank, disc(at(12.4, 10), 500_mil), 1_mil));
  EXPECT_FALSE(overlap(tank, disc(at(12.5, 10), 500_mil), 0_mil));
  EXPECT_FALSE(overlap(tank, disc(at(12.499, 10), 500_mil), 1_mil));
  EXPECT_TRUE(overlap(tank, disc(at(10, 10), 100_mil), 1_mil));
  EXPECT_TRUE(within(tank, disc(at(12.55, 10), 500_mil), 50_mil));
  EXPECT_EQ(gap(tank, disc(at(15, 10), 500_mil)), 2.5_in);
  EXPECT_EQ(gap(disc(at(15, 14), 500_mil), tank), 3743_mil);  // from the corner at (12, 11)
}

TEST(Footprint, RectangleAgainstRectangle) {
  const Footprint a = rectangle(at(10, 10), 2_in, 1_in, degrees(0));
  const Footprint b = rectangle(at(10, 12), 2_in, 1_in, degrees(0));
  EXPECT_FALSE(overlap(a, b, 0_mil));
  EXPECT_TRUE(within(a, b, 0_mil));
  EXPECT_TRUE(overlap(a, rectangle(at(10, 11.99), 2_in, 1_in, degrees(0)), 1_mil));
  EXPECT_FALSE(overlap(a, rectangle(at(10, 11.99), 2_in, 1_in, degrees(0)), 10_mil));
  EXPECT_TRUE(overlap(a, rectangle(at(10, 10), 3_in, 100_mil, degrees(90)), 1_mil));  // a cross
  EXPECT_EQ(gap(a, rectangle(at(15, 10), 1_in, 1_in, degrees(180))), 2_in);
  EXPECT_EQ(gap(a, rectangle(at(15, 10), 1_in, 1_in, degrees(45))), 1586_mil);
}

TEST(Footprint, LiesOnTheTable) {
  EXPECT_TRUE(lies_on(rectangle(at(2, 1), 2_in, 1_in, degrees(0)), 48_in, 48_in, 0_mil));
  EXPECT_FALSE(lies_on(rectangle(at(2, 1), 2_in, 1_in, degrees(90)), 48_in, 48_in, 0_mil));
  EXPECT_TRUE(lies_on(disc(at(0.5, 47.5), 500_mil), 48_in, 48_in, 0_mil));
  EXPECT_TRUE(covers(rectangle(at(2, 1), 2_in, 1_in, degrees(0)), at(4, 2)));
}

Footprint random_footprint(Chance& chance) {
  const Point centre = chance.spot(0, 8);
  if (chance.one_in(3)) return disc(centre, chance.length(0.1, 2));
  const Mil length = chance.length(0.5, 3);
  const Mil width = chance.length(0.25, 2);
  return rectangle(centre, length, width, angle(chance.upto(35999)));
}

// The slow twin: points along both rims, and whether one's centre lies in the other.
double sampled_gap(const Footprint& a, const Footprint& b) {
  const auto rim = [](const Footprint& f) {
    std::vector<std::pair<double, double>> points;
    constexpr int kPoints = 120;
    for (int i = 0; i < kPoints; ++i) {
      if (f.shape == Footprint::Shape::disc) {
        const double turn = i * 2 * 3.14159265358979 / kPoints;
        points.push_back({f.centre.x.v + f.radius.v * std::cos(turn), f.centre.y.v + f.radius.v * std::sin(turn)});
      } else {
        const Point from = corners(f)[static_cast<std::size_t>(i % 4)],
                    to = corners(f)[static_cast<std::size_t>((i + 1) % 4)];
        const double part = (i / 4) * 4.0 / kPoints;
        points.push_back({from.x.v + (to - from).x.v * part, from.y.v + (to - from).y.v * part});
      }
    }
    return points;
  };
  double least = 1e9;
  for (const auto& p : rim(a))
    for (const auto& q : rim(b)) least = std::min(least, std::hypot(p.first - q.first, p.second - q.second));
  return least;
}

RC_GTEST_PROP(Footprint, GapsAgreeWithSampledRims, (std::uint32_t seed)) {
  Chance chance(seed);
  const Footprint a = random_footprint(chance), b = random_footprint(chance);
  const double sampled = sampled_gap(a, b);
  if (gap(a, b) > 0_mil) {
    RC_ASSERT(gap(a, b).v <= sampled + 1);
    RC_ASSERT(gap(a, b).v >= sampled - 200);
  } else if (sampled > 200) {
    RC_ASSERT(covers(a, b.centre) || covers(b, a.centre) || overlap(a, b, 1_mil));
  }
}

RC_GTEST_PROP(Footprint, MeasuresAreSymmetricAndAgree, (std::uint32_t seed)) {
  Chance chance(seed);
  const Footprint a = random_footprint(chance), b = random_footprint(chance);
  const Mil least = gap(a, b);
  RC_ASSERT(least == gap(b, a));
  RC_ASSERT(within(a, b, least));
  RC_ASSERT(least == 0_mil || !within(a, b, least - 1_mil));
  RC_ASSERT(overlap(a, b, 1_mil) == overlap(b, a, 1_mil));
  if (overlap(a, b, 0_mil)) RC_ASSERT(least == 0_mil);
  if (least == 0_mil) RC_ASSERT(overlap(a, b, 0_mil) || !overlap(a, b, 1_mil));
  if (least > 0_mil) RC_ASSERT(!overlap(a, b, 0_mil));
}

}  // namespace
}  // namespace sandtable::footprint_test
