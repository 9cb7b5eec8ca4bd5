#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "cli/play/own_folder.h"
#include "cli/play/play.h"
#include "players/random.h"
#include "tests/games/race_game.h"

// A game in which everybody decides at the same time for several units. Blue (B1 and B2) has the first seat and starts
// on the right, red on the left.
namespace sandtable::test::play_race_test {
namespace {

Ran run_race(const std::vector<std::string>& arguments, const std::string& typed) {
  const GameKind* const games[] = {&race::kind()};
  std::vector<const char*> words;
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  std::ostringstream out, err;
  std::istringstream in(typed);
  const int status = run(games, words, out, err, in);
  return {status, out.str(), err.str()};
}

class PlayRace : public InOwnFolder {};

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST_F(PlayRace, AWholeBattleByItself) {
  std::string typed;
  for (int i = 0; i < 500; ++i) typed += "auto\n";
  const Ran ran = run_race({"play", "race", "--seed", "3", "--against", "random"}, typed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains(". Score ")) << ran.out;
  EXPECT_FALSE(ran.out.contains("Pass the keyboard")) << "there is one person only";
  EXPECT_EQ(run_race({"replay", "auto", "--verify"}, "").status, 0);
}

TEST_F(PlayRace, TheKeyboardIsPassedBeforeASecretAnswerOfAnother) {
  const std::string pass_2 = "Pass the keyboard to player 2, then press Enter. ";
  const std::vector<std::string> battle = {"play", "race", "--against", "nobody"};
  const std::string first = run_race(battle, "walk\nwalk\n").out;
  EXPECT_EQ(times(first, "Pass the keyboard"), 1U) << first;
  EXPECT_TRUE(first.contains("Does B2 walk or sprint?")) << "one's own questions follow each other";
  EXPECT_FALSE(first.contains("Does R1")) << first;
  EXPECT_FALSE(first.contains("> walk")) << "a secret answer is not repeated";
  const std::string second = run_race(battle, "walk\nsprint; walk\n\nundo\nwalk\nundo\n").out;
  EXPECT_TRUE(second.contains(pass_2)) << second;
  EXPECT_TRUE(second.contains("Can't undo: the last answer was another player's.")) << second;
  EXPECT_EQ(times(second, "Taken back."), 1U) << "the own one";
  EXPECT_EQ(times(second, "Does R1 walk or sprint?"), 2U) << second;
  const std::string third = run_race(battle, "walk; walk\n\nwalk; walk\n\nn 1\n").out;
  EXPECT_TRUE(third.contains("Pass the keyboard to player 1, then press Enter. ")) << third;
  EXPECT_TRUE(third.contains("Where does B2 step?")) << third;
}

// With somebody at a terminal of 24 lines, who types this.
std::string at_terminal(std::vector<Chair> chairs, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  Play({Match({Session(race::kind(), *race::kind().set_up.prepare({}, {}), key_from_seed(1)), std::move(chairs)}),
        *load_game_catalogue(race::kind().texts),
        {.interactive = true}},
       in, out)
      .run();
  return out.str();
}

TEST_F(PlayRace, LongTextsWaitToBeRead) {
  const auto alone = [] {
    std::vector<Chair> chairs;
    chairs.push_back({std::string(kPerson)});
    chairs.push_back({"random", std::make_unique<RandomPlayer>()});
    return chairs;
  };
  const std::string more = "Press Enter for the rest. ";
  const std::string help = at_terminal(alone(), "help\n\n");
  const std::string text = help.substr(help.find("Answers: "), help.find("save FILE") - help.find("Answers: "));
  EXPECT_EQ(times(text, more), 1U) << text;
  EXPECT_EQ(times(text.substr(0, text.find(more)), "\n"), 23U) << "a screen, less the prompt";
  const std::string cut = at_terminal(alone(), "help\nwho\n");
  EXPECT_FALSE(cut.contains("save FILE")) << "who types something else has read enough\n" << cut;
}

TEST_F(PlayRace, AnswersAreWipedFromTheScreen) {
  std::vector<Chair> chairs;
  for (int seat = 0; seat < 2; ++seat) chairs.push_back({std::string(kPerson)});
  const std::string clear = "\x1b[2J\x1b[3J\x1b[H";
  const std::string text = at_terminal(std::move(chairs), "auto\nauto\n\nwalk\nwalk\n");
  const std::size_t answered = text.find("(auto: "), wiped = text.find(clear), passed = text.find("Pass the keyboard");
  ASSERT_NE(passed, std::string::npos) << text;
  EXPECT_LT(answered, wiped) << text;
  EXPECT_LT(wiped, passed) << text;
  EXPECT_EQ(text.find(clear, wiped + 1), text.find(clear, passed)) << "again, once the other one is there";
  EXPECT_EQ(text.find("(auto: ", wiped), std::string::npos) << text;
  EXPECT_EQ(times(text, clear), 3U) << "and when all have answered";
}

TEST_F(PlayRace, RoutesAreFollowedUntilTheyEnd) {
  const auto said = [](const std::string& typed) {
    return run_race({"play", "race", "--seed", "1", "--against", "random"}, "walk; walk\n" + typed).out;
  };
  const std::pair<std::string, std::string> cases[] = {
      {"", "go PLACE: keep walking there"},
      {"go\n", "go where? go 12,10"},
      {"go 12,6\n", "no way leads to 12,6"},
      {"20,2\n", "'go\n  20,2' goes on from there."},
      {"go 20,2\n", "(B1 to 20,2)"},
      {"go 20,2\n", "Plans: B1 to 20,2\n"},
      {"go 20,2\nmap\n", "×"},
      {"go w 2 s 1\n", "(B1 to 21.5,1)"},
      {"go 20,2\nundo\nplans\n", "Nothing is planned."},
      {"go 20,2\nstay\nplans\n", "B1 to 20,2; B2 stays"},
      {"go 20,2\nstay\neach B2\nplans\n", "> plans\nB1 to 20,2\n"},
      {"go 20,2\nstay\neach\nplans\n", "Nothing is planned."},
      {"go 20,2\nstay\neach R1\n", "There is no such plan."},
      {"go 20,2\nstay\nlook B1\n", "B1 Runner, player 1, at 20.5,2"},
      {"go 20,2\nstay\nwalk; walk\npass all\nlook B1\n", "B1 Runner, player 1, at 20,2"},
  };
  for (const auto& [typed, expected] : cases) {
    const std::string out = said(typed);
    EXPECT_TRUE(out.contains(expected)) << typed << expected << "\n" << out;
  }
  const std::string both = said("go 20,2\nstay\n");
  EXPECT_EQ(times(both, "Where does B"), 2U) << "nobody is asked again in this turn\n" << both;
}

TEST_F(PlayRace, APlanHandedBackSaysWhy) {
  std::string typed = "walk; walk\n\nwalk; walk\n\ngo 2,2; stay\n\nstay; stay\n";
  for (int turn = 2; turn <= 8; ++turn) typed += "\nwalk; walk\n\nwalk; walk\n";
  const std::string out = run_race({"play", "race", "--against", "nobody"}, typed).out;
  EXPECT_TRUE(out.contains("Plans: B2 stays\nB1 halts: R1 comes near.\nPlayer 1: Where does B1 step?")) << out;
  EXPECT_EQ(times(out, "Where does B1 step?"), 2U) << out;
}

TEST_F(PlayRace, SidesTakeTheirSeatsInTurn) {
  const Ran pair = run_race({"match", "race", "--json"}, "");
  EXPECT_EQ(pair.status, 0) << pair.err;
  EXPECT_TRUE(pair.out.contains("\"winners\": [")) << pair.out;
  const Ran four =
      run_race({"match", "race", "--armies", "azure,crimson,azure,scarlet", "--players", "random,random"}, "");
  EXPECT_EQ(four.status, 0) << four.err;
  EXPECT_TRUE(four.out.contains("player 4")) << four.out;
  EXPECT_EQ(run_race({"match", "race", "--armies", "azure,azure"}, "").status, 2);
}

}  // namespace
}  // namespace sandtable::test::play_race_test
