#include <gtest/gtest.h>

#include <algorithm>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "engine/kind/odds.h"
#include "games/registry.h"

namespace sandtable::test::odds_test {
namespace {

// The program with the games of the house.
Ran run_odds(std::vector<std::string> arguments, const std::string& typed = {}) {
  arguments.insert(arguments.begin(), "sandtable");
  std::vector<char*> words;
  for (std::string& word : arguments) words.push_back(word.data());
  std::ostringstream out, err;
  std::istringstream in(typed);
  const int status = run(static_cast<int>(words.size()), words.data(), out, err, in);
  return {status, out.str(), err.str()};
}

nlohmann::json json_of(const std::vector<std::string>& arguments) {
  const Ran ran = run_odds(arguments);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return nlohmann::json::parse(ran.out, nullptr, false);
}

TEST(OddsCommand, TellsAnExchangeAsJson) {
  const nlohmann::json told = json_of({"odds", "double-tap", "range=20", "reaction=shoot", "--json"});
  EXPECT_NEAR(told.at("target_killed").get<double>(), 0.28125, 1e-12);
  EXPECT_NEAR(told.at("attacker_killed").get<double>(), 0.0625, 1e-12);
  EXPECT_NEAR(told.at("target_morale").get<double>(), 0.21875, 1e-12);
  EXPECT_NEAR(told.at("hits").at("1").get<double>(), 0.375, 1e-12);
  EXPECT_EQ(told.at("policy"), "plain");
  EXPECT_EQ(told.at("exact"), true);
  EXPECT_EQ(told.at("keys").at("reaction"), "shoot");
}

// Sums over many outcomes are rounded: what is certain is told as certain.
TEST(OddsCommand, WhatIsCertainIsAHundredPercent) {
  const std::string knife = run_odds({"odds", "strike", "knife=true"}).out;
  EXPECT_TRUE(knife.contains("Hit: 100 %.")) << knife;
}

TEST(OddsCommand, WhatIsAlmostImpossibleIsNoPowerOfTen) {
  const std::string all_ten = run_odds({"odds", "apocalypse"}).out;
  EXPECT_TRUE(all_ten.contains("Target destroyed: <0.001 %.")) << all_ten;
}

TEST(OddsCommand, TellsAllGamesInWords) {
  for (const GameKind* kind : games()) {
    if (kind->odds == nullptr) continue;
    const std::string game(kind->id);
    const Ran plain = run_odds({"odds", game});
    EXPECT_EQ(plain.status, 0) << plain.err;
    EXPECT_TRUE(plain.out.contains("Target ")) << plain.out;
    EXPECT_TRUE(plain.out.contains("█")) << plain.out;
    EXPECT_TRUE(plain.out.contains("Exact result (")) << plain.out;
    const Ran keys = run_odds({"odds", game, "--keys"});
    for (const OddsKey& key : kind->odds->keys) EXPECT_TRUE(keys.out.contains(key.name)) << keys.out;
    EXPECT_TRUE(keys.out.contains("sandtable odds ")) << keys.out;
    EXPECT_FALSE(json_of({"odds", game, "--keys", "--json"}).at("keys").empty());
  }
}

TEST(OddsCommand, FollowsSwitches) {
  const std::vector<std::string> far = {"odds", "double-tap", "range=30", "--json"};
  std::vector<std::string> switched = far;
  switched.insert(switched.end(), {"--switch", "weapon-modifier-sign=harder"});
  EXPECT_GT(json_of(far).at("target_killed"), json_of(switched).at("target_killed"));
}

TEST(OddsCommand, SamplesBeyondItsBudget) {
  const nlohmann::json told = json_of({"odds", "double-tap", "--budget", "3", "--json"});
  EXPECT_EQ(told.at("exact"), false);
  EXPECT_GT(told.at("samples"), 1000);
  EXPECT_GT(told.at("error"), 0);
  EXPECT_TRUE(json_of({"odds", "double-tap", "reaction=shoot", "policy=best", "--budget", "3", "--json"})
                  .at("policy")
                  .get<std::string>()
                  .starts_with("plain"));
}

TEST(OddsCommand, TellsEveryPolicyThatMatters) {
  const std::vector<std::string> shot = {"odds", "double-tap", "range=20", "reaction=shoot"};
  const Ran told = run_odds(shot);
  EXPECT_TRUE(told.out.contains("Assumes the defender cancels hits first (policy=plain).")) << told.out;
  EXPECT_TRUE(
      told.out.contains("If the defender holds every success to hit back instead (policy=plain, cancel "
                        "never):\nTarget killed: 43.8 %."))
      << told.out;
  std::vector<std::string> one = shot;
  one.push_back("cancel=never");
  EXPECT_FALSE(run_odds(one).out.contains("instead"));
  std::vector<std::string> json = shot;
  json.push_back("--json");
  EXPECT_NEAR(json_of(json).at("otherwise").at(0).at("attacker_killed").get<double>(), 0.25, 1e-12);
}

TEST(OddsCommand, BadInputIsOneClearError) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"odds"}, "which game?"},
      {{"odds", "double-tip"}, "no game is called 'double-tip' (did you mean 'double-tap'?)"},
      {{"odds", "double-tap", "wepon=rifle"}, "unknown key 'wepon' (did you mean 'weapon'?)"},
      {{"odds", "double-tap", "weapon=riffle"}, "weapon: unknown value 'riffle' (did you mean 'Rifle'?)"},
      {{"odds", "double-tap", "quality=9"}, "quality: expected a whole number from 2 to 6, got '9'"},
      {{"odds", "double-tap", "range=-1"}, "range: expected inches from 0"},
      {{"odds", "double-tap", "range=far"}, "range: expected inches from 0"},
      {{"odds", "double-tap", "range=10", "range=11"}, "range: it is given twice"},
      {{"odds", "double-tap", "cover"}, "expected key=value, got 'cover'"},
      {{"odds", "double-tap", "melee=maybe"}, "melee: expected true or false, got 'maybe'"},
      {{"odds", "double-tap", "weapon=knife"}, "weapon: it is a melee weapon"},
      {{"odds", "double-tap", "weapon=shotgun", "range=40"}, "sandtable: "},
      {{"odds", "double-tap", "--budget", "0"}, "--budget: expected a number of outcomes"},
      {{"odds", "double-tap", "--seconds", "-1"}, "--seconds: expected a number of seconds, got '-1'"},
      {{"odds", "double-tap", "--step", "3"}, "--step belongs to --recording"},
      {{"odds", "--recording", "nowhere.jsonl", "--step", "3"}, "nowhere.jsonl"},
      {{"odds", "army-man", "fight=brawl"}, "fight: unknown value 'brawl'"},
      {{"odds", "army-man", "range=50"}, "range: nobody of the attacker can shoot at the target"},
      {{"odds", "army-man", "target.unit=boarding-squad", "target.models=3"}, "target.unit: "},
  };
  for (const auto& [arguments, message] : cases) {
    const Ran ran = run_odds(arguments);
    EXPECT_EQ(ran.status, 2) << message;
    EXPECT_EQ(ran.out, "") << message;
    EXPECT_TRUE(ran.err.contains(message)) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  }
}

