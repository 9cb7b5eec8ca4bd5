#include "engine/muster/map_file.h"

#include <gtest/gtest.h>

#include "engine/muster/map_check.h"

namespace sandtable::map_file_test {
namespace {

const std::string kYard = R"(
name = "Yard"
description = "A \"quiet\" yard."
table = [48, 36.5]

[[piece]]
name = "House"
traits = ["solid", "cover", "elevation"]
height = 3
polygon = [[10, 10], [10, 15], [16, 15], [16, 10]]
ladders = [[12, 10]]
stairs = [{ polygon = [[16, 11], [18, 11], [18, 13], [16, 13]], high_edge = [[16, 11], [16, 13]] }]

[[piece]]
name = "Parapet"
on = "House"
traits = ["cover", "obstacle"]
height = 0.75
polygon = [[10, 10], [16, 10], [16, 10.5], [10, 10.5]]

[[piece]]
name = "Mud"
traits = ["difficult"]
height = 0
polygon = [[20, 10], [30, 10], [30, 20], [20, 20]]

[[piece]]
name = "Stump"
on = "Mud"
traits = ["cover", "obstacle"]
height = 1
polygon = [[22, 12], [23, 12], [22, 13.125]]
)";

TEST(MapFile, ReadsPiecesOnPieces) {
  const auto map = read_map(kYard, "data/maps/yard.toml");
  ASSERT_TRUE(map) << map.error().text();
  EXPECT_EQ(map->id, "yard");
  EXPECT_EQ(map->name, "Yard");
  EXPECT_EQ(map->depth, 36500_mil);
  ASSERT_EQ(map->pieces.size(), 4U);
  EXPECT_EQ(map->pieces[1].foot, 3_in);
  EXPECT_EQ(map->pieces[1].top, 3750_mil);
  EXPECT_EQ(map->stands_on[1], PieceId{0});
  EXPECT_EQ(map->pieces[3].foot, 0_in);
  EXPECT_EQ(map->pieces[0].stairs[0].high_to, (Point{16_in, 13_in}));
  EXPECT_TRUE(Terrain::build(map->width, map->depth, map->pieces));
}

TEST(MapFile, AnotherWordForATraitIsWrittenByItsName) {
  const auto map = read_map(
      "name = 'M'\ntable = [48, 48]\n[[piece]]\nname = 'Hill'\ntraits = ['solid', 'elevated', 'slope']\n"
      "height = 1.5\npolygon = [[1, 1], [9, 1], [9, 9]]\n",
      "m.toml");
  ASSERT_TRUE(map) << map.error().text();
  EXPECT_EQ(map->pieces[0].traits, (Traits{Trait::solid, Trait::elevation, Trait::slope}));
  EXPECT_NE(to_toml(*map).find("traits = [\"solid\", \"elevation\", \"slope\"]"), std::string::npos);
}

TEST(MapFile, AHollowIsAsDeepAsItsHeight) {
  const auto map = read_map(
      "name = 'M'\ntable = [48, 48]\n[[piece]]\nname = 'Trench'\ntraits = ['cover', 'hollow']\n"
      "height = 1.5\npolygon = [[1, 1], [9, 1], [9, 3]]\n",
      "m.toml");
  ASSERT_TRUE(map) << map.error().text();
  EXPECT_EQ(map->pieces[0].foot, -1500_mil);
  EXPECT_EQ(map->pieces[0].top, 0_in);
  EXPECT_EQ(read_map(to_toml(*map), "m.toml")->pieces, map->pieces);
}

// One piece named X in lines 3 to 6 (name, traits, height, polygon), its polygon in line 6, then `more`.
std::string piece(const std::string& polygon, const std::string& more = "") {
  return "name = 'M'\ntable = [48, 48]\n[[piece]]\nname = 'X'\ntraits = ['elevation']\nheight = 2\npolygon = " +
         polygon + "\n" + more;
}
std::string square(const std::string& more) { return piece("[[10, 10], [20, 10], [20, 20], [10, 20]]", more); }
std::string second(const std::string& polygon, const std::string& more = "") {
  return square("[[piece]]\nname = 'Y'\ntraits = []\nheight = 1\npolygon = " + polygon + "\n" + more);
}

// A footbridge over the house of two inches and the table beside it, with a railing on it; so high above the table.
std::string bridge(const std::string& above) {
  return "name = 'M'\ntable = [48, 48]\n[[piece]]\nname = 'House'\ntraits = ['elevation']\nheight = 2\n"
         "polygon = [[10, 10], [20, 10], [20, 20], [10, 20]]\n"
         "[[piece]]\nname = 'Bridge'\ntraits = ['elevation']\nabove = " +
         above +
         "\nheight = 0.25\npolygon = [[5, 12], [25, 12], [25, 14], [5, 14]]\n"
         "[[piece]]\nname = 'Railing'\non = 'Bridge'\ntraits = ['obstacle']\nheight = 0.5\n"
         "polygon = [[5, 12], [25, 12], [25, 12.1], [5, 12.1]]\n";
}

TEST(MapFile, ABridgeHangsOverWhatLiesUnderIt) {
  const auto map = read_map(bridge("2.5"), "m.toml");
  ASSERT_TRUE(map) << map.error().text();
  EXPECT_EQ(map->pieces[1].foot, 2500_mil);
  EXPECT_EQ(map->pieces[1].top, 2750_mil);
  EXPECT_EQ(map->pieces[2].foot, 2750_mil);
  EXPECT_EQ(read_map(to_toml(*map), "m.toml"), *map);
  EXPECT_TRUE(read_map(bridge("2"), "m.toml"));
  EXPECT_EQ(read_map(bridge("1.9"), "m.toml").error().text(), "m.toml:13:11: 'Bridge' must not overlap 'House'");
  EXPECT_EQ(read_map(square("above = 25"), "m.toml").error().text(),
            "m.toml:8:9: 'above': expected a number from 0 to 24, found 25");
  EXPECT_EQ(read_map("name = 'M'\ntable = [48, 48]\n[[piece]]\nname = 'Trench'\ntraits = ['hollow']\nheight = 1\n"
                     "above = 1\npolygon = [[1, 1], [9, 1], [9, 3]]\n",
                     "m.toml")
                .error()
                .text(),
            "m.toml:7:9: 'Trench' is a hollow and cannot hang");
}

TEST(MapFile, HangingPiecesAreForGamesWithFloors) {
  const auto draft = read_map_draft(bridge("3"), "m.toml");
  ASSERT_TRUE(draft) << draft.error().text();
  MapRules rules{.width = 48_in, .depth = 48_in, .clause_id = [](RuleId) { return std::string_view(); }};
  const std::vector<Error> faults = check_map(*draft, rules, Book());
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0].message, "'Bridge' hangs, and nobody can be under anything in this game; leave out 'above'");
  rules.floors = true;
  EXPECT_TRUE(check_map(*draft, rules, Book()).empty());
}

