#include <gtest/gtest.h>

#include <algorithm>

#include "games/apocalypse/muster/map_check.h"
#include "games/apocalypse/muster/prepare.h"
#include "games/apocalypse/texts.h"
#include "tests/map_testing.h"

namespace sandtable::apocalypse::maps_test {
namespace {

TEST(ApocalypseMaps, SuitTheRules) {
  std::vector<Map> maps = shipped_maps(texts());
  ASSERT_EQ(maps.size(), 5U);
  expect_symmetric(maps);
  const auto large = std::ranges::partition(maps, [](const Map& map) { return map.width == 48_in; });
  const std::vector<Map> usual(large.begin(), large.end());
  EXPECT_EQ(usual.size(), 4U);
  expect_playable(usual, map_rules(false));
  maps.erase(large.begin(), maps.end());
  expect_playable(maps, map_rules(true));
}

TEST(ApocalypseMaps, AreRefusedByClause) {
  const std::vector<std::string> expected = {
      "'Small' is 48\" by 36\"; the table must be 96\" by 72\" [opa.table.size]",
      "'Small' has 1 pieces of terrain; 15 are needed [opa.table.terrain-count]",
      "small.toml:7:11: 'X' reaches off the table at [60, 1] [opa.table.terrain-placing]"};
  EXPECT_EQ(faults_of_bad_map(map_rules(false)), expected);
}

// Every piece is of one of the kinds that the rulebook lists.
TEST(ApocalypseMaps, HaveTheKindsOfTheRulebook) {
  const auto& tables = catalogue().tables;
  const auto kinds = std::ranges::find(tables, "terrain_kinds", &ReferenceTable::name);
  ASSERT_NE(kinds, tables.end());
  EXPECT_EQ(kinds->rows.size(), 14U);
  for (const Map& map : shipped_maps(texts()))
    for (const Piece& piece : map.pieces) {
      std::string kind = piece.name.substr(0, piece.name.rfind(' '));
      kind[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(kind[0])));
      EXPECT_TRUE(
          std::ranges::any_of(kinds->rows, [&](const auto& row) { return std::ranges::find(row, kind) != row.end(); }))
          << map.name << ": " << piece.name;
    }
}

TEST(ApocalypseSetup, NumbersUnitsAndModelsThrough) {
  const auto laid = lay_table({.id = "t", .name = "T", .width = 96_in, .depth = 72_in}, {{"points-limit", "6000"}});
  ASSERT_TRUE(laid) << laid.error().text();
  apocalypse::Setup& setup = **laid;
  EXPECT_EQ(setup.on.points_limit, 6000);
  const auto recruits = [](std::string_view name) {
    const Profile& profile = arsenal().profile(*arsenal().profile_named(name));
    return Recruits{.squad = {.name = profile.name, .points = profile.points}, .models = profile.models};
  };
  enlist(setup, Seat{0}, recruits("Ditch Sappers"));
  enlist(setup, Seat{0}, recruits("Bastion Tank"));
  enlist(setup, Seat{1}, recruits("Bastion Tank"));
  enlist(setup, Seat{1}, recruits("Ditch Sappers"));
  EXPECT_EQ(setup.kits.size(), 12U);
  EXPECT_EQ(setup.squad(UnitId{3}).first, ModelId{7});
  EXPECT_EQ(setup.owners[5], UnitId{1});
  EXPECT_EQ(setup.squad(UnitId{1}).type, UnitType::vehicle);
  EXPECT_EQ(setup.seat(UnitId{2}), Seat{1});
  EXPECT_EQ(label(setup, UnitId{3}), "B2");
}

}  // namespace
}  // namespace sandtable::apocalypse::maps_test
