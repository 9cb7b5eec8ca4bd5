#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "cli/run.h"
#include "cli/test_program.h"

namespace sandtable::test {
namespace {

Ran play(std::vector<std::string> arguments, const std::string& typed) {
  arguments.insert(arguments.begin(), "play");
  std::vector<const char*> words = {"sandtable"};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  std::ostringstream out, err;
  std::istringstream in(typed);
  const int status = run(static_cast<int>(words.size()), words.data(), out, err, in);
  return {status, out.str(), err.str()};
}

Ran play_double_tap(const std::string& typed, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {
      "double-tap", "--seed", "5", "--against", "random", "--armies", "breakwater-watch-150", "--map", "harbour-yard"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return play(arguments, typed);
}

// Runs in a folder of its own: a battle whose input ends is saved where the program was started.
class Play : public ::testing::Test {
 protected:
  void SetUp() override {
    home_ = std::filesystem::current_path();
    folder_ = scratch(std::string("play.") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    std::filesystem::current_path(folder_);
  }
  void TearDown() override { std::filesystem::current_path(home_); }

  std::filesystem::path home_, folder_;
};

std::string repeated(const std::string& line, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += line + "\n";
  return out;
}

TEST_F(Play, AWholeBattleByItself) {
  const Ran ran = play_double_tap(repeated("auto", 3000) + "battle.jsonl\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains("ROUND 1")) << ran.out.substr(0, 2000);
  EXPECT_TRUE(ran.out.contains("after 4 rounds. Score"));
  EXPECT_TRUE(std::filesystem::exists("auto") || std::filesystem::exists("battle.jsonl"));
}

TEST_F(Play, EndOfInputLosesNothing) {
  const Ran ran = play_double_tap("auto\nauto\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.contains("nothing is lost: Saved in double-tap.jsonl")) << ran.out;
  const Ran on = play({"--from", "double-tap.jsonl"}, "auto\nquit\nno\n");
  EXPECT_EQ(on.status, 0) << on.err;
  EXPECT_TRUE(on.out.contains("Player 1: you")) << on.out;
  EXPECT_FALSE(std::filesystem::exists("double-tap-2.jsonl"));
}

TEST_F(Play, NothingIsSavedWhereNothingHappened) {
  EXPECT_EQ(play_double_tap("").status, 0);
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(Play, SavedAndContinuedIsTheSameBattle) {
  const Ran whole = play_double_tap(repeated("auto", 40) + "save whole.jsonl\nquit\n");
  const Ran first = play_double_tap(repeated("auto", 15) + "save half.jsonl\nquit\n");
  const Ran second = play({"--from", "half.jsonl"}, repeated("auto", 25) + "save rest.jsonl\nquit\n");
  EXPECT_TRUE(whole.out.contains("Saved in whole.jsonl; 'sandtable play --from whole.jsonl' goes on."));
  EXPECT_EQ(run_program({"replay", "x"}).status, 2);
  std::ostringstream a, b;
  EXPECT_EQ(std::filesystem::file_size("whole.jsonl"), std::filesystem::file_size("rest.jsonl"));
}

// The person of seat 1 deploys by hand; the rest of his army as it comes.
TEST_F(Play, UndoIsFreeUntilSomethingIsRevealed) {
  const Ran ran = play_double_tap("undo\nauto\nundo\nundo\n", {"--against", "nobody"});
  EXPECT_TRUE(ran.out.contains("there is nothing to take back")) << ran.out;
  EXPECT_TRUE(ran.out.contains("Taken back.")) << ran.out;
}

TEST_F(Play, RealDiceAreTyped) {
  const Ran ran = play_double_tap("x\n7\n1 2\n6\nundo\n5\n2\n", {"--dice", "real", "--against", "nobody"});
  EXPECT_TRUE(ran.out.contains("Player 1 rolls: roll 1 die with 6 sides")) << ran.out;
  EXPECT_TRUE(ran.out.contains("type the faces as they lie")) << ran.out;
  EXPECT_TRUE(ran.out.contains("a face must lie between 1 and 6")) << ran.out;
  EXPECT_TRUE(ran.out.contains("expected 1 dice, got 2")) << ran.out;
  EXPECT_TRUE(ran.out.contains("Player 1 wins the roll-off") || ran.out.contains("Which table edge")) << ran.out;
}

TEST_F(Play, NonsenseIsOneLineAndNoCrash) {
  std::string typed = "xyzzy\n,\n;;;\n\x1b[31m\n\xff\xfe\n12,\n999999999999,1\n-1\nnan,inf\nA99 run\nto\nn\nn -5\n";
  typed += "save\nsave /nowhere/at/all.jsonl\nwhy\nwhy 999\nwhy x\nrules\nrules zzzz\nlook Z9\nlook\ndistance\n";
  typed += "distance A1\nzoom\nzoom Z9\nzoom in\nzoom 20,20\nzoom out\nlog\nmap\nhelp\noptions\n";
  typed += std::string(5000, 'a') + "\n";
  const Ran ran = play_double_tap(typed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains("a line has at most 1000 characters"));
}

TEST_F(Play, BadArgumentsAreOneClearError) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{}, "which game?"},
      {{"chess"}, "no game is called 'chess'"},
      {{"double-tap", "--seat", "3"}, "--seat wants a number from 1 to 2, not '3'"},
      {{"double-tap", "--seat", "x"}, "--seat wants a number"},
      {{"double-tap", "--against", "nobodx"}, "no player is called 'nobodx'"},
      {{"double-tap", "--step", "3"}, "--step belongs to --from"},
      {{"double-tap", "--from", "nowhere.jsonl"}, "nowhere.jsonl"},
      {{"double-tap", "--from", "x", "--seed", "3"}, "do not fit"},
      {{"double-tap", "--dice", "loaded"}, "--dice"},
  };
  for (const auto& [arguments, message] : cases) {
    const Ran ran = play(arguments, "");
    EXPECT_EQ(ran.status, 2) << message;
    EXPECT_TRUE(ran.err.contains(message)) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

}  // namespace
}  // namespace sandtable::test
