#include "engine/table/terrain/present.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <type_traits>

#include "engine/table/sight/entry.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/route.h"

namespace sandtable::present_test {
namespace {

using namespace walk_testing;

static_assert(std::is_trivially_copyable_v<PieceSet<128>> && std::has_unique_object_representations_v<PieceSet<128>>);

TEST(PieceSet, HoldsWhatWasAddedAndNotRemoved) {
  PieceSet<128> set;
  for (const PieceId id : {PieceId{0}, PieceId{63}, PieceId{64}, PieceId{127}}) set.add(id);
  set.remove(PieceId{64});
  const PieceMask mask = set;
  for (std::uint16_t i = 0; i < 200; ++i) {
    const bool in = i == 0 || i == 63 || i == 127;
    EXPECT_EQ(set.has(PieceId{i}), in) << i;
    EXPECT_EQ(mask.has(PieceId{i}), in) << i;
  }
  EXPECT_FALSE(mask.has(PieceId::none()));
  PieceSet<64> narrow;
  narrow.add(mask);
  EXPECT_TRUE(narrow.has(PieceId{63}));
  EXPECT_FALSE(narrow.has(PieceId{127}));
  EXPECT_DEATH(narrow.add(PieceId{64}), "^sandtable: stopped: ");
}

TEST(PresentTerrain, AnOpenDoorIsWalkedThrough) {
  const Terrain terrain = table({wall(3, box(10, 0, 10.5, 9)), wall(3, box(10, 9, 10.5, 11))});
  PieceSet<64> open;
  const Point from = at(8, 10), to = at(12, 10);
  EXPECT_EQ(Track(terrain, {}, from, {to}).stop().piece, PieceId{1});
  open.add(PieceId{1});
  const PresentTerrain now(terrain, open);
  EXPECT_TRUE(Track(now.terrain(), {}, from, {to}).reaches_end());
  EXPECT_TRUE(can_stand(now.terrain(), {}, at(10.25, 10.25)));
  EXPECT_EQ(Track(now.terrain(), {}, at(8, 4), {at(12, 4)}).stop().piece, PieceId{0});
  const auto way = route(now.terrain(), {}, at(8, 4), at(12, 4), 30_in);
  ASSERT_TRUE(way);
  EXPECT_LT(Track(now.terrain(), {}, at(8, 4), *way).length(), 14_in) << "through the door";
}

TEST(PresentTerrain, WhatIsGoneCarriesNobody) {
  const Terrain terrain = table({house(3, box(10, 10, 14, 14))});
  PieceSet<64> gone;
  gone.add(PieceId{0});
  const PresentTerrain now(terrain, gone);
  EXPECT_EQ(terrain.surface(at(12, 12)).height, 3_in);
  EXPECT_EQ(now.terrain().surface(at(12, 12)), Surface{});
}

// The slow twin builds the table anew; its pieces have other numbers.
RC_GTEST_PROP(PresentTerrain, AnswersLikeATableBuiltAnew, (std::uint32_t seed)) {
  const Scenery s = varied_situation(seed);
  Chance chance(seed);
  PieceSet<64> absent;
  std::vector<Piece> left;
  std::vector<PieceId> number;  // of each piece that is left
  for (std::size_t i = 0; i < s.terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (chance.one_in(2)) {
      absent.add(id);
      continue;
    }
    left.push_back(s.terrain.piece(id));
    number.push_back(id);
  }
  const Terrain anew = table(left, 20);
  const PresentTerrain present(s.terrain, absent);
  const Terrain& now = present.terrain();
  const auto renumbered = [&](PieceId id) { return id.is_none() ? id : number[id.v]; };
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  const Track track(now, rules, s.from, s.path), twin(anew, rules, s.from, s.path);
  RC_ASSERT(track.passable() == twin.passable());
  RC_ASSERT(track.stop().reason == twin.stop().reason);
  RC_ASSERT(track.stop().piece == renumbered(twin.stop().piece));
  RC_ASSERT(track.full_cost() == twin.full_cost());
  RC_ASSERT(track.slow_length(track.passable()) == twin.slow_length(twin.passable()));
  RC_ASSERT(std::ranges::equal(track.standable(), twin.standable()));
  RC_ASSERT(track.touches({Trait::dangerous}, track.passable()) == twin.touches({Trait::dangerous}, twin.passable()));
  for (int i = 0; i < 20; ++i) {
    const Point at = chance.spot(0, 20), to = chance.spot(0, 20);
    Surface surface = anew.surface(at);
    surface.piece = renumbered(surface.piece);
    RC_ASSERT(now.surface(at) == surface);
    RC_ASSERT(standing(now, rules, at).reason == standing(anew, rules, at).reason);
    const Eye a{at, chance.length(0, 3)}, b{to, chance.length(0, 3)};
    RC_ASSERT(piece_in_the_way(now, {Trait::solid}, a, b) == renumbered(piece_in_the_way(anew, {Trait::solid}, a, b)));
  }
  const Point to = chance.spot(0.5, 19.5);
  const auto path = route(now, rules, s.from, to, 15_in), same = route(anew, rules, s.from, to, 15_in);
  RC_ASSERT(path.has_value() == same.has_value());
  if (path) RC_ASSERT(std::ranges::equal(*path, *same));
}

// More pieces near a path than a track lists.
TEST(PresentTerrain, HidesPiecesAmongMany) {
  std::vector<Piece> many;
  for (int i = 0; i < 150; ++i) many.push_back(wall(3, box(10 + 0.1 * i, 10, 10.1 + 0.1 * i, 10.5)));
  const Terrain terrain = table(many);
  PieceSet<192> gone;
  for (std::uint16_t i = 0; i < 80; ++i) gone.add(PieceId{i});
  const PresentTerrain now(terrain, gone);
  const Path path{at(12, 9), at(12, 12), at(25, 12)};
  EXPECT_FALSE(Track(terrain, {}, at(2, 8), path).reaches_end());
  EXPECT_TRUE(Track(now.terrain(), {}, at(2, 8), path).reaches_end());
}

}  // namespace
}  // namespace sandtable::present_test
