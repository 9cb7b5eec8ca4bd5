#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/table/sight/sight_crowd.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::sight_changes_test {
namespace {

using namespace walk_testing;

constexpr PieceId kFirst{0}, kSecond{1};

TEST(SightChanges, AnOpenDoorIsSeenThrough) {
  const Terrain terrain = table({wall(3, box(10, 0, 10.5, 9)), wall(3, box(10, 9, 10.5, 11))});
  const Sight sight(terrain, {Trait::solid});
  const Eye here{at(5, 10), 1_in}, there{at(15, 10), 1_in}, behind_wall{at(15, 4), 1_in};
  PieceSet<64> open;
  EXPECT_FALSE(sight.clear(here, there, {.absent = open}));
  open.add(kSecond);
  EXPECT_TRUE(sight.clear(here, there, {.absent = open}));
  EXPECT_FALSE(sight.clear({at(5, 4), 1_in}, behind_wall, {.absent = open}));
  open.remove(kSecond);
  EXPECT_FALSE(sight.clear(here, there, {.absent = open}));
}

TEST(SightChanges, BrokenCoverIsSeenOver) {
  const Terrain terrain = table({wall(2, box(10, 0, 10.5, 20))});
  const Sight sight(terrain, {Trait::solid});
  const Eye here{at(5, 10), 1_in}, there{at(15, 10), 1_in};
  const SightChanges::Lowered half[] = {{kFirst, 1_in}}, more[] = {{kFirst, 1001_mil}}, gone[] = {{kFirst, -1_in}};
  EXPECT_FALSE(sight.clear(here, there));
  EXPECT_TRUE(sight.clear(here, there, {.lowered = half}));
  EXPECT_FALSE(sight.clear(here, there, {.lowered = more}));
  EXPECT_TRUE(sight.clear(here, there, {.lowered = gone}));
}

TEST(SightChanges, SmokeHidesUpToItsHeight) {
  const Sight sight(table({}), {Trait::solid});
  const Cylinder smoke[] = {{at(10, 10), 1500_mil, {}, 3_in}};
  const SightChanges changes{.passing = smoke};
  EXPECT_FALSE(sight.clear({at(5, 10), 1_in}, {at(15, 10), 1_in}, changes));
  EXPECT_FALSE(sight.clear({at(10, 10), 1_in}, {at(15, 10), 1_in}, changes)) << "who stands in it";
  EXPECT_TRUE(sight.clear({at(5, 10), 3_in}, {at(15, 10), 3_in}, changes));
  EXPECT_TRUE(sight.clear({at(5, 11.5), 1_in}, {at(15, 11.5), 1_in}, changes)) << "along its rim";
}

TEST(SightChanges, AHollowIsAir) {
  const Terrain terrain =
      table({{.traits = {Trait::solid, Trait::hollow}, .foot = -2_in, .top = 1_in, .outline = box(9, 0, 11, 20)}});
  const Eye here{at(5, 10), 500_mil}, there{at(15, 10), 500_mil};
  EXPECT_TRUE(Sight(terrain, {Trait::solid}).clear(here, there));
  EXPECT_TRUE(piece_in_the_way(terrain, {Trait::solid}, here, there).is_none());
}

struct Changed {
  std::vector<Piece> pieces;  // of the table built anew
  PieceSet<64> absent;
  std::vector<SightChanges::Lowered> lowered;
};

Changed change(Chance& chance, const Terrain& terrain) {
  Changed result;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    Piece piece = terrain.piece(id);
    switch (chance.upto(3)) {
      case 0:
        result.absent.add(id);
        continue;
      case 1:
        result.lowered.push_back({id, chance.length(0, 3)});
        piece.top = std::min(piece.top, result.lowered.back().top);
        if (piece.top < piece.foot) continue;
        break;
      default:
        break;
    }
    result.pieces.push_back(piece);
  }
  return result;
}

// The slow twin builds the table anew.
RC_GTEST_PROP(SightChanges, SeesWhatIsSeenOnATableBuiltAnew, (std::uint32_t seed)) {
  const Scenery s = random_scenery(seed);
  Chance chance(seed);
  const Traits blocking{Trait::solid, Trait::obstacle};
  const Changed changed = change(chance, s.terrain);
  const Terrain anew = table(changed.pieces, 20);
  const Sight sight(s.terrain, blocking), twin(anew, blocking);
  std::vector<Cylinder> smoke, bodies;
  for (int i = chance.upto(2); i > 0; --i)
    smoke.push_back({chance.spot(0, 20), chance.length(0.5, 2.5), {}, chance.length(1, 3)});
  for (int i = chance.upto(4); i > 0; --i)
    bodies.push_back({chance.spot(0, 20), chance.length(0.1, 1), {}, chance.length(0, 2)});
  const SightChanges changes{.absent = changed.absent, .lowered = changed.lowered, .passing = smoke};
  std::vector<Cylinder> all = bodies;
  all.insert(all.end(), smoke.begin(), smoke.end());
  const CylinderGrid crowd(bodies);
  std::vector<Eye> eyes;
  for (int i = 0; i < 20; ++i) eyes.push_back({chance.spot(0, 20), chance.length(0, 3)});
  const auto smoky = [&](Eye a, Eye b) {
    return std::ranges::any_of(smoke, [&](const Cylinder& one) { return runs_through(one, a, b); });
  };
  std::vector<std::uint8_t> many(eyes.size());
  sight.clear_many(eyes[0], eyes, changes, many);
  for (std::size_t i = 0; i < eyes.size(); ++i) {
    const Eye a = eyes[i], b = eyes[(i + 1) % eyes.size()];
    RC_ASSERT(sight.clear(a, b, changes) == (twin.clear(a, b) && !smoky(a, b)));
    RC_ASSERT((many[i] != 0) == (twin.clear(eyes[0], a) && !smoky(eyes[0], a)));
    const Figure from{a.at, chance.length(0, 1), a.height}, to{b.at, chance.length(0, 1), b.height};
    Sight::Look look{.lines = chance.one_in(4) ? SightLines::centre : SightLines::base, .bodies = bodies};
    const bool truth = twin.sees(from, to, {.lines = look.lines, .bodies = all});
    RC_ASSERT(sight.sees(from, to, look, changes) == truth);
    RC_ASSERT(sight.sees(to, from, look, changes) == truth);
    look.bodies = {};
    look.crowd = &crowd;
    RC_ASSERT(sight.sees(from, to, look, changes) == truth);
  }
}

// More blocks than one group of the plan holds, and pieces beyond the mask.
TEST(SightChanges, FindPiecesOfLaterGroups) {
  std::vector<Piece> fence;
  for (int i = 0; i < 100; ++i) fence.push_back(wall(2, box(20, 0.2 * i, 20.5, 0.2 * i + 0.2)));
  const Terrain terrain = table(fence);
  const Sight sight(terrain, {Trait::solid});
  PieceSet<128> gone;
  gone.add(PieceId{90});
  gone.add(PieceId{3});
  const auto clear_at = [&](double y) { return sight.clear({at(18, y), 1_in}, {at(22, y), 1_in}, {.absent = gone}); };
  EXPECT_TRUE(clear_at(18.1));
  EXPECT_TRUE(clear_at(0.7));
  EXPECT_FALSE(clear_at(18.3));
  EXPECT_FALSE(clear_at(0.5));
  PieceSet<64> few;
  few.add(PieceId{3});
  EXPECT_FALSE(sight.clear({at(18, 18.1), 1_in}, {at(22, 18.1), 1_in}, {.absent = few}));
}

}  // namespace
}  // namespace sandtable::sight_changes_test
