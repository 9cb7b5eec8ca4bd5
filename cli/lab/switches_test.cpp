#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands/test_program.h"

namespace sandtable::test::lab_switches_test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

void expect_error(const Words& words, const std::string& message) {
  const Ran ran = run_program(words);
  EXPECT_EQ(ran.status, 2) << message;
  EXPECT_EQ(ran.out, "") << message;
  EXPECT_TRUE(ran.err.starts_with("sandtable: ") && ran.err.contains(message)) << message << "\n" << ran.err;
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
}

Ran run_switches(const Words& options) {
  Words words = {"lab", "switches", "mini"};
  words.insert(words.end(), options.begin(), options.end());
  return run_program(words);
}

Json lasting(Words options) {
  options.push_back("--json");
  const Ran ran = run_switches(options);
  EXPECT_EQ(ran.status, 0) << ran.err;
  Json json = Json::parse(ran.out, nullptr, false);
  for (const char* key : {"seconds", "threads", "games_per_second"}) {
    EXPECT_TRUE(json.contains(key)) << key;
    json.erase(key);
  }
  return json;
}

// 'lab' is a command with a game of its own and has commands below it.
TEST(LabCommands, AreToldApart) {
  expect_error({"lab"}, "GAME is required (see sandtable lab --help)");
  expect_error({"lab", "switches"}, "GAME is required (see sandtable lab switches --help)");
  expect_error({"lab", "--seed", "3", "switches", "mini"}, "'--seed' must stand after 'switches'");
  expect_error({"lab", "mini", "switches", "mini"}, "'mini' must stand after 'switches'");
  expect_error({"lab", "mini", "more"}, "unknown argument 'more' (see sandtable lab --help)");
  expect_error({"lab", "mini", "--games", "2", "--sprt", "0,9"}, "does not go together with");
  EXPECT_EQ(run_program({"lab", "mini", "--games", "2"}).status, 0);
}

TEST(LabSwitchesCommand, BadInputIsOneClearError) {
  const std::vector<std::pair<Words, std::string>> cases = {
      {{"--only", "pary"}, "unknown switch 'pary' (did you mean 'parry'?)"},
      {{"--switch", "parry=maybe"}, "'maybe'"},
      {{"--players", "bold,random"}, "--players needs one player for all here, not 2"},
      {{"--players", "bald"}, "no player is called 'bald' (did you mean 'bold'?)"},
      {{"--armies", "redz"}, "no list and no file is called 'redz' (did you mean 'reds'?)"},
      {{"--maps", "yart"}, "no map and no file is called 'yart' (did you mean 'yard'?)"},
      {{"--games", "0"}, "--games needs a whole number"},
      {{"--threads", "0"}, "--threads needs a whole number"},
      {{"--seed", "x"}, "--seed needs a whole number"},
      {{"--sprt", "0,9"}, "unknown option '--sprt'"},
  };
  for (const auto& [options, message] : cases) {
    Words words = {"lab", "switches", "mini"};
    words.insert(words.end(), options.begin(), options.end());
    expect_error(words, message);
  }
  expect_error({"lab", "switches", "minni"}, "no game is called 'minni' (did you mean 'mini'?)");
}

TEST(LabSwitchesCommand, ExplainsItself) {
  const Ran ran = run_program({"lab", "switches", "--help"});
  EXPECT_EQ(ran.status, 0);
  for (const char* word : {"--only", "--armies", "--players", "--maps", "--games", "--seed", "--threads", "--switch",
                           "--json", "Example: sandtable lab switches mini"})
    EXPECT_TRUE(ran.out.contains(word)) << word << "\n" << ran.out;
  EXPECT_FALSE(ran.out.contains("--keep")) << ran.out;
}

// What docs/lab.md promises.
TEST(LabSwitchesCommand, HasOneShapeOfJson) {
  const Json json = lasting({"--games", "20"});
  for (const char* key :
       {"lab_switches", "game", "rules", "settings", "complete", "baseline", "tests", "switches", "games", "hash"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_EQ(json.size(), 10U);
  for (const char* key : {"armies", "each_meets", "first_side", "maps", "players", "seed", "games", "switches"})
    EXPECT_TRUE(json["settings"].contains(key)) << key;
  EXPECT_EQ(json["settings"]["armies"], (Json{"blues", "reds"}));
  ASSERT_EQ(json["switches"].size(), 1U);
  const Json& parry = json["switches"][0];
  EXPECT_EQ(parry["name"], "parry");
  EXPECT_EQ(parry["text"], "The struck one may parry.");
  ASSERT_EQ(parry["values"].size(), 2U);
  for (const Json& value : parry["values"])
    for (const char* key :
         {"value", "is_default", "is_baseline", "fought", "why_not", "games", "mean_rounds", "rounds_ci95", "draw_rate",
          "first_seat", "armies", "spread", "spread_ci95", "own_baseline", "change", "notable"})
      EXPECT_TRUE(value.contains(key)) << key;
  EXPECT_EQ(parry["values"][0]["games"], 20);
  EXPECT_EQ(parry["values"][1]["change"].size(), 6U);
}

TEST(LabSwitchesCommand, IsTheSameForAnyNumberOfThreads) {
  const Json alone = lasting({"--games", "40", "--threads", "1"});
  EXPECT_EQ(lasting({"--games", "40", "--threads", "3"}), alone);
  EXPECT_NE(lasting({"--games", "40", "--seed", "2"})["hash"], alone["hash"]);
}

TEST(LabSwitchesCommand, HasASensibleNumberOfGames) {
  EXPECT_EQ(lasting({})["settings"]["games"], 240) << "of the only two armies";
  EXPECT_EQ(run_switches({"--games", "3", "--json"}).err, "sandtable: battles are fought in pairs: 4 instead of 3\n");
}

TEST(LabSwitchesCommand, TellsPeopleInEightyColumns) {
  const Ran ran = run_switches({"--games", "40"});
  EXPECT_TRUE(ran.out.contains("40 battles of the baseline")) << ran.out;
  EXPECT_TRUE(ran.out.contains("Baseline. A battle takes")) << ran.out;
  EXPECT_TRUE(ran.out.contains("parry=off")) << ran.out;
  EXPECT_TRUE(ran.out.contains("hash ")) << ran.out;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    const auto width =
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
    EXPECT_LE(width, 80) << line;
  }
}

}  // namespace
}  // namespace sandtable::test::lab_switches_test
