#include <gtest/gtest.h>

#include <cmath>

#include "engine/dice/random.h"
#include "lab/statistics/interval.h"
#include "lab/statistics/ranking.h"
#include "lab/statistics/sequence.h"
#include "lab/statistics/sprt.h"

namespace sandtable::lab::statistics_test {
namespace {

// A distribution of pair scores to draw from.
using Law = std::array<double, 5>;

double mean_of(const Law& law) { return law[1] / 4 + law[2] / 2 + law[3] * 3 / 4 + law[4]; }

int draw(const Law& law, Random& random) {
  double left = static_cast<double>(random.bits() >> 11U) / 9007199254740992.0;
  for (int points = 0; points < 4; ++points) {
    left -= law[static_cast<std::size_t>(points)];
    if (left < 0) return points;
  }
  return 4;
}

Pentanomial drawn(const Law& law, int pairs, Random& random) {
  Pentanomial scores;
  for (int i = 0; i < pairs; ++i) scores.add(draw(law, random));
  return scores;
}

// The same mean, the mass tilted to it.
Law with_mean(Law law, double mean) {
  for (int i = 0; i < 100; ++i) {
    double tilt = 4 * (mean - mean_of(law));
    double total = 0;
    for (std::size_t k = 0; k < 5; ++k) total += law[k] *= std::exp(tilt * Pentanomial::score(k));
    for (double& p : law) p /= total;
  }
  return law;
}

TEST(Interval, KnowsTheQuantilesOfStudent) {
  EXPECT_NEAR(student_quantile(0.975, 1), 12.7062, 1e-4);
  EXPECT_NEAR(student_quantile(0.975, 2), 4.30265, 1e-5);
  EXPECT_NEAR(student_quantile(0.975, 10), 2.22814, 1e-5);
  EXPECT_NEAR(student_quantile(0.95, 30), 1.69726, 1e-5);
  EXPECT_NEAR(student_quantile(0.025, 10), -2.22814, 1e-5);
  EXPECT_NEAR(student_quantile(0.975, 1e6), 1.95996, 1e-4);
}

TEST(Interval, EloIsTheLogisticScale) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(0.75), 190.848, 1e-3);
  EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
  EXPECT_NEAR(score_of(elo_of(0.37)), 0.37, 1e-12);
}

TEST(Interval, OfManyPairsIsThatOfTheMean) {
  const Pentanomial scores{{1000, 2000, 4000, 2000, 1000}};
  const double half = 1.96 * std::sqrt(scores.variance() / 10000);
  EXPECT_NEAR(paired_interval(scores).low, 0.5 - half, 1e-4);
  EXPECT_NEAR(paired_interval(scores).high, 0.5 + half, 1e-4);
}

// Coins: every pair is 0 or 1. Then it is Wilson's interval with t for z; by hand for 3 of 10.
TEST(Interval, OfCoinsIsWilsons) {
  const Interval found = paired_interval({{7, 0, 0, 0, 3}});
  const double t = 2.262157, n = 10, p = 0.3;
  const double middle = (p + t * t / (2 * n)) / (1 + t * t / n);
  const double half = t / (1 + t * t / n) * std::sqrt(p * (1 - p) / n + t * t / (4 * n * n));
  EXPECT_NEAR(found.low, middle - half, 1e-6);
  EXPECT_NEAR(found.high, middle + half, 1e-6);
}

TEST(Interval, IsNeverOfWidthZero) {
  const Interval won = paired_interval({{0, 0, 0, 0, 20}});
  EXPECT_NEAR(won.low, 20 / (20 + 2.093024 * 2.093024), 1e-6);
  EXPECT_EQ(won.high, 1);
  const Interval lost = paired_interval({{20, 0, 0, 0, 0}});
  EXPECT_NEAR(lost.high, 1 - won.low, 1e-12);
  const Interval drawn = paired_interval({{0, 0, 20, 0, 0}});
  EXPECT_LT(drawn.low, 0.46);
  EXPECT_GT(drawn.high, 0.54);
  EXPECT_EQ(paired_interval({}), (Interval{0, 1}));
  EXPECT_LT(paired_interval({{0, 0, 1, 0, 0}}).low, 0.02) << "one pair says next to nothing";
}

