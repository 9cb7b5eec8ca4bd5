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

// What is wrong with the route on a random table, if anything, by the judge and by the twin.
std::string complaint(std::uint32_t seed) {
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
  if (!path) return twin ? "there is a way" : "";
  const Track track(s.terrain, rules, s.from, *path);
  if (!track.reaches_end()) return "the route is illegal";
  if (track.at(track.length()) != to) return "the route ends elsewhere";
  if (track.cost(track.length()) > longest + rules.tolerance) return "the route is too long";
  // The grid's ways are longer by their corners; only over the sides of stairs they now and then find a better place.
  constexpr Mil kSlack{500};
  return twin && track.cost(track.length()) > *twin + kSlack ? "there is a shorter way" : "";
}

RC_GTEST_PROP(Route, IsAsShortAsOverAGrid, (std::uint32_t seed)) { RC_ASSERT(complaint(seed) == ""); }

// Tables on which no bend stood where the short way needs one: over the side of stairs as high up as one may step, over
// the part of a side that something else leaves free, and between a corner and the table's edge.
TEST(Route, FindsTheOnlyPlaceToBendAt) {
  for (const std::uint32_t seed : {104364U, 808246U, 810689U, 814594U, 816243U, 816712U, 817348U, 823388U, 823706U})
    EXPECT_EQ(complaint(seed), "") << seed;
}

TEST(Route, SqueezesBetweenACornerAndTheEdge) {
  // Twelve mils more than the base needs, and no side is parallel to the edge.
  const Terrain terrain = table({wall(3, {at(1.01, 10), at(20, 5), at(20, 15)})}, 20);
  const auto path = route(terrain, {}, at(3, 7), at(3, 13), 12_in);
  ASSERT_TRUE(path);
  EXPECT_LT(cost(terrain, {}, at(3, 7), *path), 8.4_in);
}

TEST(Route, StepsOntoStairsWhereTheyAreLowEnough) {
  Piece high = house(2, box(20, 10, 26, 14));
  high.stairs = {{.outline = box(26, 10, 34, 14), .high_from = at(26, 10), .high_to = at(26, 14)}};
  // Two inches up eight inches of stairs: a quarter of them is low enough, and the way there is straight.
  const auto path = route(table({high}), {}, at(28, 17), at(27, 12), 20_in);
  ASSERT_TRUE(path);
  const Mil by_the_end = distance(at(28, 17), at(34.5, 14)) + 500_mil + distance(at(34, 14), at(27, 12));
  EXPECT_LT(cost(table({high}), {}, at(28, 17), *path), by_the_end);
}

TEST(Route, CrossesTheFreePartOfASide) {
  // A roof whose only free side is half walled up.
  const Terrain terrain =
      table({house(0.5, box(20, 20, 24, 24)), wall(3, box(19, 18, 22.7, 19.9)), wall(3, box(18.5, 18, 19.5, 26)),
             wall(3, box(19, 24.1, 25, 26)), wall(3, box(24.5, 18, 25.5, 26))});
  EXPECT_TRUE(route(terrain, {}, at(23.6, 16), at(21.5, 22), 12_in));
}

}  // namespace
}  // namespace sandtable::route_test
