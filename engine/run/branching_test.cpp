#include "engine/run/branching.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>

#include "engine/kind/referee.h"
#include "tests/games/mini_game.h"

namespace sandtable::branching_test {
namespace {

class Nobody final : public Player {
 public:
  void decide(const Situation&, Random&, Answer&) override { FAIL() << "nobody is asked"; }
};

using Rules = UmpireOf<Setup>;

// Hits, and a die for each to block it.
struct Volley {
  std::uint8_t dice = 0, need = 0, block = 0, more = 0;

  Roll attack() const { return {.count = dice, .read = ReadAs::at_least(need)}; }
  Roll blocks(int hits) const { return {.count = hits + more, .read = ReadAs::at_least(block)}; }
  int through(Umpire& umpire) const {
    const int hits = umpire.roll(attack()).successes;
    return std::max(0, hits - umpire.roll(blocks(hits)).successes);
  }
  Settled<int> through(Rules& rules) const {
    return rules.then(attack(), [&](const Rolled& hits) {
      return rules.then(blocks(hits.successes),
                        [&](const Rolled& blocked) { return std::max(0, hits.successes - blocked.successes); });
    });
  }
};

// A step of two volleys, the second by as many dice as got through in the first, and a last die.
using Fight = int (*)(Rules&, Umpire&, Volley);

constexpr ReadAs kLast = ReadAs::at_least(4);

int each_roll(Rules&, Umpire& umpire, Volley volley) {
  const int first = volley.through(umpire);
  volley.dice = static_cast<std::uint8_t>(first);
  return 100 * first + 10 * volley.through(umpire) + umpire.roll({.read = kLast}).successes;
}
int in_a_word(Rules& rules, Umpire& umpire, Volley volley) {
  const int first = rules.come_to([&] { return volley.through(rules); });
  volley.dice = static_cast<std::uint8_t>(first);
  return 100 * first + 10 * rules.come_to([&] { return volley.through(rules); }) +
         umpire.roll({.read = kLast}).successes;
}
// All of it in one word; the die of a volley that no longer shoots is not rolled.
int in_one_word(Rules& rules, Umpire&, Volley volley) {
  return rules.come_to([&] {
    return rules.then(volley.attack(), [&](const Rolled& hits) {
      return rules.then(volley.blocks(hits.successes), [&](const Rolled& blocked) {
        Volley second = volley;
        second.dice = static_cast<std::uint8_t>(std::max(0, hits.successes - blocked.successes));
        return rules.then(second.attack(), [&](const Rolled& more) {
          return rules.then(second.blocks(more.successes), {.read = kLast},
                            [&](const Rolled& blocked_more, const Rolled& last) -> Settled<int> {
                              const int through = std::max(0, more.successes - blocked_more.successes);
                              return 100 * second.dice + 10 * through + last.successes;
                            });
        });
      });
    });
  });
}

struct Chances {
  std::map<int, double> of;
  double lost = 0;
  std::uint64_t steps = 0, runs = 0;
  bool gave_up = false;
};
struct Limits {
  double cut = 0;
  std::uint64_t runs = std::numeric_limits<std::uint64_t>::max();
};
Chances chances_of(Fight fight, const Volley& volley, Limits limits = {}) {
  static const std::shared_ptr<const Setup> kSetup = *mini::kind().set_up.prepare({}, {});
  Nobody nobody;
  BranchUmpire umpire(mini::kind(), *kSetup, nobody);
  umpire.cut_below(limits.cut);
  umpire.stop_after(limits.runs);
  UmpireOf<Setup> rules(*kSetup, umpire);
  Chances chances;
  do {
    ++chances.steps;
    umpire.begin(nullptr, 1);
    const int came = fight(rules, umpire, volley);
    if (umpire.chance() > 0) chances.of[came] += umpire.chance();
  } while (!umpire.gave_up() && umpire.next());
  chances.lost = umpire.lost();
  chances.runs = umpire.runs();
  chances.gave_up = umpire.gave_up();
  return chances;
}

void expect_equal(const Chances& a, const Chances& b) {
  RC_ASSERT(a.of.size() == b.of.size());
  for (const auto& [came, chance] : a.of) {
    RC_ASSERT(b.of.contains(came));
    RC_ASSERT(std::abs(b.of.at(came) - chance) < 1e-12);
  }
}

Volley any_volley() {
  const auto any = [](int from, int to) { return static_cast<std::uint8_t>(*rc::gen::inRange(from, to + 1)); };
  return {.dice = any(0, 7), .need = any(1, 7), .block = any(2, 6), .more = any(0, 2)};
}

RC_GTEST_PROP(Reckonings, ComeToWhatEachRollComesTo, ()) {
  const Volley volley = any_volley();
  const Chances slow = chances_of(each_roll, volley);
  const Chances words = chances_of(in_a_word, volley);
  const Chances word = chances_of(in_one_word, volley);
  expect_equal(slow, words);
  expect_equal(slow, word);
  RC_ASSERT(words.steps <= slow.steps);
  RC_ASSERT(word.steps == word.of.size());
}

RC_GTEST_PROP(Reckonings, LoseWhatIsCutAndNoMore, ()) {
  const Volley volley = any_volley();
  const double cut = *rc::gen::element(1e-6, 1e-4, 1e-2, 0.1, 0.6);
  for (const Fight fight : {each_roll, in_a_word, in_one_word}) {
    const Chances chances = chances_of(fight, volley, {.cut = cut});
    double sum = chances.lost;
    for (const auto& [came, chance] : chances.of) sum += chance;
    RC_ASSERT(std::abs(sum - 1) < 1e-12);
  }
}

TEST(Reckonings, AreWorkThatIsCountedAndGivenUp) {
  const Volley volley{.dice = 7, .need = 4, .block = 4};
  const Chances all = chances_of(in_a_word, volley);
  EXPECT_FALSE(all.gave_up);
  EXPECT_GT(all.runs, all.steps) << "reckonings are runs too";
  EXPECT_FALSE(chances_of(in_a_word, volley, {.runs = all.runs}).gave_up);
  for (const std::uint64_t runs : {all.runs - 1, all.runs / 2, std::uint64_t{3}, std::uint64_t{1}}) {
    const Chances stopped = chances_of(in_a_word, volley, {.runs = runs});
    EXPECT_TRUE(stopped.gave_up);
    EXPECT_LE(stopped.runs, runs + 2) << "the step, and the end of its reckoning, that went too far";
  }
}

}  // namespace
}  // namespace sandtable::branching_test