constexpr Law kEven = {0.1, 0.2, 0.4, 0.2, 0.1};
constexpr Law kLopsided = {0.01, 0.02, 0.07, 0.2, 0.7};
constexpr Law kCoins = {0.3, 0, 0, 0, 0.7};
constexpr Law kDull = {0.02, 0.03, 0.9, 0.03, 0.02};

// 4000 experiments: the share that covers is known to within 0.7 % (two standard errors).
TEST(Interval, CoversTheTruthAsOftenAsItSays) {
  for (const Law& law : {kEven, kLopsided, kCoins}) {
    for (const int pairs : {8, 25, 100, 400}) {
      Random random(7);
      int covered = 0;
      for (int trial = 0; trial < 4000; ++trial)
        covered += paired_interval(drawn(law, pairs, random)).contains(mean_of(law)) ? 1 : 0;
      EXPECT_GE(covered / 4000.0, 0.935) << mean_of(law) << " of " << pairs;
      EXPECT_LE(covered / 4000.0, pairs >= 100 ? 0.966 : 0.995) << mean_of(law) << " of " << pairs;
    }
  }
}

TEST(Interval, CoversWhereHardlyAnythingVaries) {
  for (const int pairs : {8, 25, 100}) {
    Random random(7);
    int covered = 0;
    for (int trial = 0; trial < 4000; ++trial)
      covered += paired_interval(drawn(kDull, pairs, random)).contains(0.5) ? 1 : 0;
    EXPECT_GE(covered / 4000.0, 0.94) << pairs;
  }
}

TEST(Sprt, HasTheBoundsOfWald) {
  const SprtSpec spec{.alpha = 0.05, .beta = 0.1};
  EXPECT_NEAR(spec.lower_bound(), std::log(0.1 / 0.95), 1e-12);
  EXPECT_NEAR(spec.upper_bound(), std::log(0.9 / 0.05), 1e-12);
  EXPECT_EQ(judge(3, spec), Verdict::h1);
  EXPECT_EQ(judge(-3, spec), Verdict::h0);
  EXPECT_EQ(judge(0, spec), Verdict::undecided);
}

// With pairs that are coins the distribution with a given mean is that coin: the ratio of two binomials, by hand.
TEST(Sprt, OfCoinsIsTheRatioOfBinomials) {
  const SprtSpec spec{.elo0 = 0, .elo1 = 50};
  const double p1 = score_of(50);
  const double by_hand = 60 * std::log(p1 / 0.5) + 40 * std::log((1 - p1) / 0.5);
  EXPECT_NEAR(log_likelihood_ratio({{40, 0, 0, 0, 60}}, spec), by_hand, 0.01);
}

TEST(Sprt, IsAntisymmetric) {
  const Pentanomial scores{{10, 30, 70, 40, 12}}, turned{{12, 40, 70, 30, 10}};
  EXPECT_NEAR(log_likelihood_ratio(scores, {.elo0 = 0, .elo1 = 20}),
              -log_likelihood_ratio(turned, {.elo0 = -20, .elo1 = 0}), 1e-9);
}

// How often H1 is accepted in experiments where the truth has this Elo; looked at after every 16 pairs.
double accepts_h1(const Law& shape, double elo, const SprtSpec& spec, int experiments) {
  const Law law = with_mean(shape, score_of(elo));
  Random random(11);
  int accepted = 0;
  for (int trial = 0; trial < experiments; ++trial) {
    Pentanomial scores;
    Verdict verdict = Verdict::undecided;
    while (verdict == Verdict::undecided) {
      for (int i = 0; i < 16; ++i) scores.add(draw(law, random));
      verdict = judge(log_likelihood_ratio(scores, spec), spec);
    }
    accepted += verdict == Verdict::h1 ? 1 : 0;
  }
  return static_cast<double>(accepted) / experiments;
}

// 1500 experiments: two standard errors of 5 % are 1.1 %. A look every 16 pairs overshoots, which only helps.
TEST(Sprt, KeepsItsErrorRates) {
  const SprtSpec spec{.elo0 = 0, .elo1 = 40};
  for (const Law& shape : {kEven, kCoins}) {
    const double false_alarm = accepts_h1(shape, 0, spec, 1500);
    EXPECT_LE(false_alarm, 0.062);
    EXPECT_GE(false_alarm, 0.02) << "not so careful that it wastes battles";
    const double missed = 1 - accepts_h1(shape, 40, spec, 1500);
    EXPECT_LE(missed, 0.062);
    EXPECT_GE(missed, 0.02);
  }
}

