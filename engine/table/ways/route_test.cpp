#include "engine/table/ways/route.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <queue>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::route_test {
namespace {

using namespace walk_testing;

Mil cost(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path) {
  const Track track(terrain, rules, from, path);
  EXPECT_TRUE(track.reaches_end());
  return track.cost(track.length());
}

TEST(Route, OpenGroundIsOneStraightPiece) {
  EXPECT_EQ(route(table({}), {}, at(10, 10), at(20, 30), 40_in), (Path{at(20, 30)}));
  EXPECT_EQ(route(table({}), {}, at(10, 10), at(20, 30), 20_in), std::nullopt);
}

TEST(Route, GoesRoundAWall) {
  const Terrain terrain = table({wall(3, box(20, 18, 21, 22))});
  const auto path = route(terrain, {}, at(18, 20), at(23, 20), 12_in);
  ASSERT_TRUE(path);
  EXPECT_LT(cost(terrain, {}, at(18, 20), *path), 7.7_in);
  EXPECT_FALSE(route(terrain, {}, at(18, 20), at(23, 20), 6_in));
}

TEST(Route, GoesRoundEnemiesWithoutTouching) {
  const Terrain open = table({});
  const Body line[]{enemy(at(20, 20)), enemy(at(20, 21)), enemy(at(20, 19))};
  const auto path = route(open, {.bodies = line}, at(18, 20), at(22, 20), 12_in);
  ASSERT_TRUE(path);
  EXPECT_LT(cost(open, {.bodies = line}, at(18, 20), *path), 6.5_in);
  EXPECT_TRUE(route(open, {.bodies = line}, at(18, 23), at(21.03, 20), 12_in));
}

TEST(Route, ClimbsByLadderOrStairsOrNotAtAll) {
  Piece high = house(3, box(20, 10, 26, 20));
  const WalkRules walk;
  EXPECT_FALSE(route(table({high}), walk, at(18, 15), at(23, 15), 30_in));
  high.ladders = {{at(23, 10)}};
  const auto ladder = route(table({high}), walk, at(18, 15), at(23, 15), 30_in);
  ASSERT_TRUE(ladder);
  EXPECT_LT(cost(table({high}), walk, at(18, 15), *ladder), 18_in);
  high.ladders.clear();
  high.stairs = {{.outline = box(26, 12, 29, 14), .high_from = at(26, 12), .high_to = at(26, 14)}};
  const auto stairs = route(table({high}), walk, at(18, 15), at(23, 15), 30_in);
  ASSERT_TRUE(stairs);
  const auto run = route(table({high}), {.may_climb = true}, at(18, 15), at(23, 15), 30_in);
  ASSERT_TRUE(run);
  EXPECT_EQ(cost(table({high}), {.may_climb = true}, at(18, 15), *run), 8_in);
  const auto down = route(table({high}), walk, at(23, 15), at(18, 15), 30_in);
  ASSERT_TRUE(down);
  EXPECT_EQ(cost(table({high}), walk, at(23, 15), *down), 8_in);
}

// The slow twin: the shortest way over a grid, each step judged.
std::optional<Mil> over_a_grid(const Scenery& s, const WalkRules& rules, Point to, Mil longest) {
  constexpr int kCells = 39;
  std::vector<Point> nodes{s.from, to};
  for (int x = 1; x <= kCells; ++x)
    for (int y = 1; y <= kCells; ++y) nodes.push_back({Mil{x * 500}, Mil{y * 500}});
  std::vector<Mil> best(nodes.size(), longest + 1_mil);
  using Entry = std::pair<std::int32_t, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> heap;
  best[0] = 0_mil;
  heap.push({0, 0});
  while (!heap.empty()) {
    const auto [so_far, node] = heap.top();
    heap.pop();
    if (node == 1) return Mil{so_far};
    if (so_far > best[node].v) continue;
    for (std::size_t next = 1; next < nodes.size(); ++next) {
      if (!within(nodes[node], nodes[next], 1200_mil) || so_far + distance(nodes[node], nodes[next]).v >= best[next].v)
        continue;
      const Track track(s.terrain, rules, nodes[node], {nodes[next]});
      const Mil sum = Mil{so_far} + track.cost(track.length());
      if (!track.reaches_end() || sum >= best[next]) continue;
      best[next] = sum;
      heap.push({sum.v, next});
    }
  }
  return {};
}

RC_GTEST_PROP(Route, IsAsShortAsOverAGrid, (std::uint32_t seed)) {
  Scenery s = random_scenery(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  Chance chance(seed + 1);
  for (int i = 0; i < 200 && !can_stand(s.terrain, rules, s.from); ++i) s.from = chance.spot(0.5, 19.5);
  Point to = chance.spot(0.5, 19.5);
  for (int i = 0; i < 200 && !can_stand(s.terrain, rules, to); ++i) to = chance.spot(0.5, 19.5);
  const Mil longest = 20_in;
  const auto path = route(s.terrain, rules, s.from, to, longest);
  const auto twin = over_a_grid(s, rules, to, longest);
  if (twin) RC_ASSERT(path.has_value());
  if (!path) return;
  const Track track(s.terrain, rules, s.from, *path);
  RC_ASSERT(track.reaches_end());
  RC_ASSERT(track.at(track.length()) == to);
  RC_ASSERT(track.cost(track.length()) <= longest + rules.tolerance);
  // The grid's ways are longer by their corners; only over the sides of stairs they now and then find a better place.
  constexpr Mil kSlack{500};
  if (twin) RC_ASSERT(track.cost(track.length()) <= *twin + kSlack);
}

}  // namespace
}  // namespace sandtable::route_test
