#include "engine/dice/distribution.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "engine/dice/outcomes.h"

namespace sandtable::distribution_test {
namespace {

using Numbers = Distribution<int>;
using Whole = unsigned __int128;
// The slow twin: how many of all equally likely ways lead to each outcome, in whole numbers.
using Ways = std::map<int, Whole>;

Numbers even(std::initializer_list<int> outcomes) {
  std::vector<Numbers::Weight> weights;
  for (const int outcome : outcomes) weights.push_back({outcome});
  return Numbers::weighted(weights);
}

Ways ways_to(const Ways& one, int count) {
  Ways all = {{0, 1}};
  for (int i = 0; i < count; ++i) {
    Ways next;
    for (const auto& [sum, ways] : all)
      for (const auto& [more, its] : one) next[sum + more] += ways * its;
    all = std::move(next);
  }
  return all;
}
Ways ways_of(Die die) {
  Ways ways;
  for (int i = 0; i < die.faces(); ++i) ++ways[die.value_of(die.face_at(static_cast<std::uint32_t>(i)))];
  return ways;
}

long double true_chance(Whole ways, Whole all) {
  return static_cast<long double>(ways) / static_cast<long double>(all);
}

// Each chance, and the chance of every other outcome together, is as near as is promised.
void expect_near(const Numbers& chances, const Ways& ways) {
  Whole all = 0;
  for (const auto& [outcome, its] : ways) all += its;
  ASSERT_EQ(chances.size(), ways.size());
  ASSERT_LE(chances.error(), kMostError);
  long double event = 0, true_event = 0;
  bool other = false;
  for (const auto& [outcome, its] : ways) {
    const long double truth = true_chance(its, all);
    EXPECT_LE(std::abs(chances.chance(outcome) - truth), chances.error() * truth) << outcome;
    if ((other = !other)) event += chances.chance(outcome), true_event += truth;
  }
  EXPECT_LE(std::abs(event - true_event), chances.error());
}

TEST(Distribution, SumsAreThoseOfWholeNumbers) {
  for (const Die die : {kD2, kD3, kD4, kD6, kD8, kD10, kAverageDie}) {
    const int most = static_cast<int>(125 / std::log2(die.faces()));  // as many as the ways fit into 128 bits
    for (const int count : {0, 1, 2, 3, 7, most / 2, most})
      expect_near(chances_of(die).repeat(count), ways_to(ways_of(die), count));
  }
}

TEST(Distribution, PromisesNoMoreThanItKeeps) {
  // 49 dice after each other: what is promised is of the size of what happens, not of something much larger.
  const Numbers sums = chances_of(kD6).repeat(49);
  EXPECT_LT(sums.error(), 1e-13);
  EXPECT_EQ(sums.lost(), 0);
  EXPECT_EQ(Numbers::certain(3).error(), 0);
  EXPECT_EQ(even({1, 2, 3}).roundings(), 1);
}

// The best or the worst of all faces of all dice.
Ways ways_to_keep(Die die, int count, int kept, Keep which) {
  Ways ways;
  std::vector<int> values;
  const auto fall = [&](auto&& self) -> void {
    if (static_cast<int>(values.size()) == count) {
      std::vector<int> sorted = values;
      which == Keep::best ? std::ranges::sort(sorted, std::greater()) : std::ranges::sort(sorted);
      ++ways[std::accumulate(sorted.begin(), sorted.begin() + kept, 0)];
      return;
    }
    for (int i = 0; i < die.faces(); ++i) {
      values.push_back(die.value_of(die.face_at(static_cast<std::uint32_t>(i))));
      self(self);
      values.pop_back();
    }
  };
  fall(fall);
  return ways;
}

TEST(Distribution, KeepsTheBestAndTheWorst) {
  for (const Die die : {kD4, kD6, kD3, kAverageDie}) {
    for (int count = 1; count <= 5; ++count) {
      for (int kept = 0; kept <= count; ++kept) {
        expect_near(chances_of(die).keep(count, kept, Keep::best), ways_to_keep(die, count, kept, Keep::best));
        expect_near(chances_of(die).keep(count, kept, Keep::worst), ways_to_keep(die, count, kept, Keep::worst));
      }
    }
  }
}

TEST(Distribution, TwentyDiceAre231Classes) {
  const auto classes = chances_of(kD6).sort(20, [](int face) { return face == 6 ? 2 : face >= 4 ? 1 : 0; });
  EXPECT_EQ(classes.size(), 231);
  Whole all = 1;
  for (int i = 0; i < 20; ++i) all *= 6;
  const auto orders = [](int n, int k) {
    Whole ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * static_cast<Whole>(n - k + i) / static_cast<Whole>(i);
    return ways;
  };
  for (const auto& [counts, chance] : classes) {
    Whole ways = orders(20, counts[0]) * orders(20 - counts[0], counts[1]);
    for (int i = 0; i < counts[0]; ++i) ways *= 3;
    for (int i = 0; i < counts[1]; ++i) ways *= 2;
    const long double truth = true_chance(ways, all);
    EXPECT_LE(std::abs(chance - truth), classes.error() * truth);
  }
}

TEST(Distribution, IsMixedByWeights) {
  const Numbers parts[] = {even({1, 2}), Numbers::certain(2), even({5, 6, 7, 8})};
  const std::int64_t weights[] = {2, 1, 4};
  const Numbers mixed = Numbers::mix(parts, weights);
  EXPECT_NEAR(mixed.chance(1), 1.0 / 7, mixed.error());
  EXPECT_NEAR(mixed.chance(2), 2.0 / 7, mixed.error());
  for (int outcome = 5; outcome <= 8; ++outcome) EXPECT_NEAR(mixed.chance(outcome), 1.0 / 7, mixed.error());
  EXPECT_EQ(mixed.chance(3), 0);
}

TEST(Distribution, NeverChanges) {
  const Numbers die = chances_of(kD6);
  const Numbers copy = die;
  const Numbers sum = die + die;
  const Numbers odd = die.map([](int face) { return face % 2; });
  EXPECT_EQ(die.size(), 6);
  EXPECT_EQ(copy.chance(3), die.chance(3));
  EXPECT_EQ(sum.size(), 11);
  EXPECT_NEAR(odd.chance(1), 0.5, odd.error());
  EXPECT_NEAR(sum.mean(), 7, 1e-12);
}

TEST(DistributionDeathTest, ThatIsNotExactDoesNotComeIntoBeing) {
  const Numbers coins = chances_of(kD2).repeat(2900);
  EXPECT_LE(coins.error(), kMostError);
  EXPECT_DEATH(coins.repeat(2), "too many for exact chances");
}

// Numbers with small weights, and what may be done to them.
Ways any_ways() {
  const auto outcomes = *rc::gen::container<std::vector<int>>(*rc::gen::inRange(1, 7), rc::gen::inRange(-5, 9));
  Ways ways;
  for (const int outcome : outcomes) ways[outcome] += static_cast<Whole>(*rc::gen::inRange(1, 5));
  return ways;
}
Numbers numbers_of(const Ways& ways) {
  std::vector<Numbers::Weight> weights;
  for (const auto& [outcome, its] : ways) weights.push_back({outcome, static_cast<std::int64_t>(its)});
  return Numbers::weighted(weights);
}

RC_GTEST_PROP(Distribution, DoesWhatWholeNumbersDo, ()) {
  const Ways a = any_ways(), b = any_ways();
  const int by = *rc::gen::inRange(1, 4);
  Ways sum, divided, after;
  for (const auto& [x, ways] : a) {
    divided[x / by] += ways;
    for (const auto& [y, more] : b) {
      sum[x + y] += ways * more;
      after[x > y ? x * y : y] += ways * more;
    }
  }
  const Numbers first = numbers_of(a), second = numbers_of(b);
  expect_near(first + second, sum);
  expect_near(first.map([&](int x) { return x / by; }), divided);
  expect_near(first.then([&](int x) { return second.map([&](int y) { return x > y ? x * y : y; }); }), after);
  expect_near(first.repeat(3), ways_to(a, 3));
  expect_near(first.fold(3, 0, [](int so_far, int x) { return so_far + x; }), ways_to(a, 3));
}

}  // namespace
}  // namespace sandtable::distribution_test
