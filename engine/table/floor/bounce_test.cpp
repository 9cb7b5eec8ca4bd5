#include "engine/table/floor/bounce.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/table/floor/barriers_testing.h"
#include "engine/table/plane/wide.h"

namespace sandtable::bounce_test {
namespace {

using namespace barriers_testing;

Flight fly_in(const Floor& floor, Point from, Point aim, double distance, Mil apart = 100_mil) {
  return fly(floor.barriers(), {.from = from, .aim = aim, .distance = inch(distance), .apart = apart});
}

TEST(Bounce, FliesStraightThroughTheOpen) {
  const Flight flight = fly_in({}, at(2, 2), at(5, 6), 10);
  EXPECT_EQ(flight.rest, at(8, 10));
  EXPECT_EQ(flight.bounces, 0);
  EXPECT_EQ(flight.path.size(), 2U);
  EXPECT_EQ(fly_in({}, at(2, 2), at(2, 2), 10).rest, at(2, 2));
}

TEST(Bounce, AWallThrowsItBack) {
  const Floor floor{.walls = {wall(8, 0, 8, 10)}};
  const Flight flight = fly_in(floor, at(2, 2), at(5, 2), 10);
  EXPECT_EQ(flight.rest, at(4, 2));
  EXPECT_EQ(flight.bounces, 1);
  EXPECT_EQ(rounded(flight.path[1]), at(8, 2));
  // As light by a mirror.
  EXPECT_EQ(fly_in(floor, at(5, 2), at(8, 6), 10).rest, at(5, 10));
  const Floor slanting{.walls = {wall(8, 0, 18, 10)}};
  EXPECT_EQ(fly_in(slanting, at(2, 2), at(5, 2), 13).rest, at(10, 7));
}

TEST(Bounce, StraightBackFromTheInsideOfACorner) {
  const Floor floor{.walls = {wall(6, 0, 6, 6), wall(0, 6, 6, 6)}};
  EXPECT_EQ(fly_in(floor, at(2, 2), at(5, 5), 8).rest, at(4.343, 4.343));
  const Floor cross{.walls = {wall(6, 0, 6, 9), wall(0, 6, 9, 6)}};  // no end near
  EXPECT_EQ(fly_in(cross, at(2, 2), at(5, 5), 8).rest, at(4.343, 4.343));
  // The inside of a corner with another angle.
  const Floor acute{.walls = {wall(9, 0, 6, 6), wall(0, 6, 6, 6)}};
  EXPECT_EQ(fly_in(acute, at(3, 2), at(6, 6), 8).rest, at(4.2, 3.6));
}

TEST(Bounce, StraightBackFromEndsAndCorners) {
  const Floor end{.walls = {wall(6, 6, 6, 9)}};
  EXPECT_EQ(fly_in(end, at(2, 3), at(6, 6), 8).rest, at(3.6, 4.2));
  EXPECT_EQ(fly_in(end, at(6, 2), at(6, 6), 7).rest, at(6, 3));  // along the wall
  const Floor corner{.solids = {block(6, 6, 9, 9)}};
  EXPECT_EQ(fly_in(corner, at(3, 2), at(6, 6), 8).rest, at(4.2, 3.6));
  EXPECT_EQ(fly_in(corner, at(3, 2), at(6.01, 6), 8).bounces, 1);
  // Beside the end it flies on.
  EXPECT_EQ(fly_in(end, at(2, 2.99), at(6, 5.99), 10).rest, at(10, 8.99));
}

TEST(Bounce, ItLiesApartFromWhatIsHard) {
  const Floor floor{.walls = {wall(8, 0, 8, 10)}};
  EXPECT_EQ(fly_in(floor, at(2, 2), at(5, 2), 6).rest, at(7.9, 2));
  EXPECT_EQ(fly_in(floor, at(2, 2), at(5, 2), 5.95).rest, at(7.9, 2));
  EXPECT_EQ(fly_in(floor, at(2, 2), at(5, 2), 6.05).rest, at(7.9, 2));
  EXPECT_EQ(fly_in(floor, at(14, 2), at(11, 2), 6).rest, at(8.1, 2));
  // In a corner away from one wall after the other.
  const Floor corner{.walls = {wall(6, 0, 6, 6), wall(0, 6, 6, 6)}};
  EXPECT_EQ(fly_in(corner, at(2, 5.95), at(5, 5.95), 3.97).rest, at(5.9, 5.9));
  // At the end of a wall back where it came from.
  EXPECT_EQ(fly_in({.walls = {wall(6, 6, 6, 9)}}, at(6, 2), at(6, 6), 4).rest, at(6, 5.9));
  EXPECT_EQ(fly_in({.walls = {wall(6, 6, 6, 9)}}, at(2, 3), at(6, 6), 5).rest, at(5.92, 5.94));
}

TEST(Bounce, ATunnelEndsAfterTwentyBounces) {
  const Floor floor{.walls = {wall(0, 1, 50, 1), wall(0, 2, 50, 2)}};
  const Flight flight = fly_in(floor, at(1, 1.5), at(1.1, 2), 60);
  EXPECT_EQ(flight.bounces, 20);
  EXPECT_EQ(flight.rest, at(5.1, 1.9));  // 21 times 0.2 to the east, less half of the first
}

TEST(Bounce, BetweenWallsThatAreTooNearItLiesBetweenThem) {
  const Floor floor{.walls = {wall(5, 0, 5, 9), wall(5.05, 0, 5.05, 9), wall(5, 9, 5.05, 9)}};
  const Flight flight = fly_in(floor, at(5.02, 1), at(5.02, 5), 3);
  EXPECT_GT(flight.rest.x, 5_in);
  EXPECT_LT(flight.rest.x, at(5.05, 0).x);
}

TEST(Bounce, WhatStartsOnAWallStays) {
  EXPECT_EQ(fly_in({.walls = {wall(5, 0, 5, 9)}}, at(5, 3), at(9, 3), 4).rest, at(5, 3));
}

// Exact, from the definition.
bool touches(const Segment& side, FinePoint a, FinePoint b) {
  const FinePoint c = fine(side.from), d = fine(side.to);
  const auto turn = [](FinePoint p, FinePoint q, FinePoint r) {
    const Wide area = Wide{q.x - p.x} * (r.y - p.y) - Wide{q.y - p.y} * (r.x - p.x);
    return (area > 0) - (area < 0);
  };
  const auto on = [&](FinePoint p, FinePoint q, FinePoint r) {
    return turn(p, q, r) == 0 && std::min(p.x, q.x) <= r.x && r.x <= std::max(p.x, q.x) && std::min(p.y, q.y) <= r.y &&
           r.y <= std::max(p.y, q.y);
  };
  return (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) || on(a, b, c) || on(a, b, d) ||
         on(c, d, a) || on(c, d, b);
}

double length(FinePoint a, FinePoint b) {
  return std::hypot(static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)) / FinePoint::kParts;
}

RC_GTEST_PROP(Bounce, NeverThroughAWall, (std::uint32_t seed)) {
  Chance chance(seed);
  const Floor floor = random_room(chance);
  const Barriers barriers = floor.barriers();
  for (int i = 0; i < 20; ++i) {
    const int grid = chance.one_in(2) ? 500 : 1;
    const Point from = chance.spot(16'000, 12'000, grid), aim = chance.spot(16'000, 12'000, grid);
    if (barriers.meets(from, from) || from == aim) continue;
    const Mil distance{chance.between(0, 40'000)};
    const Mil apart = chance.one_in(3) ? Mil{0} : Mil{100};
    const Flight flight = fly(barriers, {.from = from, .aim = aim, .distance = distance, .apart = apart});
    RC_ASSERT(flight.path[0] == fine(from));
    RC_ASSERT(flight.path.back() == fine(flight.rest));
    double flown = 0;
    for (std::size_t k = 1; k < flight.path.size(); ++k) {
      flown += length(flight.path[k - 1], flight.path[k]);
      for (const Segment& side : barriers.sides()) RC_ASSERT(!touches(side, flight.path[k - 1], flight.path[k]));
    }
    if (apart == Mil{0} && flight.bounces < 20) RC_ASSERT(std::abs(flown - distance.v) < 2);
  }
}

RC_GTEST_PROP(Bounce, LiesApartIfThereIsRoom, (std::uint32_t seed)) {
  Chance chance(seed);
  // Square rooms have room in all corners.
  Floor floor{.walls = rim(16, 12)};
  for (int i = chance.between(0, 6); i > 0; --i) {
    const Point low = chance.spot(13'000, 9'000, 1000), high = low + at(chance.between(1, 3), chance.between(1, 3));
    if (chance.one_in(2))
      floor.walls.push_back({low, {low.x, high.y}});
    else
      floor.solids.push_back({low, {high.x, low.y}, high, {low.x, high.y}});
  }
  const Barriers barriers = floor.barriers();
  const Point from = chance.spot(16'000, 12'000), aim = chance.spot(16'000, 12'000);
  RC_PRE(!barriers.nearer_than(from, 100_mil) && from != aim);
  const Flight flight = fly(barriers, {.from = from, .aim = aim, .distance = {chance.between(0, 40'000)}});
  RC_ASSERT(!barriers.nearer_than(flight.rest, 99_mil));
}

// The obvious twin, in floating point: the nearest wall, the mirrored direction. Nothing if corners are nearly hit.
struct Spot2 {
  double x, y;
};
std::optional<Spot2> slow_flight(const Barriers& barriers, Point from, Point aim, double rest) {
  Spot2 here{static_cast<double>(from.x.v), static_cast<double>(from.y.v)};
  const double whole = std::hypot(aim.x.v - from.x.v, aim.y.v - from.y.v);
  double way_x = (aim.x.v - from.x.v) / whole, way_y = (aim.y.v - from.y.v) / whole;
  const Segment* last = nullptr;
  for (int bounces = 0; bounces < 20; ++bounces) {
    double nearest = rest;
    const Segment* met = nullptr;
    for (const Segment& side : barriers.sides()) {
      const double ex = side.to.x.v - side.from.x.v, ey = side.to.y.v - side.from.y.v;
      const double to_x = side.from.x.v - here.x, to_y = side.from.y.v - here.y;
      for (const Point end : {side.from, side.to}) {
        const double x = end.x.v - here.x, y = end.y.v - here.y;
        const double along = std::clamp(x * way_x + y * way_y, 0.0, rest);
        if (std::hypot(x - along * way_x, y - along * way_y) < 2) return {};
      }
      const double turn = way_x * ey - way_y * ex;
      if (&side == last || std::abs(turn) < 1e-9) continue;
      const double distance = (to_x * ey - to_y * ex) / turn, share = (to_x * way_y - to_y * way_x) / turn;
      if (distance <= 0 || share < 0 || share > 1) continue;
      if (met != nullptr && std::abs(distance - nearest) < 2) return {};
      if (distance < nearest) nearest = distance, met = &side;
    }
    here.x += nearest * way_x;
    here.y += nearest * way_y;
    rest -= nearest;
    if (met == nullptr) return here;
    const double ex = met->to.x.v - met->from.x.v, ey = met->to.y.v - met->from.y.v;
    const double twice = 2 * (way_x * ex + way_y * ey) / (ex * ex + ey * ey);
    way_x = twice * ex - way_x;
    way_y = twice * ey - way_y;
    last = met;
  }
  return {};
}

TEST(Bounce, TheTwinsAgree) {
  int compared = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    Chance chance(seed);
    const Barriers barriers = random_room(chance).barriers();
    for (int i = 0; i < 10; ++i) {
      const Point from = chance.spot(16'000, 12'000), aim = chance.spot(16'000, 12'000);
      const Mil distance{chance.between(0, 30'000)};
      if (from == aim || barriers.meets(from, from)) continue;
      const auto slow = slow_flight(barriers, from, aim, distance.v);
      if (!slow) continue;
      ++compared;
      const Flight flight = fly(barriers, {.from = from, .aim = aim, .distance = distance, .apart = Mil{0}});
      ASSERT_NEAR(flight.rest.x.v, slow->x, 3) << seed;
      ASSERT_NEAR(flight.rest.y.v, slow->y, 3) << seed;
    }
  }
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace sandtable::bounce_test
