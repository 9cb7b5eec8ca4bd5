#include <gtest/gtest.h>

#include "games/army_man/ask/answers.h"
#include "games/army_man/muster/map_check.h"
#include "games/army_man/muster/prepare.h"
#include "games/army_man/rules/flow.h"
#include "games/army_man/texts.h"
#include "tests/map_testing.h"

namespace sandtable::army_man::maps_test {
namespace {

TEST(ArmyManMaps, SuitTheRules) {
  const std::vector<Map> maps = shipped_maps(texts());
  ASSERT_GE(maps.size(), 4U);
  expect_playable(maps, map_rules());
  expect_symmetric(maps);
}

TEST(ArmyManMaps, AreRefusedByClause) {
  const std::vector<std::string> expected = {
      "'Small' is 48\" by 36\"; the table must be 48\" by 48\" [am.setup.table]",
      "'Small' has 1 pieces of terrain; 5 are needed [am.setup.terrain-count]",
      "small.toml:7:11: 'X' reaches off the table at [60, 1] [am.terrain.traits]"};
  EXPECT_EQ(faults_of_bad_map(map_rules()), expected);
}

// How many units of seat 0 find no place at an edge if each takes the first there is.
int left_out(const Setup& setup, Edge edge) {
  const Law law(setup, Book());
  Game game;
  start(setup, game);
  game.first = Seat{0};
  game.edge = edge;
  int without = 0;
  for (UnitId unit = setup.first(Seat{0}); unit < setup.end(Seat{0}); ++unit.v) {
    const AskDeploy::Reply reply = fallback(game, law, AskDeploy{Seat{0}});
    without += reply.places.empty() ? 1 : 0;
    for (const auto& placed : reply.places) put(game, law, placed.key, placed.at);
    game.unit(reply.unit).status = reply.places.empty() ? Status::destroyed : Status::fighting;
  }
  return without;
}

TEST(ArmyManMaps, HaveRoomForEveryListAtEveryEdge) {
  for (const EmbeddedText& map : texts()) {
    if (!map.path.starts_with("data/maps/")) continue;
    for (const EmbeddedText& list : texts()) {
      if (!list.path.starts_with("data/lists/") || !stem(list.path).ends_with("300")) continue;
      const NamedText army{std::string(list.path), std::string(list.text)};
      const auto setup = prepare({.armies = {army, army}, .map = {std::string(map.path), std::string(map.text)}}, {});
      ASSERT_TRUE(setup) << setup.error().text();
      for (const Edge edge : kAllEdges)
        EXPECT_EQ(left_out(static_cast<const army_man::Setup&>(**setup), edge), 0)
            << map.path << ", " << list.path << ", " << edge_word(edge);
    }
  }
}

TEST(ArmyManSetup, NumbersUnitsAndModelsThrough) {
  const auto laid = lay_table({.id = "t", .name = "T", .width = 48_in, .depth = 48_in}, {{"army-points", "150"}});
  ASSERT_TRUE(laid) << laid.error().text();
  army_man::Setup& setup = **laid;
  EXPECT_EQ(setup.on.army_points, 150);
  const Profile section = arsenal().profile(*arsenal().profile_named("Fern Section"));
  const Profile tank = arsenal().profile(*arsenal().profile_named("Oak Tank"));
  enlist(setup, Seat{0}, {section, tank});
  enlist(setup, Seat{1}, {tank, section});
  EXPECT_EQ(setup.kits.size(), 12U);
  EXPECT_EQ(setup.squad(UnitId{3}).first, ModelId{7});
  EXPECT_EQ(setup.unit_of(ModelId{5}), UnitId{1});
  EXPECT_EQ(setup.member(ModelId{9}), 2U);
  EXPECT_EQ(setup.seat(UnitId{2}), Seat{1});
  EXPECT_EQ(label(setup, UnitId{3}), "B2");
  EXPECT_EQ(unit_labelled(setup, "B1"), UnitId{2});
  EXPECT_EQ(unit_labelled(setup, "B3"), std::nullopt);
}

}  // namespace
}  // namespace sandtable::army_man::maps_test
