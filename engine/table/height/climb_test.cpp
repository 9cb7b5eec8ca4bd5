#include "engine/table/height/climb.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/height/height_testing.h"
#include "engine/table/height/storey.h"
#include "engine/table/walk/standing.h"

namespace sandtable::climb_test {
namespace {

using namespace height_testing;
using At = ClimbEnd::At;

const Climb kLadder{at(10, 10), at(10, 10), 0_in, 3_in};

TEST(Climb, ALadderIsPaidInchForInch) {
  // 4" at the foot: 3" up, and 1" is left for the floor.
  EXPECT_EQ(climb(kLadder, 0_in, Upward::up, {.allowance = 4_in}), (ClimbEnd{3_in, At::head, 3_in}));
  // 1" up, then 2" more with the next move.
  const ClimbEnd stopped = climb(kLadder, 0_in, Upward::up, {.allowance = 1_in});
  EXPECT_EQ(stopped, (ClimbEnd{1_in, At::middle, 1_in}));
  EXPECT_EQ(climb(kLadder, stopped.height, Upward::up, {.allowance = 4_in}), (ClimbEnd{3_in, At::head, 2_in}));
  EXPECT_EQ(climb(kLadder, 1_in, Upward::down, {.allowance = 4_in}), (ClimbEnd{0_in, At::foot, 1_in}));
  EXPECT_EQ(climb(kLadder, 1_in, Upward::down, {}), (ClimbEnd{1_in, At::middle, 0_in}));
}

TEST(Climb, AHardFaceCostsAManyTimesItsHeight) {
  const Climb cliff{at(10, 10), at(10, 11), 0_in, 6_in};
  EXPECT_EQ(climb(cliff, 0_in, Upward::up, {.allowance = 4_in, .factor = 2}), (ClimbEnd{2_in, At::middle, 4_in}));
  EXPECT_EQ(climb(cliff, 5_in, Upward::up, {.allowance = 4_in, .factor = 4}).at, At::head);
  EXPECT_EQ(climb(cliff, 5_in, Upward::up, {.allowance = 4_in, .factor = 4}).place(cliff), at(10, 11));
  EXPECT_EQ(climb(cliff, 5_in, Upward::down, {.allowance = 1_in}).place(cliff), at(10, 10));
}

TEST(Climb, ThreeOnOneLadderKeepAnInchAndDoNotPass) {
  const Mil others[] = {1500_mil, 2500_mil};
  EXPECT_EQ(climb(kLadder, 0_in, Upward::up, {.allowance = 4_in, .others = others}).height, 500_mil);
  const Mil above[] = {2500_mil};
  EXPECT_EQ(climb(kLadder, 500_mil, Upward::up, {.allowance = 4_in, .others = above}).height, 1500_mil);
  const Mil below[] = {500_mil};
  EXPECT_EQ(climb(kLadder, 1500_mil, Upward::up, {.allowance = 4_in, .others = below}).at, At::head);
  EXPECT_EQ(climb(kLadder, 1500_mil, Upward::down, {.allowance = 4_in, .others = below}).height, 1500_mil);
}

// The slow twin goes up or down mil by mil.
RC_GTEST_PROP(Climb, GoesAsFarAsEachMilAllows, (std::uint32_t seed)) {
  Chance chance(seed);
  const Climb way{{}, {}, chance.length(0, 1), chance.length(1, 6)};
  const Mil from = way.low + Mil{chance.upto((way.high - way.low).v)};
  std::vector<Mil> others;
  for (int i = chance.upto(3); i > 0; --i) others.push_back(chance.length(0, 6));
  const ClimbRules rules{.allowance = chance.length(0, 6),
                         .factor = 1 << chance.upto(2),
                         .others = others,
                         .apart = chance.length(0, 1.5)};
  const Upward upward = chance.one_in(2) ? Upward::up : Upward::down;
  const int step = upward == Upward::up ? 1 : -1;
  Mil height = from, cost;
  for (;;) {
    const Mil next = height + Mil{step};
    if (next < way.low || next > way.high || cost + Mil{rules.factor} > rules.allowance) break;
    const bool room = std::ranges::all_of(others, [&](Mil other) {
      const bool ahead = (other - from).v * step >= 0;
      return !ahead || (other - next).v * step >= rules.apart.v;
    });
    if (!room) break;
    height = next;
    cost += Mil{rules.factor};
  }
  const ClimbEnd end = climb(way, from, upward, rules);
  RC_ASSERT(end.height == height);
  RC_ASSERT(end.cost == cost);
  RC_ASSERT((end.at == At::head) == (height == way.high));
}

TEST(Face, IsClimbedWhereOneStands) {
  const Terrain terrain = table({house(6, box(10, 10, 20, 20))});
  const auto west = face(terrain, PieceId{0}, at(8, 13), 500_mil);
  ASSERT_TRUE(west);
  EXPECT_EQ(*west, (Climb{at(9.5, 13), at(10.002, 13), 0_in, 6_in}));
  EXPECT_TRUE(can_stand(terrain, {}, west->foot));
  EXPECT_TRUE(can_stand(terrain, {}, west->head));
  const auto from_roof = face(terrain, PieceId{0}, at(11, 13), 500_mil);
  EXPECT_EQ(from_roof, west) << "where one gets down who stands on it";
}

TEST(Face, BeginsOnTheLedgeUnderIt) {
  const Terrain terrain = table({house(6, box(10, 10, 20, 20)), house(2, box(8, 10, 10, 20))});
  EXPECT_EQ(face(terrain, PieceId{0}, at(9, 13), 500_mil)->low, 2_in);
  const Terrain level = table({house(6, box(10, 10, 20, 20)), house(6, box(8, 10, 10, 20))});
  EXPECT_FALSE(face(level, PieceId{0}, at(9, 13), 500_mil));
}

RC_GTEST_PROP(Face, FootHugsAndHeadIsOnTop, (std::uint32_t seed)) {
  Chance chance(seed);
  const std::vector<Point> outline = random_outline(chance);
  const Terrain terrain = table({house(3, outline)}, 20);
  const Mil radius = chance.length(0.25, 1);
  const Point near = chance.spot(0, 20);
  const auto found = face(terrain, PieceId{0}, near, radius);
  if (!found) return;
  RC_ASSERT(terrain.surface(found->head) == (Surface{.height = 3_in, .piece = {0}}));
  RC_ASSERT(terrain.surface(found->foot).height == 0_in);
  RC_ASSERT(within_of(terrain.piece({0}).outline, found->foot, radius + 4_mil));
  // Of a convex piece the nearest side to the foot is the one climbed.
  if (std::ssize(outline) != 6) RC_ASSERT(!nearer_than(terrain.piece({0}).outline, found->foot, radius));
}

TEST(Traverse, AWallIsAsHighAsItsHigherSide) {
  // It rises 1" above a terrace and 1.5" above the road beyond.
  const Terrain terrain = table({house(0.5, box(0, 0, 10, 20)), wall(1.5, box(10.6, 0, 11, 20))});
  const auto found = traverse(terrain, {}, PieceId{1}, at(8, 10), at(14, 10));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rise, 1500_mil) << "his centre has left the terrace";
  const Terrain close = table({house(0.5, box(0, 0, 10.5, 20)), wall(1.5, box(10.6, 0, 11, 20))});
  EXPECT_EQ(traverse(close, {}, PieceId{1}, at(8, 10), at(14, 10)), (Traverse{2101_mil, 3499_mil, 1_in, 1500_mil}));
  EXPECT_EQ(traverse(close, {}, PieceId{1}, at(14, 10), at(8, 10))->height(), 1500_mil);
  EXPECT_FALSE(traverse(close, {}, PieceId{1}, at(8, 10), at(11.2, 10))) << "not clear of it";
  EXPECT_FALSE(traverse(close, {}, PieceId{1}, at(8, 10), at(10, 10))) << "not reached";
}

TEST(NearestStanding, IsBesideWhoIsThere) {
  const Terrain terrain = table({house(3, box(10, 10, 20, 20))});
  const std::vector<Body> bodies{friendly(at(5, 5))};
  WalkRules rules;
  rules.bodies = bodies;
  const auto place = nearest_standing(terrain, rules, at(5, 5), {}, 4_in);
  ASSERT_TRUE(place);
  EXPECT_EQ(distance(*place, at(5, 5)), 1_in);
  EXPECT_TRUE(can_stand(terrain, rules, *place));
  EXPECT_EQ(nearest_standing(terrain, rules, at(7, 5), {}, 4_in), at(7, 5));
  EXPECT_FALSE(nearest_standing(terrain, rules, at(15, 15), {}, 1_in)) << "only on the surface that is meant";
  EXPECT_EQ(nearest_standing(terrain, rules, at(9.9, 15), terrain.surface(at(15, 15)), 1_in), at(10, 15))
      << "getting off a ladder";
}

}  // namespace
}  // namespace sandtable::climb_test
