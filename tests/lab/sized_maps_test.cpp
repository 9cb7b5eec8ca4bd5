// The lab of a game whose maps say how large armies may be: who meets where, and what a game names as its usual
// battles.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "desk/match/library.h"
#include "players/random.h"
#include "tests/games/mini_game.h"

namespace sandtable::test::sized_maps_test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

constexpr EmbeddedText kTexts[] = {
    {"data/about.toml", R"(summary = "Bandits."
first_battle = { map = "cellar", armies = ["ants-10", "bees-10", "ants-10"] }
usual_map = "dairy"
)"},
    {"data/catalogue.toml", R"(game = "mini"
title = "Bandits"
edition = "1"
prefix = "mn"
[[rule]]
id = "mn.army.size"
section = "Armies"
title = "As much as the map allows"
text = "A map says how large armies may be."
kind = "optional"
switch = "limits"
default = "on"
[[table.switches]]
name = "limits"
default = "on"
values = ["on", "off"]
rules = ["mn.army.size"]
)"},
    {"data/lists/ants-10.toml", "name = \"Ants\"\npoints = 10"},
    {"data/lists/ants-50.toml", "name = \"More ants\"\npoints = 50"},
    {"data/lists/bees-10.toml", "name = \"Bees\"\npoints = 10"},
    {"data/lists/bees-50.toml", "name = \"More bees\"\npoints = 50"},
    {"data/lists/cows-10.toml", "name = \"Cows\"\npoints = 10"},
    {"data/lists/cows-45.toml", "name = \"More cows\"\npoints = 45"},
    {"data/lists/dogs-40.toml", "name = \"Dogs\"\npoints = 40"},
    {"data/maps/attic.toml", "points = 100"},
    {"data/maps/barn.toml", "points = 50"},
    {"data/maps/cellar.toml", "points = 10"},
    {"data/maps/dairy.toml", "points = 50"},
};

int points_in(const std::string& text) {
  int points = 0;
  const std::size_t at = text.rfind(' ') + 1;
  std::from_chars(text.data() + at, text.data() + text.size(), points);
  return points;
}
int points(const NamedText& army) { return points_in(army.text); }

std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book) {
  const bool limits =
      std::ranges::find(texts.switches, std::pair<std::string, std::string>("limits", "off")) == texts.switches.end();
  const int most = texts.map.text.empty() ? 50 : points_in(texts.map.text);
  if (!limits || points(army) <= most) return {};
  return {{.message = fmt::format("{} has {} points, {} are allowed", army.name, points(army), most),
           .rule = "mn.army.size"}};
}

Result<std::shared_ptr<const Setup>> prepare(const SetupTexts& texts, Book book) {
  for (const NamedText& army : texts.armies)
    if (const std::vector<Error> wrong = violations(army, texts, book); !wrong.empty())
      return std::unexpected(wrong.front());
  return mini::kind().set_up.prepare(texts, book);
}

std::unique_ptr<Player> make_chance() { return std::make_unique<RandomPlayer>(); }
constexpr BotSpec kBots[] = {{"bold", "strikes whom it likes", make_chance}};

const GameKind& game() {
  static const GameKind kGame = [] {
    GameKind sized = mini::kind();
    sized.texts = kTexts;
    sized.bots = kBots;
    sized.set_up.prepare = prepare;
    sized.set_up.violations = violations;
    sized.set_up.points = points;
    return sized;
  }();
  return kGame;
}

Ran run_sized(const Words& words) {
  const GameKind* const games[] = {&game()};
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  std::ostringstream out, err;
  std::istringstream in;
  const int status = run(games, arguments, out, err, in);
  return {status, out.str(), err.str()};
}

Json json_of(Words words) {
  words.push_back("--json");
  const Ran ran = run_sized(words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return Json::parse(ran.out, nullptr, false);
}

std::set<std::string> names(const Json& list) { return list.get<std::set<std::string>>(); }

// Of each battle its map and the two lists, from --csv.
struct Fought {
  std::string map;
  std::set<std::string> lists;
};
std::vector<Fought> battles_of(const Words& options) {
  const std::string file = scratch("sized.csv");
  Words words = {"lab", "mini", "--csv", file};
  words.insert(words.end(), options.begin(), options.end());
  EXPECT_EQ(run_sized(words).status, 0);
  std::vector<Fought> out;
  std::ifstream in(file);
  std::vector<std::string> heading;
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    if (heading.empty()) {
      heading = cells;
      continue;
    }
    const auto cell = [&](std::string_view name) {
      return cells.at(static_cast<std::size_t>(std::ranges::find(heading, name) - heading.begin()));
    };
    out.push_back({cell("map"), {cell("first"), cell("second")}});
  }
  return out;
}

