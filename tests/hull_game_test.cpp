// The toy game with hulls: its rules as scenes, each clause proved; and what the house makes of a drive.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "desk/wire/desk_testing.h"
#include "engine/run/enumerate.h"
#include "engine/run/session.h"
#include "engine/scene/coverage.h"
#include "engine/scene/open_scene.h"
#include "tests/games/squad_game.h"

namespace sandtable::hull_game_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

// Everybody far from everybody, the first player's hull looking north, the other's south.
constexpr std::string_view kFar =
    "places = [[2, 2], [3.5, 2], [5, 2], [25, 2], [26.5, 2], [28, 2], "
    "[2, 22], [3.5, 22], [5, 22], [25, 22], [26.5, 22], [28, 22]]\n"
    "hull1 = { at = [10, 4], facing = 90 }\nhull2 = { at = [20, 20], facing = 270 }\n";

NamedText scene(const std::string& name, const std::string& shows, const std::string& start, const std::string& steps) {
  return {name + ".toml",
          fmt::format("title = \"{}\"\ngame = \"armour\"\nshows = [{}]\n[start]\n{}\n{}", name, shows, start, steps)};
}

std::vector<NamedText> scenes() {
  const std::string far(kFar);
  const std::string hulls = "hulls = true\n";
  // The second squads and the hulls out of the way; the models of A1 and B1 are named by the scene.
  const auto among = [](const std::string& own, const std::string& others) {
    return fmt::format("places = [{}, [25, 2], [26.5, 2], [28, 2], {}, [25, 22], [26.5, 22], [28, 22]]\n", own, others);
  };
  const std::string own = "[2, 2], [3.5, 2], [5, 2]", others = "[2, 22], [3.5, 22], [5, 22]";
  return {
      scene("park", R"("sq.hull.park")", "parking = true\n", R"(
[[step]]
asks = "park"
seat = 1
answer = { at = [15, 5], facing = 9000 }
refused = "sq.hull.park"
[[step]]
answer = { at = [15, 4.5], facing = 9000 }
expect = { "A3.at" = [15, 4.5], "A3.facing" = 9000, "A3.on-table" = true }
[[step]]
asks = "park"
seat = 2
answer = { at = [15, 4.5], facing = 9000 }
refused = "sq.hull.park"
[[step]]
answer = { at = [2, 21], facing = 0 }
[expect]
asks = "deploy"
)"),
      scene("drive", R"("sq.hull.drive")", far + hulls, R"(
[[step]]
asks = "drive"
seat = 1
of = "A3"
answer = "forward 6, back 1.1"
refused = "sq.hull.drive"
[[step]]
answer = { drive = "forward 6, left 45, forward 2" }
expect = { "A3.at" = [8.586, 11.414], "A3.facing" = 13500, asks = "fire" }
[[step]]
answer = []
[[step]]
asks = "drive"
seat = 2
answer = [[0, 2], [-9000, -1]]       # ahead 2, turn right, back 1: south to 18, then it looks west and goes east
[expect]
"B3.at" = [21, 18]
"B3.facing" = 18000
)"),
      scene("turn", R"("sq.hull.turn")", far + hulls, R"(
[[step]]
answer = "left 50, forward 1, right 40.01"
refused = "sq.hull.turn"
[[step]]
answer = "left 45, forward 2, right 45"
[expect]
"A3.at" = [8.586, 5.414]
"A3.facing" = 9000
)"),
      // The house begins at 13; the hull, 3 inches long, ends at 11.5. A model stands behind it, and the other hull to
      // its right. On the spot its corners need 1.8 inches.
      scene("clear", R"("sq.hull.clear")",
            among(own, "[6, 12], [4.5, 12], [3, 12]") + hulls +
                "hull1 = { at = [10, 12], facing = 0 }\nhull2 = { at = [10, 7], facing = 0 }\n",
            R"(
[[step]]
answer = "forward 1.6"
refused = "sq.hull.clear"
[[step]]
answer = "right 90, forward 2.6"
refused = "sq.hull.clear"
[[step]]
answer = "back 2.1"
refused = "sq.hull.clear"
[[step]]
answer = "back 2"
expect = { "A3.at" = [8, 12] }
)"),
      scene("edge", R"("sq.hull.clear")", among(own, others) + hulls + "hull1 = { at = [28, 12], facing = 0 }\n", R"(
[[step]]
answer = "forward 0.6"
refused = "sq.hull.clear"
[[step]]
answer = "forward 0.5"
expect = { "A3.at" = [28.5, 12] }
)"),
      // The hull covers 8.5 to 11.5 and 3 to 5.
      scene("aside", R"("sq.hull.aside")",
            among("[10, 2], [11.5, 2], [12.4, 4]", others) + "hull1 = { at = [10, 4], facing = 0 }\n", R"(
[[step]]
asks = "move"
answer = [["A1.1", [[10, 7.8]]]]
refused = "sq.hull.aside"
[[step]]
answer = [["A1.1", [[10, 2.6]]]]
refused = "sq.hull.aside"
[[step]]
answer = [["A1.1", [[10, 2.5]]]]
expect = { "A1.1.at" = [10, 2.5] }
)"),
      // From the gun at (10, 5.5), (4, 12) lies 42.7 degrees to the left and (3, 12) 47.1. Of the three the marker
      // covers the first two; the third sticks out.
      scene("arc and blast", R"("sq.hull.arc", "sq.hull.blast")",
            among(own, "[4, 12], [3, 12], [5.8, 12]") + hulls + "hull1 = { at = [10, 4], facing = 90 }\n", R"(
[[step]]
answer = "stay"
[[step]]
asks = "fire"
seat = 1
answer = ["B1.2"]
refused = "sq.hull.arc"
[[step]]
answer = ["B1.1"]
dice = [3, 3, 3]            # a double: no scatter; who is partly under the marker is missed
[[step]]
asks = "losses"
seat = 2
answer = ["B1.1", "B1.3"]
[expect]
"B1.1.alive" = false
"B1.2.alive" = true
"B1.3.alive" = false
)"),
      // From the front at 3.5 to a base that begins at 21.5 it is 18 inches; from there to the other 18.5.
      scene("range and scatter", R"("sq.hull.range", "sq.hull.scatter")",
            among(own, "[10, 22], [11, 22.5], [9, 22]") + hulls + "hull1 = { at = [10, 2], facing = 90 }\n", R"(
[[step]]
answer = "stay"
[[step]]
answer = ["B1.2"]
refused = "sq.hull.range"
[[step]]
answer = ["B1.1"]
dice = [2, 6, 90]           # four inches to the east: nobody is there
[expect]
"B1.1.alive" = true
"B1.2.alive" = true
asks = "move"
)"),
      // The house stands between them, from 13 to 17 and from 10 to 14.
      scene("sight", R"("sq.hull.sight")",
            among("[15, 8], [16.5, 8], [13.5, 8]", "[15, 18], [13.5, 18], [16.5, 18]") + hulls +
                "hull1 = { at = [15, 4], facing = 90 }\nhull2 = { at = [24, 20], facing = 270 }\n",
            R"(
[[step]]
answer = "stay"
[[step]]
answer = ["B1.1"]
refused = "sq.hull.sight"
[[step]]
answer = []
)"),
      scene("sight of a hull", R"("sq.hull.sight")",
            among("[15, 8], [18, 8], [20.5, 9.5]", others) + "hull2 = { at = [15, 17], facing = 270 }\n", R"(
[[step]]
asks = "move"
answer = []
[[step]]
asks = "shoot"
answer = ["A1.1 at B3"]
refused = "sq.hull.sight"
[[step]]
answer = ["A1.3 at B3"]
dice = [4]                  # at its left side, where a 5 is needed
[expect]
"B3.points" = 3
)"),
      // One shoots at its front, one at its left side, one at its rear.
      scene("armour", R"("sq.hull.armour", "sq.hull.wreck")",
            among("[24.2, 8.2], [22.5, 10.2], [19.8, 8.9]", others) + "hull2 = { at = [22, 8], facing = 0 }\n", R"(
[[step]]
answer = []
[[step]]
asks = "shoot"
answer = ["A1.1 at B3", "A1.2 at B3", "A1.3 at B3"]
dice = [6, 5, 4]
[expect]
"B3.points" = 0
"B3.on-table" = false
[[variant]]
title = "All fail by one"
expect = { "B3.points" = 3, "B3.on-table" = true }
[[variant.step]]
answer = []
[[variant.step]]
answer = ["A1.1 at B3", "A1.2 at B3", "A1.3 at B3"]
dice = [5, 4, 3]
)"),
      // It stops a tenth of an inch before the first; the second is 1.5 inches to its left, the third near, but behind.
      scene("crush", R"("sq.hull.crush")",
            among(own, "[10, 12], [7, 11], [8.2, 8]") + hulls + "hull1 = { at = [10, 4], facing = 90 }\n", R"(
[[step]]
answer = "forward 5.9"
dice = [3]
[[step]]
asks = "losses"
seat = 2
answer = ["B1.3"]
[expect]
"B1.3.alive" = false
asks = "fire"
)"),
  };
}