TEST(MapFile, AGameMayAllowTablesOfAnySize) {
  const auto draft = read_map_draft(bridge("3"), "m.toml");
  ASSERT_TRUE(draft) << draft.error().text();
  MapRules rules{
      .width = 36_in, .depth = 48_in, .floors = true, .clause_id = [](RuleId) { return std::string_view(); }};
  EXPECT_EQ(check_map(*draft, rules, Book()).size(), 1U);
  rules.width = rules.depth = {};
  EXPECT_TRUE(check_map(*draft, rules, Book()).empty());
}

TEST(MapFile, WrittenMapsReadBackEqual) {
  const auto map = read_map(kYard, "yard.toml");
  ASSERT_TRUE(map);
  const auto again = read_map(to_toml(*map), "yard.toml");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(*again, *map);
  EXPECT_EQ(to_toml(*again), to_toml(*map));
}

TEST(MapFile, EveryErrorNamesItsLine) {
  const struct {
    std::string text, error;
  } kBad[] = {
      {"table = [48, 48]", "m.toml:1:1: missing key 'name'"},
      {"name = 'M'\ntable = 48", "m.toml:2:9: 'table': expected a list, found 48"},
      {"name = 'M'\ntable = [48]", "m.toml:2:9: 'table' must be [width, depth] in inches"},
      {"name = 'M'\ntable = [48, 145]", "m.toml:2:14: 'table': expected a number from 1 to 144, found 145"},
      {"name = 'M'\ntable = [48, 48]\npeice = []", "m.toml:3:1: unknown key 'peice' (did you mean 'piece'?)"},
      {piece("[[1, 1], [2, 2]]"), "m.toml:7:11: terrain piece 'X' has 2 corners; an outline needs at least three"},
      {piece("[[1, 1], [5, 5], [5, 1], [1, 5]]"), "m.toml:7:11: terrain piece 'X' crosses or touches itself"},
      {piece("[[1, 1], [2, 2], [3, 3]]"),
       "m.toml:7:11: terrain piece 'X' encloses no area: all corners lie on one line"},
      {piece("[[1, 1], [5, 1], [5]]"), "m.toml:7:28: 'polygon': expected a point [x, y] in inches, found a list"},
      {piece("[[40, 40], [50, 40], [40, 45]]"), "m.toml:7:11: 'X' reaches off the table at [50, 40]"},
      {square("ladders = [[10, 15], [15, 15]]"),
       "m.toml:8:22: terrain piece 'X' has a ladder at (15, 15), not on its outline"},
      {square("stairs = [{ polygon = [[20, 12], [22, 12], [22, 14], [20, 14]], high_edge = [[22, 12], [22, 14]] }]"),
       "m.toml:8:11: terrain piece 'X' has stairs whose high edge ends at (22, 12), not on the piece's outline"},
      {square("stairs = [{ polygon = [[20, 12], [22, 12], [22, 14], [20, 14]], high_edge = [[20, 12]] }]"),
       "m.toml:8:77: 'high_edge' must be two points"},
      {square("stairs = [{ polygon = [[20, 12], [18, 12], [18, 14], [20, 14]], high_edge = [[20, 12], [20, 14]] }]"),
       "m.toml:8:11: the stairs of 'X' must not overlap 'X'"},
      {square("colour = 'red'"),
       "m.toml:8:1: unknown key 'colour' (one of: name, traits, on, height, above, polygon, ladders, stairs)"},
      {second("[[15, 15], [25, 15], [25, 25]]"), "m.toml:12:11: 'Y' must not overlap 'X'"},
      {second("[[15, 15], [25, 15], [25, 25]]", "on = 'X'"),
       "m.toml:12:11: 'Y' stands on 'X' but does not lie inside it"},
      {second("[[12, 12], [15, 12], [12, 15]]", "on = 'Z'"),
       "m.toml:13:6: unknown earlier piece 'Z' (did you mean 'X'?)"},
      {second("[[22, 12], [25, 12], [22, 15]]", "ladders = [[22, 12]]"),
       "m.toml:13:11: 'Y' has ladders but not the trait 'elevation'"},
      {square("on = 'X'"), "m.toml:8:6: 'on' must name an earlier piece"},
      {square("[[piece]]\nname = 'X'\ntraits = ['sold']\nheight = 1\npolygon = []"),
       "m.toml:10:11: unknown trait 'sold' (did you mean 'solid'?)"},
      {square("[[piece]]\nname = 'X'\ntraits = []\nheight = 1\npolygon = []"),
       "m.toml:9:8: there is already a piece named 'X'"},
      {square("[[piece]]\nname = 'Y'\ntraits = []\nheight = 'tall'\npolygon = []"),
       "m.toml:11:10: 'height': expected a number of inches, found a string"},
  };
  for (const auto& bad : kBad) {
    const auto map = read_map(bad.text, "m.toml");
    EXPECT_EQ(map ? "no error" : map.error().text(), bad.error);
  }
}

