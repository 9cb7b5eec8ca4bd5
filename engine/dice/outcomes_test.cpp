#include "engine/dice/outcomes.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>

#include "engine/dice/gathering.h"
#include "engine/dice/showing.h"

namespace sandtable::outcomes_test {
namespace {

std::string name_of(const Roll& roll) {
  std::string name;
  for (const int part : {int{roll.count}, int{roll.die.sides}, int{number_of(roll.die.kind)},
                         int{number_of(roll.read.kind)}, int{roll.read.a}, int{roll.read.b}, int{roll.read.c}})
    name += std::to_string(part) + " ";
  return name;
}

// The slow twin: every face of every die of every throw. What is rolled on without end is followed for so many throws.
class EveryFaceOfDice {
 public:
  explicit EveryFaceOfDice(const Roll& roll, int most_throws) {
    do {
      depth_ = 0;
      chance_ = 1;
      is_cut_ = false;
      const Rolled rolled = throw_through(roll, [&](const Roll& thrown) { return next_faces(thrown, most_throws); });
      (is_cut_ ? lost : chances[rolled]) += chance_;
    } while (go_on());
  }

  std::map<Rolled, double> chances;
  double lost = 0;

 private:
  Faces next_faces(const Roll& thrown, int most_throws) {
    Faces faces;
    is_cut_ = thrown.again >= most_throws;
    for (int i = 0; i < thrown.count; ++i) {
      // Any face that ends it.
      if (is_cut_) {
        faces.push_back(1);
        continue;
      }
      if (depth_ == fallen_.size()) fallen_.push_back({0, thrown.die.faces()});
      faces.push_back(thrown.die.face_at(static_cast<std::uint32_t>(fallen_[depth_++].first)));
      chance_ /= thrown.die.faces();
    }
    return faces;
  }
  bool go_on() {
    while (!fallen_.empty() && ++fallen_.back().first == fallen_.back().second) fallen_.pop_back();
    return !fallen_.empty();
  }