const GameKind& game() { return squad::armour_kind(); }
const Catalogue& catalogue() {
  static const Catalogue kCatalogue = *load_game_catalogue(game().texts);
  return kCatalogue;
}

TEST(HullGame, EveryClauseAboutHullsIsProved) {
  const std::vector<NamedText> all = scenes();
  for (const NamedText& one : all) {
    const SceneResult result = run_scene(game(), catalogue(), one);
    EXPECT_TRUE(result.passed()) << one.name << ": " << (result.passed() ? "" : result.failures.front());
  }
  const Coverage coverage =
      cover(game(), catalogue(), all, Ledger(game().clauses), [](const auto& attempt, unsigned) { return attempt(); });
  EXPECT_EQ(coverage.failed_scenes, Coverage::Ids{});
  EXPECT_EQ(coverage.unproved, Coverage::Ids{});
  std::size_t about_hulls = 0;
  for (const std::string& id : coverage.proved) about_hulls += id.starts_with("sq.hull.") ? 1 : 0;
  EXPECT_EQ(about_hulls, 13U);
}

SceneStart start_of(const std::string& name) {
  const std::vector<NamedText> all = scenes();
  const auto found = std::ranges::find(all, name + ".toml", &NamedText::name);
  return *begin_scene(game(), *read_scene(game(), catalogue(), *found));
}

