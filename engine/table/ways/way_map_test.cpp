#include "engine/table/ways/way_map.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/route.h"

namespace sandtable::way_map_test {
namespace {

using namespace walk_testing;

Point free_spot(Chance& chance, const Terrain& terrain, const WalkRules& rules) {
  Point at;
  for (int i = 0; i < 200; ++i)
    if (at = chance.spot(0.5, 19.5); can_stand(terrain, rules, at)) return at;
  return at;
}

// What is wrong with a map's way from place to place, by the judge and by `route`, which is the twin.
std::string complaint(const WayMap& map, const WalkRules& rules, std::uint32_t seed, Mil slack) {
  Chance chance(seed);
  const Terrain& terrain = map.terrain();
  const Point from = free_spot(chance, terrain, rules), to = free_spot(chance, terrain, rules);
  const Mil longest{chance.upto(25'000)};
  const auto way = map.way(rules, from, to, longest), twin = route(terrain, rules, from, to, longest);
  if (way.has_value() != twin.has_value()) return way ? "no such way" : "there is a way";
  if (!way) return "";
  const Track track(terrain, rules, from, *way), other(terrain, rules, from, *twin);
  if (!track.reaches_end()) return "the way is illegal";
  if (track.at(track.length()) != to) return "the way ends elsewhere";
  if (track.full_cost() > longest + rules.tolerance) return "the way is too long";
  if (track.full_cost() > other.full_cost() + slack) return "there is a shorter way";
  return other.full_cost() > track.full_cost() + slack ? "the twin is longer" : "";
}

// Walls, sandbags and mud by chance, on a grid or not, overlapping each other and the table's edge.
Terrain level_table(std::uint32_t seed) {
  Chance chance(seed);
  std::vector<Piece> pieces;
  for (int i = 4 + chance.upto(12); i > 0; --i) {
    const Traits kinds[]{{Trait::solid}, {Trait::solid}, {Trait::obstacle}, {Trait::difficult}};
    pieces.push_back({.traits = kinds[chance.upto(3)], .top = chance.length(0, 3), .outline = random_outline(chance)});
  }
  return table(std::move(pieces), 20);
}

constexpr Mil kRounded{2};  // sums of rounded lengths

RC_GTEST_PROP(WayMap, FindsTheWaysOfRouteOnLevelGround, (std::uint32_t seed)) {
  WalkRules rules;
  if (seed % 3 == 0) rules.radius = 750_mil;
  const WayMap map(level_table(seed), rules);
  for (std::uint32_t i = 0; i < 8; ++i) RC_ASSERT(complaint(map, rules, seed + i, kRounded) == "");
}

// Roofs, stairs and models: there `route` is asked, but only where it must be.
RC_GTEST_PROP(WayMap, AsksForTheOtherWays, (std::uint32_t seed)) {
  const Scenery s = varied_situation(seed);
  WalkRules rules = s.rules;
  const WayMap map(s.terrain, rules);
  rules.bodies = s.bodies;
  constexpr Mil kCorner{60};  // that somebody who stands near cuts
  RC_ASSERT(complaint(map, rules, seed + 1, s.bodies.empty() ? kRounded : kCorner) == "");
}

TEST(WayMap, GoesRoundAWallAndRoundWhoStandsThere) {
  const WayMap map(table({wall(3, box(20, 18, 21, 22))}), {});
  EXPECT_EQ(map.bends(), 8U);  // two at each corner
  const auto path = map.way({}, at(18, 20), at(23, 20), 12_in);
  ASSERT_TRUE(path);
  EXPECT_EQ(path, route(map.terrain(), {}, at(18, 20), at(23, 20), 12_in));
  EXPECT_FALSE(map.way({}, at(18, 20), at(23, 20), 6_in));
  // One stands at either end of the wall.
  const Body others[]{friendly(at(20.5, 22.6)), friendly(at(20.5, 17.4))};
  const WalkRules rules{.bodies = others};
  const auto around = map.way(rules, at(18, 20), at(23, 20), 12_in);
  ASSERT_TRUE(around);
  EXPECT_TRUE(Track(map.terrain(), rules, at(18, 20), *around).reaches_end());
  EXPECT_EQ(around, route(map.terrain(), rules, at(18, 20), at(23, 20), 12_in));
}

TEST(WayMap, ServesRulesOfItsOwnOnly) {
  // What is low for one is a wall for the other.
  const WayMap map(table({bags(0.8, box(20, 10, 21, 30))}), {});
  EXPECT_EQ(map.way({}, at(18, 20), at(23, 20), 30_in), (Path{at(23, 20)}));
  const WalkRules careful{.low_obstacle = 500_mil};
  const auto path = map.way(careful, at(18, 20), at(23, 20), 30_in);
  ASSERT_TRUE(path);
  EXPECT_TRUE(Track(map.terrain(), careful, at(18, 20), *path).reaches_end());
}

}  // namespace
}  // namespace sandtable::way_map_test
