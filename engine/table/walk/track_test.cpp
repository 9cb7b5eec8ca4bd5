#include "engine/table/walk/track.h"

#include <gtest/gtest.h>

#include "engine/table/walk/allowance.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::track_test {
namespace {

using namespace walk_testing;

TEST(Track, OpenGroundIsFree) {
  const Terrain open = table({});
  const Track track(open, {}, at(10, 10), {at(12.5, 10), at(12.5, 11.5)});
  EXPECT_TRUE(track.reaches_end());
  EXPECT_EQ(track.length(), 4_in);
  EXPECT_EQ(track.cost(4_in), 4_in);
  EXPECT_EQ(track.at(3_in), at(12.5, 10.5));
  EXPECT_EQ(track.slowed_at(), std::nullopt);
  EXPECT_EQ(track.standable(), (Stretches{{0_in, 4_in}}));
}

TEST(Track, TheWholeBaseStaysOnTheTable) {
  const Terrain open = table({});
  const Track track(open, {.tolerance = 0_mil}, at(40, 20), {at(60, 20)});
  EXPECT_EQ(track.passable(), 7.5_in);
  EXPECT_EQ(track.stop().reason, StopReason::table_edge);
  EXPECT_TRUE(Track(open, {.leave_edge = true}, at(40, 20), {at(60, 20)}).reaches_end());
}

TEST(Track, HighWallsStopTheBase) {
  const Terrain terrain = table({wall(3, box(20, 0, 21, 40))});
  const Track track(terrain, {.tolerance = 0_mil}, at(18, 20), {at(25, 20)});
  EXPECT_EQ(track.passable(), 1.5_in);
  EXPECT_EQ(track.stop(), (Stop{.reason = StopReason::piece, .piece = {0}}));
}

TEST(Track, LowObstaclesAreCrossedButNotStoodOn) {
  // The base's edge reaches the bags after 1.5"; getting clear takes 1.5" more.
  const Terrain terrain = table({bags(0.75, box(20, 0, 20.5, 40))});
  const Track track(terrain, {.tolerance = 0_mil}, at(18, 20), {at(22, 20)});
  EXPECT_TRUE(track.reaches_end());
  EXPECT_EQ(track.cost(4_in), 4_in);
  EXPECT_EQ(track.standable(), (Stretches{{0_in, 1.5_in}, {3_in, 4_in}}));
  EXPECT_EQ(track.last_standable(2_in), 1.5_in);
}

TEST(Track, FriendsBarTheWayUnlessTheGapIsWideEnough) {
  const Terrain open = table({});
  const Body narrow[]{friendly(at(20, 10)), friendly(at(20, 11.9))}, wide[]{friendly(at(20, 10)), friendly(at(20, 12))};
  const Track stopped(open, {.bodies = narrow}, at(18, 10.95), {at(22, 10.95)});
  EXPECT_EQ(stopped.stop().reason, StopReason::body);
  EXPECT_TRUE(Track(open, {.bodies = wide}, at(18, 11), {at(22, 11)}).reaches_end());
}

TEST(Track, EnemiesAreTouchedInTheGap) {
  const Terrain open = table({});
  const Body near[]{enemy(at(20, 10), 3), enemy(at(20, 12.05), 4)};
  const Track track(open, {.bodies = near}, at(18, 11.025), {at(22, 11.025)});
  EXPECT_EQ(track.stop().reason, StopReason::contact);
  EXPECT_LT(track.passable(), 2_in);
  const Body far[]{enemy(at(20, 10)), enemy(at(20, 12.102))};
  EXPECT_TRUE(Track(open, {.bodies = far}, at(18, 11.051), {at(22, 11.051)}).reaches_end());
}

TEST(Track, ContactLeavesOnlyTheSettling) {
  const Terrain open = table({});
  const Body one[]{enemy(at(20, 10), 7)};
  // Gap of 0.05" after 1.95"; then straight on until the bases would overlap, which keeps contact.
  const Track on(open, {.bodies = one}, at(17, 10), {at(22, 10)});
  EXPECT_EQ(on.passable(), 2001_mil);
  EXPECT_EQ(on.stop().reason, StopReason::contact);
  EXPECT_EQ(on.touched_at(), 1950_mil);
  // Brushing past: contact would be lost again at once.
  const Track past(open, {.bodies = one}, at(17, 11.049), {at(22, 11.049)});
  EXPECT_EQ(past.stop(), (Stop{.reason = StopReason::contact, .body = 7}));
  EXPECT_TRUE(in_contact(past.at(past.passable()), 500_mil, {}, one[0].centre, 500_mil, {}, {}));
  EXPECT_FALSE(in_contact(past.at(past.passable() + 1_mil), 500_mil, {}, one[0].centre, 500_mil, {}, {}));
}

TEST(Track, ASecondEnemyIsTouchedWhileSettling) {
  const Terrain open = table({});
  const Body two[]{enemy(at(20, 10), 1), enemy(at(20.06, 11.2), 2)};
  const Track track(open, {.bodies = two}, at(18, 10.6), {at(20, 10.6)});
  const Point end = track.at(track.passable());
  for (const Body& body : two) EXPECT_TRUE(in_contact(end, 500_mil, {}, body.centre, 500_mil, {}, {}));
}

TEST(Track, EnemiesOnAnotherLevelAreNotTouched) {
  const Terrain open = table({});
  Body above[]{enemy(at(20, 10))};
  above[0].height = 3_in;
  EXPECT_TRUE(Track(open, {.bodies = above}, at(17, 11.02), {at(22, 11.02)}).reaches_end());
}

TEST(Track, SlidingKeepsContact) {
  const Terrain open = table({});
  Body held[]{enemy(at(20, 10), 5)};
  held[0].meets = Body::Meets::keep_touching;
  const Track away(open, {.bodies = held}, at(19, 10), {at(15, 10)});
  EXPECT_EQ(away.passable(), 50_mil);
  EXPECT_EQ(away.stop(), (Stop{.reason = StopReason::contact, .body = 5}));
  EXPECT_TRUE(Track(open, {.bodies = held}, at(19, 10), {at(19.0, 10.3), at(19.15, 10.55)}).reaches_end());
}

TEST(Track, AnOverlappedBodyMayBeLeftNotApproached) {
  const Terrain open = table({});
  const Body over[]{friendly(at(20, 10))};
  EXPECT_TRUE(Track(open, {.bodies = over}, at(19.5, 10), {at(15, 10)}).reaches_end());
  EXPECT_EQ(Track(open, {.bodies = over}, at(19.5, 10), {at(25, 10)}).passable(), 0_mil);
}

TEST(Track, ARunClimbsAndPays) {
  const Terrain terrain = table({house(3, box(20, 0, 26, 40))});
  const Track run(terrain, {.may_climb = true}, at(18, 20), {at(23, 20)});
  EXPECT_TRUE(run.reaches_end());
  EXPECT_EQ(run.cost(1999_mil), 1999_mil);
  EXPECT_EQ(run.cost(2_in), 5_in);
  EXPECT_EQ(run.height(2_in), 3_in);
  EXPECT_EQ(run.cost(5_in), 8_in);
  EXPECT_EQ(run.standable(), (Stretches{{0_in, 1501_mil}, {2_in, 5_in}}));
  EXPECT_EQ(Track(terrain, {.may_climb = true, .climb_costs = false}, at(18, 20), {at(23, 20)}).cost(5_in), 5_in);
}

TEST(Track, OthersStopAtTheFootOfAWallTheyCannotClimb) {
  const Terrain terrain = table({house(3, box(20, 0, 26, 40))});
  const Track move(terrain, {.tolerance = 0_mil}, at(18, 20), {at(23, 20)});
  EXPECT_EQ(move.stop(), (Stop{.reason = StopReason::climb, .piece = {0}}));
  EXPECT_EQ(move.passable(), 1.5_in);
  // A path that ends before the centre is on top only brushes the house.
  const Track brush(terrain, {.tolerance = 0_mil, .may_climb = true}, at(18, 20), {at(19.9, 20)});
  EXPECT_EQ(brush.stop(), (Stop{.reason = StopReason::piece, .piece = {0}}));
  EXPECT_EQ(brush.passable(), 1.5_in);
}

TEST(Track, AnOverlapMaySpanCornersBeforeItIsMounted) {
  const Terrain terrain = table({house(3, box(20, 0, 26, 40))});
  const WalkRules run{.may_climb = true};
  EXPECT_TRUE(Track(terrain, run, at(18, 20), {at(19.8, 20), at(19.8, 21), at(21, 21)}).reaches_end());
  EXPECT_TRUE(Track(terrain, run, at(21, 20), {at(19.8, 20), at(19.8, 21), at(18, 21)}).reaches_end());
  EXPECT_FALSE(Track(terrain, run, at(18, 20), {at(19.8, 20), at(19.8, 21), at(18, 21), at(22, 21)}).reaches_end());
}

TEST(Track, LaddersServeEveryMove) {
  Piece ledge = house(2, box(20, 0, 26, 40));
  ledge.ladders = {{at(20, 20)}};
  const Terrain terrain = table({ledge});
  const Track assault(terrain, {}, at(19, 20.4), {at(21, 20.4)});
  EXPECT_TRUE(assault.reaches_end());
  EXPECT_EQ(assault.cost(2_in), 4_in);
  EXPECT_EQ(Track(terrain, {}, at(19, 20.6), {at(21, 20.6)}).stop().reason, StopReason::climb);
  const WalkRules rider{.ladder_reach = Mil{-1}};
  EXPECT_EQ(Track(terrain, rider, at(19, 20), {at(21, 20)}).stop().reason, StopReason::climb) << "he can use none";
}

TEST(Track, DownIsFreeForAllAndPaid) {
  const Terrain terrain = table({house(2, box(20, 0, 26, 40))});
  const Track move(terrain, {}, at(25, 20), {at(27, 20)});
  EXPECT_TRUE(move.reaches_end());
  EXPECT_EQ(move.cost(1_in), 1_in);
  EXPECT_EQ(move.cost(2_in), 4_in);
}

Terrain ledge_with_stairs() {
  Piece ledge = house(2, box(11, 5, 17, 9));
  ledge.stairs = {{.outline = box(17, 6, 19, 8), .high_from = at(17, 6), .high_to = at(17, 8)}};
  return table({ledge});
}

TEST(Track, StairsCostOnlyTheWay) {
  const Terrain terrain = ledge_with_stairs();
  const Track up(terrain, {}, at(20, 7), {at(16, 7)});
  EXPECT_TRUE(up.reaches_end());
  EXPECT_EQ(up.cost(4_in), 4_in);
  EXPECT_EQ(up.height(2_in), 1_in);
  EXPECT_EQ(up.standable(), (Stretches{{0_mil, 501_mil}, {1_in, 4_in}}));
  const Track down(terrain, {}, at(16, 7.3), {at(20, 7.1)});
  EXPECT_TRUE(down.reaches_end());
  EXPECT_EQ(down.cost(down.length()), down.length());
}

TEST(Track, TheSidesOfStairsAreEdges) {
  const Terrain terrain = ledge_with_stairs();
  EXPECT_EQ(Track(terrain, {}, at(18, 4), {at(18, 7)}).stop().reason, StopReason::climb);
  const Track run(terrain, {.may_climb = true}, at(18, 4), {at(18, 7)});
  EXPECT_EQ(run.cost(3_in), 4_in);
  // Near the foot the step is small enough for anybody.
  EXPECT_EQ(Track(terrain, {}, at(18.7, 4), {at(18.7, 7)}).cost(3_in), 3.3_in);
  EXPECT_EQ(Track(terrain, {}, at(18, 7), {at(18, 10)}).cost(3_in), 4_in);
}

TEST(Track, ParapetsAreJudgedFromTheRoof) {
  Piece low = bags(3.75, box(20, 19, 20.4, 21)), high = bags(4.25, box(20, 25, 20.4, 27));
  low.foot = high.foot = 3_in;
  const Terrain terrain = table({house(3, box(20, 0, 26, 40)), low, high});
  const WalkRules run{.may_climb = true};
  EXPECT_TRUE(Track(terrain, run, at(18, 20), {at(23, 20)}).reaches_end());
  EXPECT_FALSE(Track(terrain, run, at(18, 26), {at(23, 26)}).reaches_end());
  EXPECT_TRUE(Track(terrain, run, at(23, 20), {at(18, 20)}).reaches_end());
  EXPECT_EQ(Track(terrain, run, at(23, 26), {at(18, 26)}).stop().piece, (PieceId{2}));
}

TEST(Track, ABodyOnTheRoofStopsTheClimbAtItsFoot) {
  const Terrain terrain = table({house(3, box(20, 0, 26, 40))});
  Body up[]{friendly(at(20.6, 20))};
  up[0].height = 3_in;
  const Track run(terrain, {.tolerance = 0_mil, .may_climb = true, .bodies = up}, at(18, 20), {at(23, 20)});
  EXPECT_EQ(run.passable(), 1.5_in);
  EXPECT_EQ(run.stop().reason, StopReason::body);
}

TEST(Track, MudIsFeltByAnyPartOfTheBaseOnItsLevel) {
  const Terrain terrain = table({mud(box(20, 0, 22, 40)), house(3, box(23, 0, 26, 40))});
  const Track track(terrain, {.tolerance = 0_mil}, at(18, 20), {at(22.5, 20)});
  EXPECT_EQ(track.slowed_at(), 1501_mil);
  EXPECT_EQ(track.slow_length(2501_mil), 1_in);
  EXPECT_EQ(track.slow_length(4.5_in), 2998_mil);
  EXPECT_EQ(Track(terrain, {.slows = {}}, at(18, 20), {at(22, 20)}).slowed_at(), std::nullopt);
  EXPECT_EQ(Track(terrain, {.radius = 1500_mil}, at(24, 20), {at(23, 20)}).slowed_at(), std::nullopt);
}

Terrain hill() { return table({piece({Trait::solid, Trait::elevation, Trait::slope}, 1.5, box(20, 0, 26, 40))}); }

TEST(Track, SlopesAreMountedAndLeftByAnybodyForNothing) {
  const Terrain terrain = hill();
  const WalkRules tank{.radius = 1500_mil, .step = 0_mil, .may_descend = false};
  const Track over(terrain, tank, at(18, 20), {at(29, 20)});
  EXPECT_TRUE(over.reaches_end());
  EXPECT_EQ(over.cost(11_in), 11_in);
  EXPECT_EQ(over.height(3_in), 1.5_in);
  // Its base may not rest on the hillside, nor brush it.
  EXPECT_FALSE(over.can_stand(1.5_in));
  EXPECT_EQ(Track(terrain, tank, at(19, 20), {at(19, 22)}).passable(), 0_mil);
}

TEST(Track, ASlopeOnAHouseBeginsAtTheRoof) {
  Piece mound = piece({Trait::elevation, Trait::slope}, 3, box(20, 10, 24, 20));
  mound.foot = 2_in;
  const Terrain terrain = table({house(2, box(20, 0, 26, 40)), mound});
  EXPECT_EQ(Track(terrain, {}, at(18, 15), {at(22, 15)}).stop().reason, StopReason::climb);
  EXPECT_EQ(Track(terrain, {.may_climb = true}, at(18, 15), {at(22, 15)}).cost(4_in), 6_in);
  EXPECT_EQ(Track(terrain, {}, at(22, 5), {at(22, 15)}).cost(10_in), 10_in);
}

TEST(Track, WhoMayNotDescendStaysOnTop) {
  Piece ledge = house(2, box(20, 0, 26, 40));
  ledge.ladders = {{at(26, 10)}};
  const Terrain terrain = table({ledge});
  const WalkRules tank{.may_descend = false};
  const Track drop(terrain, tank, at(23, 20), {at(29, 20)});
  EXPECT_EQ(drop.stop(), (Stop{.reason = StopReason::climb, .piece = {0}}));
  EXPECT_EQ(drop.passable(), 3_in);
  EXPECT_TRUE(Track(terrain, tank, at(23, 10), {at(29, 10)}).reaches_end());
}

TEST(Track, SlowingGroundMayBeForbidden) {
  const Terrain terrain = table({mud(box(20, 0, 22, 40)), mud(box(30, 0, 32, 40))});
  const WalkRules dry{.tolerance = 0_mil, .slow_stops = true};
  const Track stopped(terrain, dry, at(18, 20), {at(28, 20)});
  EXPECT_EQ(stopped.passable(), 1.5_in);
  EXPECT_EQ(stopped.stop(), (Stop{.reason = StopReason::piece, .piece = {0}}));
  EXPECT_EQ(stopped.slowed_at(), std::nullopt);
  EXPECT_TRUE(Track(terrain, dry, at(21, 20), {at(34, 20)}).reaches_end());
}

TEST(Track, GroundIsFeltOnTheWay) {
  Piece mines = piece({Trait::dangerous}, 0, box(20, 0, 22, 40));
  const Terrain terrain = table({mines, house(2, box(30, 0, 34, 40))});
  const Track track(terrain, {.tolerance = 0_mil}, at(18, 20), {at(26, 20)});
  EXPECT_FALSE(track.touches({Trait::dangerous}, 1500_mil));
  EXPECT_TRUE(track.touches({Trait::dangerous}, 1501_mil));
  EXPECT_TRUE(track.touches({Trait::dangerous, Trait::water}, 8_in));
  EXPECT_FALSE(track.touches({Trait::difficult}, 8_in));
  EXPECT_TRUE(Track(terrain, {}, at(21, 20), {}).touches({Trait::dangerous}, 0_mil));
}

TEST(Track, CostsTellHowFarAMoveHasCome) {
  const Terrain terrain = table({house(3, box(20, 0, 26, 40))});
  const Track run(terrain, {.may_climb = true}, at(18, 20), {at(23, 20)});
  EXPECT_EQ(run.full_cost(), 8_in);
  EXPECT_EQ(run.at_cost(1_in), 1_in);
  for (const Mil spent : {2_in, 3_in, 4999_mil}) EXPECT_EQ(run.at_cost(spent), 1999_mil);
  EXPECT_EQ(run.at_cost(5_in), 2_in);
  EXPECT_EQ(run.at_cost(20_in), 5_in);
}

TEST(Allowance, DifficultGroundHalvesTheWholeMove) {
  const Terrain terrain = table({mud(box(20, 0, 30, 40))});
  const WalkRules rules{.tolerance = 0_mil};
  const Allowance run{.limit = 8_in, .tolerance = 0_mil};
  EXPECT_EQ(reach(run, Track(terrain, rules, at(16.5, 20), {at(28, 20)})), 4_in);
  // After 4.5" in the open the mud cannot be entered at all.
  EXPECT_EQ(reach(run, Track(terrain, rules, at(15, 20), {at(28, 20)})), 4.5_in);
  const Track first(terrain, rules, at(16.5, 20), {at(16.5, 23)});
  const Allowance left = spend(run, first, 3_in);
  EXPECT_EQ(left.spent, 3_in);
  EXPECT_EQ(reach(left, Track(terrain, rules, at(19, 23), {at(28, 23)})), 1_in);
  const Track inside(terrain, rules, at(21, 20), {at(21, 21)});
  EXPECT_TRUE(spend(run, inside, 1_in).slowed);
  EXPECT_EQ(reach({.limit = 8_in, .spent = 5_in}, inside), std::nullopt);
}

TEST(Allowance, PerInchGroundCountsDouble) {
  const Terrain terrain = table({mud(box(20, 0, 30, 40))});
  const Track track(terrain, {.tolerance = 0_mil}, at(15, 20), {at(28, 20)});
  const Allowance run{.limit = 8_in, .slowing = Slowing::doubles_cost, .tolerance = 0_mil};
  EXPECT_EQ(reach(run, track), 6250_mil);  // 4.5" open and 1.75" of mud
}

TEST(Standing, OneSurfaceOrClear) {
  const Terrain terrain = ledge_with_stairs();
  EXPECT_TRUE(can_stand(terrain, {}, at(16.8, 7)));   // on top, overhanging the stairs
  EXPECT_TRUE(can_stand(terrain, {}, at(17.2, 7)));   // on the stairs, overlapping the ledge they belong to
  EXPECT_TRUE(can_stand(terrain, {}, at(18.9, 7)));   // on the foot of the stairs
  EXPECT_FALSE(can_stand(terrain, {}, at(19.3, 7)));  // beside them
  EXPECT_FALSE(can_stand(terrain, {}, at(10.8, 7)));  // half-way up
  EXPECT_TRUE(can_stand(terrain, {}, at(10.5, 7)));
  EXPECT_EQ(standing(terrain, {}, at(0.4, 7)).reason, StopReason::table_edge);
  const Body bodies[]{friendly(at(30, 30))};
  EXPECT_EQ(standing(terrain, {.bodies = bodies}, at(30.9, 30)).reason, StopReason::body);
  EXPECT_TRUE(can_stand(terrain, {.bodies = bodies}, at(31, 30)));
}

}  // namespace
}  // namespace sandtable::track_test