// Stays, fires at the first that it may fire at, and lets those fall whom the game names first.
class Gunner final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    const QuestionSpec& spec = at.game.questions[at.question.kind];
    spec.fallback(at, answer);
    if (spec.name != "fire") return;
    spec.options(at, [&, first = true](const Answer& option) mutable {
      if (first && option.words()[0] == 1) answer = option;
      first = first && option.words()[0] != 1;
    });
  }
};

int left_of_them(const Setup& setup, const State& state) {
  int left = 0;
  for (const char* model : {"B1.1", "B1.2", "B1.3"})
    left += game().scenes.fact(setup, state.data(), std::string(model) + ".alive", {}) == "true" ? 1 : 0;
  return left;
}

// A shot that scatters and its burst, counted out and fired many times.
TEST(HullGame, OddsAgreeWithSampling) {
  const SceneStart start = start_of("arc and blast");
  Gunner gunner;
  double all = 0, expected[4] = {};
  const std::vector<Leaf> landed = enumerate_step(game(), *start.setup, position_at(start), gunner);
  EXPECT_GT(landed.size(), 1500U) << "five distances in 360 directions";
  for (const Leaf& shot : landed) {
    for (const Leaf& leaf : enumerate_step(game(), *start.setup, Position(shot.state), gunner)) {
      all += shot.chance * leaf.chance;
      expected[left_of_them(*start.setup, leaf.state)] += shot.chance * leaf.chance;
    }
  }
  EXPECT_NEAR(all, 1, 1e-9);
  constexpr int kShots = 4000;
  int counted[4] = {};
  Random random(7);
  for (std::uint64_t i = 0; i < kShots; ++i) {
    Session session(game(), start.setup, {.key = key_from_seed(i)}, position_at(start));
    while (session.step() < 2) {
      const Question asked = session.questions()[0];
      Answer answer;
      gunner.decide(session.situation(asked, session.now()), random, answer);
      ASSERT_TRUE(session.answer(asked.seat, answer).accepted());
    }
    ++counted[left_of_them(*start.setup, session.checkpoint())];
  }
  for (int left = 0; left < 4; ++left) {
    const double chance = expected[left], share = 1.0 * counted[left] / kShots;
    EXPECT_NEAR(share, chance, 4.5 * std::sqrt(chance * (1 - chance) / kShots) + 1e-9) << left << " are left";
  }
  EXPECT_GT(expected[0], 0.1);
  EXPECT_GT(expected[3], 0.1);
}

