#include <gtest/gtest.h>

#include <algorithm>

#include "cli/test_program.h"

namespace sandtable::test {
namespace {

using Words = std::vector<std::string>;

void expect_error(const Words& words, const std::string& message) {
  const Ran ran = run_program(words);
  EXPECT_EQ(ran.status, 2) << message;
  EXPECT_EQ(ran.out, "") << message;
  EXPECT_TRUE(ran.err.starts_with("sandtable: ") && ran.err.contains(message)) << message << "\n" << ran.err;
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
}

// 'lab' is a command with a game of its own and has commands below it.
TEST(LabCommands, AreToldApart) {
  expect_error({"lab"}, "GAME is required (see sandtable lab --help)");
  expect_error({"lab", "switches"}, "GAME is required (see sandtable lab switches --help)");
  expect_error({"lab", "--seed", "3", "switches", "mini"}, "'--seed' must stand after 'switches'");
  expect_error({"lab", "mini", "switches", "mini"}, "'mini' must stand after 'switches'");
  expect_error({"lab", "mini", "more"}, "unknown argument 'more' (see sandtable lab --help)");
  expect_error({"lab", "mini", "--games", "2", "--sprt", "0,9"}, "excludes");
  EXPECT_EQ(run_program({"lab", "mini", "--games", "2"}).status, 0);
}

}  // namespace
}  // namespace sandtable::test
