#include "engine/table/hull/drive_towards.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/hull/hull_testing.h"
#include "engine/table/hull/quarter.h"

namespace sandtable::drive_towards_test {
namespace {

using namespace hull_testing;

constexpr DriveBudget kBudget{.allowance = 8_in, .turning = 9000};

Footprint car(Point centre, int facing = 0) { return rectangle(centre, 1500_mil, 1_in, degrees(facing)); }

TEST(DriveTowards, StraightAheadAndBackAndAfterATurn) {
  const Terrain bare = table({});
  EXPECT_EQ(drive_towards(kBudget, bare, {}, car(at(10, 10)), at(16, 10)), (Drive{{0, 6_in}}));
  EXPECT_EQ(drive_towards(kBudget, bare, {}, car(at(10, 10)), at(7, 10)), (Drive{{0, -3_in}}));
  EXPECT_EQ(drive_towards(kBudget, bare, {}, car(at(10, 10)), at(10, 15)), (Drive{{9000, 5_in}}));
  EXPECT_EQ(drive_towards(kBudget, bare, {}, car(at(10, 10)), at(10, 5)), (Drive{{-9000, 5_in}}));
  // Farther than it gets: as far as it gets, with the mil that is forgiven.
  EXPECT_EQ(drive_towards(kBudget, bare, {}, car(at(10, 10)), at(30, 10)), (Drive{{0, 8001_mil}}));
  EXPECT_EQ(drive_towards(kBudget, bare, {}, car(at(10, 10)), at(10, 10)), Drive{});
}

TEST(DriveTowards, RoundWhatIsInTheWay) {
  const Terrain house = table({wall(4, box(13, 8.5, 14, 11))});
  const Footprint hull = car(at(10, 10));
  const Driven straight = drive(house, {}, hull, {{0, 7_in}});
  EXPECT_EQ(straight.end.centre, at(11.501, 10));
  const Drive found = drive_towards(kBudget, house, {}, hull, at(17, 10));
  const Footprint end = end_of(hull, found);
  EXPECT_LT(distance(end.centre, at(17, 10)), 5_in) << "straight ahead it stops 5.5\" before";
  EXPECT_TRUE(drive(house, {}, hull, found).reaches_end());
}

// The obvious twin: turn, go there, stop where one must.
std::int64_t off_straight(const RandomDrive& c, Point to) {
  DrivePart part{turn_to_bear(c.hull.centre, c.hull.facing, to, 0), distance(c.hull.centre, to)};
  if (std::abs(part.turn) > kBudget.turning) part = {};
  const Driven driven = drive(c.terrain, c.rules, c.hull, {part});
  const bool good = fits(kBudget, cost_of(c.terrain, c.rules, c.hull, driven.done)) &&
                    standing(c.terrain, c.rules, driven.end, c.hull).reason == StopReason::none;
  return distance_squared(good ? driven.end.centre : c.hull.centre, to);
}

RC_GTEST_PROP(DriveTowards, IsLegalAndNoWorseThanStraightOn, (std::uint32_t seed)) {
  RandomDrive c = random_drive(seed);
  c.rules.neighbours = c.neighbours;
  Chance chance(seed ^ 0x70a2d5U);
  const Point to = c.hull.centre + chance.spot(-5, 5);
  const Drive found = drive_towards(kBudget, c.terrain, c.rules, c.hull, to);
  const Driven driven = drive(c.terrain, c.rules, c.hull, found);
  RC_ASSERT(driven.reaches_end());
  RC_ASSERT(fits(kBudget, cost_of(c.terrain, c.rules, c.hull, found)));
  const std::int64_t off = distance_squared(driven.end.centre, to);
  if (found.empty()) {
    RC_ASSERT(off == distance_squared(c.hull.centre, to));
  } else {
    RC_ASSERT(standing(c.terrain, c.rules, driven.end, c.hull).reason == StopReason::none);
    RC_ASSERT(off <= distance_squared(c.hull.centre, to));
  }
  RC_ASSERT(off <= off_straight(c, to));
}

}  // namespace
}  // namespace sandtable::drive_towards_test