// What the desk says to those who look before they drive.
class HullDesk : public testing::Test {
 protected:
  Json open(const std::string& name) {
    const std::vector<NamedText> all = scenes();
    const auto found = std::ranges::find(all, name + ".toml", &NamedText::name);
    return client.reply({{"do", "open"}, {"scene", found->text}, {"seats", {"person", "person"}}, {"seed", 1}});
  }
  Json ask(Json request) {
    request["match"] = "m1";
    request["rev"] = 0;
    request["question"] = 0;
    return client.reply(request);
  }

  const GameKind* const games[1] = {&game()};
  Desk desk{games, [] { return std::uint64_t{1}; }};
  Client client{desk};
};

TEST_F(HullDesk, TellsWhatADriveComesTo) {
  ASSERT_TRUE(open("clear").contains("ok"));
  const Json pending = client.ok({{"do", "pending"}, {"match", "m1"}})["questions"][0];
  EXPECT_EQ(pending["subject"], "A3");
  EXPECT_EQ(pending["fields"], Json::parse(R"([{"name":"drive","form":"drive"}])"));
  EXPECT_EQ(pending["can"], Json::parse(R"(["advise","reach"])"));
  const Json half = ask({{"do", "advise"}, {"answer", "forward 3, left 90"}})["ok"];
  EXPECT_EQ(half["drive"], Json::parse("[[0,1501]]")) << "with the mil that is forgiven";
  EXPECT_EQ(half["text"], "forward 1.501");
  EXPECT_EQ(half["from"], Json::parse(R"({"at":[10000,12000],"facing":0})"));
  EXPECT_EQ(half["end"], Json::parse(R"({"at":[11501,12000],"facing":0})"));
  EXPECT_EQ(half["left"], 8000);
  EXPECT_EQ(half["turning"], 9000);
  EXPECT_EQ(half["cost"], 1501);
  EXPECT_EQ(half["turned"], 0);
  EXPECT_EQ(half["short"],
            Json::parse(R"({"reason":"a house is in the way","rule":"sq.hull.clear","at":[11501,12000],"piece":0})"));
  const Json whole = ask({{"do", "advise"}, {"answer", {{"drive", {{9000, 2000}}}}}})["ok"];
  EXPECT_EQ(whole["end"], Json::parse(R"({"at":[10000,14000],"facing":9000})"));
  EXPECT_FALSE(whole.contains("short"));
  const Json there = ask({{"do", "advise"}, {"to", {10000, 16000}}})["ok"];
  EXPECT_EQ(there["text"], "left 90, forward 4");
  EXPECT_FALSE(there.contains("short"));
  EXPECT_EQ(ask({{"do", "advise"}, {"to", {10000, 23000}}})["ok"]["short"]["rule"], "sq.hull.drive");
}

