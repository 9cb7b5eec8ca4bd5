#include "engine/table/height/storey.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/table/height/height_testing.h"
#include "engine/table/sight/sight.h"
#include "engine/table/walk/standing.h"
#include "engine/table/ways/route.h"

namespace sandtable::storey_test {
namespace {

using namespace height_testing;

// A house of one storey: four walls with a door to the west, a crate inside, and a roof that one can stand on.
const std::vector<Piece> kHouse{
    wall(2.9, box(10, 10, 20, 10.2)),   wall(2.9, box(10, 19.8, 20, 20)),   wall(2.9, box(19.8, 10.2, 20, 19.8)),
    wall(2.9, box(10, 10.2, 10.2, 14)), wall(2.9, box(10, 16, 10.2, 19.8)), wall(2.9, box(10, 14, 10.2, 16)),
    house(1.5, box(17, 17, 18, 18)),    slab(3, 0.1, box(10, 10, 20, 20)),
};
constexpr PieceId kDoor{5}, kRoof{7};

TEST(Storey, TheSameSpotIsOnTwoFloors) {
  const Terrain terrain = table(kHouse);
  const Storey ground(terrain, {}, {}), roof(terrain, {}, {.foot = 3_in});
  EXPECT_EQ(ground.terrain().surface(at(15, 15)), Surface{});
  EXPECT_EQ(roof.terrain().surface(at(15, 15)), (Surface{.height = 3_in, .piece = kRoof}));
  EXPECT_TRUE(fits(ground, {}, at(15, 15)));
  EXPECT_TRUE(fits(roof, {}, at(15, 15)));
  EXPECT_FALSE(fits(ground, {}, at(10.1, 12))) << "in the wall";
  EXPECT_TRUE(fits(roof, {}, at(10.6, 12))) << "over the wall";
  EXPECT_FALSE(fits(roof, {}, at(5, 5))) << "his floor is not there";
}

TEST(Storey, ADoorLeadsUnderTheRoof) {
  const Terrain terrain = table(kHouse);
  const Path in{at(13, 15)};
  const Storey shut(terrain, {}, {});
  EXPECT_EQ(Track(shut.terrain(), {}, at(8, 15), in).stop().piece, kDoor);
  PieceSet<64> open;
  open.add(kDoor);
  const Storey ground(terrain, open, {});
  const Track track(ground.terrain(), {}, at(8, 15), in);
  EXPECT_TRUE(track.reaches_end());
  EXPECT_EQ(track.height(track.length()), 0_in);
  EXPECT_TRUE(track.can_stand(track.length()));
  const auto way = route(ground.terrain(), {}, at(15, 8), at(15, 12), 30_in);
  ASSERT_TRUE(way) << "round the corner and in by the door";
  EXPECT_GT(Track(ground.terrain(), {}, at(15, 8), *way).length(), 12_in);
  EXPECT_FALSE(route(shut.terrain(), {}, at(15, 8), at(15, 12), 30_in));
}

TEST(Storey, OnTheRoofNothingBelowIsInTheWay) {
  const Terrain terrain = table(kHouse);
  const Storey roof(terrain, {}, {.foot = 3_in});
  WalkRules rules{.may_descend = false};
  const Track across(roof.terrain(), rules, at(12, 12), {at(19.5, 17.5)});
  EXPECT_TRUE(across.reaches_end());
  EXPECT_EQ(across.full_cost(), across.length());
  EXPECT_TRUE(across.can_stand(across.length())) << "beside the crate, over the wall";
  EXPECT_EQ(Track(roof.terrain(), rules, at(12, 12), {at(5, 12)}).stop().reason, StopReason::climb) << "the edge";
}

TEST(Storey, LowCeilingsAreForTheProne) {
  const Terrain terrain = table({slab(1.2, 0.2, box(10, 10, 14, 14))});
  const Storey upright(terrain, {}, {}), prone(terrain, {}, {.tall = 500_mil});
  EXPECT_FALSE(fits(upright, {}, at(12, 12)));
  EXPECT_FALSE(fits(upright, {}, at(9.7, 12))) << "half under it";
  EXPECT_TRUE(fits(prone, {}, at(12, 12)));
  EXPECT_TRUE(Track(prone.terrain(), {}, at(8, 12), {at(16, 12)}).reaches_end());
  EXPECT_FALSE(Track(upright.terrain(), {}, at(8, 12), {at(16, 12)}).reaches_end());
  EXPECT_EQ(ceiling(terrain, {}, at(12, 12), 500_mil, 0_in), 1_in);
  EXPECT_EQ(ceiling(terrain, {}, at(9.6, 12), 500_mil, 0_in), 1_in);
  EXPECT_EQ(ceiling(terrain, {}, at(9.5, 12), 500_mil, 0_in), kOpenSky);
  EXPECT_EQ(ceiling(terrain, {}, at(12, 12), 500_mil, 1001_mil), kOpenSky);
}

TEST(Storey, WhoMountsSomethingMayBumpHisHead) {
  const Terrain terrain = table({house(1.5, box(10, 10, 14, 14)), slab(3, 0.1, box(12, 8, 20, 16))});
  const WalkRules rules{.may_climb = true};
  const Storey ground(terrain, {}, {});
  const Path path{at(13, 12)};
  const Point from = at(8, 12);
  const Track track(ground.terrain(), rules, from, path);
  ASSERT_TRUE(track.reaches_end());
  // His rim comes under the roof at 12": he is 1.5" up and needs 1.5", and the roof begins at 2.9".
  EXPECT_EQ(bumps_at(ground, rules, track, Way(from, path)), 3502_mil);
  const Storey small(terrain, {}, {.tall = 1_in});
  EXPECT_FALSE(bumps_at(small, rules, Track(small.terrain(), rules, from, path), Way(from, path)));
  EXPECT_FALSE(
      bumps_at(ground, rules, Track(ground.terrain(), rules, at(19, 9), {at(16, 9)}), Way(at(19, 9), {at(16, 9)})));
}

TEST(Storey, SwimmersCrossWhatWadersClimbInto) {
  const Terrain terrain = table({hollow(3, box(10, 0, 20, 48), {Trait::water})});
  const Path over{at(25, 10)};
  const Storey wader(terrain, {}, {}), swimmer(terrain, {}, {.wades = 1_in});
  EXPECT_EQ(Track(wader.terrain(), {}, at(5, 10), over).stop().reason, StopReason::climb) << "the far shore";
  const Track swum(swimmer.terrain(), {}, at(5, 10), over);
  EXPECT_TRUE(swum.reaches_end());
  EXPECT_EQ(swum.full_cost(), 20_in);
}

TEST(Storey, StairsLeadToALandingAndOnToTheFloor) {
  Piece landing = house(3, box(14, 9, 16, 10));
  landing.stairs = {{.outline = box(14, 5, 16, 9), .high_from = at(14, 9), .high_to = at(16, 9)}};
  const Terrain terrain = table({slab(3, 0.1, box(10, 10, 20, 20)), landing});
  const Storey ground(terrain, {}, {}), floor(terrain, {}, {.foot = 3_in});
  EXPECT_TRUE(Track(ground.terrain(), {}, at(15, 3), {at(15, 9.5)}).reaches_end());
  EXPECT_EQ(ground.terrain().surface(at(15, 9.5)), floor.terrain().surface(at(15, 9.5)));
  const Track on(floor.terrain(), {}, at(15, 9.5), {at(15, 15)});
  EXPECT_TRUE(on.reaches_end());
  EXPECT_EQ(on.full_cost(), on.length());
  EXPECT_TRUE(Track(ground.terrain(), {}, at(8, 15), {at(18, 15)}).reaches_end()) << "under the floor";
  EXPECT_FALSE(Track(ground.terrain(), {}, at(8, 7), {at(18, 7)}).reaches_end()) << "not through the stairs";
}

TEST(Storey, LevelsAreListedFromTheTop) {
  const Terrain terrain = table({slab(3, 0.1, box(10, 10, 20, 20)), slab(6, 0.1, box(10, 10, 20, 20)),
                                 wall(2.9, box(12, 12, 13, 13)), hollow(1.5, box(15, 15, 18, 18))});
  const Levels in_house = levels(terrain, {}, at(11, 11));
  ASSERT_EQ(in_house.size(), 3U);
  EXPECT_EQ(in_house[0].surface.height, 6_in);
  EXPECT_EQ(in_house[0].room, kOpenSky);
  EXPECT_EQ(in_house[1].room, 2900_mil);
  EXPECT_EQ(in_house[2].surface, Surface{});
  EXPECT_EQ(in_house[2].room, 2900_mil);
  EXPECT_EQ(levels(terrain, {}, at(12.5, 12.5)).size(), 2U) << "in the wall";
  EXPECT_EQ(levels(terrain, {}, at(16, 16))[2].surface.height, -1500_mil);
  EXPECT_EQ(levels(terrain, {}, at(16, 16))[2].room, 4400_mil);
}

TEST(Storey, SightIsBlockedByFloorsBetweenLevels) {
  const Terrain terrain = table({slab(3, 0.1, box(10, 10, 20, 20))});
  const Sight sight(terrain, {Trait::solid});
  EXPECT_FALSE(sight.clear({at(15, 15), 4380_mil}, {at(17, 15), 900_mil}));
  EXPECT_TRUE(sight.clear({at(15, 15), 1380_mil}, {at(17, 15), 900_mil}));
  EXPECT_TRUE(sight.clear({at(19.5, 15), 4380_mil}, {at(30, 15), 900_mil})) << "over the edge";
  PieceSet<64> fallen;
  fallen.add(PieceId{0});
  EXPECT_TRUE(sight.clear({at(15, 15), 4380_mil}, {at(17, 15), 900_mil}, {.absent = fallen}));
}

// Every surface over a point, by looking at the pieces one by one.
std::vector<Surface> all_surfaces(const Heights& h, Point at) {
  std::vector<Surface> all{{}};
  for (std::size_t i = 0; i < h.terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (h.absent.has(id) || !h.terrain.piece(id).is_raised()) continue;
    Piece alone = h.terrain.piece(id);
    const std::vector<Stairs> stairs = std::exchange(alone.stairs, {});
    if (inside_or_on(alone.outline, at)) all.push_back({.height = alone.top, .piece = id});
    for (const Stairs& one : stairs) {
      if (!inside_or_on(one.outline, at)) continue;
      Piece flight = alone;
      flight.stairs = {one};
      const Surface found = table({flight}, 20).surface(at);
      if (found.stairs) all.push_back({.height = found.height, .piece = id, .stairs = true});
    }
  }
  for (Surface& surface : all)
    for (std::size_t i = 0; i < h.terrain.pieces().size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      const Piece& piece = h.terrain.piece(id);
      const bool through = surface.piece.is_none() && piece.foot <= surface.height && surface.height <= piece.top;
      const bool digs = through || (!surface.stairs && piece.top == surface.height);
      if (!h.absent.has(id) && piece.is_hollow() && digs && inside_or_on(piece.outline, at))
        surface = {.height = piece.foot, .piece = id};
    }
  return all;
}

RC_GTEST_PROP(Storey, TheFloorBelowIsTheHighestOfThoseBelow, (std::uint32_t seed)) {
  const Heights h = random_heights(seed);
  Chance chance(seed);
  for (int i = 0; i < 20; ++i) {
    const Point at = chance.spot(0, 20);
    const std::vector<Surface> all = all_surfaces(h, at);
    for (const Mil from : {chance.length(0, 5), all[all.size() / 2].height}) {
      Mil best = all[0].height;
      for (const Surface& one : all)
        if (one.height <= from) best = best > from ? one.height : std::max(best, one.height);
      RC_ASSERT(floor_below(h.terrain, h.absent, at, from).height == best);
    }
  }
}

bool is_filled(const Heights& h, Point at, const Surface& surface) {
  const PresentTerrain now(h.terrain, h.absent);
  for (std::size_t i = 0; i < h.terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = h.terrain.piece(id);
    if (h.absent.has(id) || id == surface.piece || !piece.traits.has_any(kCeilings)) continue;
    const bool dug_out = now.terrain().dug({.height = piece.top, .piece = id}, at) == surface;
    if (piece.foot <= surface.height && surface.height < piece.top && !dug_out && inside_or_on(piece.outline, at))
      return true;
  }
  return false;
}

RC_GTEST_PROP(Storey, LevelsAreThoseThatNothingFills, (std::uint32_t seed)) {
  const Heights h = random_heights(seed);
  Chance chance(seed);
  for (int i = 0; i < 20; ++i) {
    const Point at = chance.spot(0, 20);
    std::vector<Mil> expected, heights;
    for (const Surface& one : all_surfaces(h, at))
      if (!is_filled(h, at, one)) expected.push_back(one.height);
    std::ranges::sort(expected, std::ranges::greater{});
    const auto same = std::ranges::unique(expected);
    expected.erase(same.begin(), same.end());
    const Levels found = levels(h.terrain, h.absent, at);
    for (const Level& level : found) heights.push_back(level.surface.height);
    RC_ASSERT(heights == expected);
    for (const Level& level : found)
      for (std::size_t k = 0; k < h.terrain.pieces().size(); ++k) {
        const Piece& piece = h.terrain.pieces()[k];
        const bool there = !h.absent.has(PieceId{static_cast<std::uint16_t>(k)}) && inside_or_on(piece.outline, at);
        const bool above = piece.foot >= level.surface.height && piece.foot < piece.top && level.surface.piece.v != k;
        if (there && above && piece.traits.has_any(kCeilings))
          RC_ASSERT(level.surface.height + level.room <= piece.foot);
      }
  }
}

// Who fits has nothing between his soles and the top of his head that reaches under his base.
RC_GTEST_PROP(Storey, WhoFitsHasRoom, (std::uint32_t seed)) {
  const Heights h = random_heights(seed);
  Chance chance(seed);
  const WalkRules rules;
  for (int i = 0; i < 20; ++i) {
    const Point at = chance.spot(0, 20);
    const Dweller dweller{.foot = floor_below(h.terrain, h.absent, at, chance.length(0, 5)).height,
                          .tall = chance.length(0.25, 2)};
    const Storey storey(h.terrain, h.absent, dweller);
    if (!fits(storey, rules, at) || storey.terrain().surface(at).stairs) continue;
    for (std::size_t k = 0; k < h.terrain.pieces().size(); ++k) {
      const PieceId id{static_cast<std::uint16_t>(k)};
      const Piece& piece = h.terrain.piece(id);
      if (h.absent.has(id) || !piece.traits.has_any(kCeilings) || id == storey.terrain().surface(at).piece) continue;
      if (std::ranges::any_of(piece.stairs, [&](const Stairs& s) { return inside_or_on(s.outline, at); })) continue;
      const bool between = piece.foot < dweller.foot + dweller.tall && piece.top > dweller.foot;
      RC_ASSERT(!between || !nearer_than(piece.outline, at, rules.reach()) ||
                storey.terrain().dug({.height = piece.top, .piece = id}, at).height == dweller.foot);
    }
  }
}

}  // namespace
}  // namespace sandtable::storey_test
