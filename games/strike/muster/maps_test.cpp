#include <gtest/gtest.h>

#include <algorithm>

#include "games/strike/muster/map_check.h"
#include "games/strike/muster/prepare.h"
#include "games/strike/rules/flow.h"
#include "games/strike/texts.h"
#include "games/strike/words/wording.h"
#include "tests/map_testing.h"

namespace sandtable::strike::maps_test {
namespace {

std::string text_of(std::string_view path) {
  for (const EmbeddedText& text : texts())
    if (text.path == path) return std::string(text.text);
  ADD_FAILURE() << path << " is missing";
  return {};
}
std::string cannery() { return text_of("data/maps/cannery-yard.toml"); }
std::string ferry() { return text_of("data/maps/ferry-terminal.toml"); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  for (; at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
  return text;
}

// The first fault of a map, without its line.
std::string fault(const std::string& text, Book book = {}) {
  const auto draft = read_map_draft(text, "m.toml");
  if (!draft) return draft.error().text();
  const std::vector<Error> errors = check_map(*draft, book);
  if (errors.empty()) return "none";
  Error first = errors.front();
  first.place = {};
  return first.text();
}

TEST(StrikeMaps, SuitTheRules) {
  const std::vector<Map> maps = shipped_maps(texts());
  ASSERT_GE(maps.size(), 4U);
  for (const Map& map : maps) {
    for (const Error& error : check_map({.map = map, .misplaced = {}}, Book()))
      ADD_FAILURE() << map.name << ": " << error.text();
    EXPECT_FALSE(map.description.empty()) << map.name;
    EXPECT_EQ(read_map(to_toml(map), map.id + ".toml"), map) << map.name;
  }
}

TEST(StrikeMaps, WaysAreFoundOncePerSetup) {
  const auto setup = lay_map(shipped_maps(texts()).front(), {}).value();
  const Corridors& ways = corridors(*setup);
  EXPECT_GT(ways.bends(), 10U);
  EXPECT_EQ(&corridors(*setup), &ways);
  const auto copy = *setup;
  EXPECT_NE(&corridors(copy), &ways) << "what is changed in a copy changes its ways";
  EXPECT_EQ(corridors(copy).bends(), ways.bends());
}

TEST(StrikeMaps, AreRefusedByClause) {
  const std::string pen = R"(
[[piece]]
name = "Pen west"
traits = ["obstacle"]
height = 1
polygon = [[31, 1], [31.5, 1], [31.5, 4], [31, 4]]
[[piece]]
name = "Pen east"
traits = ["obstacle"]
height = 1
polygon = [[34, 1], [34.5, 1], [34.5, 4], [34, 4]]
[[piece]]
name = "Pen south"
traits = ["obstacle"]
height = 1
polygon = [[31.5, 1], [34, 1], [34, 1.5], [31.5, 1.5]]
[[piece]]
name = "Pen north"
traits = ["obstacle"]
height = 1
polygon = [[31.5, 3.5], [34, 3.5], [34, 4], [31.5, 4]]
)";
  const struct {
    std::string text, fault;
  } kBad[] = {
      {replaced(cannery(), "kind = \"bomb\"", "kind = \"bom\""),
       "'kind' must be \"bomb\" or \"hostage\" [st.gen.map-kinds]"},
      {replaced(cannery(), "kind = \"bomb\"", "kind = \"hostage\""),
       "'Cannery Yard': a hostage map has no bomb sites [st.gen.map-kinds]"},
      {replaced(ferry(), "kind = \"hostage\"\ntable", "kind = \"bomb\"\ntable"),
       "'Ferry Terminal': a bomb map has neither hostages nor rescue areas [st.gen.map-kinds]"},
      {replaced(cannery(), "tags = [\"bomb-site\"]", "tags = []"),
       "'Cannery Yard': a bomb map needs a zone with the tag 'bomb-site' [st.gen.map]"},
      {replaced(ferry(), "kind = \"rescue\"", "kind = \"spawn-ct\""),
       "'Ferry Terminal': a hostage map needs an area of the kind 'rescue' [st.gen.map]"},
      {replaced(cannery(), "kind = \"spawn-t\"", "kind = \"spawn-ct\""),
       "'Cannery Yard': there is no area of the kind 'spawn-t' [st.gen.map]"},
      {replaced(cannery(), "[\"bomb-site\"]", "[\"bombsite\"]"), "unknown tag 'bombsite' (did you mean 'bomb-site'?)"},
      {replaced(cannery(), "[[0, 0], [12, 0], [12, 10], [0, 10]]", "[[0, 0], [12, 0], [12, 9], [0, 9]]"),
       "'Cannery Yard': the zones leave a gap: none covers (0.125, 9.125) [st.zone.partition]"},
      {replaced(cannery(), "[[0, 0], [12, 0], [12, 10], [0, 10]]", "[[0, 0], [13, 0], [13, 10], [0, 10]]"),
       "zone 'south-lane' overlaps zone 't-yard' [st.zone.partition]"},
      {replaced(cannery(), "[\"t-yard\", \"boiler-hall\", ", "[\"boiler-hall\", "),
       "zone 't-yard' is adjacent to 'south-lane', but 'south-lane' does not list 't-yard' [st.zone.adjacent]"},
      {replaced(cannery(), "[12, 5, 12, 10]", "[12, 2, 12, 10]"),
       "zones 't-yard' and 'south-lane' are adjacent, but an unbroken wall is between them [st.zone.adjacent]"},
      {replaced(cannery(), "[36, 10, 36, 18]", "[36, 10, 36, 16]"), "none"},
      {replaced(cannery(), "[16, 22, 16, 25]", "[16, 22, 16, 24]"), "none"},
      {replaced(cannery(), "[12, 5, 12, 10]", "[12, 3.5, 12, 10]"),
       "'Cannery Yard': the door from [12, 2] to [12, 3.5] is narrower than 2 MU [st.missing.maps]"},
      {replaced(cannery(), "[[1, 1], [9, 1], [9, 8], [1, 8]]", "[[1, 1], [3, 1], [3, 3], [1, 3]]"),
       "'Cannery Yard': the areas of the kind 'spawn-t' have room for 4 of 5 units [st.missing.maps]"},
      {replaced(cannery(), "[[39, 27], [47, 27], [47, 31], [39, 31]]", "[[1, 1], [9, 1], [9, 8], [1, 8]]"),
       "'Cannery Yard': the spawn areas see each other, from [1.5, 1.5] to [1.5, 1.5] [st.missing.maps]"},
      {cannery() + pen, "'Cannery Yard': nobody can walk from 'spawn-t' to [32, 2] [st.missing.maps]"},
      {replaced(ferry(), "at = [46, 8]", "at = [46, 9.7]"),
       "a hostage has no room for its base here [st.missing.maps]"},
      {replaced(ferry(), "at = [46, 8]", "at = [42.5, 2.2]"),
       "a hostage has no room for its base here [st.missing.maps]"},
  };
  for (const auto& bad : kBad) EXPECT_EQ(fault(bad.text), bad.fault);
}

TEST(StrikeMaps, EveryCheckHangsOnItsClause) {
  const struct {
    std::string text;
    RuleId rule;
  } kBad[] = {{replaced(cannery(), "kind = \"bomb\"", "kind = \"bom\""), clause::gen_map_kinds},
              {replaced(cannery(), "tags = [\"bomb-site\"]", "tags = []"), clause::gen_map},
              {replaced(cannery(), "[[0, 0], [12, 0], [12, 10], [0, 10]]", "[[0, 0], [12, 0], [12, 9], [0, 9]]"),
               clause::zone_partition},
              {replaced(cannery(), "[12, 5, 12, 10]", "[12, 2, 12, 10]"), clause::zone_adjacent},
              {replaced(cannery(), "[12, 5, 12, 10]", "[12, 3.5, 12, 10]"), clause::missing_maps}};
  const std::vector<NamedText> armies = {{"t", text_of("data/lists/dust-choir-five.toml")},
                                         {"ct", text_of("data/lists/tide-office-five.toml")}};
  for (const auto& bad : kBad) {
    EXPECT_NE(fault(bad.text), "none");
    Ledger ledger(std::size(clause::kIds));
    ledger.off = bad.rule;
    EXPECT_EQ(fault(bad.text, Book(&ledger)), "none") << clause::id(bad.rule);
    EXPECT_TRUE(prepare({.armies = armies, .map = {"m", bad.text}}, Book(&ledger))) << clause::id(bad.rule);
  }
}

TEST(StrikeMaps, ReserveTheSpawnRasters) {
  const auto map = read_map(cannery(), "cannery-yard.toml");
  ASSERT_TRUE(map);
  const auto setup = lay_map(*map, {});
  ASSERT_TRUE(setup) << setup.error().text();
  const Ground& ground = (*setup)->ground;
  ASSERT_EQ(ground.raster[0].size(), 56U);
  EXPECT_EQ(ground.raster[0][0], (Point{1500_mil, 1500_mil}));
  EXPECT_EQ(ground.raster[0][8], (Point{1500_mil, 2500_mil}));
  EXPECT_EQ(ground.raster[1].size(), 32U);
  // The example of st.missing.maps.
  const ZoneId hall = ground.zones.find("boiler-hall");
  for (const char* id : {"south-lane", "offices", "east-ramp"})
    EXPECT_TRUE(ground.zones.adjacent(hall, ground.zones.find(id))) << id;
  EXPECT_FALSE(ground.zones.adjacent(hall, ground.zones.find("canning-floor")));
  EXPECT_EQ(ground.sites, 1U << hall.v | 1U << ground.zones.find("silo-court").v);
  const Terrain& terrain = (*setup)->terrain;
  EXPECT_EQ(terrain.pieces().size(), map->pieces.size() + map->plan.walls.size());
  EXPECT_TRUE(terrain.pieces().back().traits.has(Trait::obstacle));
}

TEST(StrikeSetup, ATableWithoutRoomsIsOneZone) {
  const auto laid = lay_map({.id = "t", .name = "T", .width = 40_in, .depth = 30_in}, {{"turn-limit", "10"}});
  ASSERT_TRUE(laid) << laid.error().text();
  EXPECT_EQ((*laid)->on.turn_limit, 10);
  EXPECT_EQ((*laid)->ground.zones.size(), 1U);
  EXPECT_EQ((*laid)->ground.kind, MapKind::bomb);
  EXPECT_TRUE((*laid)->ground.hard.meets({1_in, 1_in}, {1_in, 0_in})) << "the rim is wall";
  EXPECT_EQ((*laid)->ground.raster[0].size(), 40U * 30U);
}

SetupTexts three_players(const std::string& last) {
  return {.armies = {{"a", text_of("data/lists/harbor-rats-two.toml")},
                     {"b", text_of("data/lists/slate-guard-three.toml")},
                     {"c", text_of("data/lists/" + last + ".toml")}},
          .map = {"data/maps/grain-exchange.toml", text_of("data/maps/grain-exchange.toml")}};
}

TEST(StrikeSetup, NumbersUnitsThroughByPlayers) {
  const auto prepared = prepare(three_players("dust-choir-one"), {});
  ASSERT_TRUE(prepared) << prepared.error().text();
  const auto& setup = static_cast<const strike::Setup&>(**prepared);
  EXPECT_EQ(setup.seats, 3);
  ASSERT_EQ(setup.members.size(), 6U);
  EXPECT_EQ(setup.player(UnitId{4}), Seat{1});
  EXPECT_EQ(setup.members[5].team, Team::t);
  EXPECT_EQ(label(setup, UnitId{5}), "T3");
  EXPECT_EQ(label(setup, UnitId{2}), "C1");
  EXPECT_EQ(setup.arsenal.clan(setup.squads[1].clan[0]).id, "harbor-rats") << "as T, after changing sides";
  EXPECT_EQ(setup.ground.hostages.size(), 4U);
  const auto again = prepare(setup.texts, {});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ((*again)->texts.armies, setup.texts.armies);
  EXPECT_EQ((*again)->texts.map, setup.texts.map);
  EXPECT_EQ(side({"a", text_of("data/lists/tide-office-two.toml")}), "CT");
  EXPECT_EQ(side({"a", "nonsense"}), "");
}

TEST(StrikeSetup, RefusesTeamsThatCannotPlay) {
  SetupTexts alone = three_players("harbor-rats-one");
  alone.armies.erase(alone.armies.begin() + 1);
  const auto nobody = prepare(alone, {});
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().text(), "nobody plays CT: there are two teams [st.gen.teams]");
  SetupTexts crowd = three_players("dust-choir-five");
  crowd.armies.push_back(crowd.armies.back());
  crowd.armies.push_back(crowd.armies.back());
  const auto many = prepare(crowd, {});
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().text(), "the squads have 20 units together; this program can field 16");
}

}  // namespace
}  // namespace sandtable::strike::maps_test
