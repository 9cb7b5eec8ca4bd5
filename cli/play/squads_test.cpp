#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "cli/play/own_folder.h"
#include "cli/screen/terminal.h"
#include "tests/games/squad_game.h"

namespace sandtable::test::play_squads_test {
namespace {

Ran run_squads(const std::vector<std::string>& arguments, const std::string& typed) {
  const GameKind* const games[] = {&squad::kind()};
  std::vector<const char*> words;
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  std::ostringstream out, err;
  std::istringstream in(typed);
  const int status = run(games, words, out, err, in);
  return {status, out.str(), err.str()};
}

// Two people with their own dice; all squads stand 12" from their enemies.
std::string play_squads(const std::string& typed) {
  const std::string deployed = "A1 6,2; done; B1 6,14; done; A2 18,2; done; B2 18,14; done\n";
  const Ran ran = run_squads({"play", "squad", "--dice", "real", "--against", "nobody"}, deployed + typed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.out.substr(std::min(ran.out.find("B2 is placed."), ran.out.size()));
}

class PlaySquads : public InOwnFolder {};

TEST_F(PlaySquads, AWholeBattleByItself) {
  std::string typed;
  for (int i = 0; i < 200; ++i) typed += "auto\n";
  const Ran ran = run_squads({"play", "squad", "--seed", "3", "--against", "random"}, typed + "battle.jsonl\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains("after 3 rounds. Score")) << ran.out;
  EXPECT_EQ(run_squads({"replay", "auto", "--verify"}, "").status, 0);
  EXPECT_TRUE(run_squads({"replay", "auto"}, "").out.contains("A1 is placed."));
}

TEST_F(PlaySquads, APlanIsShownChangedAndSent) {
  const std::pair<std::string, std::string> cases[] = {
      {"n 5\n", "  A1.1 4.5,7 5\"   A1.2 6,7 5\"   A1.3 7.5,7 5\"\nEnter to confirm"},
      {"", "  a place such as 12.5,10 or n 5 for all; then Enter, or change single models\n"},
      {"", "   up to 6\" from about 6,2   stay: nobody goes\n"},
      {"to 6 7\n", "A1.2 6,7 5\""},
      {"to 6 15\n", "Out of reach: the unit's centre would end at 6,8."},
      {"to B1\n", "the unit's centre would end at 6,8"},
      {"n 5\n\nlook A1\n", "A1.1 at 4.5,7, A1.2 at 6,7, A1.3 at 7.5,7"},
      {"n 3; n 2; done; look A1\n", "A1.1 at 4.5,7, A1.2 at 6,7, A1.3 at 7.5,7"},
      {"n 5; A1.3 n 1; done; look A1\n", "A1.3 at 7.5,8"},
      {"n 5; a1.3 8,6; done; look A1\n", "A1.3 at 8,6"},
      {"A1.3 9,2 8.5,3; done; look A1\n", "A1.1 at 4.5,2, A1.2 at 6,2, A1.3 at 8.5,3"},
      {"n 2; A1.1 stays\n", "A1.1 stays   A1.2 6,4 2\""},
      {"A1.3 to 7.5,15\n", "A1.3 gets as far as 7.5,4.5."},
      {"A1.3 7.5,7\n", "Not yet: a model is too far from the others [sq.together: Together]"},
      {"A1.3 e 2\n\n", "No: a model is too far from the others"},
      {"A1.3 e 2; A1.2 e 2; A1.1 e 2; done; look A1\n", "A1.1 at 6.5,2, A1.2 at 8,2, A1.3 at 9.5,2"},
      {"n 5; A1.3 n 4\n", "Not yet: a path is longer than 6\" [sq.move: Six inches]"},
      {"n 5; reset; done\n", "I don't understand \"done\" here."},
      {"n 5 e 2\n", "all together go to one place"},
      {"A1.1\n", "say where A1.1 goes"},
      {"stay; look A1\n", "A1.1 at 4.5,2"},
      {"n 5; undo\n", "Taken back."},
      {"fly\n", "I don't understand \"fly\" here."},
      {"B1.1 n 2\n", "Out of reach"},
  };
  for (const auto& [typed, said] : cases) {
    const std::string out = play_squads(typed);
    EXPECT_TRUE(out.contains(said)) << typed << said << "\n" << out;
  }
}

TEST_F(PlaySquads, SquadsArePlacedTheSameWay) {
  const auto said = [](const std::string& typed) {
    return run_squads({"play", "squad", "--against", "nobody"}, typed).out;
  };
  EXPECT_TRUE(said("").contains("such as A1 12.5,10; then Enter, or change single models\n  A1 Riflemen   A2 Scouts\n"))
      << said("");
  EXPECT_TRUE(said("A2\n").contains("A2.1 4.5,2   A2.2 6,2   A2.3 7.5,2\nEnter to confirm")) << said("A2\n");
  EXPECT_TRUE(said("A2 12 3\n").contains("A2.1 10.5,3   A2.2 12,3")) << said("A2 12 3\n");
  EXPECT_TRUE(said("A2 12,3\nA2.1 12,1\n").contains("A2.1 12,1   A2.2 12,3")) << said("A2 12,3\nA2.1 12,1\n");
  EXPECT_TRUE(said("A1 12,9\n").contains("the unit's centre would end at 12,4"));
  EXPECT_TRUE(said("A1 12,3\nA1.1 12,9\n").contains("Not yet: a place lies outside the zone [sq.deploy"));
  EXPECT_TRUE(said("deploy A1 12,3; done\n").contains("A1 is placed."));
}

TEST_F(PlaySquads, LongAnswersAreANumberedMenu) {
  const std::string asked = play_squads("n 5; done\n");
  EXPECT_TRUE(asked.contains("1 no shot   2 3 at B1, 3 dice")) << asked;
  EXPECT_TRUE(asked.contains("or one by one: A1.1 at B1, A1.2 at B1")) << asked;
  EXPECT_TRUE(play_squads("n 5; done; at b1\n").contains("roll 3 dice"));
  EXPECT_TRUE(play_squads("n 5; done; 3 dice\n").contains("roll 3 dice"));
  EXPECT_TRUE(play_squads("n 5; done; at b9\n").contains("I don't understand \"at b9\" here. Type options"));
  const std::string hit = play_squads("n 5; done; 2\n6 6 1\n");
  EXPECT_TRUE(hit.contains("B1 loses 2: who falls?\n  2 of B1.1 B1.2 B1.3\n")) << hit;
  const std::string fallen = play_squads("n 5; done; 2\n6 6 1\nB1.1 b1.3\nwho\nlook B1\n");
  EXPECT_TRUE(fallen.contains("B1.1 falls.\n  B1.3 falls.")) << fallen;
  EXPECT_TRUE(fallen.contains("  B1   1 of 3   Riflemen              pinned")) << fallen;
  EXPECT_TRUE(fallen.contains("B1 Riflemen, player 2, 1 of 3 models, pinned")) << fallen;
  EXPECT_TRUE(play_squads("n 5; done; A1.1 at B1, A1.3 at B1\n").contains("roll 2 dice"));
  EXPECT_TRUE(play_squads("n 5; done; A1.1 at B2\n").contains("No: no enemy of that squad is within 12\" [sq.shoot"));
}

TEST_F(PlaySquads, UnitsAreMeasuredFromTheirNearestModels) {
  EXPECT_TRUE(play_squads("distance A1 B2\n").contains("14\" between the bases, 15\" from centre to centre"));
  EXPECT_TRUE(play_squads("distance A1 B1\n").contains("11\" between the bases, 12\" from centre to centre"));
}

// From the headline to the prompt a plan fits into a small window.
TEST_F(PlaySquads, APlanFitsTheWindow) {
  const std::string out = play_squads("n 5\n");
  const std::string screen = out.substr(out.rfind("Turn "));
  EXPECT_LE(std::ranges::count(screen, '\n'), 24) << screen;
  std::istringstream lines(screen);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(screen_length(line), 80U) << line;
  EXPECT_TRUE(screen.contains(">A1   3 Riflemen")) << screen;
  EXPECT_TRUE(screen.contains(" B1   3 Riflemen")) << screen;
}

}  // namespace
}  // namespace sandtable::test::play_squads_test
