// What makes a battle at the keyboard pleasant: fewer questions, fewer keys, and answers to what one wonders about.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "cli/play/cart.h"
#include "cli/play/own_folder.h"
#include "cli/screen/line_editor.h"
#include "cli/screen/terminal.h"

namespace sandtable::test::comfort_test {
namespace {

Ran program(const std::vector<std::string>& arguments, const std::string& typed = "") {
  std::vector<const char*> words = {"sandtable"};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  std::ostringstream out, err;
  std::istringstream in(typed);
  const int status = run(static_cast<int>(words.size()), words.data(), out, err, in);
  return {status, out.str(), err.str()};
}

std::string lines_of(const std::string& line, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += line + "\n";
  return out;
}

std::string against(const std::string& game, const std::string& typed, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"play", game, "--seed", "5"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Ran ran = program(arguments, typed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.out;
}

// Two people with their own dice, both armies in two ranks 26" apart.
std::string face_to_face(const std::string& typed) {
  return against(
      "double-tap", "6\n1\nsouth\n15,11;18,11;21,11;24,11;27,11;39,11\n15,37;18,37;21,37;24,37;27,37;39,37\n" + typed,
      {"--dice", "real", "--against", "nobody", "--map", "harbour-yard", "--armies", "breakwater-watch-150"});
}

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

class Comfort : public InOwnFolder {};

TEST_F(Comfort, OneSeesWhoSeesWhom) {
  const std::string out = face_to_face("sees A4\nlook A4\ndistance A4 B4\ndistance A4 24,20\nsees Z9\nsees\n");
  const std::string seen = out.substr(out.find("> sees A4"));
  EXPECT_TRUE(seen.contains("sees: ")) << seen;
  EXPECT_TRUE(seen.contains("is seen by: ")) << seen;
  EXPECT_TRUE(seen.contains("B4 25\"")) << seen;
  EXPECT_TRUE(seen.substr(seen.find("> look A4")).contains("    is seen by: ")) << seen;
  const std::string measured = seen.substr(seen.find("> distance A4 B4"));
  EXPECT_TRUE(measured.starts_with("> distance A4 B4\n25\" between the bases, 26\" from centre to centre; "))
      << measured;
  EXPECT_TRUE(measured.contains("8.5\" between the bases, 9\" from centre to centre; in the open")) << measured;
  EXPECT_TRUE(seen.contains("Nobody called \"Z9\" stands on the table.")) << seen;
}

TEST_F(Comfort, EnterGivesTheAnswerThatThePromptNames) {
  const std::string out = face_to_face("A4 move; to B4\n\n");
  EXPECT_TRUE(out.contains("React to this move?")) << out;
  EXPECT_TRUE(out.contains("player 2 [Enter: none]> ")) << out;
  EXPECT_TRUE(out.contains("A4 Deckhand goes to (24, 15).")) << out;
  EXPECT_TRUE(face_to_face("\n").contains("Type an answer, options to see all of them")) << "nothing is obvious";
}

TEST_F(Comfort, NobodyIsAskedWhatHasOneAnswer) {
  // All the movement is used up, and nobody is in reach of the knife: only finish is left.
  const std::string out = face_to_face("A4 run; to B4\n\nnone\n");
  EXPECT_TRUE(out.contains("movement left, no attack) finish)")) << out;
}

// Of a screen of 80 columns; what is typed is repeated behind the prompt and may be longer.
void expect_narrow(const std::string& out) {
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    if (!line.contains("> ")) {
      EXPECT_LE(screen_length(line), 80U) << line;
    }
  }
}

TEST_F(Comfort, NothingIsWiderThanTheScreen) {
  for (const char* game : {"double-tap", "army-man", "strike"})
    expect_narrow(against(game, "help\nlook A1\nauto until end\nno\n"));
  const std::string shop = against("strike", "shop\n", {"--map", "cannery-yard"});
  EXPECT_TRUE(shop.contains("Plate Vest")) << shop;
  expect_narrow(shop);
}

TEST_F(Comfort, PlacesAreToldToATenthOfAnInch) {
  const std::string out = face_to_face("A4 move; n 3.456\nnone\nlook A4\n");
  EXPECT_TRUE(out.contains("A4 Deckhand, player 1, at 24,14.5")) << out;
  const std::string far = face_to_face("A4 move; 24.04,34.56\n");
  EXPECT_TRUE(far.contains("'to 24,34.6' goes as far as 24,15.")) << far;
}

TEST_F(Comfort, ACommandThatDoesNotFitIsNotProposedInItsOwnPlace) {
  const std::string out = against("double-tap", "go 12,5\n");
  EXPECT_TRUE(out.contains("I don't understand \"go 12,5\" here. Type options to see the choices.")) << out;
  EXPECT_FALSE(out.contains("Did you mean \"go")) << out;
}

TEST_F(Comfort, UnitsThatAreManyAreAskedAsMany) {
  const std::string out = against("army-man", "south\ndeploy\nA1\nadvance\n");
  EXPECT_TRUE(out.contains("What do A1 Cobalt Marines do?")) << out;
  EXPECT_TRUE(out.contains("Where do A1 Cobalt Marines go?")) << out;
}

TEST_F(Comfort, AnArmyIsDeployedAtOnce) {
  for (const char* game : {"double-tap", "army-man"}) {
    const std::string machine = against(game, "auto\ndeploy\nmap\n");
    EXPECT_TRUE(machine.contains("ROUND 1")) << machine.substr(0, 3000);
    const std::string placed = against(game, "south\ndeploy all 24,6\n");
    EXPECT_TRUE(placed.contains("ROUND 1")) << placed.substr(0, 3000);
  }
  EXPECT_TRUE(face_to_face("deploy\n").contains("Nobody is to be deployed now."));
}

TEST_F(Comfort, AutoGoesOnUntilItIsToldToStop) {
  const std::string round = against("double-tap", "auto until round\nlog\n");
  EXPECT_EQ(times(round, "ROUND "), 2U) << "told, and in the log";
  EXPECT_TRUE(against("double-tap", "auto until round\nauto until round\n").contains("ROUND 2"));
  EXPECT_TRUE(against("double-tap", "auto until end\nno\n").contains("What each unit did"));
  EXPECT_TRUE(against("double-tap", "auto until lunch\n").contains("auto until what?"));
  const std::string unit = against("double-tap", "auto until round; auto until act\n");
  EXPECT_TRUE(unit.contains("What does ")) << unit;
}

TEST_F(Comfort, MisspeltCommandsAreAnsweredWithTheOneMeant) {
  const std::string out = face_to_face("zom A1\ndistanc A1 B1\n");
  EXPECT_TRUE(out.contains("I don't understand \"zom A1\" here. Did you mean \"zoom A1\"?")) << out;
  EXPECT_TRUE(out.contains("Did you mean \"distance A1 B1\"?")) << out;
}

TEST_F(Comfort, PassingAwayPointsIsAskedOnce) {
  const std::string kept = face_to_face("pass\n\n");
  EXPECT_TRUE(kept.contains("6 activation points would be lost. Pass anyway? [Enter: no, or yes]")) << kept;
  EXPECT_FALSE(kept.contains("ends the turn")) << kept;
  EXPECT_TRUE(face_to_face("pass\nyes\n").contains("Player 1 ends the turn; 6 points are lost."));
}

TEST_F(Comfort, SavingAsksBeforeItOverwrites) {
  std::ofstream("diary.txt") << "precious";
  const std::string out = face_to_face("save diary.txt\n\nsave mine.jsonl\nsave mine.jsonl\nquit\n");
  EXPECT_TRUE(out.contains("diary.txt exists. Overwrite it?")) << out;
  EXPECT_TRUE(out.contains("Not saved.")) << out;
  EXPECT_EQ(times(out, "Saved in mine.jsonl."), 2U) << "its own file is written again without a question\n" << out;
  EXPECT_EQ(std::filesystem::file_size("diary.txt"), 8U);
}

TEST_F(Comfort, InPracticeEverythingIsTakenBack) {
  const std::string played = "auto until round\n" + lines_of("auto", 6);
  const std::string fair = against("double-tap", played + lines_of("undo", 8), {"--undo", "fair"});
  EXPECT_TRUE(fair.contains("Can't undo: ")) << fair;
  const std::string free = against("double-tap", played + lines_of("undo", 30), {"--undo", "free"});
  EXPECT_TRUE(free.contains("There is nothing to undo.")) << free;
  EXPECT_FALSE(free.contains("Can't undo")) << free;
}

TEST_F(Comfort, TheEndSumsUpAndAsksForMore) {
  const std::string out = against("double-tap", "auto until end\nno\nyes\nquit\n");
  EXPECT_TRUE(out.contains("What each unit did, in points:")) << out;
  EXPECT_TRUE(out.contains("Dice: player 1 ")) << out;
  EXPECT_TRUE(out.contains("Play again, with new dice?")) << out;
  EXPECT_EQ(times(out, "Type help at any time"), 2U) << "a second battle begins";
}

// From the last headline to the prompt, whatever is asked.
TEST_F(Comfort, TableAndQuestionFitASmallWindow) {
  for (const char* game : {"double-tap", "army-man", "strike"}) {
    const std::string out = against(game, lines_of("map\noptions\nauto", 12));
    std::istringstream text(out);
    std::size_t since = 0;
    bool drawn = false;
    for (std::string line; std::getline(text, line);) {
      EXPECT_LE(screen_length(line), 80U) << line;
      if (line.contains("┌0")) {
        since = 0;
        drawn = true;
      }
      ++since;
      if (line.contains("> auto")) drawn = false;
      if (line.contains("> options") && drawn) {
        EXPECT_LE(since, 24U) << game << "\n" << out;
      }
    }
  }
}

TEST_F(Comfort, TheShopHasACart) {
  const std::string out =
      against("strike", "shop\nT1 boar, 2 flash\nall soft vest\ndrop T2 soft\nT1 boat\nT3 spaceship\ncart\n\n");
  EXPECT_TRUE(out.contains("Soft Vest")) << out;
  EXPECT_TRUE(out.contains("Defense di")) << "what things are\n" << out;
  EXPECT_TRUE(out.contains("\"spaceship\" is not for sale.")) << out;
  EXPECT_TRUE(out.contains("T1 buys Boar for 5.")) << out;
  EXPECT_TRUE(out.contains("T1 buys 2 Flashbang for ")) << out;
  EXPECT_TRUE(out.contains("T3 buys Soft Vest for 6.")) << out;
  EXPECT_FALSE(out.contains("T2 buys")) << out;
  EXPECT_TRUE(against("strike", "look boar\n").contains("Boar (pistol, price 5): "));
}

// What somebody types who wants to get at the enemy, by the question that stands above the last prompt.
std::string eager_line(const std::string& out) {
  const std::size_t last = out.rfind("\nyou"), before = out.rfind("> ", last - 1);
  const std::string asked = out.substr(before, last - before);
  if (asked.contains("Choose weapon")) return "all pistol";
  if (asked.contains("Move up to")) return "all go 24,15";
  return asked.contains("Whom does") || asked.contains("Bang?") ? "2" : "";
}

TEST_F(Comfort, StrikeFiresWithinTwentyFiveLines) {
  std::string typed = "all soft vest\n\nT1\ndeploy\n", out = against("strike", typed);
  while (std::ranges::count(typed, '\n') < 25 && !out.contains(" fires the ")) {
    typed += eager_line(out) + "\n";
    out = against("strike", typed);
  }
  EXPECT_TRUE(out.contains(" fires the ")) << typed << out.substr(out.size() - std::min<std::size_t>(out.size(), 4000));
}

TEST_F(Comfort, ArmiesMapsAndMatchesAreToldInPlainWords) {
  EXPECT_EQ(program({"army", "check", "breakwater-watch-150", "--game", "double-tap"}).out.substr(0, 36),
            "breakwater-watch-150: a legal army, ");
  EXPECT_TRUE(
      program({"army", "check", "breakwater-watch-150", "--game", "double-tap"}).out.contains(" of 150 points, "));
  const std::string armies = program({"armies", "double-tap"}).out;
  EXPECT_TRUE(armies.contains("Weapons, equipment and special rules")) << armies;
  EXPECT_TRUE(armies.contains("34, 7 or 3")) << "the price of a Flak Vest\n" << armies;
  EXPECT_TRUE(armies.contains("cost: "));
  EXPECT_EQ(program({"map", "check", "harbour-yard", "--game", "double-tap"}).out,
            "harbour-yard: a legal map for double-tap\n");
  const std::string floor = program({"maps", "strike", "cannery-yard"}).out;
  for (const char* shown : {"━", "┅ window", "* bomb site", "spawn area", "Boiler Hall"})
    EXPECT_TRUE(floor.contains(shown)) << shown << floor;
  EXPECT_TRUE(program({"match", "double-tap", "--record", ""}).err.contains("--record needs the name of a file"));
  EXPECT_TRUE(
      program({"match", "double-tap", "--price", "Director=200"}).err.contains("name the armies with --armies"));
  const Ran uneven = program({"match", "double-tap", "--players", "random", "--switch", "game-size=300", "--armies",
                              "breakwater-watch-150,ashgrove-contract-300"});
  EXPECT_TRUE(uneven.err.contains("uneven armies: ")) << uneven.err;
  EXPECT_TRUE(program({"--version"}).out.starts_with("sandtable "));
  EXPECT_TRUE(program({"help"}).out.contains("play")) << program({"help"}).out;
  EXPECT_EQ(program({"help", "play"}).out, program({"play", "--help"}).out);
}

TEST(LineEditing, CompletesTheLastWord) {
  const std::vector<std::string> words = {"zoom", "A1", "A10", "zulu", "Pocket", "zoom"};
  EXPECT_EQ(completions("look a", words), (std::vector<std::string>{"A1", "A10"}));
  EXPECT_EQ(completions("zo", words), (std::vector<std::string>{"zoom"}));
  EXPECT_EQ(completions("all po", words), (std::vector<std::string>{"Pocket"}));
  EXPECT_TRUE(completions("xy", words).empty());
  EXPECT_EQ(common_beginning({"A1", "A10"}), "A1");
  EXPECT_EQ(common_beginning({"zoom", "zulu"}), "z");
}

TEST(Cart, ReadsWhatIsWanted) {
  Sheet sheet{.purse = 20, .rows = {}};
  std::int32_t key = 0;
  for (const char* unit : {"T1", "T2"})
    for (const char* item : {"Soft Vest", "Plate Vest", "Flashbang"})
      sheet.rows.push_back({.key = key++, .unit = unit, .item = item, .slot = "x", .price = 6});
  using Items = std::vector<std::pair<std::int32_t, int>>;
  EXPECT_EQ(read_cart_line(sheet, "t2 soft vest, 2 flash").items, (Items{{3, 1}, {5, 2}}));
  EXPECT_EQ(read_cart_line(sheet, "all plate-vest").items, (Items{{1, 1}, {4, 1}}));
  EXPECT_TRUE(read_cart_line(sheet, "T1 vest").problem.contains("could be Soft Vest, Plate Vest"));
  EXPECT_FALSE(read_cart_line(sheet, "zoom in").understood);
  Cart cart;
  cart.add(0, 1);
  cart.add(5, 2);
  EXPECT_EQ(cart.text(sheet), "T1: Soft Vest; T2: 2 Flashbang");
  EXPECT_EQ(cart.cost(sheet), 18);
  cart.add(0, -99);
  cart.add(5, -1);
  EXPECT_EQ(cart.text(sheet), "T2: Flashbang");
}

}  // namespace
}  // namespace sandtable::test::comfort_test
