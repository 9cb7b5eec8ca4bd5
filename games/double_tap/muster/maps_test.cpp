#include <gtest/gtest.h>

#include <algorithm>

#include "games/double_tap/muster/map_check.h"
#include "games/double_tap/texts.h"
#include "tests/map_testing.h"

namespace sandtable::double_tap::maps_test {
namespace {

TEST(DoubleTapMaps, SuitTheRules) {
  const std::vector<Map> maps = shipped_maps(texts());
  ASSERT_GE(maps.size(), 4U);
  expect_playable(maps, map_rules());
  expect_symmetric(maps);
}

TEST(DoubleTapMaps, AreRefusedByClause) {
  const std::vector<std::string> expected = {
      "'Small' is 48\" by 36\"; the table must be 48\" by 48\" [dt.setup.table]",
      "'Small' has 1 pieces of terrain; 15 are needed [dt.setup.terrain-count]",
      "small.toml:7:11: 'X' reaches off the table at [60, 1] [dt.setup.terrain-placing]"};
  EXPECT_EQ(faults_of_bad_map(map_rules()), expected);
}

// Whether a base of 1" could stand on the bare ground there.
bool free_ground(const Map& map, Point at) {
  return std::ranges::none_of(map.pieces, [&](const Piece& piece) {
    return piece.traits.has_any({Trait::solid, Trait::obstacle, Trait::impassable, Trait::elevation}) &&
           nearer_than(piece.outline, at, 500_mil);
  });
}

TEST(DoubleTapMaps, LeaveRoomToDeployAtEveryEdge) {
  for (const Map& map : shipped_maps(texts())) {
    int south = 0, west = 0;  // the other two are their mirror images
    for (int along = 0; along < 40; ++along)
      for (int deep = 0; deep < 10; ++deep) {
        const Mil x{1000 + along * 1150}, y{700 + deep * 1150};
        south += free_ground(map, {x, y}) ? 1 : 0;
        west += free_ground(map, {y, x}) ? 1 : 0;
      }
    EXPECT_GE(south, 100) << map.name;
    EXPECT_GE(west, 100) << map.name;
  }
}

}  // namespace
}  // namespace sandtable::double_tap::maps_test
