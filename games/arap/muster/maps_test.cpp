#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/muster/map_file.h"
#include "games/arap/muster/ground.h"
#include "games/arap/muster/scenario.h"
#include "games/arap/texts.h"

namespace sandtable::arap::maps_test {
namespace {

std::vector<Map> maps() {
  std::vector<Map> maps;
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("data/maps/")) continue;
    auto map = read_map(text.text, std::string(text.path));
    if (!map) ADD_FAILURE() << map.error().text();
    if (map) maps.push_back(*std::move(map));
  }
  return maps;
}

TEST(ArapMaps, AreWellFormedAndEveryPieceHasTheTraitsOfItsKind) {
  const auto grounds = load_grounds(texts());
  ASSERT_TRUE(grounds) << grounds.error().text();
  ASSERT_EQ(maps().size(), 9U);
  for (const Map& map : maps()) {
    for (const Piece& piece : map.pieces) {
      const Ground* ground = ground_named(*grounds, piece.name);
      ASSERT_NE(ground, nullptr) << map.id << ": " << piece.name;
      EXPECT_EQ(piece.traits, ground->traits) << map.id << ": " << piece.name;
    }
  }
}

TEST(ArapMaps, NameAScenario) {
  const auto scenarios = load_scenarios(texts());
  ASSERT_TRUE(scenarios) << scenarios.error().text();
  EXPECT_EQ(scenarios->size(), 7U);
  std::set<std::string> played;
  for (const Map& map : maps()) {
    EXPECT_TRUE(std::ranges::find(*scenarios, map.plan.kind, &Scenario::name) != scenarios->end()) << map.id;
    played.insert(map.plan.kind);
  }
  EXPECT_EQ(played.size(), scenarios->size());
}

// Neither edge is better: the pieces that are no ladders come again after half a turn, buildings with their doors.
TEST(ArapMaps, AreTheSameAfterHalfATurn) {
  for (const Map& map : maps()) {
    for (const Piece& piece : map.pieces) {
      if (piece.name.starts_with("Ladder")) continue;
      const Box box = box_round(piece.outline);
      const Point low{map.width - box.high.x, map.depth - box.high.y},
          high{map.width - box.low.x, map.depth - box.low.y};
      const bool found = std::ranges::any_of(map.pieces, [&](const Piece& other) {
        const Box its = box_round(other.outline);
        return its.low == low && its.high == high && other.traits == piece.traits && other.foot == piece.foot;
      });
      EXPECT_TRUE(found) << map.id << ": " << piece.name;
    }
  }
}

}  // namespace
}  // namespace sandtable::arap::maps_test
