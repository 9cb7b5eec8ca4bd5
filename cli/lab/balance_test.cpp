#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"

namespace sandtable::test::lab_balance_test {
namespace {

using Words = std::vector<std::string>;

Ran with_the_games(const Words& arguments) {
  std::vector<const char*> words = {"sandtable", "lab", "balance"};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  std::ostringstream out, err;
  std::istringstream in;
  const int status = run(static_cast<int>(words.size()), words.data(), out, err, in);
  return {status, out.str(), err.str()};
}

TEST(LabBalanceCommand, BadInputIsOneClearError) {
  const struct {
    Words options;
    std::string message;
  } kCases[] = {
      {{}, "GAME is required"},
      {{"duble-tap"}, "did you mean 'double-tap'?"},
      {{"double-tap", "--armies", "Lantern"}, "no army is called 'Lantern'"},
      {{"double-tap", "--armies", "lantern-streat"}, "did you mean 'Lantern Street'?"},
      {{"double-tap", "--steps", "0"}, "--steps needs a whole number from 1 to 20, not '0'"},
      {{"double-tap", "--verify", "some"}, "--verify needs a number of battles, or 0 for none, not 'some'"},
      {{"double-tap", "--players", "random,scripted"}, "--players needs one"},
      {{"double-tap", "--price", "Watchman"}, "--price needs a name and its points, such as Name=12; not 'Watchman'"},
      {{"double-tap", "--price", "Wachman=3"}, "did you mean 'Watchman'?"},
      {{"double-tap", "--players", "random", "--games", "2"},
       "Not enough battles to estimate unit values. Try --games 4."},
  };
  for (const auto& one : kCases) {
    const Ran ran = with_the_games(one.options);
    EXPECT_EQ(ran.status, 2) << one.message;
    EXPECT_NE(ran.err.find(one.message), std::string::npos) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST(LabBalanceCommand, JudgesEveryGame) {
  for (const std::string game : {"double-tap", "army-man", "strike"}) {
    const Ran ran =
        with_the_games({game, "--players", "random", "--games", "600", "--verify", "40", "--seed", "3", "--json"});
    // Chance hardly makes use of what it has; that nothing is shown is an answer, too.
    if (ran.status == 2) {
      EXPECT_NE(ran.err.find("Not enough battles to estimate unit values. Try --games 1200."), std::string::npos)
          << ran.err;
      continue;
    }
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json["game"], game);
    EXPECT_EQ(json["settings"]["games"], 600);
    EXPECT_GT(json["units"].size(), 20U);
    for (const auto& unit : json["units"]) EXPECT_GT(unit["points"], 0);
  }
}

}  // namespace
}  // namespace sandtable::test::lab_balance_test
