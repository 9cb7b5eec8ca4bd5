#include "players/players.h"

#include <gtest/gtest.h>

#include "engine/run/battle.h"
#include "tests/games/mini_game.h"

namespace sandtable::players_test {
namespace {

TEST(Players, RandomPlaysAnyGameToItsEnd) {
  const auto player = make_player(mini::kind(), "random");
  ASSERT_TRUE(player.has_value());
  Player* players[] = {player->get(), player->get(), player->get()};
  Battle battle(mini::kind(), *mini::kind().set_up.prepare({}, {}), {.key = key_from_seed(1), .players = players});
  battle.run();
  EXPECT_TRUE(battle.outcome().finished);
}

TEST(Players, AnUnknownNameIsAnErrorWithASuggestion) {
  EXPECT_EQ(make_player(mini::kind(), "randon").error().text(),
            "no player is called 'randon' (did you mean 'random'?)");
  EXPECT_EQ(make_player(mini::kind(), "fritz").error().text(), "no player is called 'fritz' (one of: random)");
}

}  // namespace
}  // namespace sandtable::players_test
