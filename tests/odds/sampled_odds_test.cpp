// What every game says about the odds of its fights holds, whatever they are: tried on its own examples.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/run/odds_case.h"
#include "odds/odds.h"
#include "tests/games_under_test.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::sampled_odds_test {
namespace {

class OddsOfEveryGame : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();
};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(OddsOfEveryGame);

TEST_P(OddsOfEveryGame, AreThoseOfSampling) {
  constexpr std::uint64_t kSamples = 4'000, kRuns = 100'000;
  ASSERT_FALSE(game.odds->examples.empty());
  for (const std::string_view example : game.odds->examples) {
    const auto posed = game.odds->pose(odds_pairs(example), {});
    ASSERT_TRUE(posed) << example << ": " << posed.error().text();
    const auto policy = game.odds->policy(odds_pairs(example));
    ASSERT_TRUE(policy) << example << ": " << policy.error().text();
    const auto odds = [&](const OddsBudget& budget) {
      return odds_of(game, posed->session.setup(), start_of(posed->session), *policy, budget);
    };
    const Odds exact = odds({.runs = kRuns, .samples = kSamples}), sampled = odds({.runs = 1, .samples = kSamples});
    EXPECT_TRUE(exact.rolled) << example;
    EXPECT_FALSE(exact.lines.empty()) << example;
    for (const Odds::Line& line : exact.lines) {
      double sum = exact.error;
      for (const auto& [value, chance] : line.chances) sum += chance;
      EXPECT_NEAR(sum, 1, 1e-9) << example << ": " << game.odds->features[line.feature].name;
      if (!policy->thinks.empty()) continue;  // samples cannot look ahead
      const double chance = exact.chance(line.feature, line.unit);
      const double sigma = std::sqrt(std::max(0.0, chance * (1 - chance)) / kSamples);
      EXPECT_NEAR(sampled.chance(line.feature, line.unit), chance, 5 * sigma + 1e-9)
          << example << ": " << game.odds->features[line.feature].name;
    }
  }
}

std::vector<const GameKind*> games_with_odds() {
  std::vector<const GameKind*> all(games().begin(), games().end());
  std::erase_if(all, [](const GameKind* game) { return game->odds == nullptr; });
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, OddsOfEveryGame, testing::ValuesIn(games_with_odds()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::sampled_odds_test
