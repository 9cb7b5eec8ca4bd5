#include "engine/table/hull/quarter.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/table/walk/walk_testing.h"

namespace sandtable::quarter_test {
namespace {

using namespace walk_testing;

TEST(Quarter, LinesThroughTheCorners) {
  const Footprint tank = rectangle(at(20, 20), 3_in, 2_in, degrees(0));
  EXPECT_EQ(quarter(tank, at(32, 28)), Quarter::front);  // 8 x 6 <= 12 x 4, exactly on the line
  EXPECT_EQ(quarter(tank, at(30, 32)), Quarter::left);
  EXPECT_EQ(quarter(tank, at(30, 8)), Quarter::right);
  EXPECT_EQ(quarter(tank, at(8, 28)), Quarter::left);  // on the line behind: the side
  EXPECT_EQ(quarter(tank, at(8, 27.999)), Quarter::rear);
  EXPECT_EQ(quarter(tank, at(8, 20)), Quarter::rear);
  EXPECT_EQ(quarter(tank, at(22.5, 22.5)), Quarter::left);
  EXPECT_EQ(quarter(tank, at(22.5, 22.5), QuarterLines::diagonals), Quarter::front);
  EXPECT_EQ(quarter(tank, at(20, 20)), Quarter::front);
}

TEST(Quarter, RoundBasesHaveLinesAt45Degrees) {
  const Footprint walker = disc(at(20, 20), 1.2_in);
  EXPECT_EQ(quarter(walker, at(24, 24)), Quarter::front);
  EXPECT_EQ(quarter(walker, at(24, 24.001)), Quarter::left);
  EXPECT_EQ(quarter(walker, at(16, 24)), Quarter::left);
  EXPECT_EQ(quarter(walker, at(15.999, 24)), Quarter::rear);
  Footprint north = walker;
  north.facing = degrees(90);
  EXPECT_EQ(quarter(north, at(20, 24)), Quarter::front);
  EXPECT_EQ(quarter(north, at(24, 20)), Quarter::right);
  EXPECT_EQ(quarter(north, at(20, 16)), Quarter::rear);
}

TEST(Arc, LimitsAreInside) {
  const Arc fire{0, 4500};
  const Point gun = at(10, 10);
  EXPECT_TRUE(in_arc(fire, gun, degrees(90), at(13, 13)));  // 45 degrees
  EXPECT_FALSE(in_arc(fire, gun, degrees(90), at(13.001, 13)));
  EXPECT_TRUE(in_arc(fire, gun, degrees(90), at(13.001, 13), 50));  // half a degree of tolerance
  EXPECT_TRUE(in_arc({0, 9000}, gun, degrees(90), at(2, 10)));      // exactly abeam
  EXPECT_FALSE(in_arc({0, 9000}, gun, degrees(90), at(2, 9.999)));
  const Arc tail{4500, 18000};
  EXPECT_TRUE(in_arc(tail, gun, degrees(90), at(13, 13)));
  EXPECT_FALSE(in_arc(tail, gun, degrees(90), at(12, 13)));
  EXPECT_TRUE(in_arc(tail, gun, degrees(90), at(10, 4)));
  const Arc claw{0, 13500};
  EXPECT_TRUE(in_arc(claw, gun, degrees(0), at(7, 13)));
  EXPECT_FALSE(in_arc(claw, gun, degrees(0), at(6, 13)));
  const Arc sponson{0, 9000, degrees(90)};  // 180 degrees to the left
  EXPECT_TRUE(in_arc(sponson, gun, degrees(0), at(10, 11)));
  EXPECT_FALSE(in_arc(sponson, gun, degrees(0), at(10, 9)));
  EXPECT_TRUE(in_arc({}, gun, degrees(0), at(3, 10)));  // a turret
}

TEST(Arc, BearingsAndMounts) {
  EXPECT_EQ(bearing(at(10, 10), degrees(0), at(15, 10)), 0);
  EXPECT_EQ(bearing_to_the_left(at(10, 10), degrees(0), at(10, 15)), 9000);
  EXPECT_EQ(bearing_to_the_left(at(10, 10), degrees(0), at(10, 5)), -9000);
  EXPECT_EQ(bearing(at(10, 10), degrees(0), at(5, 10)), 18000);
  // A walker at (20,20) that faces north with a mount 1.5" ahead.
  EXPECT_EQ(mounted(rectangle(at(20, 20), 2_in, 1_in, degrees(90)), 1.5_in, 0_in), at(20, 21.5));
  EXPECT_EQ(mounted(rectangle(at(20, 20), 2_in, 1_in, degrees(90)), 1_in, 0.5_in), at(19.5, 21));
  // An enemy at bearing 120: 75 degrees bring him into an arc of 45 to each side.
  const Point enemy_at = at(0, 0) + offset(degrees(120), 10_in);
  EXPECT_NEAR(turn_to_bear(at(0, 0), degrees(0), enemy_at, 4500), 7500, 1);
  EXPECT_EQ(turn_to_bear(at(0, 0), degrees(100), enemy_at, 4500), 0);
}

// The slow twin: angles in doubles.
double degrees_off(Point from, double axis, Point to) {
  const double turn = std::atan2((to - from).y.v, (to - from).x.v) * 180 / std::numbers::pi - axis;
  const double rest = std::fmod(std::fmod(turn, 360) + 360, 360);
  return rest > 180 ? 360 - rest : rest;
}

RC_GTEST_PROP(Arc, AgreesWithAngles, (std::uint32_t seed)) {
  Chance chance(seed);
  const Point from = chance.spot(0, 40), to = chance.spot(0, 40);
  if (from == to) return;
  const Angle facing = chance.one_in(2) ? degrees(15 * chance.upto(23)) : angle(chance.upto(35999));
  Arc arc{100 * chance.upto(170), 0, degrees(90 * chance.upto(3))};
  arc.most = std::min(18000, arc.least + 100 * chance.upto(180));
  const double off = degrees_off(from, (facing + arc.axis).v / 100.0, to);
  RC_ASSERT(std::abs(bearing(from, facing + arc.axis, to) / 100.0 - off) <= 0.0051);
  if (std::abs(off - arc.least / 100.0) < 1e-5 || std::abs(off - arc.most / 100.0) < 1e-5) return;
  RC_ASSERT(in_arc(arc, from, facing, to) == (off > arc.least / 100.0 && off < arc.most / 100.0));
}

RC_GTEST_PROP(Quarter, AgreesWithAnglesAndMoves, (std::uint32_t seed)) {
  Chance chance(seed);
  const Footprint hull =
      rectangle(chance.spot(0, 40), chance.length(0.5, 4), chance.length(0.5, 4), angle(chance.upto(35999)));
  const Point to = chance.spot(0, 40), shift = chance.spot(0, 40);
  Footprint moved = hull;
  moved.centre = hull.centre + shift;
  RC_ASSERT(quarter(hull, to) == quarter(moved, to + shift));
  if (hull.centre == to) return;
  const double off = degrees_off(hull.centre, hull.facing.v / 100.0, to);
  const double line = std::atan2(hull.half_width.v, hull.half_length.v) * 180 / std::numbers::pi;
  if (std::abs(off - line) < 1e-4 || std::abs(off - 180 + line) < 1e-4) return;
  const Quarter is = quarter(hull, to);
  RC_ASSERT((is == Quarter::front) == (off < line));
  RC_ASSERT((is == Quarter::rear) == (off > 180 - line));
  if (is == Quarter::left) RC_ASSERT(bearing_to_the_left(hull.centre, hull.facing, to) > 0);
  if (is == Quarter::right) RC_ASSERT(bearing_to_the_left(hull.centre, hull.facing, to) < 0);
}

}  // namespace
}  // namespace sandtable::quarter_test
