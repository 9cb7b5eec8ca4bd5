// What people call again and again answers without reading the catalogues, which takes longer than all the rest.
#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands/run.h"
#include "engine/data/catalogue.h"
#include "engine/kind/odds.h"
#include "tests/games_under_test.h"

namespace sandtable::quick_commands_test {
namespace {

// In a process of its own: what another test has read stays read.
class QuickCommands : public testing::Test {
 protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

void end_after(const std::vector<const char*>& words) {
  std::ostringstream out, err;
  std::istringstream in;
  const int status = run(games(), words, out, err, in);
  if (status != 0) std::fputs(err.str().c_str(), stderr);
  std::exit(status != 0 ? 100 : static_cast<int>(catalogues_loaded()));
}

TEST_F(QuickCommands, HelpReadsNoCatalogue) {
  EXPECT_EXIT(end_after({"--help"}), testing::ExitedWithCode(0), "");
  EXPECT_EXIT(end_after({"odds", "--help"}), testing::ExitedWithCode(0), "");
}

TEST_F(QuickCommands, OddsReadNoCatalogue) {
  for (const GameKind* game : games()) {
    if (game->odds == nullptr) continue;
    EXPECT_EXIT(end_after({"odds", game->id.data()}), testing::ExitedWithCode(0), "") << game->id;
    EXPECT_EXIT(end_after({"odds", game->id.data(), "--keys"}), testing::ExitedWithCode(0), "") << game->id;
  }
}

TEST_F(QuickCommands, RulesDoReadTheirs) {
  EXPECT_EXIT(end_after({"rules", games()[0]->id.data()}), testing::ExitedWithCode(1), "");
}

}  // namespace
}  // namespace sandtable::quick_commands_test