// Two values by hand: prior guess 1/2, prior variance 1/4, weights at their most.
TEST(Sequence, OfTwoValuesByHand) {
  ConfidenceSequence sequence;
  const double price = std::log(40.0);
  const double psi = std::log(2.0) - 0.5;
  sequence.add(1);  // (price + psi / 4) / 0.5 > 1: still everything
  EXPECT_EQ(sequence.interval(), (Interval{0, 1}));
  ConfidenceSequence many;
  for (int i = 0; i < 20; ++i) many.add(1);
  // All weights are 1/2, for nothing varies; the guesses are (i + 1/2) / (i + 1).
  double penalty = 0;
  for (int i = 0; i < 20; ++i) penalty += psi * std::pow(0.5 / (i + 1), 2);
  EXPECT_NEAR(many.interval().low, 1 - (price + penalty) / 10, 1e-12);
  EXPECT_EQ(many.interval().high, 1);
}

// The promise is about all times at once: an experiment fails if any of its intervals misses.
TEST(Sequence, CoversAtAllTimesAtOnce) {
  for (const Law& law : {kEven, kLopsided, kCoins, kDull}) {
    Random random(5);
    int failed = 0;
    double width = 0;
    for (int trial = 0; trial < 1000; ++trial) {
      ConfidenceSequence sequence;
      bool missed = false;
      for (int i = 0; i < 1000; ++i) {
        sequence.add(Pentanomial::score(draw(law, random)));
        missed = missed || !sequence.interval().contains(mean_of(law));
      }
      failed += missed ? 1 : 0;
      width += sequence.interval().half_width() / 1000;
    }
    EXPECT_LE(failed, 50) << mean_of(law);
    const double deviation =
        std::sqrt((Pentanomial{{static_cast<std::uint64_t>(law[0] * 1e6), static_cast<std::uint64_t>(law[1] * 1e6),
                                static_cast<std::uint64_t>(law[2] * 1e6), static_cast<std::uint64_t>(law[3] * 1e6),
                                static_cast<std::uint64_t>(law[4] * 1e6)}})
                      .variance());
    EXPECT_LE(width, 2.2 * 1.96 * deviation / std::sqrt(1000.0)) << "the price of looking at any time is bounded";
  }
}

TEST(Ranking, OfTwoIsTheirEloApart) {
  const Meeting meeting{0, 1, {{0, 0, 5000, 0, 5000}}};
  const auto table = ranking(2, std::array{meeting});
  EXPECT_EQ(table[0].entrant, 0U);
  EXPECT_NEAR(table[0].elo - table[1].elo, elo_of(0.75), 0.1);
  EXPECT_NEAR(table[0].elo, -table[1].elo, 1e-9);
  // Half the difference, so half its interval.
  const Interval score = paired_interval(meeting.scores);
  EXPECT_NEAR(table[0].interval.half_width(), (elo_of(score.high) - elo_of(score.low)) / 4, 0.2);
}

TEST(Ranking, FindsTheStrengthsItIsGiven) {
  const double elo[] = {120, 30, -40, -110};
  Random random(3);
  int covered = 0;
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<Meeting> meetings;
    for (std::size_t a = 0; a < 4; ++a)
      for (std::size_t b = a + 1; b < 4; ++b)
        meetings.push_back({a, b, drawn(with_mean(kEven, score_of(elo[a] - elo[b])), 100, random)});
    for (const Rating& rating : ranking(4, meetings)) covered += rating.interval.contains(elo[rating.entrant]) ? 1 : 0;
  }
  EXPECT_GE(covered / 800.0, 0.93);
  EXPECT_LE(covered / 800.0, 0.97);
}

TEST(Ranking, OfSomebodyWhoAlwaysWinsIsFinite) {
  const auto table = ranking(3, std::array{Meeting{0, 1, {{0, 0, 0, 0, 10}}}, Meeting{0, 2, {{0, 0, 0, 0, 10}}},
                                           Meeting{1, 2, {{2, 0, 6, 0, 2}}}});
  EXPECT_EQ(table[0].entrant, 0U);
  EXPECT_GT(table[0].elo, 200);
  EXPECT_LT(table[0].elo, 1000);
  EXPECT_LT(table[0].interval.low, table[0].elo);
}

}  // namespace
}  // namespace sandtable::lab::statistics_test
