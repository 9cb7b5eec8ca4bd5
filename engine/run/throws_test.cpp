// Dice of every kind through the umpires: sampled, typed by people throw after throw, replayed, and followed to all
// their outcomes. Tried on the smallest game: each step is a roll, and the state keeps what it came to.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "engine/dice/outcomes.h"
#include "engine/run/battle.h"
#include "engine/run/enumerate.h"
#include "engine/run/session.h"

namespace sandtable::throws_test {
namespace {

const Roll kRolls[] = {{.count = 4, .read = ReadAs::confirm(6, ReadAs::at_least(4))},
                       {.count = 3, .read = ReadAs::exploding()},
                       {.count = 2, .read = ReadAs::wild_exploding()},
                       {.die = kCompass},
                       {.count = 2, .die = kD10, .read = ReadAs::digits()},
                       {.count = 3, .die = kAverageDie, .read = ReadAs::best(2)},
                       {.count = 5, .read = ReadAs::sort(4, 6)},
                       {.die = kD3Lowered}};

struct Cup {
  std::array<Rolled, std::size(kRolls)> came = {};
  std::uint32_t rolled = 0;
};

GameKind cup_kind() {
  GameKind kind{};
  kind.id = "cup";
  kind.state_size = sizeof(Cup);
  kind.start = [](const Setup&, void* state) { *static_cast<Cup*>(state) = {}; };
  kind.step = [](const Setup&, void* state, Umpire& umpire) {
    Cup& cup = *static_cast<Cup*>(state);
    cup.came[cup.rolled] = umpire.roll(kRolls[cup.rolled]);
    ++cup.rolled;
  };
  kind.finished = [](const void* state) { return static_cast<const Cup*>(state)->rolled == std::size(kRolls); };
  kind.blank = [](const Setup&, void*, Seat) {};
  kind.is_ok = [](const Setup&, const void*) { return std::string(); };
  return kind;
}
const GameKind kCup = cup_kind();
const std::shared_ptr<const Setup> kSetup = std::make_shared<const Setup>();

const Cup& cup_of(const State& state) { return *static_cast<const Cup*>(state.data()); }

class Nobody final : public Player {
 public:
  void decide(const Situation&, Random&, Answer&) override { FAIL() << "nobody is asked"; }
};

TEST(Throws, AreTypedOneAfterTheOther) {
  Session session(kCup, kSetup, {}, DiceSource::typed);
  ASSERT_TRUE(session.roll());
  EXPECT_EQ(session.roll()->count, 4);
  EXPECT_FALSE(session.type_dice({6, 2, 6}).accepted()) << "one die is missing";
  ASSERT_TRUE(session.type_dice({6, 2, 6, 1}).accepted());
  EXPECT_EQ(session.step(), 0U) << "two of them must be confirmed";
  ASSERT_EQ(session.roll()->count, 2);
  EXPECT_EQ(session.roll()->again, 1);
  EXPECT_EQ(session.roll()->read, ReadAs::at_least(4));
  ASSERT_TRUE(session.type_dice({5, 3}).accepted());
  EXPECT_EQ(session.step(), 1U);
  EXPECT_EQ(cup_of(session.now()).came[0], Rolled{.successes = 1});
  ASSERT_TRUE(session.type_dice({6, 2, 6}).accepted());
  ASSERT_TRUE(session.type_dice({6, 1}).accepted());
  ASSERT_TRUE(session.type_dice({3}).accepted());
  EXPECT_EQ(cup_of(session.now()).came[1].sum, 24);
  ASSERT_TRUE(session.type_dice({5, 6}).accepted());
  EXPECT_EQ(cup_of(session.now()).came[2].sum, 11) << "only the wild one rolls on";
  EXPECT_FALSE(session.type_dice({360}).accepted());
  ASSERT_TRUE(session.type_dice({0}).accepted());
  ASSERT_TRUE(session.type_dice({10, 7}).accepted());
  EXPECT_EQ(cup_of(session.now()).came[4].face, 7);
  EXPECT_FALSE(session.type_dice({1, 3, 5}).accepted()) << "no average die shows a 1";
  ASSERT_TRUE(session.type_dice({2, 3, 5}).accepted());
  ASSERT_TRUE(session.type_dice({6, 4, 1, 6, 3}).accepted());
  EXPECT_EQ(cup_of(session.now()).came[6].sorted, (std::array<std::uint8_t, 4>{2, 1, 2, 0}));
  ASSERT_TRUE(session.type_dice({5}).accepted());
  EXPECT_EQ(cup_of(session.now()).came[7].face, 2);
  EXPECT_TRUE(session.finished());
  EXPECT_EQ(session.history()[0].deeds.size(), 2U) << "a deed for each throw";
}

// Sessions and battles roll the same dice, and a session that is given them throw after throw comes to the same.
RC_GTEST_PROP(Throws, AreTheSameForEverybody, ()) {
  const Key key = key_from_seed(*rc::gen::arbitrary<std::uint64_t>());
  Battle battle(kCup, kSetup, {.key = key, .record = true});
  battle.run();
  Session session(kCup, kSetup, key);
  RC_ASSERT(session.finished());
  RC_ASSERT(session.now() == battle.state());
  Battle quiet(kCup, kSetup, {.key = key});
  quiet.run();
  RC_ASSERT(quiet.state() == battle.state());
  Session typed(kCup, kSetup, {}, DiceSource::typed);
  for (const StepRecord& step : session.history()) {
    for (const Deed& deed : step.deeds) {
      RC_ASSERT(static_cast<int>(deed.words.size()) == typed.roll()->count);
      RC_ASSERT(typed.type_dice(read_faces(deed)).accepted());
    }
  }
  RC_ASSERT(typed.finished());
  RC_ASSERT(typed.now() == session.now());
}

// Where the script ends in the middle of a roll, what follows are the outcomes of the dice that are still to be thrown.
TEST(Throws, AreFollowedFromTheMiddleOfARoll) {
  Nobody nobody;
  const auto came_to = [&](std::uint64_t step, std::vector<Deed> script) {
    State state(kCup.state_size);
    static_cast<Cup*>(state.data())->rolled = static_cast<std::uint32_t>(step);
    std::map<Rolled, double> chances;
    for (const Leaf& leaf : enumerate_step(kCup, *kSetup, Position(state, step, std::move(script)), nobody))
      chances[cup_of(leaf.state).came[step]] += leaf.chance;
    return chances;
  };
  for (std::size_t step = 0; step < std::size(kRolls); ++step) {
    const Distribution<Rolled> all = chances_of(kRolls[step]);
    const auto chances = came_to(step, {});
    ASSERT_EQ(chances.size(), all.size());
    for (const auto& [rolled, chance] : chances) EXPECT_NEAR(chance, all.chance(rolled), 1e-12);
  }
  const auto confirmed = came_to(0, {deed_of(Faces{6, 2, 6, 1})});
  EXPECT_EQ(confirmed.size(), 3U);
  EXPECT_NEAR(confirmed.at({.successes = 2}), 0.25, 1e-12);
  const auto exploded = came_to(1, {deed_of(Faces{6, 2, 3})});
  EXPECT_NEAR(exploded.at({.sum = 12}), 1.0 / 6, 1e-12);
  EXPECT_NEAR(exploded.at({.sum = 18}), 1.0 / 36, 1e-12);
  EXPECT_FALSE(exploded.contains({.sum = 17}));
}

}  // namespace
}  // namespace sandtable::throws_test