TEST(MapFile, ADraftListsEverythingMisplaced) {
  const auto draft = read_map_draft(second("[[15, 15], [25, 15], [25, 25]]",
                                           "[[piece]]\nname = 'Z'\ntraits = []\nheight = 1\n"
                                           "polygon = [[-1, 0], [5, 0], [5, 5]]"),
                                    "m.toml");
  ASSERT_TRUE(draft) << draft.error().text();
  ASSERT_EQ(draft->misplaced.size(), 2U);
  EXPECT_EQ(draft->misplaced[0].message, "'Y' must not overlap 'X'");
  EXPECT_EQ(draft->misplaced[1].message, "'Z' reaches off the table at [-1, 0]");
}

TEST(MapFile, StairsStandWhereTheirPieceStands) {
  // A hut on the roof, with stairs on the roof.
  const std::string hut =
      "[[piece]]\nname = 'Hut'\non = 'X'\ntraits = ['elevation']\nheight = 1\n"
      "polygon = [[11, 11], [13, 11], [13, 13], [11, 13]]\n";
  EXPECT_TRUE(read_map(square(hut + "stairs = [{ polygon = [[13, 11], [14, 11], [14, 13], [13, 13]], "
                                    "high_edge = [[13, 11], [13, 13]] }]"),
                       "m.toml"));
  const auto outside = read_map(square(hut + "stairs = [{ polygon = [[11, 11], [13, 11], [13, 9], [11, 9]], "
                                             "high_edge = [[11, 11], [13, 11]] }]"),
                                "m.toml");
  ASSERT_FALSE(outside);
  EXPECT_EQ(outside.error().text(), "m.toml:14:11: the stairs of 'Hut' stands on 'X' but does not lie inside it");
}

}  // namespace
}  // namespace sandtable::map_file_test