TEST(LabOnSizedMaps, LeavesOutTheMapsThatTheArmiesDoNotFit) {
  const Words words = {"lab", "mini", "--maps", "all", "--games", "12"};
  const Json json = json_of(words);
  EXPECT_EQ(names(json["settings"]["maps"]), (std::set<std::string>{"attic", "barn", "dairy"}));
  EXPECT_EQ(names(json["settings"]["armies"]), (std::set<std::string>{"ants-50", "bees-50"}));
  for (const Json& map : json["maps"]) EXPECT_EQ(map["games"], 4) << map;
  EXPECT_EQ(run_sized(words).err,
            "sandtable: map 'cellar' is left out: ants-50 has 50 points, 10 are allowed [mn.army.size]\n");
  const Json named =
      json_of({"lab", "mini", "--armies", "ants-50,bees-50", "--maps", "attic,barn,dairy", "--games", "12"});
  EXPECT_EQ(named["hash"], json["hash"]) << "the report names this command";
}

TEST(LabOnSizedMaps, RefusesWhatIsNamedAndDoesNotFit) {
  const Ran maps = run_sized({"lab", "mini", "--armies", "ants-50,bees-50", "--maps", "cellar,barn"});
  EXPECT_EQ(maps.status, 2);
  EXPECT_TRUE(maps.err.contains("on map 'cellar': ants-50 has 50 points, 10 are allowed")) << maps.err;
  const Ran map = run_sized({"lab", "mini", "--armies", "ants-50,bees-50", "--maps", "cellar"});
  EXPECT_EQ(map.status, 2);
  EXPECT_TRUE(map.err.contains("ants-50 has 50 points, 10 are allowed")) << map.err;
  const Ran list = run_sized({"lab", "mini", "--armies", "ants-10,bees-10,cows-45", "--maps", "cellar"});
  EXPECT_EQ(list.status, 2);
  EXPECT_TRUE(list.err.contains("cows-45 has 45 points")) << list.err;
}