TEST(OddsCommand, LooksBackAtARecording) {
  const std::string file = scratch("odds.jsonl");
  ASSERT_EQ(run_odds({"match", "double-tap", "--players", "scripted", "--seed", "4", "--record", file}).status, 0);
  int fights = 0;
  for (int step = 1; step <= 120; ++step) {
    const Ran ran = run_odds({"odds", "--recording", file, "--step", std::to_string(step), "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto told = nlohmann::json::parse(ran.out);
    EXPECT_EQ(told.at("step"), step);
    fights += told.at("happened").empty() ? 0 : 1;
  }
  EXPECT_GT(fights, 0);
  EXPECT_TRUE(run_odds({"odds", "--recording", file, "--step", "1"}).out.contains("Nobody can be hurt in this step."));
  EXPECT_TRUE(run_odds({"odds", "--recording", file, "--step", "0"}).err.contains("--step: expected the number"));
  const auto luck = nlohmann::json::parse(run_odds({"replay", file, "--luck", "--json"}).out).at("luck");
  ASSERT_EQ(luck.size(), 2U);
  EXPECT_NEAR(luck[0].at("luck").get<double>(),
              luck[0].at("successes").get<double>() - luck[0].at("expected").get<double>(), 1e-9);
  EXPECT_TRUE(run_odds({"replay", file, "--luck"}).out.contains("p at most"));
}

TEST(OddsCommand, TellsThemInPlay) {
  const Ran ran = run_odds({"play", "double-tap", "--seed", "5", "--against", "random", "--armies",
                            "breakwater-watch-150", "--map", "harbour-yard"},
                           "odds\nodds zzz\nquit\nno\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains("None of these choices rolls dice yet.")) << ran.out;
}

TEST(OddsCommand, TellsEachReactionInPlay) {
  const std::string deployed =
      "6\n1\nsouth\n15,11;18,11;21,11;24,11;27,11;39,11\ndeploy 15,37;18,37;21,37;24,37;27,37;39,37\n";
  const Ran ran = run_odds({"play", "double-tap", "--dice", "real", "--against", "nobody", "--map", "harbour-yard",
                            "--armies", "breakwater-watch-150"},
                           deployed + "A4 move; to B4; none; attack\nodds\nodds B4\nodds zz\nquit\nno\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains("Smg B4 4:")) << ran.out;
  EXPECT_TRUE(ran.out.contains("B4 dodge: B4 killed ")) << ran.out;
  EXPECT_TRUE(ran.out.contains("B4 shoot: A4 killed ")) << ran.out;
  EXPECT_TRUE(ran.out.contains("if the defender cancels hits first / ")) << ran.out;
  EXPECT_TRUE(ran.out.contains("nobody reacts; B2 dodge; ")) << "what changes nothing is told together";
}

}  // namespace
}  // namespace sandtable::test::odds_test
