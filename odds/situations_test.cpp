#include "odds/situations.h"

#include <gtest/gtest.h>

#include <cstring>

#include "odds/past.h"
#include "tests/by_chance.h"

namespace sandtable::situations_test {
namespace {

TEST(Findings, AreKeptInOrderAndAdded) {
  Findings a, b;
  a.add(2, UnitId{1});
  a.add(1, UnitId{3}, 4);
  a.add(2, UnitId{1});
  b.add(1, UnitId{3}, 4);
  b.add(2, UnitId{1}, 2);
  EXPECT_EQ(a, b);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  EXPECT_EQ(a.value(2, UnitId{1}), 2);
  EXPECT_EQ(a.value(2, UnitId{2}), 0);
}

// Whatever a game says a step can write, it writes nothing else.
TEST(Situations, NothingIsWrittenBesidesWhatIsExpected) {
  int steps = 0;
  for (const GameKind* game : games()) {
    if (game->odds == nullptr || game->odds->written == nullptr) continue;
    const OddsPolicy policy = must(game->odds->policy({}));
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Session battle = fought(*game, seed);
      State before(game->state_size);
      game->start(battle.setup(), before.data());
      for (std::uint64_t step = 0; step < battle.history().size(); ++step) {
        const auto parts = game->odds->written(before.data());
        State after = before;
        rerun(battle, after, step, policy);
        if (!parts.empty()) {
          ++steps;
          State masked = after;
          for (const ByteRange& part : parts)
            std::memcpy(static_cast<std::byte*>(masked.data()) + part.begin,
                        static_cast<const std::byte*>(before.data()) + part.begin, part.end - part.begin);
          EXPECT_EQ(masked, before) << game->id << ", step " << step;
        }
        before = after;
      }
    }
  }
  EXPECT_GT(steps, 50);
}

TEST(Situations, AreTheSameWhereOnlySomePartsAreLookedAt) {
  State begin(1000);
  Situations all(begin), some(begin);
  const auto put = [](Situations& in, std::size_t at, char what) { static_cast<char*>(in.running())[at] = what; };
  const Findings none;
  for (Situations* each : {&all, &some}) {
    put(*each, 10, 'a');
    put(*each, 900, 'b');
    EXPECT_EQ(each->here(none), 0U);
    each->load(0);
  }
  some.expect_changes({{128, 300}, {640, 700}});
  for (Situations* each : {&all, &some}) {
    put(*each, 130, 'c');
    put(*each, 699, 'd');
    EXPECT_EQ(each->here(none), 1U);
    each->load(0);
    EXPECT_EQ(each->here(none), 0U) << "nothing was written";
    each->load(1);
    put(*each, 130, 0);
    put(*each, 699, 0);
    EXPECT_EQ(each->here(none), 0U) << "all was taken back";
    each->load(1);
  }
  EXPECT_EQ(std::memcmp(all.running(), some.running(), 1000), 0);
}

TEST(Situations, AreKeptOnce) {
  State begin(1000);
  Situations situations(begin);
  const auto put = [&](std::size_t at, char what) { static_cast<char*>(situations.running())[at] = what; };
  Findings none, some;
  some.add(1, UnitId{2});
  put(3, 'a');
  put(999, 'b');
  const std::uint32_t first = situations.here(none);
  situations.load_first();
  EXPECT_EQ(std::memcmp(situations.running(), begin.data(), 1000), 0);
  put(999, 'b');
  const std::uint32_t second = situations.here(none);
  EXPECT_NE(first, second);
  put(3, 'a');
  EXPECT_EQ(situations.here(none), first);
  EXPECT_NE(situations.here(some), first);
  situations.load(second);
  EXPECT_EQ(static_cast<char*>(situations.running())[3], 0);
  EXPECT_EQ(static_cast<char*>(situations.running())[999], 'b');
  put(500, 'c');
  situations.leave();
  situations.load(second);
  EXPECT_EQ(static_cast<char*>(situations.running())[500], 0);
  for (int i = 0; i < 1000; ++i) {  // the table grows
    situations.load_first();
    put(static_cast<std::size_t>(i), 'x');
    situations.here(none);
  }
  EXPECT_EQ(situations.size(), 1003U);
}

}  // namespace
}  // namespace sandtable::situations_test
