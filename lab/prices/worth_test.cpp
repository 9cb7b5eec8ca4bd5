#include "lab/prices/worth.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/dice/random.h"
#include "lab/prices/draw_list.h"

namespace sandtable::lab::worth_test {
namespace {

double uniform(Random& random) { return random.below(1'000'000'000) / 1e9; }
// Contests between drawn hands of goods that are worth `worth` points each, a point being a pull of `pull`.
struct World {
  std::vector<double> worth;
  double pull = 0.02;
  double lead = 0;  // pull of the better side

  std::vector<Observation> fight(int pairs, std::uint64_t seed, double twins = 0) const {
    Random random(seed);
    std::vector<Observation> trials;
    for (int pair = 0; pair < pairs; ++pair) {
      Observation trial{.had = {}, .lead = random.below(2) == 0 ? 1.0 : -1.0, .pair = static_cast<std::uint64_t>(pair)};
      double sum = lead * trial.lead;
      for (std::size_t good = 0; good < worth.size(); ++good) {
        for (const std::size_t party : {0, 1}) {
          const int count = static_cast<int>(random.below(4));
          if (count > 0) trial.had[party].push_back({good, count});
          sum += (party == 0 ? 1 : -1) * count * worth[good] * pull;
        }
      }
      const bool won = uniform(random) < logistic(sum);
      trial.score = won ? 1 : 0;
      trials.push_back(trial);
      if (uniform(random) < twins) trials.push_back(trials.back());  // nothing new is learnt from it
    }
    return trials;
  }
};

Eigen::VectorXd vector(std::initializer_list<double> values) {
  Eigen::VectorXd out(static_cast<Eigen::Index>(values.size()));
  std::ranges::copy(values, out.data());
  return out;
}

TEST(Worth, OfOneGoodIsTheLogOdds) {
  std::vector<Observation> trials;
  for (int i = 0; i < 4000; ++i)
    trials.push_back({.had = {{{{0, 1}}, {}}}, .score = i % 4 == 0 ? 0.0 : 1.0, .pair = static_cast<std::uint64_t>(i)});
  const Weights weights = fit_weights(1, trials, {false});
  EXPECT_NEAR(weights.pull[0], std::log(3.0), 1e-3);
  EXPECT_NEAR(weights.covariance(0, 0), 1 / (4000 * 0.75 * 0.25), 1e-5);
  EXPECT_EQ(weights.fielded[0], 4000);
  EXPECT_NEAR(weights.gains(0, 0), 1, 1e-9);
}

TEST(Worth, IsFoundInPointsWhateverTheScale) {
  for (const double pull : {0.01, 0.03}) {
    const World world{.worth = {10, 20, 30}, .pull = pull};
    const auto found =
        Appraisal::make(fit_weights(3, world.fight(20'000, 1), {false, false, false}), vector({20, 20, 20}));
    ASSERT_TRUE(found) << found.error().text();
    for (std::size_t good = 0; good < 3; ++good) {
      EXPECT_TRUE(found->of(good).interval.contains(world.worth[good])) << good;
      EXPECT_NEAR(found->of(good).worth, world.worth[good], 3) << good;
    }
  }
}

TEST(Worth, IntervalsHoldWhatTheyPromise) {
  const World world{.worth = {12, 24, 24, 40}, .pull = 0.02, .lead = 0.4};
  int contained = 0, judged = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const std::vector<Observation> trials = world.fight(600, seed, 0.5);
    const auto found = Appraisal::make(fit_weights(4, trials, std::vector<bool>(4, false)), vector({25, 25, 25, 25}));
    if (!found) continue;
    for (std::size_t good = 0; good < 4; ++good, ++judged)
      contained += found->of(good).interval.contains(world.worth[good]) ? 1 : 0;
  }
  EXPECT_GE(judged, 700);
  EXPECT_NEAR(static_cast<double>(contained) / judged, 0.95, 0.03);
}

// Repeating half of the contests adds no knowledge; intervals that took them for new ones would be too narrow.
TEST(Worth, ContestsOfAPairCountOnce) {
  const World world{.worth = {10, 30}};
  const Eigen::VectorXd prices = vector({20, 20});
  std::vector<Observation> once = world.fight(3000, 5), twice;
  for (const Observation& trial : once) twice.insert(twice.end(), 2, trial);
  const auto a = Appraisal::make(fit_weights(2, once, {false, false}), prices);
  const auto b = Appraisal::make(fit_weights(2, twice, {false, false}), prices);
  ASSERT_TRUE(a && b);
  EXPECT_NEAR(a->of(0).interval.half_width(), b->of(0).interval.half_width(), 0.02 * a->of(0).interval.half_width());
}

TEST(Worth, TheSideDoesNotSpoilIt) {
  const World world{.worth = {10, 30}, .pull = 0.02, .lead = 1.5};
  const auto found = Appraisal::make(fit_weights(2, world.fight(20'000, 3), {false, false}), vector({20, 20}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->of(0).interval.contains(10));
  EXPECT_TRUE(found->of(1).interval.contains(30));
}

TEST(Worth, SpreadIsWhatWrongPricesDo) {
  const World world{.worth = {10, 30}};
  const auto wrong = Appraisal::make(fit_weights(2, world.fight(40'000, 7), {false, false}), vector({20, 20}));
  const auto right = Appraisal::make(fit_weights(2, world.fight(40'000, 8), {false, false}), vector({10, 30}));
  ASSERT_TRUE(wrong && right);
  // Counts of 0 to 3 differ by the variance 2 x 5/4; each good is wrong by 10 points of pull 0.02.
  const double truth = 400 / std::log(10) * std::sqrt(2 * 2.5 * std::pow(10 * 0.02, 2));
  EXPECT_TRUE(wrong->spread().interval.contains(truth)) << wrong->spread().elo << " and not " << truth;
  EXPECT_NEAR(wrong->spread().elo, truth, 0.05 * truth);
  EXPECT_LT(right->spread().elo, 0.1 * truth);
  EXPECT_LT(wrong->spread_at(vector({10, 30})), 0.15 * truth);
  EXPECT_NEAR(wrong->spread_at(vector({20, 20})), truth, 0.06 * truth);
}

TEST(Worth, NobodyHadIt) {
  const World world{.worth = {10, 30}};
  const auto found = Appraisal::make(fit_weights(3, world.fight(2000, 2), {false, false, false}), vector({20, 20, 20}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->of(1).known);
  EXPECT_FALSE(found->of(2).known);
}

TEST(Worth, NothingIsSaidWhereMoreDoesNotHelp) {
  const World world{.worth = {10, 30}, .pull = 0};
  const auto found = Appraisal::make(fit_weights(2, world.fight(500, 2), {false, false}), vector({20, 20}));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().text(), "too few battles to show that having more helps to win");
}

}  // namespace
}  // namespace sandtable::lab::worth_test
