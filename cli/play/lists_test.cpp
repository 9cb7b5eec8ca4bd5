// Sheets of several lists, each typed with its name.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/commands/test_program.h"
#include "cli/play/own_folder.h"
#include "games/registry.h"

namespace sandtable::test::play_lists_test {
namespace {

std::string announce(const std::string& typed) {
  const char* const words[] = {"play", "apocalypse", "--switch", "practice-battle=on", "--seed", "3"};
  std::ostringstream out, err;
  std::istringstream in("south\n" + typed + "\nquit\nno\n");
  EXPECT_EQ(run(games(), words, out, err, in), 0) << err.str();
  const std::string told = out.str();
  return told.substr(std::min(told.find("Which units are put together"), told.size()));
}

class PlayLists : public InOwnFolder {};

TEST_F(PlayLists, TheMenuNamesThem) {
  const std::string out = announce("");
  EXPECT_TRUE(out.contains("\n  joined: A1 A2 | A1 A3 | ")) << out;
  EXPECT_TRUE(out.contains("\n  aboard: A1 A8 | A2 A8 | ")) << out;
  EXPECT_TRUE(out.contains("several: doubled A3 A2, joined A1 A2")) << out;
}

TEST_F(PlayLists, SeveralInOneLine) {
  const std::string out = announce("joined a1 a3, aboard a5 a8, a4 a8");
  EXPECT_TRUE(out.contains("A1 Vigil Prior joins A3 Vigilants.")) << out;
  EXPECT_TRUE(out.contains("A5 Skyfall Lancers ride in A8 Pyre Wagon.")) << out;
  EXPECT_TRUE(out.contains("A4 Breachers ride in A8 Pyre Wagon.")) << out;
}

TEST_F(PlayLists, WithoutANameOnlyWhatIsOffered) {
  EXPECT_TRUE(announce("a5 a8").contains("A5 Skyfall Lancers ride in A8 Pyre Wagon."));
  EXPECT_TRUE(announce("a3 a2").contains("A2 Vigilants and A3 Vigilants are one unit.")) << announce("a3 a2");
  EXPECT_TRUE(announce("joined a8 a5").contains("No: ")) << announce("joined a8 a5");
}

// A player with many units says where the line is.
TEST_F(PlayLists, UnitsAreDeployedAlongALine) {
  const std::string out = announce("none\ndeploy a4 a7 A2 from 6,6 to 42,6");
  EXPECT_TRUE(out.contains("A4 Breachers deploy at (6, ")) << out;
  EXPECT_TRUE(out.contains("A7 Iron Penitent deploys at (24, ")) << out;
  EXPECT_TRUE(out.contains("A2 Vigilants deploy at (42, ")) << out;
  EXPECT_TRUE(out.contains("A1 Vigil Prior   A3 Vigilants")) << "the others are asked for: " << out;
  EXPECT_TRUE(announce("none\ndeploy a4 b1 from 6,6 to 42,6").contains("b1 is not to be placed now."));
  EXPECT_TRUE(announce("none\ndeploy a4 from 6,6").contains("deploy which units along which line?"));
  EXPECT_TRUE(announce("none\ndeploy all from 4,8 to 44,8").contains("Player 1 rolls off for the Scouts"));
}

}  // namespace
}  // namespace sandtable::test::play_lists_test
