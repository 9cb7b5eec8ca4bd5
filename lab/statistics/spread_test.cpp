#include "lab/statistics/spread.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/dice/random.h"

namespace sandtable::lab::spread_test {
namespace {

// A round robin by the model itself: two battles a pair, nobody draws.
Encounters fought(const std::vector<double>& elo, std::size_t rounds, Random& random) {
  Encounters out;
  out.side.assign(elo.size(), 0);
  for (std::size_t i = 0; i < elo.size(); ++i)
    for (std::size_t k = i + 1; k < elo.size(); ++k) out.meetings.emplace_back(i, k);
  for (std::size_t pair = 0; pair < rounds * out.meetings.size(); ++pair) {
    const std::size_t meeting = pair % out.meetings.size();
    const auto [first, second] = out.meetings[meeting];
    const double score = score_of(elo[first] - elo[second]);
    int points = 0;
    for (int battle = 0; battle < 2; ++battle) points += random.between(1, 1'000'000) <= score * 1e6 ? kWin : kLoss;
    out.pairs.push_back({meeting, points});
  }
  return out;
}

// Strengths of four, `sd` apart in the mean.
std::vector<double> four(double sd) {
  std::vector<double> elo = {-1.5, -0.5, 0.5, 1.5};  // their standard deviation is the root of 5/3
  for (double& one : elo) one *= sd / std::sqrt(5.0 / 3);
  return elo;
}

TEST(Spread, TakesTheNoiseOut) {
  Random random(1);
  for (const double sd : {0.0, 60.0, 150.0}) {
    double variance = 0, seen = 0;
    constexpr int kRuns = 200;
    for (int run = 0; run < kRuns; ++run) {
      const Encounters encounters = fought(four(sd), 20, random);
      const Spread found = spread(encounters);
      variance += found.variance / kRuns;
      seen += found.chance / kRuns;
    }
    // A run errs by about `chance` and by the slope of the square; the mean of 200 by a fourteenth of that.
    EXPECT_NEAR(variance, sd * sd, 0.25 * (seen + sd * 30)) << sd;
  }
}

TEST(Spread, CoversTheTruth) {
  Random random(2);
  for (const double sd : {0.0, 40.0, 120.0}) {
    int covered = 0, change_covered = 0, shown = 0;
    constexpr int kRuns = 300;
    for (int run = 0; run < kRuns; ++run) {
      const Spread found = spread(fought(four(sd), 20, random));
      const Spread other = spread(fought(four(80), 20, random));
      covered += found.interval().contains(sd) ? 1 : 0;
      const Change change = spread_change(found, other);
      change_covered += change.interval.contains(80 - sd) ? 1 : 0;
      shown += change.probability < 0.05 ? 1 : 0;
      EXPECT_EQ(change.probability < 0.05, !change.interval.contains(0)) << "one rule for both";
      EXPECT_TRUE(change.interval.contains(change.value));
    }
    EXPECT_GE(covered, kRuns * 93 / 100) << sd;
    EXPECT_GE(change_covered, kRuns * 93 / 100) << sd;
    EXPECT_GE(shown, sd == 0 ? kRuns / 10 : 0) << "80 Elo against none are seen now and then";
  }
}

// The advantage of a side is no difference between its armies.
TEST(Spread, LooksWithinSides) {
  Random random(3);
  Encounters encounters;
  encounters.side = {0, 0, 0, 1, 1, 1};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 3; k < 6; ++k) encounters.meetings.emplace_back(i, k);
  for (std::size_t pair = 0; pair < 900; ++pair) {
    int points = 0;
    for (int battle = 0; battle < 2; ++battle) points += random.between(1, 10) <= 9 ? kWin : kLoss;
    encounters.pairs.push_back({pair % 9, points});
  }
  EXPECT_LT(spread(encounters).elo(), 60) << "the sides are 380 apart, their armies alike";
  encounters.side.assign(6, 0);
  EXPECT_GT(spread(encounters).elo(), 150);
}

TEST(Spread, OfTheSameIsNoChange) {
  Random random(4);
  const Spread one = spread(fought(four(100), 5, random));
  const Change change = spread_change(one, one);
  EXPECT_EQ(change.value, 0);
  EXPECT_EQ(change.probability, 1);
  EXPECT_TRUE(change.interval.contains(0));
}

// Leaving out pairs that are alike is done once; the slow twin leaves out each.
TEST(Spread, LeavesOutEachPair) {
  Random random(5);
  const Encounters encounters = fought(four(50), 3, random);
  const Spread all = spread(encounters);
  for (std::size_t i = 0; i < encounters.pairs.size(); ++i) {
    Encounters rest = encounters;
    rest.pairs.erase(rest.pairs.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_DOUBLE_EQ(spread(rest).variance, all.without[i]) << i;
  }
}

TEST(Spread, NeedsTwoOfASide) {
  EXPECT_FALSE((Encounters{.side = {0, 1}, .meetings = {{0, 1}}, .pairs = {{0, 2}}}.can_tell()));
  EXPECT_TRUE((Encounters{.side = {0, 0}, .meetings = {{0, 1}}, .pairs = {{0, 2}}}.can_tell()));
  EXPECT_FALSE((Encounters{.side = {0, 0}, .meetings = {{0, 1}}, .pairs = {}}.can_tell()));
}

}  // namespace
}  // namespace sandtable::lab::spread_test
