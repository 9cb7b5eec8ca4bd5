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

// Hits, and a die for each to block it.
struct Volley {
  std::uint8_t dice = 0, need = 0, block = 0, more = 0;

  int through(Umpire& umpire) const {
    const int hits = umpire.roll({.count = dice, .need = need}).successes;
    const auto blocks = static_cast<std::uint8_t>(hits + more);
    return std::max(0, hits - umpire.roll({.count = blocks, .need = block}).successes);
  }
};

// A step of two volleys, the second by as many dice as got through in the first, and a last die.
using Fight = int (*)(UmpireOf<Setup>&, Umpire&, Volley);

int each_roll(UmpireOf<Setup>&, Umpire& umpire, Volley volley) {
  const int first = volley.through(umpire);
  volley.dice = static_cast<std::uint8_t>(first);
  return 100 * first + 10 * volley.through(umpire) + umpire.roll({.need = 4}).successes;
}
int in_a_word(UmpireOf<Setup>& rules, Umpire& umpire, Volley volley) {
  const int first = rules.come_to([&] { return volley.through(umpire); });
  volley.dice = static_cast<std::uint8_t>(first);
  return 100 * first + 10 * rules.come_to([&] { return volley.through(umpire); }) + umpire.roll({.need = 4}).successes;
}
int word_within_word(UmpireOf<Setup>& rules, Umpire& umpire, Volley volley) {
  return rules.come_to([&] { return in_a_word(rules, umpire, volley); });
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
  const Chances word = chances_of(word_within_word, volley);
  expect_equal(slow, words);
  expect_equal(slow, word);
  RC_ASSERT(words.steps <= slow.steps);
  RC_ASSERT(word.steps == word.of.size());
}

RC_GTEST_PROP(Reckonings, LoseWhatIsCutAndNoMore, ()) {
  const Volley volley = any_volley();
  const double cut = *rc::gen::element(1e-6, 1e-4, 1e-2, 0.1, 0.6);
  for (const Fight fight : {each_roll, in_a_word, word_within_word}) {
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
    EXPECT_LE(stopped.runs, runs + 2) << "the step, and the reckoning in it, that went too far";
  }
}

}  // namespace
}  // namespace sandtable::branching_test
