#include "engine/table/height/landing.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/height/climb.h"
#include "engine/table/height/height_testing.h"
#include "engine/table/walk/standing.h"

namespace sandtable::landing_test {
namespace {

using namespace height_testing;

TEST(Touchdown, AClimberFallsToTheFoot) {
  const Terrain terrain = table({house(6, box(10, 10, 20, 20))});
  const auto cliff = face(terrain, PieceId{0}, at(9, 15), 500_mil);
  const Touchdown fall = touchdown(terrain, {}, {}, {cliff->foot, 4_in}, {});
  EXPECT_EQ(fall.surface, Surface{});
  EXPECT_EQ(fall.fell, 4_in);
  EXPECT_EQ(fall.place, cliff->foot);
  EXPECT_TRUE(fall.met.empty());
}

TEST(Touchdown, IsPutDownBesideWhoStandsThere) {
  const Terrain terrain = table({house(6, box(10, 10, 20, 20))});
  Body comrade = friendly(at(9.5, 15)), above = friendly(at(9.5, 15));
  comrade.index = 7;
  above.height = 3_in;
  above.index = 8;
  const std::vector<Body> bodies{above, comrade};
  WalkRules rules;
  rules.bodies = bodies;
  const Touchdown fall = touchdown(terrain, {}, rules, {at(9.5, 15), 4_in}, {});
  EXPECT_EQ(fall.met, (FixedVector<std::uint16_t, 8>{7}));
  ASSERT_TRUE(fall.place);
  EXPECT_TRUE(can_stand(terrain, rules, *fall.place));
  EXPECT_LE(distance(*fall.place, at(9.5, 15)), 1050_mil);
}

TEST(Touchdown, ALedgeCatchesWhoseCentreIsOverIt) {
  const Terrain terrain = table({house(6, box(10, 10, 20, 20)), slab(2, 0.2, box(9, 10, 10, 20))});
  EXPECT_EQ(touchdown(terrain, {}, {}, {at(9.5, 15), 5_in}, {}).fell, 3_in);
  EXPECT_EQ(touchdown(terrain, {}, {}, {at(8.9, 15), 5_in}, {}).fell, 5_in);
  EXPECT_EQ(touchdown(terrain, {}, {}, {at(9.5, 15), 1_in}, {}).fell, 1_in) << "from under the ledge";
  PieceSet<64> broken;
  broken.add(PieceId{1});
  EXPECT_EQ(touchdown(terrain, broken, {}, {at(9.5, 15), 5_in}, {}).fell, 5_in);
}

TEST(Touchdown, FloorsThatCollapseDropOneToTheNext) {
  const Terrain terrain = table({slab(3, 0.1, box(10, 10, 20, 20)), slab(6, 0.1, box(10, 10, 20, 20))});
  PieceSet<64> gone;
  gone.add(PieceId{1});
  const Touchdown fall = touchdown(terrain, gone, {}, {at(15, 15), 6_in}, {});
  EXPECT_EQ(fall.surface, (Surface{.height = 3_in, .piece = {0}}));
  EXPECT_EQ(fall.fell, 3_in);
  EXPECT_EQ(fall.place, at(15, 15));
}

TEST(Touchdown, NoPlaceWithoutRoom) {
  const Terrain terrain = table({wall(3, box(8, 8, 9, 12)), wall(3, box(9.6, 8, 10.6, 12))});
  const Touchdown fall = touchdown(terrain, {}, {}, {at(9.3, 10), 4_in}, {.within = 500_mil});
  EXPECT_FALSE(fall.place);
  EXPECT_EQ(fall.fell, 4_in);
}

TEST(Touchdown, WaterIsTold) {
  const Terrain terrain = table({hollow(3, box(10, 10, 20, 20), {Trait::water}), slab(1, 0.1, box(14, 14, 16, 16))});
  const Touchdown fall = touchdown(terrain, {}, {}, {at(12, 12), 6_in}, {});
  ASSERT_TRUE(fall.water);
  EXPECT_EQ(6_in - fall.water->surface, 6_in);
  EXPECT_EQ(fall.fell, 9_in) << "to the bottom";
  EXPECT_FALSE(touchdown(terrain, {}, {}, {at(15, 15), 6_in}, {}).water) << "the jetty is above it";
}

RC_GTEST_PROP(Touchdown, LandsOnTheSurfaceBelowWhereOneCanStand, (std::uint32_t seed)) {
  const Heights h = random_heights(seed);
  Chance chance(seed);
  for (int i = 0; i < 10; ++i) {
    const Eye from{chance.spot(0.5, 19.5), chance.length(0, 6)};
    const Touchdown fall = touchdown(h.terrain, h.absent, {}, from, {.within = 2_in});
    RC_ASSERT(fall.surface == floor_below(h.terrain, h.absent, from.at, from.height));
    if (fall.surface.height <= from.height) RC_ASSERT(fall.surface.height + fall.fell == from.height);
    if (!fall.place) continue;
    const Storey storey(h.terrain, h.absent, {.foot = fall.surface.height, .down = 0_mil});
    RC_ASSERT(fits(storey, {}, *fall.place) || fall.surface.stairs);
    RC_ASSERT(within(*fall.place, from.at, 2_in + 1_mil));
  }
}

TEST(Chasm, ATrenchIsMeasuredFromEdgeToEdge) {
  const Terrain terrain = table({hollow(3, box(10, 0, 11, 48))});
  const auto found = first_chasm(terrain, at(8, 10), at(14, 10), 1_in);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->width().v, 1000, 1);
  EXPECT_EQ(found->deepest, -3_in);
  EXPECT_EQ(found->beyond, 0_in);
  EXPECT_EQ(found->near, 1999_mil);
  EXPECT_FALSE(first_chasm(terrain, at(8, 10), at(14, 10), 3_in)) << "not so deep";
  EXPECT_FALSE(first_chasm(terrain, at(8, 10), at(10.5, 10), 1_in)) << "no far side";
}

TEST(Chasm, BetweenTwoRoofs) {
  const Terrain terrain =
      table({house(6, box(0, 0, 10, 20)), house(5.5, box(13, 0, 20, 20)), house(2, box(11, 0, 12, 20))});
  const auto found = first_chasm(terrain, at(9, 10), at(15, 10), 1_in);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->width().v, 3000, 1);
  EXPECT_EQ(found->deepest, 0_in);
  EXPECT_EQ(found->beyond, 5500_mil);
  EXPECT_EQ(first_chasm(terrain, at(15, 10), at(9, 10), 1_in)->beyond, 6_in);
}

