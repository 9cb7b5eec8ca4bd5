#include "engine/run/branching.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <utility>

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
  int through(Rules& rules) const {
    auto both = rules.reckon(0);
    both.roll(attack(), [](int& hits, const Rolled& rolled) { hits = rolled.successes; });
    both.roll([&](int hits) { return blocks(hits); },
              [](int& hits, const Rolled& blocked) { hits = std::max(0, hits - blocked.successes); });
    return both.come_to();
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
  const int first = volley.through(rules);
  volley.dice = static_cast<std::uint8_t>(first);
  return 100 * first + 10 * volley.through(rules) + umpire.roll({.read = kLast}).successes;
}
// All of it in one word; the die of a volley that no longer shoots is not rolled.
int in_one_word(Rules& rules, Umpire&, Volley volley) {
  struct So {
    std::uint16_t hits = 0, first = 0, second = 0, last = 0;
  };
  const auto left = [](So& so, const Rolled& blocked) {
    return static_cast<std::uint16_t>(std::max(0, std::exchange(so.hits, 0) - blocked.successes));
  };
  const auto hit = [](So& so, const Rolled& rolled) { so.hits = rolled.successes; };
  const auto blocks = [&](const So& so) { return volley.blocks(so.hits); };
  const auto again = [&](const So& so) { return Roll{.count = so.first, .read = volley.attack().read}; };
  auto dice = rules.reckon(So{});
  dice.roll(volley.attack(), hit);
  dice.roll(blocks, [&](So& so, const Rolled& blocked) { so.first = left(so, blocked); });
  dice.roll(again, hit);
  dice.roll(blocks, [&](So& so, const Rolled& blocked) { so.second = left(so, blocked); });
  dice.roll(Roll{.read = kLast}, [](So& so, const Rolled& last) { so.last = last.successes; });
  const So so = dice.come_to();
  return 100 * so.first + 10 * so.second + so.last;
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
const Setup& some_setup() {
  static const std::shared_ptr<const Setup> kSetup = *mini::kind().set_up.prepare({}, {});
  return *kSetup;
}
Chances chances_of(Fight fight, const Volley& volley, Limits limits = {}) {
  Nobody nobody;
  BranchUmpire umpire(mini::kind(), some_setup(), nobody);
  umpire.cut_below(limits.cut);
  umpire.stop_after(limits.runs);
  Rules rules(some_setup(), umpire);
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

// Answers with what it was asked about, and counts how often it was asked.
class Echo final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    ++asked;
    answer.clear();
    answer.add(at.question.reserved);
  }
  int asked = 0;
};

int ask(Umpire& umpire, int about) {
  Question question;
  question.reserved = static_cast<std::uint16_t>(about);
  Answer answer;
  umpire.ask({&question, 1}, {&answer, 1});
  return answer.words().size() == 1 ? answer.words()[0] : -1;
}

// Runs that part after a question are answered alike, and the policy decides once.
TEST(Branching, AsksOnceWhatManyRunsAskBeforeTheyPart) {
  State state(mini::kind().state_size);
  mini::kind().start(some_setup(), state.data());
  Echo echo;
  BranchUmpire umpire(mini::kind(), some_setup(), echo);
  int runs = 0;
  for (int step = 1; step <= 2; ++step) {
    echo.asked = 0;
    runs = 0;
    umpire.forget();
    do {
      ++runs;
      umpire.begin(state.data(), 1);
      ASSERT_EQ(ask(umpire, 1000 * step), 1000 * step);
      ASSERT_EQ(ask(umpire, 1000 * step + 1), 1000 * step + 1);
      const int first = umpire.roll({.count = 3, .read = ReadAs::at_least(4)}).successes;
      ASSERT_EQ(ask(umpire, 10 + first), 10 + first);
      const int second = umpire.roll({.count = first, .read = ReadAs::at_least(4)}).successes;
      if (second > 0) {
        ASSERT_EQ(ask(umpire, 100 + 10 * first + second), 100 + 10 * first + second);
      }
    } while (umpire.next());
    EXPECT_EQ(runs, 1 + 2 + 3 + 4);
    EXPECT_EQ(echo.asked, 2 + 4 + (0 + 1 + 2 + 3));
  }
}

// What a run came to by reckonings alone is another thing each time.
TEST(Branching, KnowsRunsThatOnlyReckoned) {
  Nobody nobody;
  BranchUmpire umpire(mini::kind(), some_setup(), nobody);
  Rules rules(some_setup(), umpire);
  const Volley volley{.dice = 2, .need = 4, .block = 4};
  umpire.begin(nullptr, 1);
  EXPECT_FALSE(umpire.has_only_reckoned()) << "nothing has parted the runs";
  volley.through(rules);
  EXPECT_TRUE(umpire.has_only_reckoned());
  umpire.roll({.read = kLast});
  EXPECT_FALSE(umpire.has_only_reckoned());
  umpire.forget();
  umpire.begin(nullptr, 1);
  volley.through(rules);
  EXPECT_TRUE(umpire.has_only_reckoned()) << "each run by itself";
}

}  // namespace
}  // namespace sandtable::branching_test
