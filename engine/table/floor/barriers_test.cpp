#include "engine/table/floor/barriers.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/table/floor/barriers_testing.h"
#include "engine/table/plane/outline.h"
#include "engine/table/plane/wide.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable::barriers_test {
namespace {

using namespace barriers_testing;

constexpr Mil kRadius{500}, kTolerance{10};

Time part(double share) { return {static_cast<std::int32_t>(share * kWholeMove.v)}; }

TEST(Barriers, NothingStandsInTheWayOfNothing) {
  const Barriers none;
  EXPECT_FALSE(none.meets(at(0, 0), at(10, 10)));
  EXPECT_FALSE(none.nearer_than(at(0, 0), 5_in));
  EXPECT_EQ(none.clearance(at(3, 3), 700_mil), 700_mil);
  EXPECT_EQ(none.stop(at(0, 0), at(1, 0), kRadius, kTolerance), kWholeMove);
}

TEST(Barriers, TouchingIsMeeting) {
  const Barriers one = Floor{.walls = {wall(5, 0.1, 5, 9)}}.barriers();
  const Point from = at(0, 0);
  EXPECT_FALSE(one.meets(from, at(10, 0)));
  EXPECT_TRUE(one.meets(from, at(10, 0.48)));
  EXPECT_FALSE(one.meets(from, at(10, -0.48)));
  EXPECT_TRUE(one.meets(from, at(10, 0.2)));    // over its end
  EXPECT_TRUE(one.meets(at(5, -3), at(5, 3)));  // along it
  EXPECT_TRUE(one.meets(at(5, 4), at(5, 6)));   // within it
  EXPECT_FALSE(one.meets(at(5, -3), at(5, 0)));
  EXPECT_TRUE(one.meets(at(5, 4), at(5, 4)));
  EXPECT_FALSE(one.meets(at(5.001, 4), at(5.001, 4)));
}

TEST(Barriers, ABlockIsFull) {
  const Barriers one = Floor{.solids = {block(2, 2, 6, 6)}}.barriers();
  EXPECT_TRUE(one.meets(at(3, 3), at(4, 5)));  // wholly inside
  EXPECT_TRUE(one.meets(at(0, 4), at(4, 0)));  // over a corner
  EXPECT_FALSE(one.meets(at(0, 3.9), at(3.9, 0)));
  EXPECT_TRUE(one.nearer_than(at(4, 4), 1_mil));
  EXPECT_FALSE(one.nearer_than(at(7, 4), 1_in));
  EXPECT_TRUE(one.nearer_than(at(7, 4), 1001_mil));
  EXPECT_TRUE(one.in_solid(at(6, 6)));
  EXPECT_EQ(one.stop(at(3, 3), at(1, 0), kRadius, kTolerance), Time{});
}

TEST(Barriers, MeetingWithinReach) {
  const Barriers crate = Floor{.solids = {block(8, -1, 9.1, 1)}}.barriers();
  EXPECT_TRUE(crate.meets_within(at(10, 0), at(0, 0), 1.5_in));
  EXPECT_TRUE(crate.meets_within(at(10, 0), at(0, 0), 900_mil));
  EXPECT_FALSE(crate.meets_within(at(10, 0), at(0, 0), 899_mil));
  EXPECT_FALSE(crate.meets_within(at(10, 0), at(9.2, 0), 1.5_in));
  const Barriers far = Floor{.solids = {block(7, -1, 8, 1)}}.barriers();
  EXPECT_FALSE(far.meets_within(at(10, 0), at(0, 0), 1.5_in));
  const Barriers line = Floor{.walls = {wall(4, 0, 6, 0)}}.barriers();
  EXPECT_TRUE(line.meets_within(at(0, 0), at(9, 0), 4_in));
  EXPECT_FALSE(line.meets_within(at(0, 0), at(9, 0), 3999_mil));
  EXPECT_TRUE(line.meets_within(at(5, 0), at(9, 0), 0_in));
}

TEST(Barriers, AStepAtAWallEndsWhereItTouches) {
  const Barriers one = Floor{.walls = {wall(8, 0, 8, 10)}}.barriers();
  const Point from = at(7.2, 5), step = at(1, 0);  // 0.3 before the wall
  const Time time = one.stop(from, step, kRadius, kTolerance);
  EXPECT_EQ(time, part(0.3));
  EXPECT_EQ(place_at(from, step, time), at(7.5, 5));
  // Where it touches, along and away are free, and slanting into the wall is not.
  EXPECT_EQ(one.stop(at(7.5, 5), at(0, 1), kRadius, kTolerance), kWholeMove);
  EXPECT_EQ(one.stop(at(7.5, 5), at(-0.6, 0.8), kRadius, kTolerance), kWholeMove);
  EXPECT_EQ(one.stop(at(7.5, 5), at(0.6, 0.8), kRadius, kTolerance), Time{});
  // Past its end only the end is in the way.
  EXPECT_EQ(one.stop(at(7.5, 9.5), at(0, 1), kRadius, kTolerance), kWholeMove);
  EXPECT_EQ(one.stop(at(7.2, 10.5), at(1, 0), kRadius, kTolerance), kWholeMove);
  EXPECT_EQ(one.stop(at(7.2, 10.3), at(1, 0), kRadius, kTolerance), part(0.4));
  // From the other side, and without room from both.
  EXPECT_EQ(one.stop(at(9, 5), at(-1, 0), kRadius, kTolerance), part(0.5));
}

TEST(Barriers, WhoStandsTooNearMovesAlongOrAwayAndNoDeeper) {
  const Barriers one = Floor{.walls = {wall(8, 0, 8, 5), wall(8, 5, 8, 10), wall(8, 10, 12, 10)}}.barriers();
  for (const double depth : {0.001, 0.005, 0.009}) {
    const Point from = at(7.5 + depth, 4);
    EXPECT_EQ(one.stop(from, at(0, 1), kRadius, kTolerance), kWholeMove);
    EXPECT_EQ(one.stop(from, at(0, 8), kRadius, kTolerance), kWholeMove);  // past a joint and a corner
    EXPECT_EQ(one.stop(from, at(-1, 0), kRadius, kTolerance), kWholeMove);
    EXPECT_EQ(one.stop(from, at(0.1, 1), kRadius, kTolerance), Time{});
    EXPECT_EQ(one.stop(from, at(0.002, 0.5), kRadius, kTolerance), Time{});
  }
  // Much too near, from whatever reason: still along and away.
  EXPECT_EQ(one.stop(at(7.8, 2), at(0, 1), kRadius, kTolerance), kWholeMove);
  EXPECT_EQ(one.stop(at(7.8, 2), at(-1, 0), kRadius, kTolerance), kWholeMove);
  EXPECT_EQ(one.stop(at(7.8, 2), at(0.001, 1), kRadius, kTolerance), Time{});
}

TEST(Barriers, AlongASlantingWallARoundingIsForgiven) {
  const Barriers one = Floor{.walls = {wall(0, 0, 30, 10)}}.barriers();
  Point here = at(4.526, 2.036);  // touching
  ASSERT_EQ(one.clearance(here, 1_in), 500_mil);
  for (int i = 0; i < 15; ++i) {  // 949 * 10 - 316 * 30 > 0: a third of a mil nearer each time
    ASSERT_EQ(one.stop(here, at(0.949, 0.316), kRadius, kTolerance), kWholeMove);
    here = here + at(0.949, 0.316);
  }
  ASSERT_FALSE(one.nearer_than(here, kRadius - kTolerance));
}

// The obvious twins.
bool slow_meets(const Floor& floor, Point a, Point b) {
  for (const auto& [from, to] : floor.walls)
    if (segments_meet(from, to, a, b)) return true;
  for (const auto& solid : floor.solids) {
    if (spot(solid, a) != Spot::outside || spot(solid, b) != Spot::outside) return true;
    for (std::size_t i = 0; i < solid.size(); ++i)
      if (segments_meet(solid[i], solid[(i + 1) % solid.size()], a, b)) return true;
  }
  return false;
}

bool slow_nearer_than(const Floor& floor, Point at, Mil limit) {
  return std::ranges::any_of(floor.walls,
                             [&](const Segment& s) { return compare_distance(s.from, s.to, at, limit) < 0; }) ||
         std::ranges::any_of(floor.solids, [&](const auto& solid) { return nearer_than(solid, at, limit); });
}

// How far from a the line first meets something.
double slow_first_meeting(const Barriers& barriers, Point a, Point b) {
  double first = barriers.in_solid(a) ? 0 : 1e9;
  const auto meets_at = [&](Point at) {
    if (segments_meet(a, b, at, at)) first = std::min(first, std::sqrt(static_cast<double>(distance_squared(a, at))));
  };
  for (const auto& [from, to] : barriers.sides()) {
    if (!segments_meet(from, to, a, b)) continue;
    meets_at(from), meets_at(to);
    if (segments_meet(from, to, a, a)) first = 0;
    if (const auto whole = static_cast<double>(cross(b - a, to - from)); whole != 0)
      first = std::min(first, static_cast<double>(cross(from - a, to - from)) / whole *
                                  std::sqrt(static_cast<double>(distance_squared(a, b))));
  }
  return first;
}

RC_GTEST_PROP(Barriers, TheTwinsAgree, (std::uint32_t seed)) {
  Chance chance(seed);
  const Floor floor = random_room(chance);
  const Barriers barriers = floor.barriers();
  for (int i = 0; i < 60; ++i) {
    const int grid = chance.one_in(2) ? 500 : 1;
    const Point a = chance.spot(18'000, 14'000, grid) - at(1, 1), b = chance.spot(18'000, 14'000, grid) - at(1, 1);
    const Mil limit{chance.between(1, 1500)};
    RC_ASSERT(barriers.meets(a, b) == slow_meets(floor, a, b));
    RC_ASSERT(barriers.meets(b, a) == barriers.meets(a, b));
    RC_ASSERT(barriers.in_solid(a) ==
              std::ranges::any_of(floor.solids, [&](const auto& s) { return spot(s, a) != Spot::outside; }));
    RC_ASSERT(barriers.nearer_than(a, limit) == slow_nearer_than(floor, a, limit));
    RC_ASSERT(barriers.meets_within(a, b, 100_in) == barriers.meets(a, b));
    const Mil clear = barriers.clearance(a, limit);
    RC_ASSERT(!slow_nearer_than(floor, a, clear) || clear == Mil{0});
    RC_ASSERT(clear == limit || slow_nearer_than(floor, a, clear + Mil{1}));
    if (const double first = slow_first_meeting(barriers, a, b); std::abs(first - limit.v) > 1e-6)
      RC_ASSERT(barriers.meets_within(a, b, limit) == (first < limit.v));
  }
}

double gap_at(const Segment& wall, double x, double y) {
  const double ex = wall.to.x.v - wall.from.x.v, ey = wall.to.y.v - wall.from.y.v;
  const double wx = x - wall.from.x.v, wy = y - wall.from.y.v;
  const double place = std::clamp((ex * wx + ey * wy) / (ex * ex + ey * ey), 0.0, 1.0);
  return std::hypot(wx - place * ex, wy - place * ey);
}

// Motion in small even parts: the first at which a side that is drawn nearer to is touched, if the rest of the way then
// comes too near to it.
double slow_stop(const Barriers& barriers, Point from, Point step) {
  constexpr int kParts = 250;
  const auto gap = [&](const Segment& side, int time) {
    const double share = static_cast<double>(time) / kParts;
    return gap_at(side, from.x.v + share * step.x.v, from.y.v + share * step.y.v);
  };
  double depth = kRadius.v;
  for (const Segment& side : barriers.sides()) depth = std::min(depth, gap(side, 0));
  const double keep = std::max(std::floor(depth + 1e-9) - 1, kRadius.v - kTolerance.v + 1.0);
  double earliest = 1;
  for (const Segment& side : barriers.sides()) {
    double least = 1e9;
    int touches = kParts;
    for (int time = kParts; time >= 0; --time) {
      const double now = gap(side, time);
      least = std::min(least, now);
      if (now <= kRadius.v) touches = time;
    }
    if (least < keep - 0.01 && least < gap(side, 0) - 1e-6)
      earliest = std::min(earliest, static_cast<double>(touches) / kParts);
  }
  return earliest;
}

RC_GTEST_PROP(Barriers, DiscsStopInTime, (std::uint32_t seed)) {
  Chance chance(seed);
  const Floor floor = random_room(chance);
  const Barriers barriers = floor.barriers();
  Point here = chance.spot(16'000, 12'000);
  for (int tries = 0; tries < 100 && barriers.nearer_than(here, kRadius); ++tries) here = chance.spot(16'000, 12'000);
  RC_PRE(!barriers.nearer_than(here, kRadius));
  for (int i = 0; i < 30; ++i) {
    const Point step = chance.spot(2000, 2000, chance.one_in(2) ? 250 : 1) - at(1, 1);
    const Time time = barriers.stop(here, step, kRadius, kTolerance);
    const double slow = slow_stop(barriers, here, step);
    // Where a step nearly grazes, a hair decides whether it is stopped.
    const Mil before = barriers.clearance(here, kRadius);
    const bool close_call = barriers.nearer_than(here, here + step, before + Mil{1}) &&
                            !barriers.nearer_than(here, here + step, before - Mil{2});
    if (!close_call) RC_ASSERT(std::abs(static_cast<double>(time.v) / kWholeMove.v - slow) < 0.005);
    // Nowhere on the way, and at no moment at which something else may stop it, is it pressed in.
    for (int k = 0; k <= 20; ++k) {
      const Point there = place_at(here, step, Time{static_cast<std::int32_t>(std::int64_t{time.v} * k / 20)});
      RC_ASSERT(!barriers.nearer_than(there, std::max(kRadius - kTolerance, before - Mil{2})));
      RC_ASSERT(!slow_meets(floor, here, there));
    }
    here = place_at(here, step, chance.one_in(4) ? Time{chance.upto(time.v)} : time);
  }
}

TEST(Wide, RootsAreExact) {
  Chance chance(5);
  for (int i = 0; i < 20'000; ++i) {
    Wide value = 0;
    for (int k = chance.between(1, 4); k > 0; --k) value = value << 31 | chance.upto(0x7ffffffe);
    if (chance.one_in(4)) value = Wide{wide_sqrt(value)} * wide_sqrt(value);
    const Wide root = wide_sqrt(value);
    ASSERT_TRUE(root * root <= value && value < (root + 1) * (root + 1));
    const Wide up = wide_sqrt_up(value);
    ASSERT_TRUE(up * up >= value && (up == 0 || (up - 1) * (up - 1) < value));
  }
}

}  // namespace
}  // namespace sandtable::barriers_test
