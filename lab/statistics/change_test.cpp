#include "lab/statistics/change.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/dice/random.h"

namespace sandtable::lab::change_test {
namespace {

TEST(StudentTails, AreThoseOfTheTextbook) {
  for (const double t : {0.3, 1.0, 12.7062})  // one degree of freedom is Cauchy's distribution
    EXPECT_NEAR(student_tails(t, 1), 1 - 2 / std::numbers::pi * std::atan(t), 1e-10) << t;
  EXPECT_NEAR(student_tails(2.2281, 10), 0.05, 1e-5);
  EXPECT_NEAR(student_tails(5, 1e6), std::erfc(5 / std::numbers::sqrt2), 1e-9) << "normal, far out";
  EXPECT_DOUBLE_EQ(student_tails(0, 7), 1);
  EXPECT_DOUBLE_EQ(student_tails(-2, 7), student_tails(2, 7));
}

TEST(MeanChange, IsByHand) {
  const std::vector<double> former = {4, 5, 6, 5};
  const std::vector<double> later = {5, 5, 8, 6};  // 1, 0, 2, 1: mean 1, squares about it 2, and 1 besides
  const Change change = mean_change(former, later);
  const double error = std::sqrt(3.0 / 4 / 4);
  EXPECT_DOUBLE_EQ(change.value, 1);
  EXPECT_NEAR(change.interval.low, 1 - student_quantile(0.975, 3) * error, 1e-9);
  EXPECT_NEAR(change.interval.high, 1 + student_quantile(0.975, 3) * error, 1e-9);
  EXPECT_NEAR(change.probability, student_tails(1 / error, 3), 1e-12);
  const Change none = mean_change(former, former);
  EXPECT_EQ(none.value, 0);
  EXPECT_EQ(none.probability, 1);
  EXPECT_TRUE(none.interval.contains(0));
}

// Scores of pairs, which go in quarters and mostly do not change: the interval holds what it promises.
TEST(MeanChange, CoversTheTruth) {
  Random random(7);
  for (const auto& [pairs, up, down] : {std::tuple{10, 30, 10}, std::tuple{40, 20, 20}, std::tuple{120, 4, 2}}) {
    int covered = 0;
    constexpr int kRuns = 2000;
    for (int run = 0; run < kRuns; ++run) {
      const std::vector<double> former(static_cast<std::size_t>(pairs), 0.5);
      std::vector<double> later = former;
      for (double& one : later) {
        const int lot = random.between(1, 100);
        one += lot <= up ? 0.5 : lot <= up + down ? -0.25 : 0;
      }
      covered += mean_change(former, later).interval.contains(0.005 * up - 0.0025 * down) ? 1 : 0;
    }
    EXPECT_GE(covered, kRuns * 94 / 100) << pairs;
  }
}

TEST(Holm, StopsAtTheFirstThatIsNotShown) {
  // In order: 0.001 <= 0.05 / 4, 0.015 <= 0.05 / 3, 0.03 > 0.05 / 2; 0.04 alone would do and must not.
  EXPECT_EQ(holm(std::vector{0.04, 0.001, 0.03, 0.015}), (std::vector{false, true, false, true}));
  EXPECT_EQ(holm(std::vector{0.06}), std::vector{false});
  EXPECT_EQ(holm(std::vector<double>{}), std::vector<bool>{});
}

// Where nothing changes, some test of a whole family shows something in at most one run of twenty.
TEST(Holm, KeepsTheErrorOfAllTestsTogether) {
  Random random(8);
  int wrong = 0;
  constexpr int kRuns = 2000;
  for (int run = 0; run < kRuns; ++run) {
    std::vector<double> probabilities;
    for (int i = 0; i < 30; ++i) probabilities.push_back(random.between(1, 1'000'000) / 1e6);
    const std::vector<bool> shown = holm(probabilities);
    wrong += std::ranges::count(shown, true) > 0 ? 1 : 0;
  }
  EXPECT_NEAR(wrong / double{kRuns}, 0.05, 0.015);
}

}  // namespace
}  // namespace sandtable::lab::change_test
