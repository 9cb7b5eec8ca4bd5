#include <gtest/gtest.h>

#include <algorithm>

#include "engine/data/map_file.h"
#include "games/double_tap/rules/map_check.h"
#include "games/double_tap/rules/texts.h"

namespace sandtable::double_tap {
namespace {

std::vector<Map> maps() {
  std::vector<Map> out;
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("data/maps/")) continue;
    auto map = read_map(text.text, std::string(text.path));
    if (!map) ADD_FAILURE() << map.error().text();
    if (map) out.push_back(*std::move(map));
  }
  return out;
}

Point turned(const Map& map, Point at) { return {map.width - at.x, map.depth - at.y}; }

bool has_twin(const Map& map, const Piece& piece) {
  return std::ranges::any_of(map.pieces, [&](const Piece& other) {
    return other.traits == piece.traits && other.foot == piece.foot && other.top == piece.top &&
           std::ranges::is_permutation(piece.outline, other.outline, {}, [&](Point p) { return turned(map, p); }) &&
           piece.ladders.size() == other.ladders.size() && piece.stairs.size() == other.stairs.size();
  });
}

TEST(DoubleTapMaps, SuitTheRules) {
  ASSERT_GE(maps().size(), 4U);
  for (const Map& map : maps()) {
    EXPECT_TRUE(check_map({.map = map, .misplaced = {}}, Book()).empty()) << map.name;
    EXPECT_FALSE(map.description.empty()) << map.name;
    EXPECT_EQ(read_map(to_toml(map), map.id + ".toml"), map) << map.name;
  }
}

TEST(DoubleTapMaps, AreRefusedByClause) {
  const auto draft = read_map_draft(
      "name = 'Small'\ntable = [48, 36]\n[[piece]]\nname = 'X'\ntraits = []\n"
      "height = 1\npolygon = [[1, 1], [60, 1], [1, 60]]",
      "small.toml");
  ASSERT_TRUE(draft) << draft.error().text();
  std::vector<std::string> lines;
  for (const Error& error : check_map(*draft, Book())) lines.push_back(error.text());
  const std::vector<std::string> expected = {
      "'Small' is 48\" by 36\"; the table must be 48\" by 48\" [dt.setup.table]",
      "'Small' has 1 pieces of terrain; 15 are needed [dt.setup.terrain-count]",
      "small.toml:7:11: 'X' reaches off the table at [60, 1] [dt.setup.terrain-placing]"};
  EXPECT_EQ(lines, expected);
}

TEST(DoubleTapMaps, FavourNoSide) {
  for (const Map& map : maps())
    for (const Piece& piece : map.pieces) EXPECT_TRUE(has_twin(map, piece)) << map.name << ": " << piece.name;
}

// Whether a base of 1" could stand on the bare ground there.
bool free_ground(const Map& map, Point at) {
  return std::ranges::none_of(map.pieces, [&](const Piece& piece) {
    return piece.traits.has_any({Trait::solid, Trait::obstacle, Trait::impassable, Trait::elevation}) &&
           nearer_than(piece.outline, at, 500_mil);
  });
}

TEST(DoubleTapMaps, LeaveRoomToDeployAtEveryEdge) {
  for (const Map& map : maps()) {
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
}  // namespace sandtable::double_tap
