#include <gtest/gtest.h>

#include <algorithm>

#include "engine/run/odds_case.h"
#include "games/army_man/kind.h"
#include "games/army_man/odds/odds.h"
#include "odds/odds.h"

namespace sandtable::army_man::army_man_odds_test {
namespace {

// The chances of so many wounds on a tank that has suffered some before.
std::map<int, double> wounds_after(const std::string& before) {
  const OddsPairs pairs{
      {"models", "1"}, {"weapon", "rocket launcher"}, {"target.unit", "oak tank"}, {"target.wounds", before}};
  const Result<OddsCase> posed = odds_kind().pose(pairs, {});
  if (!posed) {
    ADD_FAILURE() << posed.error().message;
    return {};
  }
  const Result<OddsPolicy> policy = odds_kind().policy(pairs);
  const Odds odds = odds_of(kind(), posed->session.setup(), start_of(posed->session), *policy, {});
  const auto feature = std::ranges::find(odds_kind().features, "wounds", &FeatureSpec::name);
  const auto target = std::ranges::find(posed->roles, "target", [](const auto& role) { return role.first; });
  const Odds::Line* line = odds.line(static_cast<std::uint8_t>(feature - odds_kind().features.begin()), target->second);
  return line == nullptr ? std::map<int, double>{} : line->chances;
}

TEST(ArmyManOdds, WhatATankSufferedBeforeIsNoPartOfTheFight) {
  const std::map<int, double> fresh = wounds_after("0"), hurt = wounds_after("2");
  ASSERT_FALSE(fresh.empty());
  EXPECT_EQ(fresh, hurt);
  EXPECT_TRUE(fresh.contains(1));
}

}  // namespace
}  // namespace sandtable::army_man::army_man_odds_test
