#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "players/players.h"
#include "tests/allocations.h"
#include "tests/by_chance.h"
#include "tests/games_under_test.h"

// Once it is set up, a battle of machine players asks for no memory, wherever it begins.
namespace sandtable::allocation_test {
namespace {

class Allocations : public testing::TestWithParam<const GameKind*> {
 protected:
  // The allocations in battles of this player on tables, with armies and under switches by chance.
  std::uint64_t in_battles_of(const std::string& name, std::uint64_t battles) {
    const std::unique_ptr<Player> player = *make_player(game, name);
    std::uint64_t sum = 0;
    // The first battle does not count: tables are filled when they are first needed.
    for (std::uint64_t number = 0, played = 0; played <= battles; ++number) {
      Random random(mix(number));
      const auto setup = game.set_up.prepare(random_setup(game, catalogue, random), {});
      if (!setup) continue;
      const std::vector<Player*> seats((*setup)->seats, player.get());
      Battle battle(game, *setup, {.key = key_from_seed(number), .players = seats});
      const std::uint64_t before = allocations();
      battle.run();
      if (played++ > 0) sum += allocations() - before;
    }
    return sum;
  }

  const GameKind& game = *GetParam();
  const Catalogue catalogue = load_game_catalogue(GetParam()->texts).value();
};

TEST_P(Allocations, NoneInRandomBattles) { EXPECT_EQ(in_battles_of("random", 150), 0); }

TEST_P(Allocations, NoneInBattlesOfTheGamesOwnPlayers) {
  for (const BotSpec& bot : game.bots) EXPECT_EQ(in_battles_of(std::string(bot.name), 12), 0) << bot.name;
}

TEST_P(Allocations, NoneInRolloutsFromTheMiddle) {
  Random random(9);
  Session session(game, some_setup(game, random), key_from_seed(9));
  for (int i = 0; i < 25 && !session.finished(); ++i) answer_by_chance(session, random);
  const std::unique_ptr<Player> player = *make_player(game, "random");
  const std::vector<Player*> seats(session.setup().seats, player.get());
  Battle battle(game, session.shared_setup(), {.key = {}, .players = seats});
  const auto roll_out = [&](std::uint64_t seed) {
    battle.restart(session.position(), key_from_seed(seed));
    battle.run();
  };
  roll_out(0);  // does not count
  const std::uint64_t before = allocations();
  for (std::uint64_t seed = 1; seed < 10; ++seed) roll_out(seed);
  EXPECT_EQ(allocations(), before);
}

INSTANTIATE_TEST_SUITE_P(Games, Allocations, testing::ValuesIn(games()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::allocation_test
