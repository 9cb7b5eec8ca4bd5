#include "engine/table/ways/reach.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/route.h"

namespace sandtable::reach_test {
namespace {

using namespace walk_testing;

Raster reach_of(const Terrain& terrain, Point from, const Allowance& allowance) {
  Raster raster = blank_reach(terrain, from, allowance.limit + 1_in, 500_mil);
  add_reach(terrain, {}, from, strides_of(terrain, {}, from, allowance), raster);
  return raster;
}

TEST(Reach, OpenGroundIsADisc) {
  const Terrain open = table({});
  const Raster region = reach_of(open, at(20, 20), {.limit = 6_in});
  for (std::size_t row = 0; row < region.rows.size(); ++row)
    for (std::size_t column = 0; column < region.columns(); ++column)
      EXPECT_EQ(region.rows[row][column] == '1', within(at(20, 20), region.middle(column, row), 6_in + 1_mil));
  ASSERT_EQ(outlines(region).size(), 1U);
}

TEST(Reach, GoesRoundAWallButNotThroughIt) {
  const Terrain terrain = table({wall(3, box(20, 18, 21, 22))});
  Reach reach(terrain, {}, at(18, 20), {.longest = 8_in});
  EXPECT_FALSE(reach.holds(at(20.5, 20)));
  const auto way = reach.way(at(23, 20));
  ASSERT_TRUE(way);
  EXPECT_GT(way->size(), 1U);
  EXPECT_TRUE(Track(terrain, {}, at(18, 20), *way).reaches_end());
  EXPECT_FALSE(Reach(terrain, {}, at(18, 20), {.longest = 7_in}).holds(at(23, 20)));
  EXPECT_FALSE(Reach(terrain, {}, at(18, 20), {.longest = 8_in, .corners = 1}).holds(at(23, 20)));
}

TEST(Reach, SlowingGroundHalvesWhatTouchesIt) {
  const Terrain terrain = table({mud(box(20, 0, 30, 48))});
  const Allowance move{.limit = 8_in};
  const Raster region = reach_of(terrain, at(18, 20), move);
  EXPECT_EQ(region.at(at(10.75, 20.25)), '1');
  EXPECT_EQ(region.at(at(21.25, 20.25)), '1');
  EXPECT_EQ(region.at(at(22.75, 20.25)), '0');
  const Raster slowed = reach_of(terrain, at(18, 20), {.limit = 8_in, .slowed = true});
  EXPECT_EQ(slowed.at(at(13.25, 20.25)), '0');
  const Raster doubled = reach_of(terrain, at(18, 20), {.limit = 8_in, .slowing = Slowing::doubles_cost});
  EXPECT_EQ(doubled.at(at(22.25, 20.25)), '1');  // 1.5" beside the mud and 3" in it
  EXPECT_EQ(doubled.at(at(23.25, 20.25)), '0');
}

// The slow twin: a route to each place by itself. It bends where `Reach` bends, and besides opposite to its goal, where
// raised pieces are mounted and enemies touched. Where only `Reach` finds a way, the judge is proof enough.
RC_GTEST_PROP(ReachProperties, AgreesWithRoutesOneByOne, (std::uint32_t seed)) {
  Scenery s = random_scenery(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  Chance chance(seed + 1);
  for (int i = 0; i < 200 && !can_stand(s.terrain, rules, s.from); ++i) s.from = chance.spot(0.5, 19.5);
  const Mil longest = chance.length(2, 12);
  Reach reach(s.terrain, rules, s.from, {.longest = longest});
  const bool raised = std::ranges::any_of(s.terrain.pieces(), [](const Piece& piece) { return piece.is_raised(); });
  const auto touches_somebody = [&](Point to) {
    return std::ranges::any_of(s.bodies, [&](const Body& body) {
      return body.meets == Body::Meets::touch_stops &&
             within(to, body.centre, rules.radius + body.radius + rules.contact);
    });
  };
  for (int i = 0; i < 5; ++i) {
    const Point to = chance.spot(0.5, 19.5);
    const auto way = reach.way(to);
    const auto twin = route(s.terrain, rules, s.from, to, longest);
    const bool stands = can_stand(s.terrain, rules, to, s.from);
    RC_ASSERT(reach.holds(to) == way.has_value());
    if (way) {
      const Track track(s.terrain, rules, s.from, *way);
      RC_ASSERT(stands);
      RC_ASSERT(track.reaches_end());
      RC_ASSERT(track.at(track.length()) == to);
      RC_ASSERT(track.full_cost() <= longest + rules.tolerance);
    } else if (!raised && !touches_somebody(to)) {
      RC_ASSERT(!(twin && stands));
    }
  }
}

// Gaps bind a whole way, not only its pieces.
RC_GTEST_PROP(ReachProperties, EveryWayIsLegalWhateverTheRules, (std::uint32_t seed)) {
  Scenery s = varied_situation(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  Chance chance(seed + 1);
  const Mil longest = chance.length(2, 12);
  Reach reach(s.terrain, rules, s.from, {.longest = longest});
  for (int i = 0; i < 40; ++i) {
    const Point to = chance.spot(0.5, 19.5);
    const auto way = reach.way(to);
    if (!way) continue;
    const Track track(s.terrain, rules, s.from, *way);
    RC_ASSERT(track.reaches_end());
    RC_ASSERT(track.full_cost() <= longest + rules.tolerance);
    RC_ASSERT(track.can_stand(track.length()));
  }
}

}  // namespace
}  // namespace sandtable::reach_test
