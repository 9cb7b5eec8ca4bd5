#include "engine/table/hull/drive.h"

#include <gtest/gtest.h>

#include "engine/table/hull/drive_cost.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::drive_test {
namespace {

using namespace walk_testing;
using Meets = Body::Meets;

Footprint tank(Point centre, int facing = 0) { return rectangle(centre, 3_in, 2_in, degrees(facing)); }
constexpr DrivePart ahead(double inches) { return {.ahead = inch(inches)}; }
constexpr DrivePart pivot(int whole_degrees) { return {.turn = whole_degrees * 100}; }
Stop body(int index) { return {.reason = StopReason::body, .body = static_cast<decltype(Stop::body)>(index)}; }
Stop at_piece(std::uint16_t id) { return {.reason = StopReason::piece, .piece = {id}}; }
constexpr Stop kEdge{.reason = StopReason::table_edge};
Neighbour man(Point centre) { return {.base = disc(centre, 500_mil), .index = 7}; }

TEST(Drive, AlongTheAxisWithPivots) {
  const Footprint carrier = rectangle(at(10, 10), 2.5_in, 1.5_in, degrees(0));
  const Driven driven = drive(table({}), {}, carrier, {ahead(5), {.turn = 4000, .ahead = 7_in}});
  EXPECT_TRUE(driven.reaches_end());
  EXPECT_EQ(driven.end.centre, at(20.362, 14.5));  // (20.36, 14.50), as the rulebook's example rounds it
  EXPECT_EQ(driven.end.facing, degrees(40));
  EXPECT_EQ(driven.done, (Drive{ahead(5), {.turn = 4000, .ahead = 7_in}}));
  const Driven back = drive(table({}), {}, carrier, {ahead(-4), pivot(60), ahead(4)});
  EXPECT_EQ(back.end.centre, at(8, 13.464));
  EXPECT_EQ(back.end.facing, degrees(60));
}

TEST(Drive, OnBareGroundItsCostIsInItsParts) {
  const Drive drive = {{3000, 2_in}, {-1500, -1_in}, {0, 500_mil}};
  const DriveCost cost = cost_of(drive);
  EXPECT_EQ(cost, (DriveCost{.ahead = 2500_mil, .back = 1_in, .turned = 4500}));
  EXPECT_EQ(cost, cost_of(table({}), {}, tank(at(20, 20)), drive));
}

TEST(Drive, AStretchCoversTheRectangleFromRearToFront) {
  // A hull 3" by 5" at (10,10) drives 4" east: it covers x from 7.5 to 16.5 and y from 8.5 to 11.5.
  const Footprint carrier = rectangle(at(10, 10), 2.5_in, 1.5_in, degrees(0));
  const auto stops_at = [&](Point spot) {
    const Neighbour pole{.base = disc(spot, 20_mil), .index = 1};
    return drive(table({}), {.tolerance = 0_mil, .neighbours = std::span(&pole, 1)}, carrier, {ahead(4)});
  };
  EXPECT_TRUE(stops_at(at(16.52, 10)).reaches_end());
  EXPECT_EQ(stops_at(at(16.51, 10)).stop, body(1));
  EXPECT_TRUE(stops_at(at(12, 11.52)).reaches_end());
  EXPECT_TRUE(stops_at(at(12, 11.51)).reaches_end());  // overlapping from the start, and no nearer
  EXPECT_EQ(stops_at(at(14, 11.51)).stop, body(1));
  EXPECT_EQ(stops_at(at(14.5, 10)).end.centre, at(11.98, 10));
}

TEST(Drive, TheEdgeStopsIt) {
  EXPECT_EQ(drive(table({}), {}, tank(at(43, 10)), {ahead(6)}).end.centre, at(45.001, 10));  // a mil of tolerance
  EXPECT_EQ(drive(table({}), {}, tank(at(43, 10)), {ahead(6)}).stop, kEdge);
  EXPECT_TRUE(drive(table({}), {.leave_edge = true}, tank(at(43, 10)), {ahead(6)}).reaches_end());
  // Across its corner a hull of 4" by 6" is 3.606" long: 2.5" from the edge it cannot turn.
  const Driven turning = drive(table({}), {}, tank(at(20, 2.5)), {pivot(90)});
  EXPECT_EQ(turning.stop, kEdge);
  EXPECT_GT(turning.end.facing.v, 1000);
  EXPECT_LT(turning.end.facing.v, 1100);
  EXPECT_TRUE(drive(table({}), {}, tank(at(20, 3.606)), {pivot(180)}).reaches_end());
}

TEST(Drive, PiecesStopIt) {
  const Terrain terrain = table({wall(2, box(20, 5, 21, 15)), mud(box(30, 0, 34, 40))});
  EXPECT_EQ(drive(terrain, {}, tank(at(10, 10)), {ahead(12)}).end.centre, at(17.001, 10));
  EXPECT_EQ(drive(terrain, {}, tank(at(10, 10)), {ahead(12)}).stop, at_piece(0));
  EXPECT_EQ(drive(terrain, {.tolerance = 10_mil}, tank(at(10, 10)), {ahead(12)}).end.centre, at(17.01, 10));
  EXPECT_TRUE(drive(terrain, {}, tank(at(10, 17.1)), {ahead(12)}).reaches_end());    // past its end
  EXPECT_TRUE(drive(terrain, {}, tank(at(10, 16.999)), {ahead(12)}).reaches_end());  // a mil is forgiven
  EXPECT_FALSE(drive(terrain, {}, tank(at(10, 16.99)), {ahead(12)}).reaches_end());
  EXPECT_TRUE(drive(terrain, {.low_obstacle = 2_in}, tank(at(10, 10)), {ahead(12)}).reaches_end());
  EXPECT_EQ(drive(terrain, {.slow_stops = true}, tank(at(25, 20)), {ahead(6)}).stop, at_piece(1));
  EXPECT_TRUE(drive(terrain, {.slow_stops = true}, tank(at(30, 20)), {ahead(6)}).reaches_end());
  // Backwards, and turned into it.
  EXPECT_EQ(drive(terrain, {}, tank(at(26, 10)), {ahead(-6)}).end.centre, at(23.999, 10));
  EXPECT_EQ(drive(terrain, {}, tank(at(17.5, 10), 90), {pivot(-90)}).stop, at_piece(0));
}

TEST(Drive, NonConvexPiecesAreHollow) {
  const Terrain terrain = table({wall(2, {at(20, 10), at(30, 10), at(30, 12), at(22, 12), at(22, 24), at(20, 24)})});
  EXPECT_TRUE(drive(terrain, {}, tank(at(40, 18), 180), {ahead(15)}).reaches_end());
  EXPECT_EQ(drive(terrain, {}, tank(at(40, 18), 180), {ahead(20)}).end.centre, at(24.999, 18));
}

TEST(Drive, OtherModelsStopIt) {
  const Neighbour soldier = man(at(20, 11));
  const DriveRules rules{.neighbours = std::span(&soldier, 1)};
  EXPECT_EQ(drive(table({}), rules, tank(at(10, 10)), {ahead(12)}).end.centre, at(16.501, 10));
  EXPECT_EQ(drive(table({}), rules, tank(at(10, 10)), {ahead(12)}).stop, body(7));
  const Neighbour other{.base = tank(at(20, 10), 90), .index = 7};
  EXPECT_EQ(drive(table({}), {.neighbours = std::span(&other, 1)}, tank(at(10, 10)), {ahead(12)}).end.centre,
            at(15.001, 10));
  const Neighbour under_wheels{.base = disc(at(20, 11), 500_mil), .meets = Meets::passable};
  const DriveRules over{.neighbours = std::span(&under_wheels, 1)};
  EXPECT_TRUE(drive(table({}), over, tank(at(10, 10)), {ahead(12)}).reaches_end());
  EXPECT_EQ(standing(table({}), over, tank(at(22, 10))).reason, StopReason::body);
  EXPECT_EQ(standing(table({}), over, tank(at(24, 10))).reason, StopReason::none);
}

TEST(Drive, ATouchEndsAnAssault) {
  const Neighbour target{.base = disc(at(20, 10), 500_mil), .meets = Meets::touch_stops, .index = 3};
  const DriveRules rules{.tolerance = 10_mil, .contact = 10_mil, .neighbours = std::span(&target, 1)};
  const Driven assault = drive(table({}), rules, tank(at(10, 10)), {ahead(18)});
  EXPECT_EQ(assault.stop, (Stop{.reason = StopReason::contact, .body = 3}));
  EXPECT_EQ(assault.end.centre, at(16.49, 10));
  EXPECT_LE(gap(assault.end, target.base), 10_mil);
  EXPECT_TRUE(drive(table({}), rules, tank(at(10, 10)), {ahead(6.49)}).reaches_end());  // exactly so far
  // In reverse.
  const Driven back = drive(table({}), rules, tank(at(10, 10), 180), {ahead(-9)});
  EXPECT_EQ(back.end.centre, at(16.49, 10));
}

TEST(Drive, OtherUnitsAreKeptAwayFrom) {
  Neighbour other{.base = disc(at(20, 10), 500_mil), .index = 3, .group = 1, .gap = 1_in};
  const DriveRules rules{.neighbours = std::span(&other, 1)};
  const Driven near = drive(table({}), rules, tank(at(10, 10)), {ahead(12)});
  EXPECT_EQ(near.end.centre, at(15.5, 10));  // a gap of exactly 1" is legal
  EXPECT_EQ(near.stop, (Stop{.reason = StopReason::gap, .body = 3}));
  // From 0.4" it may drive off, not nearer.
  EXPECT_TRUE(drive(table({}), rules, tank(at(16.1, 10)), {ahead(-3)}).reaches_end());
  EXPECT_EQ(drive(table({}), rules, tank(at(16.1, 10)), {ahead(3)}).done, (Drive{{.ahead = 2_mil}}));
  EXPECT_TRUE(drive(table({}), rules, tank(at(16.1, 10)), {ahead(-3), ahead(3)}).reaches_end());
  // 4" by 6": 3.61" and 1" for a full turn.
  other.base.centre = at(10, 10) + Point{3606_mil + 1500_mil, 0_mil};
  EXPECT_TRUE(drive(table({}), rules, tank(at(10, 10), 90), {pivot(180)}).reaches_end());
  other.base.centre.x -= 20_mil;
  EXPECT_EQ(drive(table({}), rules, tank(at(10, 10), 90), {pivot(180)}).stop.reason, StopReason::gap);
}

TEST(Drive, APieceCanBeAUnitsFootprint) {
  const Terrain terrain = table({piece({Trait::cover}, 4, box(20, 5, 28, 15))});
  const Neighbour in_the_wood{.piece = {0}, .index = 9, .gap = 1_in};
  const Driven near = drive(terrain, {.neighbours = std::span(&in_the_wood, 1)}, tank(at(10, 10)), {ahead(12)});
  EXPECT_EQ(near.end.centre, at(16, 10));
  EXPECT_EQ(near.stop, (Stop{.reason = StopReason::gap, .body = 9}));
  const Neighbour target{.piece = {0}, .meets = Meets::touch_stops, .index = 9};
  const Driven assault =
      drive(terrain, {.contact = 10_mil, .neighbours = std::span(&target, 1)}, tank(at(10, 10)), {ahead(12)});
  EXPECT_EQ(assault.end.centre, at(16.99, 10));
  EXPECT_EQ(assault.stop.reason, StopReason::contact);
}

TEST(Drive, OneWhoOverlapsFromTheStartMayLeave) {
  const Neighbour soldier = man(at(13.2, 10));
  const DriveRules rules{.neighbours = std::span(&soldier, 1)};
  EXPECT_TRUE(drive(table({}), rules, tank(at(10, 10)), {ahead(-3)}).reaches_end());
  EXPECT_EQ(drive(table({}), rules, tank(at(10, 10)), {ahead(3)}).stop, body(7));
  EXPECT_EQ(drive(table({}), rules, tank(at(10, 10)), {ahead(3)}).done.size(), 0U);
  const Neighbour wreck{.base = tank(at(15.5, 10)), .index = 2};
  const DriveRules with_wreck{.neighbours = std::span(&wreck, 1)};
  EXPECT_TRUE(drive(table({}), with_wreck, tank(at(10, 10)), {ahead(-3)}).reaches_end());
  EXPECT_EQ(drive(table({}), with_wreck, tank(at(10, 10)), {ahead(3)}).stop, body(2));
}

TEST(Drive, HillsRampsAndRoofs) {
  Piece platform{.traits = {Trait::solid, Trait::elevation}, .top = 2_in, .outline = box(20, 0, 40, 20)};
  const DriveRules wheels{.may_climb = false, .may_descend = false};
  EXPECT_TRUE(drive(table({platform}), {}, tank(at(10, 10)), {ahead(20)}).reaches_end());  // it may climb
  EXPECT_EQ(drive(table({platform}), wheels, tank(at(10, 10)), {ahead(20)}).end.centre, at(17.001, 10));
  EXPECT_EQ(drive(table({platform}), wheels, tank(at(30, 10)), {ahead(-20)}).end.centre, at(20, 10));
  EXPECT_EQ(drive(table({platform}), wheels, tank(at(30, 10)), {ahead(-20)}).stop.reason, StopReason::climb);
  platform.stairs.push_back({.outline = box(16, 6, 20, 14), .high_from = at(20, 6), .high_to = at(20, 14)});
  EXPECT_TRUE(drive(table({platform}), wheels, tank(at(10, 10)), {ahead(20)}).reaches_end());
  EXPECT_TRUE(drive(table({platform}), wheels, tank(at(30, 10)), {ahead(-20)}).reaches_end());
  EXPECT_FALSE(drive(table({platform}), wheels, tank(at(10, 16)), {ahead(20)}).reaches_end());  // beside the ramp
  platform.stairs.clear();
  platform.traits.add(Trait::slope);
  EXPECT_TRUE(drive(table({platform}), wheels, tank(at(10, 10)), {ahead(20)}).reaches_end());
}

TEST(Drive, BoatsKeepToTheWater) {
  const Terrain terrain =
      table({piece({Trait::water}, 0, box(0, 0, 20, 20)), piece({Trait::water}, 0, box(20, 0, 30, 9))});
  const DriveRules afloat{.keeps_to{Trait::water}};
  EXPECT_EQ(drive(terrain, afloat, tank(at(10, 10)), {ahead(15)}).end.centre, at(20, 10));
  EXPECT_TRUE(drive(terrain, afloat, tank(at(10, 5)), {ahead(15)}).reaches_end());
  EXPECT_EQ(standing(terrain, afloat, tank(at(25, 12))).reason, StopReason::piece);
}

TEST(Drive, ShovedSideways) {
  // A truck driving north ends at (24,30); left 2, right 5: it ends at (27,30) instead.
  const Footprint truck = tank(at(24, 30), 90);
  EXPECT_EQ(shove(table({}), {}, truck, degrees(0), 3_in).end.centre, at(27, 30));
  const Terrain terrain = table({wall(2, box(28, 20, 29, 40))});
  const Shoved shoved = shove(terrain, {}, truck, degrees(0), 3_in);
  EXPECT_EQ(shoved.travelled, 2001_mil);
  EXPECT_EQ(shoved.stop, at_piece(0));
}

TEST(Drive, WhenSomebodyIsReached) {
  const Drive route{ahead(5), {.turn = 9000, .ahead = 5_in}};
  const auto reached = [&](Point centre) {
    return first_within(table({}), {}, tank(at(10, 10)), route, man(centre), 0_mil);
  };
  EXPECT_EQ(reached(at(16, 10)), (DriveMoment{0, {.ahead = 2.5_in}}));
  EXPECT_EQ(reached(at(15, 15)), (DriveMoment{1, {.turn = 9000, .ahead = 1.5_in}}));
  EXPECT_EQ(reached(at(30, 30)), std::nullopt);
  EXPECT_EQ(reached(at(15, 13.5))->part, 1U);  // in the pivot
  EXPECT_EQ(reached(at(15, 13.5))->done.ahead, 0_mil);
}

TEST(Standing, OfHulls) {
  const Terrain terrain = table({wall(0.5, box(20, 5, 21, 15))});
  const DriveRules rules{.low_obstacle = 1_in};
  EXPECT_TRUE(drive(terrain, rules, tank(at(10, 10)), {ahead(12)}).reaches_end());
  EXPECT_EQ(standing(terrain, rules, tank(at(22, 10))), at_piece(0));  // crossed, not stood on
  EXPECT_EQ(standing(terrain, rules, tank(at(24, 10))), Stop{});
  EXPECT_EQ(standing(terrain, rules, tank(at(2, 10))), kEdge);
  const Neighbour bystander{.base = disc(at(13.52, 10), 500_mil), .meets = Meets::never_touched};
  const DriveRules wary{.neighbours = std::span(&bystander, 1)};
  EXPECT_EQ(standing(table({}), wary, tank(at(10, 10))).reason, StopReason::contact);
  EXPECT_EQ(standing(table({}), wary, tank(at(10, 10)), tank(at(10, 10))).reason, StopReason::none);
  EXPECT_EQ(standing(table({}), wary, tank(at(10, 10)), tank(at(9, 10))).reason, StopReason::contact);
}

TEST(DriveCost, BackwardCountsTwiceAndTurnsAddUp) {
  const DriveBudget walk{.allowance = 12_in, .turning = 9000};
  const Footprint hull = tank(at(20, 20));
  const auto cost = [&](const Drive& d) { return cost_of(table({}), {}, hull, d); };
  EXPECT_EQ(spent(walk, cost({ahead(-4), {.turn = 6000, .ahead = 4_in}})), 12_in);
  EXPECT_TRUE(fits(walk, cost({ahead(-4), {.turn = 6000, .ahead = 4_in}})));
  EXPECT_FALSE(fits(walk, cost({ahead(-4), {.turn = 6000, .ahead = 4.1_in}})));
  EXPECT_TRUE(fits(walk, cost({{.turn = 3000, .ahead = 6_in}, {.turn = -6000, .ahead = 6_in}})));
  EXPECT_FALSE(fits(walk, cost({{.turn = 3000, .ahead = 6_in}, {.turn = -6000, .ahead = 6_in}, {.turn = 500}})));
}

TEST(DriveCost, SlowingGround) {
  const Terrain terrain = table({mud(box(20, 5, 24, 12.5))});
  const DriveBudget run{.allowance = 18_in, .slow_halves = true, .turning = 9000};
  const Footprint hull = tank(at(10, 10));
  const auto cost = [&](const Drive& d) { return cost_of(terrain, {}, hull, d); };
  EXPECT_FALSE(cost({ahead(7)}).slowed);
  EXPECT_TRUE(cost({ahead(7.1)}).slowed);
  EXPECT_EQ(cost({ahead(20)}).slow_ahead,
            10_in - 3_mil);  // from touching it with the front to leaving it with the rear
  EXPECT_TRUE(fits(run, cost({ahead(9)})));
  EXPECT_FALSE(fits(run, cost({ahead(9.1)})));
  EXPECT_EQ(reach(run, terrain, {}, hull, {ahead(18)}), (Drive{{.ahead = 9001_mil}}));
  EXPECT_EQ(spent({.allowance = 18_in, .slow_costs = 2}, cost({ahead(20)})), 30_in - 3_mil);
  EXPECT_EQ(reach({.allowance = 18_in, .most_when_slow = 12_in}, terrain, {}, hull, {ahead(18)}),
            (Drive{{.ahead = 12001_mil}}));
  EXPECT_TRUE(cost_of(terrain, {}, tank(at(22, 15), 0), {pivot(90)}).slowed);  // a corner clips it
  EXPECT_FALSE(cost_of(terrain, {}, tank(at(22, 15), 0), {}).slowed);
  EXPECT_FALSE(touches(terrain, {}, hull, {ahead(18)}, {Trait::water}));
}

TEST(DriveCost, ReachCutsPivots) {
  const DriveBudget walk{.allowance = 12_in, .turning = 9000};
  const Drive far{{.turn = 6000, .ahead = 5_in}, {.turn = -6000, .ahead = 9_in}};
  EXPECT_EQ(reach(walk, table({}), {}, tank(at(20, 20)), far), (Drive{{.turn = 6000, .ahead = 5_in}, {.turn = -3000}}));
}

}  // namespace
}  // namespace sandtable::drive_test
