// A battle of many units at the keyboard: what is asked there, and what an answer may leave out.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "cli/play/own_folder.h"
#include "games/registry.h"

namespace sandtable::test::play_army_test {
namespace {

// From the south edge of the practice table; what is told from the first question on.
std::string play(const std::string& typed) {
  const char* const words[] = {"play", "apocalypse", "--switch", "practice-battle=on", "--seed", "3"};
  std::ostringstream out, err;
  std::istringstream in("south\n" + typed + "\nquit\nno\n");
  EXPECT_EQ(run(games(), words, out, err, in), 0) << err.str();
  const std::string told = out.str();
  return told.substr(std::min(told.find("Which units are put together"), told.size()));
}

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

class PlayArmy : public InOwnFolder {};

TEST_F(PlayArmy, HullsAreDeployedFacingTheEnemy) {
  const std::string out = play("none\nA8 36,6\n\nmap");
  EXPECT_TRUE(out.contains("A8 Pyre Wagon deploys at (36, 6).")) << out;
  EXPECT_TRUE(out.contains("↑")) << out;
  EXPECT_FALSE(out.contains("→")) << out;
}

TEST_F(PlayArmy, ARefusedPlaceNamesWhatIsInTheWay) {
  EXPECT_TRUE(play("none\nA3 22,10").contains("(Wall\n  south)")) << play("none\nA3 22,10");
}

TEST_F(PlayArmy, LabelsAreReadInAnyCase) {
  const std::string out = play("none\ndeploy\nauto until activate\nsees a3");
  EXPECT_FALSE(out.contains("may not be measured")) << out;
  EXPECT_TRUE(out.contains("is seen by: ")) << out;
}

TEST_F(PlayArmy, UnitsAndActionsAreOfferedWithWhatOneAsksFirst) {
  const std::string out = play("none\ndeploy\nauto until activate\nA3\n");
  EXPECT_TRUE(out.contains("2 A2 Vigilants   3 A3 Vigilants")) << out;
  EXPECT_TRUE(out.contains("What do A3 Vigilants do? (walk 6\", run 12\")")) << out;
}

TEST_F(PlayArmy, EnterThrowsNoShotAway) {
  const std::string to_shot = "none\ndeploy\nauto until shoot\n";
  const std::string out = play(to_shot + "\nnone");
  const std::size_t asked = out.rfind("At whom d");
  ASSERT_NE(asked, std::string::npos) << out;
  EXPECT_TRUE(out.substr(asked).contains("Type an answer, options to see all of them")) << out.substr(asked);
  EXPECT_TRUE(out.substr(asked).contains("not fire.")) << out.substr(asked);
  EXPECT_TRUE(out.substr(asked).contains("\"): ") || out.substr(asked).contains("in cover): ")) << out.substr(asked);
  EXPECT_TRUE(play(to_shot + "pass\nno").contains("would be lost. Pass anyway?"));
}

TEST_F(PlayArmy, WhoRidesMayStayInside) {
  const std::string out = play("aboard a5 a8\ndeploy\nauto until embarked\nhold\nhold");
  const std::size_t asked = out.find("Do A5 Skyfall Lancers get out of A8 Pyre Wagon?");
  ASSERT_NE(asked, std::string::npos) << out;
  const std::string told = out.substr(asked);
  EXPECT_TRUE(told.contains("  such as walk 12.5,10; then Enter")) << told;
  EXPECT_TRUE(told.contains("\n  hold   walk\n")) << told;
  EXPECT_FALSE(told.contains("say where")) << told;
}

TEST_F(PlayArmy, PowersTakeAnyNumberOfDice) {
  const char* const words[] = {
      "play",   "apocalypse", "--switch", "practice-battle=on", "--armies", "lantern-exiles-1000,ashen-vigil-1000",
      "--seed", "3"};
  std::ostringstream out, err;
  std::istringstream in("auto\nnone\ndeploy\nauto until power\nglass skin a4 3\nquit\nno\n");
  EXPECT_EQ(run(games(), words, out, err, in), 0) << err.str();
  const std::string told = out.str();
  EXPECT_TRUE(told.contains("successes needed, on 4+: Glass Skin 1, ")) << told;
  EXPECT_FALSE(told.contains("none none")) << told;
  EXPECT_TRUE(told.contains("tries Glass Skin on A4 Moth Blades with 3 dice")) << told;
}

TEST_F(PlayArmy, AnAssaultNeedsNoPlace) {
  const std::string begin = "none\ndeploy\n", again = "auto until action\n";
  std::string typed = begin;
  for (int i = 0; i < 40; ++i) typed += again;
  const std::string watched = play(typed);
  const std::size_t offered = watched.find(" | assault B");
  ASSERT_NE(offered, std::string::npos) << watched;
  const std::string line = watched.substr(offered + 3, watched.find('\n', offered) - offered - 3);
  const std::string assault = line.substr(0, line.find_first_of(" |", std::string("assault B").size()));
  EXPECT_FALSE(line.contains("PLACE")) << line;

  typed = begin;
  for (std::size_t i = count(watched.substr(0, offered), again); i > 0; --i) typed += again;
  const std::string out = play(typed + assault);
  const std::string told = out.substr(out.rfind("> " + assault));
  EXPECT_FALSE(told.contains("No: ")) << told;
  EXPECT_TRUE(told.contains("contact with " + assault.substr(std::string("assault ").size()))) << told;
}

}  // namespace
}  // namespace sandtable::test::play_army_test
