#include "engine/scene/coverage.h"

#include <gtest/gtest.h>

#include "tests/games/mini_game.h"

namespace sandtable::coverage_test {
namespace {

const std::string kFeint = R"(
title = "A feint spoils the parry"
game = "mini"
shows = ["mini.feint", "mini.parry"]
[start]
hideouts = ["barn", "mill", "well"]
life = [1, 2, 2]
[[step]]
answer = { rival = "seat 2", where = "mill" }
[[step]]
answer = "yes"
[[step]]
answer = "yes"
dice = [6]
)";
const std::string kDead = R"(
title = "The dead are left alone"
game = "mini"
shows = ["mini.strike", "mini.hide"]
[[step]]
asks = "hide"
answer = "unknown"
refused = "mini.hide"
)";

Coverage cover_mini(const std::vector<NamedText>& scenes, const Ledger& battles) {
  return cover(mini::kind(), *load_game_catalogue(mini::kind().texts), scenes, battles,
               [](const auto& attempt, unsigned) { return attempt(); });
}

TEST(Coverage, CountsOnlyWhatRanAndPassed) {
  Ledger battles(mini::kind().clauses);
  battles.note(RuleId{4});
  const Coverage coverage = cover_mini({{"feint.toml", kFeint}, {"dead.toml", kDead}}, battles);
  EXPECT_EQ(coverage.clauses, 5U);
  EXPECT_EQ(coverage.failed_scenes, Coverage::Ids{"dead.toml"}) << "it shows mini.strike, which decides nothing";
  EXPECT_EQ(coverage.construction, Coverage::Ids{"mini.parry"});
  EXPECT_EQ(coverage.enforced, (Coverage::Ids{"mini.feint", "mini.round"}));
  EXPECT_EQ(coverage.shown, Coverage::Ids{"mini.feint"});
  EXPECT_EQ(coverage.missing, (Coverage::Ids{"mini.hide", "mini.strike", "mini.round"}));
  EXPECT_EQ(coverage.unproved, Coverage::Ids{"mini.feint"}) << "a 6 parries with and without the clause";
  EXPECT_EQ(coverage.untried_values, (std::vector<std::pair<std::string, std::string>>{{"feints", "off"}}));
}

TEST(Coverage, AClauseIsProvedByASceneThatFailsWithoutIt) {
  std::string five = kFeint;
  five.replace(five.find("dice = [6]"), 10, "dice = [5, 1, 4]");
  std::string hide = kDead;
  hide.replace(hide.find("\"mini.strike\", "), 15, "");
  const Coverage coverage = cover_mini({{"feint.toml", five}, {"hide.toml", hide}}, Ledger(mini::kind().clauses));
  EXPECT_TRUE(coverage.failed_scenes.empty());
  EXPECT_EQ(coverage.proved, (Coverage::Ids{"mini.hide", "mini.feint"}));
  EXPECT_EQ(to_json(coverage).dump(),
            R"({"game":"mini","clauses":5,"enforced":3,"shown":2,"proved":2,"construction":["mini.parry"],)"
            R"("missing":["mini.strike","mini.round"],"unproved":[]})");
  EXPECT_TRUE(to_text(coverage).contains("proved      2 of    2  100.0 %")) << to_text(coverage);
}

}  // namespace
}  // namespace sandtable::coverage_test
