#include "engine/table/group/block.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <vector>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::block_test {
namespace {

using namespace walk_testing;

std::vector<Point> places_of(const Block& block, const std::vector<Mil>& radii) {
  std::vector<Point> places(radii.size());
  block_places(block, radii, places);
  return places;
}

TEST(Block, RanksBehindEachOther) {
  const std::vector<Mil> five(5, 500_mil);
  // Facing along y: the first on the left of the front, two behind in the middle.
  const Block block{.middle = at(10, 10), .facing = degrees(90), .columns = 3};
  EXPECT_EQ(places_of(block, five), (std::vector<Point>{at(8.75, 10.625), at(10, 10.625), at(11.25, 10.625),
                                                        at(9.375, 9.375), at(10.625, 9.375)}));
  const std::vector<Mil> mixed{750_mil, 500_mil};
  EXPECT_EQ(places_of({.middle = at(10, 10), .columns = 1}, mixed),
            (std::vector<Point>{at(10.875, 10), at(9.125, 10)}));
}

TEST(Block, MustStandWholeAndTogether) {
  const Terrain terrain = table({wall(3, box(10, 2, 12, 4))});
  const Body other[]{{.centre = at(20, 5), .radius = 500_mil, .height = {}, .gap = 1_in}};
  const WalkRules rules{.bodies = other};
  const Ground zone{.terrain = terrain, .rules = rules, .area = {at(0, 0), at(48, 12)}};
  const std::vector<Mil> ten(10, 500_mil);
  const Block block{.middle = at(30, 6), .facing = degrees(90)};
  EXPECT_TRUE(can_be_put(zone, ten, block));
  for (const Point middle : {at(30, 11), at(2, 6), at(11, 5), at(20, 6), at(24, 5)}) {
    Block there = block;
    there.middle = middle;
    EXPECT_FALSE(can_be_put(zone, ten, there));
  }
  Block line = block;
  line.columns = 10;
  EXPECT_FALSE(can_be_put(zone, ten, line));  // too long to be coherent
}

TEST(Block, TheFirstThatFits) {
  const Terrain terrain = table({wall(3, box(0, 0, 20, 6))});
  const Ground zone{.terrain = terrain, .rules = {}, .area = {at(0, 0), at(48, 6)}};
  const std::vector<Mil> ten(10, 500_mil);
  const auto block = first_block(zone, ten, {.middle = {}, .facing = degrees(90)});
  ASSERT_TRUE(block);
  EXPECT_EQ(block->middle, at(23, 2));
  // A low strip has room for a single rank only.
  const Ground strip{.terrain = terrain, .rules = {}, .area = {at(21, 6), at(40, 7.5)}};
  const auto rank =
      first_block(strip, std::vector<Mil>(4, 500_mil), {.middle = {}, .facing = degrees(90), .columns = 2}, 250_mil);
  ASSERT_TRUE(rank);
  EXPECT_EQ(rank->columns, 4);
  EXPECT_FALSE(first_block({.terrain = terrain, .rules = {}, .area = {at(1, 1), at(5, 5)}}, ten, {.middle = {}}));
}

RC_GTEST_PROP(Block, RandomOnesAreLegal, (std::uint32_t seed)) {
  const Scenery s = varied_situation(seed);
  std::mt19937 random(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  const Ground ground{.terrain = s.terrain, .rules = rules, .area = {at(0, 0), at(20, 12)}};
  const std::vector<Mil> radii{500_mil, 500_mil, 750_mil, 500_mil};
  const auto draw = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
  const auto block = random_block(ground, radii, {.middle = {}, .facing = degrees(30), .columns = 2}, draw);
  const auto first = first_block(ground, radii, {.middle = {}, .facing = degrees(30), .columns = 2});
  if (!block) return;
  const std::vector<Point> places = places_of(*block, radii);
  std::vector<Disc> bases;
  for (std::size_t i = 0; i < places.size(); ++i) {
    rules.radius = radii[i];
    RC_ASSERT(can_stand(s.terrain, rules, places[i]));
    RC_ASSERT(places[i].y + radii[i] <= 12_in + rules.tolerance);
    for (const Disc& other : bases) RC_ASSERT(!within(other.centre, places[i], other.radius + radii[i] - 2_mil));
    bases.push_back({places[i], radii[i]});
  }
  RC_ASSERT(coherent(bases));
  if (first) RC_ASSERT(can_be_put(ground, radii, *first));
}

}  // namespace
}  // namespace sandtable::block_test
