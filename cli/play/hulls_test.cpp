#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "cli/play/own_folder.h"
#include "cli/play/play.h"
#include "engine/scene/open_scene.h"
#include "tests/games/squad_game.h"

// Vehicles that are told how to drive.
namespace sandtable::test::play_hulls_test {
namespace {

// A hull that looks east, 1.5" before a house; a model 2" behind it, the other hull to its right.
const std::string kScene = R"(
title = "Before a house"
game = "armour"
[start]
places = [[2, 2], [3.5, 2], [5, 2], [25, 2], [26.5, 2], [28, 2], [6, 12], [4.5, 12], [3, 12], [25, 22], [26.5, 22], [28, 22]]
hull1 = { at = [10, 12], facing = 0 }
hull2 = { at = [10, 7], facing = 0 }
hulls = true
)";

std::string play_hulls(const std::string& typed) {
  const GameKind& game = squad::armour_kind();
  std::ostringstream out;
  std::istringstream in(typed + "\nquit\nno\n");
  std::vector<Chair> chairs;
  for (int seat = 0; seat < 2; ++seat) chairs.push_back({std::string(kPerson)});
  Play({Match({*open_scene(game, kScene), std::move(chairs)}), *load_game_catalogue(game.texts), {}}, in, out).run();
  return out.str();
}

TEST(PlayHulls, DrivesAreTypedInWords) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "How does A3 drive? (8\" ahead or 4\" back, 90 degrees of turning)"},
      {"", "stay | DRIVE"},
      {"", "DRIVE: forward 6, left 45, back 1.5 or to B2"},
      {"forward 1.5; look A3", "A3 has driven."},
      {"forward 1.5; look A3", "11.5,12"},
      {"left 90, forward 2, right 0.5; look A3",
       "No: it turns more than 90 degrees in all [sq.hull.turn: Ninety degrees]"},
      {"f 1,l 30,b 1; look A3", "10.1,11.5"},
      {"drive back 2; look A3", "8,12"},
      {"stay; look A3", "10,12"},
      {"stay; look A3", "looking e"},
      {"left 90; look A3", "looking n"},
      {"left 30; look A3", "looking 60°"},
      {"forward 3", "No: a house is in the way [sq.hull.clear: Nothing in the way]"},
      {"forward 3", "As far as it gets: forward 1.501."},
      {"right 90 forward 4", "the other hull is in the way"},
      {"back 3", "a model is in the way"},
      {"to 10,16; look A3", "(left 90, forward 4)"},
      {"to 10,16; look A3", "10,16"},
      {"10,22", "(left 90, forward 8.001: as far as 10,20.001)"},
      {"forward", "say how many inches: forward 6"},
      {"left 10 forward", "say how many inches: forward 6"},
      {"forward 6 degrees", "I don't understand \"degrees\" here"},
      {"sideways 2", "I don't understand \"sideways 2\" here"},
      {"distance A3 B1.1", "2\" between the bases, 4\" from centre to centre"},
      {"distance A3 B3", "3\" between the bases, 5\" from centre to centre"},
      {"stay", "A3: at whom does it fire?"},
  };
  for (const auto& [typed, said] : cases) {
    const std::string out = play_hulls(typed);
    EXPECT_TRUE(out.contains(said)) << typed << ": " << said << "\n" << out;
  }
}

// Two that look east, one above the other.
TEST(PlayHulls, HullsAreDrawnTurnedWithAnArrow) {
  const std::string out = play_hulls("map");
  EXPECT_TRUE(out.contains("▪▪A3→")) << out;
  EXPECT_TRUE(out.contains("▪▪B3→")) << out;
  EXPECT_TRUE(play_hulls("left 90\nmap").contains("↑")) << out;
}

class PlayHullBattles : public InOwnFolder {
 protected:
  static Ran run_hulls(const std::vector<std::string>& arguments, const std::string& typed) {
    const GameKind* const games[] = {&squad::armour_kind()};
    std::vector<const char*> words;
    for (const std::string& argument : arguments) words.push_back(argument.c_str());
    std::ostringstream out, err;
    std::istringstream in(typed);
    const int status = run(games, words, out, err, in);
    return {status, out.str(), err.str()};
  }
};

TEST_F(PlayHullBattles, AWholeBattleByItselfIsRecordedAndReplayed) {
  std::string typed;
  for (int i = 0; i < 300; ++i) typed += "auto\n";
  const Ran ran = run_hulls({"play", "armour", "--seed", "3", "--against", "random"}, typed + "battle.jsonl\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains(". Score")) << ran.out;
  EXPECT_EQ(run_hulls({"replay", "auto", "--verify"}, "").status, 0);
  EXPECT_TRUE(run_hulls({"replay", "auto"}, "").out.contains("A3 has driven."));
}

TEST_F(PlayHullBattles, HullsAreParkedWithAFacing) {
  const auto said = [](const std::string& typed) {
    return run_hulls({"play", "armour", "--against", "nobody"}, typed).out;
  };
  EXPECT_TRUE(said("").contains("PLACE FACING")) << said("");
  EXPECT_TRUE(said("").contains("FACING: n, sw or 135")) << said("");
  EXPECT_TRUE(said("15,3 ne\n").contains("A3 is parked.")) << said("15,3 ne\n");
  EXPECT_TRUE(said("15,5 n\n").contains("No: a corner lies outside the zone [sq.hull.park")) << said("15,5 n\n");
}

}  // namespace
}  // namespace sandtable::test::play_hulls_test
