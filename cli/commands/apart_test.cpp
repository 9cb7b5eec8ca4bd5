#include "cli/commands/apart.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace sandtable::apart_test {
namespace {

TEST(RunApart, ReportsAnswersCrashesAndEndlessLoops) {
  EXPECT_EQ(run_apart([] { return true; }, 5), true);
  EXPECT_EQ(run_apart([] { return false; }, 5), false);
  EXPECT_EQ(run_apart([]() -> bool { std::abort(); }, 5), std::nullopt);
  volatile bool forever = true;
  EXPECT_EQ(run_apart(
                [&] {
                  while (forever) {
                  }
                  return true;
                },
                1),
            std::nullopt);
}

}  // namespace
}  // namespace sandtable::apart_test
