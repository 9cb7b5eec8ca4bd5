#include "cli/screen/table_view.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace sandtable::table_view_test {
namespace {

Terrain yard() {
  const auto box = [](Mil x0, Mil y0, Mil x1, Mil y1) {
    return std::vector<Point>{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
  };
  std::vector<Piece> pieces;
  pieces.push_back({.name = "Shed", .traits = {Trait::solid}, .top = 2_in, .outline = box(4_in, 4_in, 8_in, 8_in)});
  pieces.push_back(
      {.name = "Wall", .traits = {Trait::obstacle}, .top = 1_in, .outline = box(14_in, 2_in, 20_in, 2.4_in)});
  pieces.push_back({.name = "Mud", .traits = {Trait::difficult}, .top = {}, .outline = box(16_in, 8_in, 24_in, 12_in)});
  return *Terrain::build(24_in, 12_in, std::move(pieces));
}

Sketch::Token unit(const std::string& label, Seat seat, Point at, const Badges& badges = {}) {
  return {label, "Somebody", seat, at, {500_mil}, badges};
}

std::string drawn(const std::vector<Sketch::Token>& tokens, const Terminal& terminal = {}) {
  const Terrain terrain = yard();
  std::string out;
  const Sketch sketch{.tokens = tokens};
  for (const std::string& line : draw_table(terrain, sketch, frame_for({}, {24_in, 12_in}, 29, 8), terminal)) {
    out += line + "\n";
  }
  return out;
}

TEST(TableView, TerrainUnitsAndCoordinates) {
  EXPECT_EQ(drawn({unit("A1", {0}, {2_in, 1_in}), unit("B2", {1}, {22_in, 11_in})}),
            "   ┌0─────6─────12────18──24┐\n"
            "   │                ░░░░░░B2│\n"
            "10 │·     ·     ·   ░░░░░░░░│\n"
            "   │    ████                │\n"
            " 5 │·   ████    ·     ·    ·│\n"
            "   │              ######    │\n"
            " 0 │· A1  ·     ·     ·    ·│\n"
            "   └0─────6─────12────18──24┘\n");
}

TEST(TableView, AHullCoversItsGroundAndShowsItsFront) {
  Sketch::Token hull = unit("A1", {0}, {12_in, 6_in});
  hull.shape = {.half_length = 3_in, .half_width = 2_in, .facing = degrees(0)};
  EXPECT_EQ(drawn({hull}),
            "   ┌0─────6─────12────18──24┐\n"
            "   │                ░░░░░░░░│\n"
            "10 │·     ·     ·   ░░░░░░░░│\n"
            "   │    ████ ▪▪▪▪▪▪         │\n"
            " 5 │·   ████ ▪▪▪A1▪→  ·    ·│\n"
            "   │              ######    │\n"
            " 0 │·     ·     ·     ·    ·│\n"
            "   └0─────6─────12────18──24┘\n");
  hull.shape.facing = degrees(100);
  EXPECT_TRUE(drawn({hull}).contains("↑")) << drawn({hull});
}

TEST(TableView, LabelsMakeRoomForEachOther) {
  const std::string out =
      drawn({unit("A1", {0}, {12_in, 5_in}), unit("A2", {0}, {12_in, 5.5_in}), unit("A3", {0}, {12_in, 6_in})});
  for (const char* label : {"A1", "A2", "A3"}) EXPECT_TRUE(out.contains(label)) << out;
}

TEST(TableView, ColorsBySeatAndTheActiveOneReversed) {
  const std::string out =
      drawn({unit("A1", {0}, {12_in, 5_in}, {"active"}), unit("B1", {1}, {2_in, 1_in})}, {.color = true});
  EXPECT_TRUE(out.contains(std::string(seat_style({0})) + ";7mA")) << out;
  EXPECT_TRUE(out.contains(std::string(seat_style({1})) + "mB")) << out;
}

TEST(TableView, FramesFitTheirRoom) {
  for (const std::size_t columns : {20U, 53U, 90U, 200U}) {
    for (const std::size_t rows : {6U, 18U, 34U, 90U}) {
      const Frame frame = frame_for({}, {48_in, 48_in}, columns, rows);
      EXPECT_LE(drawn_width(frame), columns);
      EXPECT_LE(frame.rows + 2, rows);
      EXPECT_LE(frame.columns * 2, frame.rows * 7);
      EXPECT_GE(frame.columns * 3, frame.rows * 4);
    }
  }
}

TEST(TableView, ThinWallsAreLinesAndFloorsHaveNames) {
  const auto slab = [](std::string name, Traits traits, std::vector<Point> outline) {
    return Piece{.name = std::move(name), .traits = traits, .top = 3_in, .outline = std::move(outline)};
  };
  const Terrain terrain =
      *Terrain::build(24_in, 12_in,
                      {slab("Wall", {Trait::solid},
                            {{Mil{11'995}, 0_in}, {Mil{12'005}, 0_in}, {Mil{12'005}, 12_in}, {Mil{11'995}, 12_in}}),
                       slab("Window", {Trait::obstacle},
                            {{2_in, Mil{5'995}}, {8_in, Mil{5'995}}, {8_in, Mil{6'005}}, {2_in, Mil{6'005}}})});
  const Sketch sketch{.regions = {{"Hall", {18_in, 6_in}}}, .tokens = {unit("A1", {0}, {4_in, 2_in})}};
  std::string out;
  for (const std::string& line : draw_table(terrain, sketch, frame_for({}, {24_in, 12_in}, 29, 8), {})) out += line;
  EXPECT_TRUE(out.contains("┃"));
  EXPECT_TRUE(out.contains("┅┅┅"));
  EXPECT_FALSE(out.contains("━"));
  EXPECT_TRUE(out.contains("Hall"));
  EXPECT_TRUE(out.contains("A1"));
}

// Half an inch of wall fills no character, and yet nobody walks through it.
TEST(TableView, SolidWallsShowHoweverThinTheyAre) {
  std::vector<Piece> pieces;
  pieces.push_back({.name = "Wall",
                    .traits = {Trait::solid, Trait::impassable},
                    .top = 2_in,
                    .outline = {{6_in, 5_in}, {18_in, 5_in}, {18_in, Mil{5'400}}, {6_in, Mil{5'400}}}});
  const Terrain terrain = *Terrain::build(24_in, 12_in, std::move(pieces));
  std::string out;
  for (const std::string& line : draw_table(terrain, {}, frame_for({}, {24_in, 12_in}, 29, 8), {})) out += line + "\n";
  EXPECT_TRUE(out.contains(" 5 │·     ████████████·    ·│")) << out;
}

TEST(TableView, UnitsOutsideTheFrameAreLeftOut) {
  const Terrain terrain = yard();
  const Sketch sketch{.tokens = {unit("A1", {0}, {2_in, 1_in}), unit("B2", {1}, {22_in, 11_in})}};
  std::string out;
  for (const std::string& line : draw_table(terrain, sketch, frame_for({16_in, 4_in}, {24_in, 12_in}, 40, 12), {}))
    out += line;
  EXPECT_FALSE(out.contains("A1"));
  EXPECT_TRUE(out.contains("B2"));
}

// Two squads of three a side, and one of them in its turn.
Sketch squads() {
  Sketch sketch;
  const std::pair<const char*, Seat> groups[] = {{"A1", {0}}, {"A2", {0}}, {"B1", {1}}, {"B2", {1}}};
  for (const auto& [label, seat] : groups) {
    const bool first = std::string_view(label).ends_with('1');
    const Mil y = seat.v == 0 ? 1_in : 11_in;
    sketch.groups.push_back(
        {label, first ? "Rifles" : "Recruits", seat, std::string(label) == "A2" ? Badges{"active"} : Badges{}});
    for (int i = 1; i <= 3; ++i) {
      const Point at{Mil{(first ? 1000 : 12000) + i * 1000}, y};
      sketch.tokens.push_back({fmt::format("{}.{}", label, i), "Man", seat, at, {500_mil}, {}, "", label});
    }
  }
  return sketch;
}

TEST(TableView, SquadsBearTheNamesOneTypesAndTheActiveOneNumbers) {
  const Terrain terrain = *Terrain::build(24_in, 12_in, {});
  std::string out;
  for (const std::string& line : draw_table(terrain, squads(), frame_for({}, {24_in, 12_in}, 29, 8), {}))
    out += line + "\n";
  EXPECT_EQ(out,
            "   ┌0─────6─────12────18──24┐\n"
            "   │  ◦B1◦       ◦B2◦       │\n"
            "10 │·     ·     ·     ·    ·│\n"
            "   │                        │\n"
            " 5 │·     ·     ·     ·    ·│\n"
            "   │                        │\n"
            " 0 │· •A1•·     ·1A23 ·    ·│\n"
            "   └0─────6─────12────18──24┘\n");
}

TEST(TableView, NearModelsShowTheirNumbers) {
  const Terrain terrain = *Terrain::build(24_in, 12_in, {});
  std::string out;
  for (const std::string& line : draw_table(terrain, squads(), frame_for({}, {8_in, 4_in}, 60, 12), {})) out += line;
  for (const char* mark : {".1", "A1", ".3"}) EXPECT_TRUE(out.contains(mark)) << out;
}

TEST(TableView, TheLegendSaysWhatGroundIs) {
  const auto box = [](Mil x0, Mil y0, Mil x1, Mil y1) {
    return std::vector<Point>{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
  };
  std::vector<Piece> pieces;
  pieces.push_back({.name = "Wood",
                    .traits = {Trait::cover, Trait::difficult},
                    .top = 3_in,
                    .outline = box(2_in, 2_in, 8_in, 8_in)});
  pieces.push_back({.name = "Hedge",
                    .traits = {Trait::obstacle, Trait::cover},
                    .top = 1_in,
                    .outline = box(12_in, 2_in, 20_in, 3_in)});
  const Terrain terrain = *Terrain::build(24_in, 12_in, std::move(pieces));
  Sketch sketch;
  sketch.zones.push_back({.kind = "bomb-site", .name = "Hall", .text = "", .outline = box(10_in, 4_in, 24_in, 12_in)});
  const std::vector<std::string> lines = legend(terrain, sketch, {});
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(lines[0].starts_with("% ") && lines[0].contains("difficult") && lines[0].contains("cover")) << lines[0];
  EXPECT_TRUE(lines[1].starts_with("# ") && lines[1].contains("obstacle")) << lines[1];
  EXPECT_EQ(lines[2], "* bomb site");
  std::string out;
  for (const std::string& line : draw_table(terrain, sketch, frame_for({}, {24_in, 12_in}, 29, 8), {})) out += line;
  EXPECT_TRUE(out.contains("%%%%"));
  EXPECT_TRUE(out.contains("*   *")) << out;
}

}  // namespace
}  // namespace sandtable::table_view_test
