#include "engine/table/floor/corridors.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <queue>

#include "engine/table/floor/barriers_testing.h"

namespace sandtable::corridors_test {
namespace {

using namespace barriers_testing;

constexpr Mil kRadius{500}, kTolerance{10};
constexpr Box kRoom{at(0, 0), at(16, 12)};

Corridors corridors(const Floor& floor) { return {floor.barriers(), kRoom, kRadius}; }

// Goes along the passage in steps of an inch; whether nothing stops it, and where that ends.
bool can_be_walked(const Barriers& barriers, Point from, const Passage& passage) {
  Point here = from;
  for (const Point corner : passage.corners)
    while (here != corner) {
      const Point step = along(here, corner, 1_in) - here;
      if (barriers.stop(here, step, kRadius, kTolerance) != kWholeMove) return false;
      here = here + step;
    }
  return true;
}

Mil walked(Point from, const Passage& passage) {
  Mil sum{};
  for (const Point corner : passage.corners) {
    sum += distance(from, corner);
    from = corner;
  }
  return sum;
}

TEST(Corridors, StraightWhereNothingIsInTheWay) {
  const Corridors open = corridors({.walls = rim(16, 12)});
  const auto way = open.way(at(1, 1), at(15, 11));
  ASSERT_TRUE(way);
  EXPECT_EQ(way->corners.size(), 1U);
  EXPECT_EQ(way->length, distance(at(1, 1), at(15, 11)));
}

TEST(Corridors, RoundAWallAndThroughADoor) {
  Floor floor{.walls = rim(16, 12)};
  floor.walls.push_back(wall(8, 0, 8, 8));
  const Corridors one = corridors(floor);
  const auto way = one.way(at(6, 2), at(10, 2));
  ASSERT_TRUE(way);
  EXPECT_TRUE(can_be_walked(floor.barriers(), at(6, 2), *way));
  EXPECT_EQ(walked(at(6, 2), *way), way->length);
  // Up beside the wall, half a circle round its end, down again: two tangents of 6.145" and an arc.
  EXPECT_NEAR(way->length.v, 13'900, 150);
  EXPECT_NEAR(one.length(at(10, 2), at(6, 2))->v, way->length.v, 3);
  // A door hardly wide enough.
  floor.walls.push_back(wall(8, 9.01, 8, 12));
  EXPECT_TRUE(corridors(floor).way(at(6, 2), at(10, 2)));
  floor.walls.push_back(wall(8, 8, 8, 8.02));
  EXPECT_FALSE(corridors(floor).way(at(6, 2), at(10, 2)));
  EXPECT_FALSE(corridors(floor).length(at(6, 2), at(10, 2)));
}

TEST(Corridors, WhoStandsTooNearGetsAway) {
  Floor floor{.walls = rim(16, 12)};
  floor.walls.push_back(wall(8, 0, 8, 8));
  const Point from = at(7.505, 3);
  const auto way = corridors(floor).way(from, at(10, 3));
  ASSERT_TRUE(way);
  EXPECT_TRUE(can_be_walked(floor.barriers(), from, *way));
}

TEST(Corridors, FromRightBesideACorner) {
  const Corridors one = corridors({.walls = rim(16, 12), .solids = {block(4, 4, 8, 8)}});
  EXPECT_TRUE(one.way(at(8.247, 8.446), at(3, 3)));
  EXPECT_TRUE(one.way(at(3, 3), at(8.247, 8.446)));
}

TEST(Corridors, OutOfAGapThatFitsExactly) {
  Floor floor{.walls = rim(16, 12), .solids = {block(4, 9, 8, 11)}};
  const Corridors one = corridors(floor);
  for (const Point from : {at(5, 11.5), at(6.1, 11.5)}) EXPECT_TRUE(one.way(from, at(6, 5)));
}

// The obvious twin: a fine grid, each point joined with its sixteen nearest in all directions where a disc can pass.
class Grid {
 public:
  Grid(const Barriers& barriers, Mil radius) : barriers_(barriers), radius_(radius) {}

  std::optional<Mil> length(Point from, Point to) const {
    std::vector<std::int32_t> gone(kWide * kDeep, kFar);
    using Entry = std::pair<std::int32_t, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    const auto reach = [&](std::int32_t length, std::size_t there) {
      if (length >= gone[there]) return;
      gone[there] = length;
      open.emplace(length, there);
    };
    for (std::size_t i = 0; i < gone.size(); ++i)
      if (within(from, spot(i), kStep * 2) && free(from, spot(i))) reach(distance(from, spot(i)).v, i);
    std::int32_t best = free(from, to) ? distance(from, to).v : kFar;
    while (!open.empty()) {
      const auto [length, here] = open.top();
      open.pop();
      if (length > gone[here] || length >= best) continue;
      if (within(spot(here), to, kStep * 2) && free(spot(here), to))
        best = std::min(best, length + distance(spot(here), to).v);
      for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y) {
          const Point next = spot(here) + Point{kStep * x, kStep * y};
          if (std::max(std::abs(x), std::abs(y)) == 0 || !kRoom.holds(next)) continue;
          const std::size_t there = index(next);
          const std::int32_t longer = length + distance(spot(here), next).v;
          if (longer < gone[there] && free(spot(here), next)) reach(longer, there);
        }
    }
    if (best == kFar) return {};
    return Mil{best};
  }

 private:
  static constexpr std::int32_t kFar = 1'000'000'000;
  static constexpr Mil kStep{250};
  static constexpr std::size_t kWide = 65, kDeep = 49;

  static Point spot(std::size_t i) {
    return {kStep * static_cast<int>(i % kWide), kStep * static_cast<int>(i / kWide)};
  }
  static std::size_t index(Point at) {
    return static_cast<std::size_t>(at.y.v / kStep.v) * kWide + static_cast<std::size_t>(at.x.v / kStep.v);
  }
  bool free(Point a, Point b) const { return !barriers_.nearer_than(a, b, radius_); }

  const Barriers& barriers_;
  Mil radius_;
};

// Rooms of two inches and more, some of them open.
Floor random_rooms(Chance& chance) {
  Floor floor{.walls = rim(16, 12)};
  for (int x = 0; x < 4; ++x)
    for (int y = 0; y < 3; ++y) {
      const double left = 4 * x, low = 4 * y;
      if (x > 0 && chance.one_in(2)) floor.walls.push_back(wall(left, low, left, low + chance.between(2, 4)));
      if (y > 0 && chance.one_in(2)) floor.walls.push_back(wall(left, low, left + chance.between(2, 4), low));
      if (chance.one_in(3)) floor.solids.push_back(block(left + 1.25, low + 1.25, left + 2, low + 2.5));
      if (chance.one_in(5)) floor.walls.push_back(wall(left + 1.6, low + 2.8, left + 2.8, low + 2.1));
    }
  return floor;
}

TEST(Corridors, TheTwinsAgree) {
  int found = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Chance chance(seed);
    const Floor floor = random_rooms(chance);
    const Barriers barriers = floor.barriers();
    const Corridors fast = corridors(floor);
    // Whether a gap is wide enough that fits exactly is a matter of roundings.
    const Grid thick(barriers, kRadius + Mil{2}), thin(barriers, kRadius - Mil{2});
    for (int i = 0; i < 4; ++i) {
      const Point from = chance.spot(16'000, 12'000), to = chance.spot(16'000, 12'000);
      if (barriers.nearer_than(from, kRadius + Mil{2}) || barriers.nearer_than(to, kRadius + Mil{2})) continue;
      const auto way = fast.way(from, to);
      if (const auto longest = thick.length(from, to)) {
        ASSERT_TRUE(way) << "seed " << seed;
        ASSERT_LE(way->length.v, longest->v + 60) << "seed " << seed;
        ++found;
      }
      const auto least = thin.length(from, to);
      if (!way) continue;
      ASSERT_TRUE(least) << "seed " << seed;
      ASSERT_GE(way->length.v * 1.04 + 250, least->v) << "seed " << seed;
      ASSERT_TRUE(can_be_walked(barriers, from, *way)) << "seed " << seed;
      ASSERT_EQ(way->corners.back(), to);
      ASSERT_EQ(walked(from, *way), way->length);
      ASSERT_EQ(fast.length(from, to), way->length);
      ASSERT_NEAR(fast.length(to, from)->v, way->length.v, 5);
    }
  }
  EXPECT_GT(found, 40);
}

RC_GTEST_PROP(Corridors, ManyWaysFromOnePlaceAreThoseOneByOne, (std::uint32_t seed)) {
  Chance chance(seed);
  const Floor floor = random_room(chance);
  const Corridors fast = corridors(floor);
  const Point from = chance.spot(16'000, 12'000);
  const Corridors::Spread spread(fast, from);
  for (int i = 0; i < 20; ++i) {
    const Point to = chance.spot(16'000, 12'000);
    RC_ASSERT(spread.length(to) == fast.length(from, to));
  }
}

RC_GTEST_PROP(Corridors, WaysCanBeWalked, (std::uint32_t seed)) {
  Chance chance(seed);
  const Floor floor = random_room(chance);
  const Barriers barriers = floor.barriers();
  const Corridors fast = corridors(floor);
  for (int i = 0; i < 10; ++i) {
    const Point from = chance.spot(16'000, 12'000), to = chance.spot(16'000, 12'000);
    if (barriers.nearer_than(from, kRadius) || barriers.nearer_than(to, kRadius)) continue;
    if (const auto way = fast.way(from, to)) {
      RC_ASSERT(can_be_walked(barriers, from, *way));
      RC_ASSERT(way->length >= distance(from, to));
    }
  }
}

}  // namespace
}  // namespace sandtable::corridors_test
