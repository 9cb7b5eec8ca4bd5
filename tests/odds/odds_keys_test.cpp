// What every game says about the keys of its odds holds, whatever they are.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/kind/odds.h"
#include "engine/run/odds_case.h"
#include "odds/odds.h"
#include "tests/games_under_test.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::odds_keys_test {
namespace {

OddsPairs without(OddsPairs pairs, std::string_view key) {
  std::erase_if(pairs, [&](const auto& pair) { return pair.first == key; });
  return pairs;
}

OddsPairs with(OddsPairs pairs, std::string_view key, std::string_view value) {
  pairs.emplace_back(key, value);
  return pairs;
}

// What comes of some pairs, as text to compare; or the error.
struct Answer {
  std::string title, odds, policy, error;
};

class OddsKeys : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();

  Answer asked(const OddsPairs& pairs) const {
    const Result<OddsCase> posed = game.odds->pose(pairs, {});
    if (!posed) return {.error = posed.error().message};
    const Result<OddsPolicy> policy = game.odds->policy(pairs);
    if (!policy) return {.error = policy.error().message};
    const Odds odds = odds_of(game, posed->session.setup(), start_of(posed->session), *policy);
    Answer answer{.title = posed->title, .policy = policy->name};
    std::ostringstream text;
    for (const auto& [role, unit] : posed->roles)
      for (const Odds::Line& line : odds.lines) {
        if (line.unit != unit) continue;
        text << role << ' ' << game.odds->features[line.feature].name;
        for (const auto& [value, chance] : line.chances) text << ' ' << value << ':' << chance;
        text << '\n';
      }
    answer.odds = text.str();
    return answer;
  }
};

TEST_P(OddsKeys, EachMakesADifferenceInItsSample) {
  for (const OddsKey& key : game.odds->keys) {
    const OddsPairs sample = odds_pairs(key.sample);
    ASSERT_EQ(sample.size(), without(sample, key.name).size() + 1) << key.name << ": its sample has it once";
    const Answer given = asked(sample), left_out = asked(without(sample, key.name));
    EXPECT_EQ(given.error, "") << key.sample;
    EXPECT_EQ(left_out.error, "") << key.sample << " without it";
    EXPECT_TRUE(given.odds != left_out.odds || given.policy != left_out.policy) << key.sample;
  }
}

// "10; 0 in melee" promises that 10 means what saying nothing means. What is told in words cannot be typed.
TEST_P(OddsKeys, DefaultsReadBack) {
  std::size_t read = 0;
  for (const OddsKey& key : game.odds->keys) {
    const std::string_view value = key.fallback.substr(0, key.fallback.find(';'));
    if (value.empty() || value.find(' ') != std::string_view::npos) continue;
    const OddsPairs rest = without(odds_pairs(key.sample), key.name);
    const Answer given = asked(with(rest, key.name, value)), left_out = asked(rest);
    EXPECT_EQ(given.error, "") << key.name << '=' << value;
    EXPECT_EQ(given.title, left_out.title) << key.name << '=' << value;
    EXPECT_EQ(given.odds, left_out.odds) << key.name << '=' << value;
    ++read;
  }
  EXPECT_GT(read, game.odds->keys.size() / 2);
}

TEST_P(OddsKeys, NonsenseIsRefusedByItsName) {
  for (const OddsKey& key : game.odds->keys) {
    const OddsPairs sample = odds_pairs(key.sample), rest = without(sample, key.name);
    const std::string prefix = std::string(key.name) + ": ";
    EXPECT_TRUE(asked(with(rest, key.name, "?!")).error.starts_with(prefix)) << key.name;
    EXPECT_EQ(asked(with(sample, key.name, "true")).error, prefix + "it is given twice");
  }
  EXPECT_EQ(asked({{"no-such-key", "1"}}).error, "unknown key 'no-such-key'");
}

TEST_P(OddsKeys, ExamplesAreUnderstood) {
  EXPECT_FALSE(game.odds->examples.empty());
  for (const std::string_view example : game.odds->examples) EXPECT_EQ(asked(odds_pairs(example)).error, "") << example;
}

std::vector<const GameKind*> games_with_odds() {
  std::vector<const GameKind*> found;
  std::ranges::copy_if(games(), std::back_inserter(found), [](const GameKind* game) { return game->odds != nullptr; });
  return found;
}

INSTANTIATE_TEST_SUITE_P(Games, OddsKeys, testing::ValuesIn(games_with_odds()),
                         [](const auto& tested) { return test_name(std::string(tested.param->id)); });

}  // namespace
}  // namespace sandtable::odds_keys_test