  std::vector<std::pair<int, int>> fallen_;
  std::size_t depth_ = 0;
  double chance_ = 1;
  bool is_cut_ = false;
};

void expect_those_of_every_face(const Roll& roll, int most_throws = 2) {
  const EveryFaceOfDice twin(roll, most_throws);
  const Distribution<Rolled> all = chances_of(roll);
  ASSERT_LE(all.error(), kMostError);
  double known = 0;
  for (const auto& [rolled, chance] : twin.chances) {
    known += chance;
    // What was cut could still come to this.
    EXPECT_GE(all.chance(rolled), chance - 1e-12) << name_of(roll);
    EXPECT_LE(all.chance(rolled), chance + twin.lost + 1e-12) << name_of(roll);
  }
  EXPECT_NEAR(known + twin.lost, 1, 1e-12);
  if (twin.lost == 0) {
    EXPECT_EQ(all.size(), twin.chances.size()) << name_of(roll);
  }
  double sum = 0;
  for (const auto& [rolled, chance] : all) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-12) << name_of(roll);
}

constexpr Die kAllDice[] = {kD2, kD3, kD3Lowered, kD4, kD6, kD5, kAverageDie, kD6AsAverage};

std::vector<ReadAs> readings_of_many() {
  return {ReadAs::at_least(4),
          ReadAs::at_least(1),
          ReadAs::at_least(9),
          ReadAs::at_most(2),
          ReadAs::at_most(0),
          ReadAs::sort(4),
          ReadAs::sort(2, 4),
          ReadAs::sort(3, 5, 6),
          ReadAs::sum(),
          ReadAs::best(1),
          ReadAs::best(2),
          ReadAs::worst(1),
          ReadAs::worst(2),
          ReadAs::wild(),
          ReadAs::sum_at_most(7),
          ReadAs::sum_at_most(0),
          ReadAs::confirm(6, ReadAs::at_least(4)),
          ReadAs::confirm(1, ReadAs::at_most(3))};
}

TEST(Outcomes, AreThoseOfEveryFaceOfEveryDie) {
  for (const Die die : kAllDice)
    for (const ReadAs read : readings_of_many())
      for (int count = 1; count <= (read.goes_on() ? 3 : 4); ++count)
        expect_those_of_every_face({.count = count, .die = die, .read = read});
}

TEST(Outcomes, OfPairsAndSingleDiceToo) {
  for (const Die die : kAllDice) {
    expect_those_of_every_face({.die = die});
    for (int count = 2; count <= 4; ++count)
      expect_those_of_every_face({.count = count, .die = die, .read = ReadAs::pair()});
    expect_those_of_every_face({.count = 2, .die = die, .read = ReadAs::in_order()});
  }
  expect_those_of_every_face({.count = 2, .read = ReadAs::digits()});
  expect_those_of_every_face({.count = 2, .die = kD10, .read = ReadAs::digits()});
  expect_those_of_every_face({.die = kCompass});
  EXPECT_EQ(chances_of({.count = 2, .read = ReadAs::pair()}).size(), 21);
  EXPECT_EQ(chances_of({.count = 2, .read = ReadAs::digits()}).size(), 36);
  EXPECT_EQ(chances_of({.count = 2, .die = kD10, .read = ReadAs::digits()}).size(), 100);
  EXPECT_EQ(chances_of({.die = kCompass}).size(), 360);
}

TEST(Outcomes, OfDiceThatRollOn) {
  for (const Die die : {kD4, kD6, kD8}) {
    for (const ReadAs read : {ReadAs::exploding(), ReadAs::wild_exploding()}) {
      expect_those_of_every_face({.count = 1, .die = die, .read = read}, 5);
      expect_those_of_every_face({.count = 2, .die = die, .read = read}, 3);
    }
  }
  expect_those_of_every_face({.count = 3, .read = ReadAs::exploding()}, 2);
}

TEST(Outcomes, OfNoDiceAreCertain) {
  for (const ReadAs read : readings_of_many()) {
    const auto none = chances_of({.count = 0, .read = read});
    EXPECT_EQ(none.size(), 1) << name_of({.read = read});
    EXPECT_EQ(none.chance(throw_through({.count = 0, .read = read}, [](const Roll&) { return Faces{}; })), 1);
  }
}

void expect_the_promise(const Roll& roll) {
  const Distribution<Rolled> all = chances_of(roll);
  double sum = 0;
  for (const auto& [rolled, chance] : all) sum += chance;
  EXPECT_LE(all.error(), kMostError);
  EXPECT_NEAR(sum, 1, all.error()) << name_of(roll);
}

// How exact sums are is known before: with many faces they take long to reckon.
constexpr int roundings_of_sum(int dice, std::size_t faces, int of_each) {
  return dice * (of_each + 1 + depth_of_sum(faces));
}
static_assert(roundings_of_sum(255, 360, 1) <= kMostRoundings);
// A die that explodes comes to fewer than 2,048 totals.
static_assert(roundings_of_sum(255, 2048, 3) * 0x1p-53 * 1.001 + 1e-13 <= kMostError);

// As many dice as there are: no chance is farther off than is promised.
TEST(Outcomes, OfAsManyDiceAsThereAreKeepThePromise) {
  for (const Die die : {kD2, kD3, kD4, kD6, kD8, kD10, plain_die(100), kAverageDie, kD6AsAverage})
    for (const ReadAs read : {ReadAs::at_least(4), ReadAs::at_most(2), ReadAs::confirm(2, ReadAs::at_least(2))})
      expect_the_promise({.count = 255, .die = die, .read = read});
  for (const ReadAs read : {ReadAs::sum(), ReadAs::sum_at_most(255), ReadAs::wild()})
    expect_the_promise({.count = 255, .die = kD3, .read = read});
  for (const ReadAs read : {ReadAs::exploding(), ReadAs::wild_exploding(), ReadAs::best(3), ReadAs::sort(4, 6)})
    expect_the_promise({.count = 20, .read = read});
  EXPECT_LE(chances_of({.count = 20, .die = kD10, .read = ReadAs::sum()}).roundings(), roundings_of_sum(20, 10, 1));
  EXPECT_LE(chances_of({.count = 9, .die = plain_die(2), .read = ReadAs::exploding()}).roundings(),
            roundings_of_sum(9, 2048, 3));
}

// Against the closed form in the arithmetic of a longer number.
TEST(Outcomes, OfManyTestsAreTheClosedForm) {
  for (const int need : {2, 3, 4, 5, 6}) {
    TestChances tests(7 - need, 6);
    for (const int count : {1, 17, 60, 200, 255}) {
      const double* row = tests.row(count);
      const long double p = (7 - need) / 6.0L, q = (need - 1) / 6.0L;
      const double bound = TestChances::roundings(count) * 0x1p-53 * 1.001;
      for (int k = 0; k <= count; ++k) {
        const long double truth = std::exp(std::lgamma(count + 1.0L) - std::lgamma(k + 1.0L) -
                                           std::lgamma(count - k + 1.0L) + k * std::log(p) + (count - k) * std::log(q));
        EXPECT_LE(std::abs(row[k] - truth), (bound + 1e-15) * truth) << count << " " << k;
      }
    }
  }
}

TEST(Outcomes, OfATableAreThoseOfTheRoll) {
  OutcomeTables tables;
  const auto expect_equal = [&](const Roll& roll) {
    const Outcomes outcomes = tables.of(roll);
    const Distribution<Rolled> all = chances_of(roll);
    for (std::size_t i = 0; i < outcomes.size(); ++i)
      EXPECT_EQ(outcomes.chance(i), all.chance(outcomes.rolled(i))) << name_of(roll);
  };
  for (int again = 0; again < 2; ++again)
    for (const Die die : kAllDice)
      for (const ReadAs read : readings_of_many())
        for (const int count : {0, 3, 1, 12}) expect_equal({.count = count, .die = die, .read = read});
}

TEST(Outcomes, AreShownByDice) {
  const auto expect_shown = [](const Roll& roll) {
    for (const auto& [rolled, chance] : chances_of(roll)) {
      const std::vector<Faces> throws = throws_showing(roll, rolled);
      std::size_t number = 0;
      const Rolled shown = throw_through(roll, [&](const Roll& thrown) {
        EXPECT_LT(number, throws.size());
        EXPECT_EQ(static_cast<int>(throws[number].size()), thrown.count);
        return throws[number++];
      });
      ASSERT_EQ(shown, rolled) << name_of(roll);
      ASSERT_EQ(number, throws.size());
    }
  };
  for (const Die die : kAllDice) {
    expect_shown({.die = die});
    for (const ReadAs read : readings_of_many())
      for (const int count : {0, 1, 2, 5}) expect_shown({.count = count, .die = die, .read = read});
    expect_shown({.count = 2, .die = die, .read = ReadAs::in_order()});
    expect_shown({.count = 3, .die = die, .read = ReadAs::pair()});
  }
  for (const Die die : {plain_die(2), kD4, kD6})
    for (const int count : {1, 2, 3})
      for (const ReadAs read : {ReadAs::exploding(), ReadAs::wild_exploding()})
        expect_shown({.count = count, .die = die, .read = read});
  expect_shown({.count = 2, .read = ReadAs::digits()});
  expect_shown({.count = 2, .die = kD10, .read = ReadAs::digits()});
  expect_shown({.die = kCompass});
}

// Hits and the dice that block them.
RC_GTEST_PROP(Gatherings, ComeToWhatDistributionsComeTo, ()) {
  const int dice = *rc::gen::inRange(0, 12), more = *rc::gen::inRange(0, 3);
  const ReadAs hit = ReadAs::at_least(*rc::gen::inRange(2, 7)), block = ReadAs::at_most(*rc::gen::inRange(1, 6));
  const double cut = *rc::gen::element(0.0, 1e-9, 1e-3, 0.1);
  OutcomeTables tables;
  Gathering gathering(tables);
  gathering.begin(0, cut, 1'000'000);
  gathering.roll([&](std::uint64_t) { return Roll{.count = dice, .read = hit}; },
                 [](std::uint64_t, const Rolled& hits) { return std::uint64_t{hits.successes}; });
  gathering.roll(
      [&](std::uint64_t hits) { return Roll{.count = static_cast<int>(hits) + more, .read = block}; },
      [](std::uint64_t hits, const Rolled& blocks) { return hits - std::min<std::uint64_t>(hits, blocks.successes); });
  const auto through = chances_of({.count = dice, .read = hit}).then([&](const Rolled& hits) {
    return chances_of({.count = hits.successes + more, .read = block}).map([&](const Rolled& blocks) {
      return static_cast<std::uint64_t>(std::max(0, hits.successes - blocks.successes));
    });
  });
  double sum = gathering.lost();
  for (const auto& [word, chance] : gathering.ways()) {
    sum += chance;
    RC_ASSERT(chance <= through.chance(word) + 1e-12);
    RC_ASSERT(chance >= through.chance(word) - gathering.lost() - 1e-12);
  }
  RC_ASSERT(std::abs(sum - 1) < 1e-12);
  RC_ASSERT(!gathering.gave_up());
  if (cut == 0) RC_ASSERT(gathering.ways().size() == through.size());
}

// Each roll goes on from what those before it came to together, not from each way in which they fell.
TEST(Gatherings, MergeWhatIsEqualBetweenRolls) {
  OutcomeTables tables;
  Gathering gathering(tables);
  constexpr int kTimes = 100;
  gathering.begin(0, 0, 1'000'000);
  for (int i = 0; i < kTimes; ++i)
    gathering.roll([](std::uint64_t) { return Roll{.read = ReadAs::at_least(4)}; },
                   [](std::uint64_t hits, const Rolled& rolled) { return hits + rolled.successes; });
  EXPECT_EQ(gathering.ways().size(), kTimes + 1U);
  EXPECT_EQ(gathering.reached(), std::uint64_t{kTimes} * (kTimes + 1)) << "two outcomes of each number of hits before";
  const Distribution<Rolled> at_once = chances_of(Roll{.count = kTimes, .read = ReadAs::at_least(4)});
  for (const auto& [word, chance] : gathering.ways())
    EXPECT_NEAR(chance, at_once.chance({.successes = static_cast<std::uint8_t>(word)}), 1e-12);
}

// However many rolls follow, and even then rules have something to go on with.
TEST(Gatherings, GiveUp) {
  OutcomeTables tables;
  Gathering gathering(tables);
  for (const std::uint64_t most : {18U, 17U, 6U, 5U, 0U}) {
    gathering.begin(0, 0, most);
    gathering.roll([](std::uint64_t) { return Roll{}; },
                   [](std::uint64_t, const Rolled& rolled) { return static_cast<std::uint64_t>(rolled.face); });
    // No die where the first showed less than 5, a die where it showed more, and once more a die on every way.
    gathering.roll([](std::uint64_t face) { return Roll{.count = face < 5 ? 0 : 1, .read = ReadAs::at_least(4)}; },
                   [](std::uint64_t, const Rolled& rolled) { return std::uint64_t{rolled.successes}; });
    gathering.roll([](std::uint64_t) { return Roll{.read = ReadAs::at_least(4)}; },
                   [](std::uint64_t, const Rolled& rolled) { return std::uint64_t{rolled.successes}; });
    EXPECT_EQ(gathering.gave_up(), most < 18) << "6, then 4 and 4, then 4";
    EXPECT_LE(gathering.reached(), most + 1);
    EXPECT_FALSE(gathering.ways().empty());
  }
}

// Where everything is too unlikely, what is left is something that can happen, and has no chance.
TEST(Gatherings, KeepSomethingPossibleWhereAllIsCut) {
  OutcomeTables tables;
  Gathering gathering(tables);
  gathering.begin(7, 0.6, 1'000'000);
  gathering.roll([](std::uint64_t) { return Roll{.count = 9, .read = ReadAs::at_least(7)}; },
                 [](std::uint64_t word, const Rolled& rolled) { return word + rolled.successes; });
  ASSERT_EQ(gathering.ways().size(), 1U) << "no die shows 7";
  EXPECT_EQ(gathering.ways()[0].word, 7U);
  EXPECT_EQ(gathering.lost(), 0.0);
  gathering.roll([](std::uint64_t) { return Roll{.count = 3, .read = ReadAs::at_least(3)}; },
                 [](std::uint64_t word, const Rolled& rolled) { return word + rolled.successes; });
  ASSERT_EQ(gathering.ways().size(), 1U);
  EXPECT_EQ(gathering.ways()[0].word, 9U) << "two of three is likeliest";
  EXPECT_EQ(gathering.ways()[0].chance, 0.0);
  EXPECT_NEAR(gathering.lost(), 1, 1e-12);
}

}  // namespace
}  // namespace sandtable::outcomes_test