TEST_F(HullDesk, RefusesWithAReasonAndAPlace) {
  ASSERT_TRUE(open("clear").contains("ok"));
  EXPECT_EQ(ask({{"do", "check"}, {"answer", "right 90, forward 4"}})["no"],
            Json::parse(R"({"reason":"the other hull is in the way","rule":"sq.hull.clear","at":[10000,9499]})"));
  EXPECT_EQ(ask({{"do", "check"}, {"answer", "left 90, forward 8.5"}})["no"]["at"], Json::parse("[10000,20001]"));
  EXPECT_EQ(ask({{"do", "check"}, {"answer", "left 95"}})["no"]["rule"], "sq.hull.turn");
  EXPECT_EQ(ask({{"do", "check"}, {"answer", {{"drive", "forwards"}}}})["wrong"]["message"],
            "field 'drive': say how many inches: forwards 6");
  EXPECT_EQ(ask({{"do", "check"}, {"answer", Json::parse("[[0,300000]]")}})["no"]["reason"],
            "the answer is out of range for the question");
  EXPECT_TRUE(ask({{"do", "check"}, {"answer", "left 45, forward 1, right 45"}}).contains("ok"));
}

TEST_F(HullDesk, ShowsWhereAHullCouldGetWithOneTurn) {
  ASSERT_TRUE(open("clear").contains("ok"));
  const Json reach = ask({{"do", "reach"}, {"grid", 1000}})["ok"];
  const int left = reach["origin"][0].get<int>(), low = reach["origin"][1].get<int>();
  const auto at = [&](int x, int y) {
    const auto row = static_cast<std::size_t>((y - low) / 1000), column = static_cast<std::size_t>((x - left) / 1000);
    const Json& rows = reach["rows"];
    return y >= low && x >= left && row < rows.size() && column < rows[row].get<std::string>().size() &&
           rows[row].get<std::string>()[column] == '1';
  };
  EXPECT_TRUE(at(10'500, 12'500)) << "where it stands";
  EXPECT_TRUE(at(10'500, 17'500)) << "to its left";
  EXPECT_FALSE(at(10'500, 21'500)) << "too far";
  EXPECT_FALSE(at(15'500, 12'500)) << "the house";
  EXPECT_FALSE(at(10'500, 8'500)) << "the other hull";
}

TEST_F(HullDesk, ShowsTheHullAndItsWay) {
  ASSERT_TRUE(open("drive").contains("ok"));
  const Json before = client.ok({{"do", "view"}, {"match", "m1"}})["tokens"];
  const auto hull = std::ranges::find_if(before, [](const Json& token) { return token["label"] == "A3"; });
  ASSERT_NE(hull, before.end());
  EXPECT_EQ((*hull)["hull"], Json::parse("[1500,1000]"));
  EXPECT_EQ((*hull)["facing"], 9000);
  EXPECT_EQ((*hull)["front"], 6738);
  EXPECT_FALSE(hull->contains("radius"));
  ASSERT_TRUE(ask({{"do", "answer"}, {"answer", "forward 6, left 45, forward 2"}}).contains("ok"));
  const Json events = client.ok({{"do", "events"}, {"match", "m1"}, {"from", 0}, {"motions", true}})["events"];
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0]["kind"], "driven");
  EXPECT_EQ(events[0]["fields"], Json::parse(R"({"unit":"A3","at":[8586,11414],"facing":13500})"));
  EXPECT_EQ(events[0]["motions"],
            Json::parse(R"([{"label":"A3","way":[[10000,4000],[10000,10000],[8586,11414]],"height":[0,0],)"
                        R"("facing":[9000,13500]}])"));
}

}  // namespace
}  // namespace sandtable::hull_game_test
