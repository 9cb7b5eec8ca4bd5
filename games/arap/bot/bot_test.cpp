// What the scripted player does in small positions, as a person would.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>

#include "engine/scene/open_scene.h"
#include "games/arap/bot/chances.h"
#include "games/arap/bot/clash.h"
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/kind.h"

namespace sandtable::arap::bot_test {
namespace {

// A scene's tables and what the player answers there.
class Position {
 public:
  explicit Position(const std::string& tables) {
    const auto begun = begin_scene(kind(), "title = \"A position\"\ngame = \"arap\"\n" + tables);
    EXPECT_TRUE(begun) << begun.error().text();
    setup_ = std::static_pointer_cast<const Setup>(begun->setup);
    std::memcpy(&game, begun->state.data(), sizeof game);
  }

  UnitId operator[](std::string_view name) const {
    return {static_cast<std::uint8_t>(*kind().words.parse_key(*setup_, kUnits, name))};
  }
  Law law() const { return Law(*setup_, Book{}); }

  template <class Asked>
  typename Asked::Reply asked(const Asked& question) {
    bot::Memory memory;
    bot::Mind mind{random_, memory};
    return bot::decide(game, law(), question, mind);
  }
  Deed deed(std::string_view unit, int points = 1) {
    return asked(AskAction{.unit = (*this)[unit], .points = points}).deed;
  }
  int dice(std::string_view unit) { return asked(AskDice{(*this)[unit]}).dice; }
  Response response(std::string_view charger, std::string_view target) {
    return asked(AskChargeReaction{{.unit = (*this)[charger], .target = (*this)[target]}}).response;
  }
  std::int64_t clash(std::string_view a, std::string_view b) const {
    return bot::worth_of_clash(game, law(), (*this)[a], (*this)[b], {});
  }

  Game game;

 private:
  std::shared_ptr<const Setup> setup_;
  Random random_{1};
};

std::string unit(std::string_view name, int seat, int models, std::string_view at, std::string_view more = "") {
  return fmt::format(
      "[[unit]]\nname = \"{}\"\nseat = {}\nmodels = {}\nat = "
      "[{}]\npoints = 60\n{}\n",
      name, seat, models, at, more);
}
constexpr std::string_view kRifles = "weapons = [\"rifle\"]";
constexpr std::string_view kBrutes =
    "weapons = [\"claws\"]\ncharacteristics = { WS = 5, S = 5, T = 5, A = 3, I "
    "= 5, BS = 0 }";

TEST(ArapBot, ReckonsDiceExactly) {
  EXPECT_EQ(bot::chance_to_hit(3), 500);
  EXPECT_EQ(bot::chance_to_hit(6), bot::chance_to_hit(5));
  EXPECT_EQ(bot::chance_to_wound(3, 3, false), 500);
  EXPECT_EQ(bot::chance_to_wound(9, 3, false), 833);
  EXPECT_EQ(bot::chance_over(7), 15 * 1000 / 36);
  EXPECT_EQ(bot::chance_of_at_least(2), 1000);
  EXPECT_EQ(bot::chance_of_at_least(13), 0);
}

TEST(ArapBot, ShootsWhomItSeesAndGoesWhereItSeesNobody) {
  Position near(unit("A", 1, 5, "10, 10", kRifles) + unit("B", 2, 5, "10, 25", kRifles) +
                "[start]\nmoment = \"phase\"\n");
  EXPECT_EQ(near.deed("A"), Deed::shoot);
  Position far(unit("A", 1, 5, "4, 4", kRifles) + unit("B", 2, 5, "38, 44", kRifles) + "[start]\nmoment = \"phase\"\n");
  EXPECT_EQ(far.deed("A"), Deed::move);
}

TEST(ArapBot, ChargesWhomItCanBeatOnly) {
  const std::string weak = unit("B", 2, 3, "10, 17", kRifles);
  Position brutes(unit("A", 1, 5, "10, 10", kBrutes) + weak);
  EXPECT_EQ(brutes.deed("A"), Deed::charge);
  Position men(unit("A", 1, 3, "10, 10", "weapons = []\ncharacteristics = { BS = 0 }") +
               unit("B", 2, 5, "10, 17", kBrutes));
  EXPECT_NE(men.deed("A"), Deed::charge);
}

TEST(ArapBot, RunsFromBrutesAndStandsAgainstMen) {
  Position brutes(unit("A", 1, 6, "10, 10", kBrutes) + unit("B", 2, 3, "10, 23", kRifles));
  EXPECT_EQ(brutes.response("A", "B"), Response::run);
  Position men(unit("A", 1, 3, "10, 10", kRifles) + unit("B", 2, 8, "10, 19", kRifles));
  EXPECT_EQ(men.response("A", "B"), Response::stand);
}

// All models of a unit are about to go so far.
void about_to_go(Game& game, const Law& law, UnitId mover, Point by) {
  for (const ModelId model : members_of(game, law.setup, mover)) {
    const Model& its = game.model(model);
    game.march.push_back(
        {.from = its.at, .hold = its.foothold, .path = {its.at + by}, .facing = its.facing, .model = model});
  }
}

TEST(ArapBot, BreaksOutOfAmbushOnWhomItCanBeatOnly) {
  const std::string lurks = "hidden = true\noverwatch = 1\n";
  const std::string fierce =
      "weapons = [\"rifle\", \"claws\"]\ncharacteristics = { WS = 5, S = 5, T = 5, A = 3, I = 5 }\n";
  Position brutes(unit("A", 1, 5, "10, 10", fierce + lurks) + unit("B", 2, 3, "10, 19", kRifles));
  about_to_go(brutes.game, brutes.law(), brutes["B"], {Mil{}, Mil{-2000}});
  EXPECT_EQ(brutes.asked(AskWatchShot{brutes["A"], brutes["B"]}).fire, Springing::charge);
  Position men(unit("A", 1, 3, "10, 10", std::string(kRifles) + "\n" + lurks) + unit("B", 2, 5, "10, 19", fierce));
  about_to_go(men.game, men.law(), men["B"], {Mil{}, Mil{-2000}});
  EXPECT_EQ(men.asked(AskWatchShot{men["A"], men["B"]}).fire, Springing::fire);
}

TEST(ArapBot, ThinksOfTheWholeFight) {
  Position position(unit("A", 1, 5, "10, 10", kBrutes) + unit("B", 2, 5, "10, 20", kRifles));
  EXPECT_GT(position.clash("A", "B"), 0);
  EXPECT_LT(position.clash("B", "A"), 0);
}

TEST(ArapBot, RisksDiceOnlyWhenLittleIsLost) {
  const std::string enemy = unit("E", 2, 8, "20, 30", kRifles);
  Position last(unit("A", 1, 8, "20, 10", kRifles) + enemy);
  const int alone = last.dice("A");
  Position first(unit("A", 1, 8, "20, 10", kRifles) + unit("B", 1, 8, "30, 10", kRifles) +
                 unit("C", 1, 8, "10, 10", kRifles) + enemy);
  EXPECT_LE(first.dice("A"), alone);
  EXPECT_GE(alone, 2);
}

}  // namespace
}  // namespace sandtable::arap::bot_test