TEST(LabOnSizedMaps, LeavesOutListsThatFitNoMap) {
  const std::string file = file_with("hens.toml", "points = 500");
  const Ran ran = run_sized({"lab", "mini", "--armies", "ants-10,bees-50," + file, "--maps", "all", "--games", "2"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.err.contains("list '" + file + "' is left out: on map 'attic': ")) << ran.err;
  EXPECT_TRUE(ran.err.contains("map 'cellar' is left out: ")) << ran.err;
  const Ran nothing = run_sized({"lab", "mini", "--armies", "ants-10," + file, "--maps", "all"});
  EXPECT_EQ(nothing.status, 2) << "nobody is left to meet";
}

TEST(LabOnSizedMaps, LetsEachTwoMeetWhereBothFit) {
  const Words options = {"--armies", "ants-10,bees-10,cows-45", "--maps", "cellar,barn", "--games", "8"};
  std::size_t in_cellar = 0;
  const std::vector<Fought> battles = battles_of(options);
  EXPECT_EQ(battles.size(), 24U);
  for (const Fought& battle : battles) {
    if (battle.map != "cellar") continue;
    ++in_cellar;
    EXPECT_EQ(battle.lists, (std::set<std::string>{"ants-10", "bees-10"}));
  }
  EXPECT_EQ(in_cellar, 4U) << "half of those of the two who fit it";
  Words words = {"lab", "mini"};
  words.insert(words.end(), options.begin(), options.end());
  EXPECT_TRUE(run_sized(words).out.contains("2 of 3 matchups: on those of the maps that both armies may fight on.\n"));
}

TEST(LabOnSizedMaps, IsContinuedAsItWasBegun) {
  const std::string kept = scratch("sized.db");
  std::filesystem::remove(kept);
  const Words begin = {"lab", "mini", "--armies", "ants-10,bees-10,cows-45", "--maps", "all"};
  Words words = begin;
  words.insert(words.end(), {"--games", "4", "--keep", kept});
  EXPECT_EQ(run_sized(words).status, 0);
  words = begin;
  words.insert(words.end(), {"--games", "20"});
  const Json whole = json_of(words);
  EXPECT_EQ(json_of({"lab", "mini", "--resume", kept, "--games", "20"})["hash"], whole["hash"]);
}

TEST(LabOnSizedMaps, TakesAllArmiesOfTheSizeOfTheMaps) {
  const auto armies = [](const std::string& maps) {
    Words words = {"lab", "mini", "--armies", "all", "--games", "2"};
    if (!maps.empty()) words.insert(words.end(), {"--maps", maps});
    return names(json_of(words)["settings"]["armies"]);
  };
  const std::set<std::string> small = {"ants-10", "bees-10", "cows-10"}, large = {"ants-50", "bees-50", "cows-45"};
  EXPECT_EQ(armies(""), large);
  EXPECT_EQ(armies("cellar"), small);
  EXPECT_EQ(armies("all"), large) << "most maps ask for these";
}

TEST(LabOnSizedMaps, StudiesSwitchesWhereTheValuesCanBeCompared) {
  const Json json = json_of({"lab", "switches", "mini", "--maps", "all", "--games", "2"});
  EXPECT_EQ(names(json["settings"]["maps"]), (std::set<std::string>{"attic", "barn", "dairy"}));
  const Json mixed = json_of(
      {"lab", "switches", "mini", "--armies", "ants-10,bees-10,cows-45", "--maps", "cellar,barn", "--games", "8"});
  EXPECT_EQ(names(mixed["settings"]["maps"]), (std::set<std::string>{"barn", "cellar"}));
  const Json& off = mixed["switches"][0]["values"][1];
  EXPECT_EQ(off["value"], "off");
  EXPECT_EQ(off["fought"], true) << off;
  EXPECT_FALSE(off["own_baseline"].is_null()) << "of those that fit both maps, each against itself";
  EXPECT_EQ(off["change"]["rounds"], 0.0) << "the same battles in the same places";
}

TEST(SizedMaps, GiveNewcomersTheFirstBattleAndComparisonsTheUsualOne) {
  const auto battle = [](BattleWish wish) {
    const auto setup = prepare_battle(game(), std::move(wish));
    if (!setup) return std::vector{setup.error().text()};
    std::vector<std::string> names = {(*setup)->texts.map.name};
    for (const NamedText& army : (*setup)->texts.armies) names.push_back(army.name);
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(battle({}), (Names{"cellar", "ants-10", "bees-10", "ants-10"}));
  EXPECT_EQ(battle({.purpose = Purpose::compare})[0], "dairy");
  EXPECT_EQ(battle({.purpose = Purpose::compare})[1], "ants-50");
  EXPECT_EQ(battle({.purpose = Purpose::compare})[2], "bees-50");
  const auto lists = shelf(game(), "lists");
  const auto list = [&](std::string_view name) { return *std::ranges::find(lists, name, &NamedText::name); };
  EXPECT_EQ(battle({.armies = {list("ants-50"), list("bees-50"), list("ants-50")}})[0], "dairy");
  EXPECT_EQ(battle({.armies = {list("ants-10"), list("bees-10"), list("ants-10")}, .purpose = Purpose::compare})[0],
            "cellar")
      << "of its size";
  EXPECT_EQ(battle({.armies = {list("ants-10"), list("bees-50"), list("ants-10")}})[0], "dairy");
  EXPECT_EQ(battle({.map = *text_on_shelf(game(), "maps", "map", "barn")})[1], "ants-50");
}

TEST(SizedMaps, AreAskedWhetherAnArmyIsLegalAnywhere) {
  EXPECT_EQ(run_sized({"army", "check", "ants-10"}).out, "ants-10: a legal army, 10 points\n");
  const std::string large = file_with("geese.toml", "points = 90"), huge = file_with("elk.toml", "points = 900");
  EXPECT_EQ(run_sized({"army", "check", large}).out, large + ": a legal army, 90 points, on map attic\n");
  EXPECT_EQ(verdict_on(game(), {"geese", "points = 90"}, {}).map, "attic");
  EXPECT_FALSE(verdict_on(game(), {"elk", "points = 900"}, {}).errors.empty());
  const Ran ran = run_sized({"army", "check", huge});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(ran.out.contains("has 900 points, 50 are allowed")) << "on the usual map" << ran.out;
}

TEST(SizedMaps, GiveTheLabTheMapForItsArmies) {
  const auto map = [](const Words& options) {
    Words words = {"lab", "mini", "--games", "2"};
    words.insert(words.end(), options.begin(), options.end());
    return json_of(words)["settings"]["maps"][0];
  };
  EXPECT_EQ(map({}), "dairy");
  EXPECT_EQ(map({"--armies", "ants-10,bees-10"}), "cellar");
  EXPECT_EQ(map({"--armies", "ants-50,bees-10"}), "dairy");
  EXPECT_EQ(map({"--maps", "barn"}), "barn");
}

}  // namespace
}  // namespace sandtable::test::sized_maps_test
