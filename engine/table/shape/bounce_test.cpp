#include "engine/table/shape/bounce.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::hard_things_test {
namespace {

using namespace walk_testing;

Flight thrown(const HardThings& hard, Point from, Point aim, double distance) {
  return fly(hard, {.from = from, .aim = aim, .distance = inch(distance)});
}

TEST(HardThings, WhatIsLowerIsHoppedOverAndWhatIsHigherFlownUnder) {
  Piece gate = wall(5, box(20, 0, 20.5, 20));
  gate.foot = 3_in;
  const Terrain terrain = table({wall(2, box(10, 0, 10.5, 20)), gate});
  EXPECT_EQ(thrown({&terrain, {Trait::solid}, 1_in}, at(4, 5), at(5, 5), 10).rest, at(6, 5));
  EXPECT_EQ(thrown({&terrain, {Trait::solid}, 2_in}, at(4, 5), at(5, 5), 10).rest, at(6, 5));  // as tall is hard
  EXPECT_EQ(thrown({&terrain, {Trait::solid}, 2001_mil}, at(4, 5), at(5, 5), 20).rest, at(24, 5));
  EXPECT_EQ(thrown({&terrain, {Trait::solid}, 4_in}, at(4, 5), at(5, 5), 20).rest, at(16, 5));
  EXPECT_EQ(thrown({&terrain, {Trait::water}, 1_in}, at(4, 5), at(5, 5), 10).rest, at(14, 5));
  const PieceId own{0};
  EXPECT_EQ(thrown({.terrain = &terrain, .height = 1_in, .passed = std::span(&own, 1)}, at(4, 5), at(5, 5), 10).rest,
            at(14, 5));
}

TEST(HardThings, HullsThrowBackToo) {
  const Terrain terrain = table({});
  const UprightBody tank{rectangle(at(14, 5), 3_in, 2_in, degrees(90)), 0_in, 2.5_in};
  EXPECT_EQ(thrown({.terrain = &terrain, .height = 1_in, .bodies = std::span(&tank, 1)}, at(4, 5), at(5, 5), 10).rest,
            at(10, 5));
  EXPECT_EQ(thrown({.terrain = &terrain, .height = 3_in, .bodies = std::span(&tank, 1)}, at(4, 5), at(5, 5), 10).rest,
            at(14, 5));
  EXPECT_EQ(thrown({.terrain = &terrain, .height = 1_in, .bodies = std::span(&tank, 1)}, at(14, 5), at(20, 5), 9).rest,
            at(14, 5));  // from within it
}

TEST(Stream, ObstructionsShortenIt) {
  const Terrain terrain = table({wall(2, box(8, 0, 9, 20))});
  const StreamAim aimed{.from = at(2, 5), .aim = at(5, 5)};
  // A wall of 2" at 6", the firer is 1.5" tall.
  const Stream tall = pour({.terrain = &terrain, .height = 1.5_in}, aimed);
  ASSERT_EQ(tall.legs.size(), 1U);
  EXPECT_NEAR(tall.legs[0].to.x.v, 8000, 1);
  EXPECT_EQ(tall.legs[0].to.y, 5_in);
  EXPECT_FALSE(tall.bounced);
  const Terrain low = table({wall(0.75, box(8, 0, 9, 20))});
  EXPECT_EQ(pour({.terrain = &low, .height = 1.5_in}, aimed).legs[0].to, at(10, 5));
  // A round model of size three in its way, and a hull.
  const UprightBody walker{disc(at(8, 5.2), 1_in), 0_in, 3_in}, man{disc(at(4, 5), 500_mil), 0_in, 1.4_in};
  const std::vector<UprightBody> both{walker, man};
  const Stream shortened = pour({.terrain = &low, .height = 1.5_in, .bodies = both}, aimed);
  EXPECT_EQ(shortened.legs[0].to, at(7.02, 5));  // 8 - sqrt(1 - 0.04)
}

TEST(Stream, ItBouncesOnce) {
  // The rulebook's: along x, at (6,0) it meets a wall at 45 degrees and goes on for 2" to (6,2); here 2" farther in.
  const Terrain terrain = table({wall(3, {at(7, 1), at(13, 7), at(13, 1)})});
  const HardThings hard{.terrain = &terrain, .height = 1.5_in};
  const Stream bounced = pour(hard, {.from = at(2, 2), .aim = at(3, 2), .bounces = true});
  ASSERT_EQ(bounced.legs.size(), 2U);
  EXPECT_TRUE(bounced.bounced);
  EXPECT_NEAR(bounced.legs[0].to.x.v, 8000, 1);
  EXPECT_NEAR(bounced.legs[1].to.x.v, 8000, 1);
  EXPECT_NEAR(bounced.legs[1].to.y.v, 4000, 1);
  EXPECT_EQ(under(bounced, Disc{at(8, 3.8), 250_mil}, 10_mil), Under::partly);
  EXPECT_EQ(under(bounced, Disc{at(4, 2), 250_mil}, 10_mil), Under::wholly);
  EXPECT_EQ(under(bounced, Disc{at(12, 4), 250_mil}, 10_mil), Under::no);
  EXPECT_EQ(pour(hard, {.from = at(2, 2), .aim = at(3, 2)}).legs.size(), 1U);
  // The second leg ends at the next obstruction, here a round one.
  const UprightBody walker{disc(at(8, 4.5), 1_in), 0_in, 3_in};
  const Stream cut = pour({.terrain = &terrain, .height = 1.5_in, .bodies = std::span(&walker, 1)},
                          {.from = at(2, 2), .aim = at(3, 2), .bounces = true});
  ASSERT_EQ(cut.legs.size(), 2U);
  EXPECT_NEAR(cut.legs[1].to.y.v, 3500, 1);
  // One before the wall: it never gets there.
  const UprightBody before{disc(at(5, 2), 1_in), 0_in, 3_in};
  const Stream ended = pour({.terrain = &terrain, .height = 1.5_in, .bodies = std::span(&before, 1)},
                            {.from = at(2, 2), .aim = at(3, 2), .bounces = true});
  EXPECT_EQ(ended.legs.size(), 1U);
  EXPECT_FALSE(ended.bounced);
  EXPECT_EQ(ended.legs[0].to, at(4, 2));
}

RC_GTEST_PROP(Stream, IsAsLongAsItMayBeAndNeverInsideOfAnything, (std::uint32_t seed)) {
  const Terrain terrain = random_scenery(seed).terrain;
  Chance chance(seed ^ 0x57e4U);
  const HardThings hard{.terrain = &terrain, .hard{Trait::solid, Trait::obstacle}, .height = chance.length(0.1, 2)};
  const StreamAim aimed{.from = chance.spot(0, 20), .aim = chance.spot(0, 20), .bounces = chance.one_in(2)};
  const Stream stream = pour(hard, aimed);
  double length = 0;
  for (const Strip& leg : stream.legs) {
    length += std::sqrt(static_cast<double>(distance_squared(leg.from, leg.to)));
    for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      if (!hard.is_hard(id)) continue;
      const Mil middle = distance(leg.from, leg.to) / 2;
      const Point spot = along(leg.from, leg.to, middle);
      RC_ASSERT(!strictly_inside(terrain.piece(id).outline, spot) ||
                a_side_is_nearer_than(terrain.piece(id).outline, spot, 3_mil));
    }
  }
  RC_ASSERT(length <= aimed.length.v + 5);
  if (stream.legs.empty()) return;
  // Longer streams begin alike.
  StreamAim longer = aimed;
  longer.length = aimed.length + 2_in;
  const Stream more = pour(hard, longer);
  RC_ASSERT(more.legs.size() >= stream.legs.size());
  if (more.legs.size() == 2 && stream.legs.size() == 2) {
    RC_ASSERT(std::abs((more.legs[0].to - stream.legs[0].to).x.v) <= 2);
    RC_ASSERT(std::abs((more.legs[0].to - stream.legs[0].to).y.v) <= 2);
  }
}

}  // namespace
}  // namespace sandtable::hard_things_test
