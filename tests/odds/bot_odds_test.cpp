// The chances by which scripted players decide are the exact ones, or near them where they say so.
#include "tests/odds/bot_odds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iomanip>
#include <sstream>

#include "engine/run/odds_case.h"
#include "odds/odds.h"
#include "tests/games_under_test.h"

namespace sandtable {

OddsPairs odds_pairs(std::string_view text) {
  OddsPairs pairs;
  std::istringstream words{std::string(text)};
  for (std::string key; std::getline(words >> std::ws, key, '=');) {
    std::string value;
    words.peek() == '"' ? words >> std::quoted(value) : words >> value;
    pairs.emplace_back(std::move(key), std::move(value));
  }
  return pairs;
}

namespace bot_odds_test {
namespace {

// Exact odds of one fight, by the names that the game has for them.
class Exact {
 public:
  Exact(const GameKind& game, const std::string& keys)
      : kind_(*game.odds), case_(must(kind_.pose(odds_pairs(keys), {}))) {
    const OddsPolicy policy = must(kind_.policy(odds_pairs(keys)));
    odds_ = odds_of(game, case_.session.setup(), start_of(case_.session), policy);
    EXPECT_TRUE(odds_.exact) << keys;
  }

  double chance(const BotEstimate& estimate) const {
    const auto feature = std::ranges::find(kind_.features, estimate.feature, &FeatureSpec::name);
    const auto role = std::ranges::find_if(case_.roles, [&](const auto& each) { return each.first == estimate.role; });
    EXPECT_TRUE(feature != kind_.features.end() && role != case_.roles.end()) << estimate.feature;
    const auto number = static_cast<std::uint8_t>(feature - kind_.features.begin());
    const Odds::Line* line = odds_.line(number, role->second);
    double sum = 0;
    if (line == nullptr) return sum;
    for (const auto& [value, likely] : line->chances) sum += value >= estimate.at_least ? likely : 0;
    return sum;
  }

 private:
  const OddsKind& kind_;
  OddsCase case_;
  Odds odds_;
};

class BotOdds : public testing::TestWithParam<const GameKind*> {};

TEST_P(BotOdds, AreTheExactOnesOrNearThem) {
  const GameKind& game = *GetParam();
  ASSERT_TRUE(bot_fights().contains(std::string(game.id))) << "its scripted player has told nothing";
  std::size_t fights = 0;
  for (const BotFight& fight : bot_fights().at(std::string(game.id))()) {
    const Exact exact(game, fight.keys);
    ASSERT_FALSE(fight.estimates.empty()) << fight.keys;
    for (const BotEstimate& estimate : fight.estimates) {
      EXPECT_NEAR(exact.chance(estimate), estimate.chance, estimate.within)
          << fight.keys << ": " << estimate.role << ' ' << estimate.feature << " at least " << estimate.at_least;
      EXPECT_EQ(estimate.within > 1e-6, !estimate.why.empty()) << fight.keys << ": who may be wrong says why";
    }
    ++fights;
  }
  EXPECT_GT(fights, 10U);
}

std::vector<const GameKind*> games_with_bots_and_odds() {
  std::vector<const GameKind*> found;
  for (const GameKind* game : games())
    if (game->odds != nullptr && !game->bots.empty()) found.push_back(game);
  return found;
}

INSTANTIATE_TEST_SUITE_P(Games, BotOdds, testing::ValuesIn(games_with_bots_and_odds()),
                         [](const auto& tested) { return test_name(std::string(tested.param->id)); });

}  // namespace
}  // namespace bot_odds_test
}  // namespace sandtable