// The slow twin asks the terrain at every mil.
RC_GTEST_PROP(Chasm, IsWhereTheGroundIsLower, (std::uint32_t seed)) {
  const Heights h = random_heights(seed);
  Chance chance(seed);
  for (int i = 0; i < 5; ++i) {
    const Point from = chance.spot(1, 19), to = along(from, chance.spot(1, 19), 5_in);
    const Mil free = chance.length(0, 1.5), start = h.terrain.surface(from).height;
    const auto lower = [&](Mil d) { return h.terrain.surface(along(from, to, d)).height < start - free; };
    std::optional<Chasm> twin;
    Mil d{1};
    const Mil length = distance(from, to);
    while (d <= length && !lower(d)) d += 1_mil;
    const Mil near = d - 1_mil;
    Mil deepest = kOpenSky;
    for (; d <= length && lower(d); d += 1_mil)
      deepest = std::min(deepest, h.terrain.surface(along(from, to, d)).height);
    if (d <= length) twin = Chasm{near, d, deepest, h.terrain.surface(along(from, to, d)).height};
    RC_ASSERT(first_chasm(h.terrain, from, to, free) == twin);
  }
}

TEST(Flyer, PassesOverAndUnder) {
  const Terrain terrain = table({wall(2, box(10, 0, 10.5, 20)), slab(6, 0.2, box(9, 0, 11, 20))});
  const auto meets = [&](Mil foot) {
    return flies_into(terrain, {}, {.radius = 500_mil, .foot = foot, .top = foot + 1500_mil}, at(5, 10), at(15, 10));
  };
  EXPECT_EQ(meets(0_in), PieceId{0});
  EXPECT_EQ(meets(1999_mil), PieceId{0});
  EXPECT_EQ(meets(2_in), PieceId::none());
  EXPECT_EQ(meets(4300_mil), PieceId::none());
  EXPECT_EQ(meets(4301_mil), PieceId{1});
  EXPECT_EQ(meets(6_in), PieceId::none());
  PieceSet<64> gone;
  gone.add(PieceId{0});
  EXPECT_TRUE(
      flies_into(terrain, gone, {.radius = 500_mil, .foot = 0_in, .top = 1_in}, at(5, 10), at(15, 10)).is_none());
  EXPECT_TRUE(flies_into(terrain, {}, {.radius = 500_mil, .foot = 0_in, .top = 1_in}, at(5, 25), at(15, 25)).is_none());
}

}  // namespace
}  // namespace sandtable::landing_test
