#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "cli/play/own_folder.h"

namespace sandtable::test::play_test {
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

class Play : public InOwnFolder {};

std::string repeated(const std::string& line, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += line + "\n";
  return out;
}

TEST_F(Play, AWholeBattleByItself) {
  const Ran ran = play_double_tap(repeated("auto", 3000));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.contains("ROUND 1")) << ran.out.substr(0, 2000);
  EXPECT_TRUE(ran.out.contains("after 4 rounds. Score"));
  EXPECT_TRUE(std::filesystem::exists("auto"));  // the name that was typed when the recording was offered
  EXPECT_TRUE(play({"--from", "auto"}, "").err.contains("has ended; --step N"));
}

TEST_F(Play, EndOfInputLosesNothing) {
  const Ran ran = play_double_tap("auto\nauto\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.contains("nothing is lost.\nSaved in double-tap.jsonl")) << ran.out;
  const Ran on = play({"--from", "double-tap.jsonl"}, "auto\nquit\nno\n");
  EXPECT_EQ(on.status, 0) << on.err;
  EXPECT_TRUE(on.out.contains("Player 1: you")) << on.out;
  EXPECT_FALSE(std::filesystem::exists("double-tap-2.jsonl"));
}

TEST_F(Play, NothingIsSavedWhereNothingHappened) {
  EXPECT_EQ(play_double_tap("").status, 0);
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

std::string contents(const std::string& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

TEST_F(Play, SavedAndContinuedIsTheSameBattle) {
  const Ran whole = play_double_tap(repeated("auto", 40) + "save whole.jsonl\nquit\n");
  const Ran first = play_double_tap(repeated("auto", 15) + "save half.jsonl\nquit\n");
  const Ran second = play({"--from", "half.jsonl"}, repeated("auto", 25) + "save rest.jsonl\nquit\n");
  EXPECT_TRUE(whole.out.contains("Saved in whole.jsonl. To go on: sandtable play --from whole.jsonl"));
  EXPECT_EQ(second.status, 0) << second.err;
  EXPECT_EQ(contents("whole.jsonl"), contents("rest.jsonl"));
  EXPECT_EQ(play({"--from", "whole.jsonl", "--step", "2"}, "quit\n").status, 0);
  EXPECT_TRUE(play({"--from", "whole.jsonl", "--step", "999999"}, "").err.contains("--step needs a number from 0 to"));
  EXPECT_TRUE(play({"chess", "--from", "whole.jsonl"}, "").err.contains("is a battle of double-tap, not of chess"));
}

TEST_F(Play, WhatCannotBeWrittenHereIsKeptElsewhere) {
  std::filesystem::current_path("/proc");  // nobody writes there, not even the administrator
  const std::filesystem::path elsewhere = std::filesystem::temp_directory_path();
  const Ran ran = play_double_tap("auto\nauto\n");
  EXPECT_EQ(ran.status, 0);
  const std::size_t saved = ran.out.find("Saved in " + elsewhere.string());
  ASSERT_NE(saved, std::string::npos) << ran.out;
  const std::size_t begin = saved + std::string("Saved in ").size();
  const std::string file = ran.out.substr(begin, ran.out.find(".jsonl", begin) + 6 - begin);
  EXPECT_TRUE(std::filesystem::remove(file)) << file;
}

TEST_F(Play, QuittingAsksAndNeverOverwrites) {
  EXPECT_TRUE(play_double_tap("auto\nquit\n\n").out.contains("Saved in double-tap.jsonl"));
  EXPECT_TRUE(play_double_tap("auto\nquit\nyes\n").out.contains("Saved in double-tap-2.jsonl"));
  EXPECT_TRUE(play_double_tap("auto\nquit\nmine.jsonl\n").out.contains("Saved in mine.jsonl"));
  EXPECT_FALSE(play_double_tap("auto\nquit\nno\n").out.contains("Saved"));
  EXPECT_TRUE(play_double_tap("auto\nquit\nback\nauto\n").out.contains("nothing is lost"));
}

// Two people with their own dice: every line of such a battle is known. Both armies stand in two ranks 26" apart.
Ran face_to_face(const std::string& typed) {
  return play({"double-tap", "--dice", "real", "--against", "nobody", "--map", "harbour-yard", "--armies",
               "breakwater-watch-150"},
              "6\n1\nsouth\n15,11;18,11;21,11;24,11;27,11;39,11\ndeploy 15,37;18,37;21,37;24,37;27,37;39,37\n" + typed);
}

// What was said from this on.
std::string after(const std::string& text, const std::string& mark) {
  const std::size_t at = text.rfind(mark);
  return at == std::string::npos ? "(no '" + mark + "' in)\n" + text : text.substr(at);
}

TEST_F(Play, AnswersAreTypedInManyWays) {
  const std::pair<std::string, std::string> cases[] = {
      {"A4 move\n", "A4 Deckhand: Move."},
      {"a4 r\n", "A4 Deckhand: Run."},
      {"A4\n", "'A4' could be A4 move, A4 assault, A4 run"},
      {"A9 run\n", "I don't understand \"A9 run\" here."},
      {"end\n", "Player 1 ends the turn; 6 points are lost."},
      {"activate A4 assault\n", "A4 Deckhand: Assault."},
      {"A4 move; move 24,12; none\n", "A4 Deckhand goes to (24, 12)."},
      {"A4 move; m 24, 12; none\n", "A4 Deckhand goes to (24, 12)."},
      {"A4 move; n 1; none\n", "A4 Deckhand goes to (24, 12)."},
      {"A4 move; 90 1.5; -\n", "A4 Deckhand goes to (25.5, 11)."},
      {"A4 move; move 24,12 23,12; none\n", "A4 Deckhand goes to (23, 12)."},
      {"A4 move; to B4; none\n", "A4 Deckhand goes to (24, 15)."},
      {"A4 move; move 24,30\n", "No: the path is longer than the movement left"},
      {"A4 move; move 24,30\n", "'to 24,30' goes as far as 24,15."},
      {"A4 move; move\n", "No: a leg must lead somewhere"},
      {"A4 move; move to 24,15 25,15\n", "'to' leads to one place only"},
      {"A4 move; fly\n", "I don't understand \"fly\" here. Type options to see the choices."},
      {"A4 move; attack 1,1\n", "No: attack, move, move-and-attack or finish; only the moves take a path"},
      {"A4 move; to B4; B4 shoot at 1.4; pass\n", "A4 Deckhand is stopped at (24, 12.4)."},
      {"A4 move; to B4; at 1.3 b4 shoot; pass\n", "A4 Deckhand is stopped at (24, 12.3)."},
      {"A4 move; to B4; pass; attack; B4\n", "A4 Deckhand attacks B4 Deckhand with 4 dice"},
      {"A4 move; to B4; pass; attack; 3\n", "A4 Deckhand attacks B4 Deckhand with 4 dice"},
      {"A4 move; to B4; pass; attack; smg B4 3 B3 1\n", "A4 Deckhand attacks B3 Watchman with 1 die"},
      {"A4 move; to B4; pass; attack; B4 B3\n", "say how many for each"},
      {"A4 move; to B4; pass; attack; B4 9\n", "No: all attack dice of the weapon must be used, and no more"},
      {"A4 move; to B4; pass; attack; B4; B4 shoot, B3 dodge\n", "B3 Watchman reacts: dodge."},
  };
  for (const auto& [typed, said] : cases) {
    const Ran ran = face_to_face(typed);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.out.contains(said)) << typed << said << "\n" << after(ran.out, "who acts, and how?");
  }
}

TEST_F(Play, UndoIsFreeUntilSomethingIsRevealed) {
  EXPECT_TRUE(play_double_tap("undo\n").out.contains("There is nothing to undo."));
  const std::string back = after(face_to_face("A4 move\nundo\nA5 run\n").out, "Taken back.");
  EXPECT_TRUE(back.contains("A5 Deckhand: Run.")) << back;
  const std::string late = face_to_face("A4 move; to B4; none\nundo\n").out;
  EXPECT_TRUE(late.contains("Taken back.")) << late;  // the other player's own answer, first
  const std::string too_late =
      face_to_face("A4 move; to B4; none; attack; B4; none; 6 6 1 1; 1 1\nundo; undo; undo; undo\n").out;
  EXPECT_TRUE(too_late.contains("Taken back.")) << after(too_late, "who acts");
  // The sixth answer is the last of the deployment that the other side has not answered to.
  EXPECT_TRUE(play_double_tap(repeated("auto", 6) + "undo\n").out.contains("Taken back."));
  EXPECT_TRUE(
      play_double_tap(repeated("auto", 7) + "undo\n").out.contains("Can't undo: your opponent has already acted."));
}

TEST_F(Play, RealDiceAreTyped) {
  const Ran ran = face_to_face("A4 move; to B4; none; attack; B4; none\n6 6\n7 1 1 1\nx\n6,6,1 1\n");
  EXPECT_TRUE(ran.out.contains("Player 1 rolls: roll 1 die with 6 sides [dt.dice.roll-off]")) << ran.out;
  EXPECT_TRUE(ran.out.contains("A4 Deckhand shoots at B4: roll 4 dice with 6 sides, 5+ succeeds")) << ran.out;
  EXPECT_TRUE(ran.out.contains("expected 4 dice, got 2"));
  EXPECT_TRUE(ran.out.contains("a face must lie between 1 and 6"));
  EXPECT_TRUE(ran.out.contains("type the faces as they lie"));
  EXPECT_TRUE(ran.out.contains("(5+ needed, rolled 6 6 1 1: 2 successes)")) << ran.out;
}

TEST_F(Play, CommandsShowWhatIsAskedFor) {
  const std::pair<std::string, std::string> cases[] = {
      {"look A1", "A1 Watch Captain, player 1, at 15,11"},
      {"look a1", "Quality 3+"},
      {"distance A1 B1", "25\" between the bases, 26\" from centre to centre"},
      {"distance A1 to 15,20", "8.5\" between the bases"},
      {"why", "dt."},
      {"rules dt.act.run", "makes no attack"},
      {"rules splitting", "dt.weapon.split"},
      {"log", "B6 Harbour Clerk deploys at (39, 37)."},
      {"zoom A1", "┌"},
      {"help", "zoom"},
      {"options", "A1 A2 A3 A4 A5 A6: move | assault | run"},
  };
  for (const auto& [typed, said] : cases) {
    const std::string out = after(face_to_face(typed + "\n").out, "> " + typed);
    EXPECT_TRUE(out.contains(said)) << typed << "\n" << out;
  }
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
      {{"double-tap", "--seat", "3"}, "--seat needs a number from 1 to 2, not '3'"},
      {{"double-tap", "--seat", "x"}, "--seat needs a number"},
      {{"double-tap", "--against", "nobody", "--seat", "2"}, "people play all sides"},
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
}  // namespace sandtable::test::play_test
