// `why` may be asked of every roll of a battle: whatever a clause that is tried away leads to, the trial bears it.
#include <gtest/gtest.h>

#include "desk/seat/seat_view.h"
#include "tests/by_chance.h"
#include "tests/games_under_test.h"

namespace sandtable::why_every_roll_test {
namespace {

class Why : public testing::TestWithParam<const GameKind*> {};

TEST_P(Why, MayBeAskedOfEveryRoll) {
  constexpr std::size_t kMostRolls = 250, kBattles = 10;
  std::size_t rolls = 0;
  for (std::uint64_t seed = 1; seed <= kBattles; ++seed) {
    const Session session = fought(*GetParam(), seed);
    const SeatView view(session, {});
    std::size_t asked = 0;
    for (std::size_t i = 0; i < view.event_count() && asked < kMostRolls; ++i) {
      if (view.event(i).kind != Event::kRoll) continue;
      EXPECT_TRUE(view.modifiers(i)) << "nobody has secrets from one who sees everything";
      ++asked;
    }
    rolls += asked;
  }
  EXPECT_GT(rolls, 0U);
}

INSTANTIATE_TEST_SUITE_P(Games, Why, testing::ValuesIn(games_under_test()),
                         [](const auto& tested) { return test_name(std::string(tested.param->id)); });

}  // namespace
}  // namespace sandtable::why_every_roll_test
