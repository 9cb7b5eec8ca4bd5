#include "tests/map_testing.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable {

namespace {

Point turned(const Map& map, Point at) { return {map.width - at.x, map.depth - at.y}; }

bool has_twin(const Map& map, const Piece& piece) {
  return std::ranges::any_of(map.pieces, [&](const Piece& other) {
    return other.traits == piece.traits && other.foot == piece.foot && other.top == piece.top &&
           std::ranges::is_permutation(piece.outline, other.outline, {}, [&](Point p) { return turned(map, p); }) &&
           piece.ladders.size() == other.ladders.size() && piece.stairs.size() == other.stairs.size();
  });
}

}  // namespace

std::vector<Map> shipped_maps(std::span<const EmbeddedText> texts) {
  std::vector<Map> out;
  for (const EmbeddedText& text : texts) {
    if (!text.path.starts_with("data/maps/")) continue;
    auto map = read_map(text.text, std::string(text.path));
    if (!map) ADD_FAILURE() << map.error().text();
    if (map) out.push_back(*std::move(map));
  }
  return out;
}

void expect_playable(const std::vector<Map>& maps, const MapRules& rules) {
  for (const Map& map : maps) {
    EXPECT_TRUE(check_map({.map = map, .misplaced = {}}, rules, Book()).empty()) << map.name;
    EXPECT_FALSE(map.description.empty()) << map.name;
    EXPECT_EQ(read_map(to_toml(map), map.id + ".toml"), map) << map.name;
  }
}

void expect_symmetric(const std::vector<Map>& maps) {
  for (const Map& map : maps)
    for (const Piece& piece : map.pieces) EXPECT_TRUE(has_twin(map, piece)) << map.name << ": " << piece.name;
}

std::vector<std::string> faults_of_bad_map(const MapRules& rules) {
  const auto draft = read_map_draft(
      "name = 'Small'\ntable = [48, 36]\n[[piece]]\nname = 'X'\ntraits = []\n"
      "height = 1\npolygon = [[1, 1], [60, 1], [1, 60]]",
      "small.toml");
  if (!draft) return {draft.error().text()};
  std::vector<std::string> faults;
  for (const Error& error : check_map(*draft, rules, Book())) faults.push_back(error.text());
  return faults;
}

}  // namespace sandtable
