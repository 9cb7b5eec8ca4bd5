#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "tests/conformance.h"
#include "tests/games_under_test.h"

// What every game's own players must keep, whatever their art.
namespace sandtable::bots_test {
namespace {

class Bots : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();
  Catalogue catalogue = load_game_catalogue(GetParam()->texts).value();
};

// Under switches, lists and maps by chance.
TEST_P(Bots, GiveLegalAnswersOnly) {
  std::vector<std::string> refused;
  int battles = 0;
  for (std::uint64_t number = 0; battles < 12; ++number) {
    Random random(mix(number));
    const auto setup = game.set_up.prepare(random_setup(game, catalogue, random), {});
    if (!setup) continue;
    ++battles;
    const std::unique_ptr<Player> bot = game.bots.front().make();
    conformance::Chance chance;
    std::vector<Player*> seats((*setup)->seats, bot.get());
    for (std::size_t seat = 1; number % 2 == 1 && seat < seats.size(); seat += 2) seats[seat] = &chance;
    Battle battle(
        game, *setup,
        {.key = key_from_seed(number), .players = seats, .watch = [&](const Situation& at, const Answer& answer) {
           const QuestionSpec& spec = game.questions[at.question.kind];
           const Refusal refusal = spec.legal(at, answer);
           if (!refusal.accepted())
             refused.push_back(fmt::format("battle {}, '{}': {}", number, spec.name, refusal.reason));
         }});
    battle.run();
  }
  EXPECT_TRUE(refused.empty()) << fmt::format("{}", fmt::join(refused, "\n"));
}

// A few battles with sides swapped, every other seat against the rest; the promise itself (95 of 100) is measured over
// hundreds.
TEST_P(Bots, BeatChanceClearly) {
  int won = 0;
  constexpr int kBattles = 16;
  for (std::uint64_t number = 0; number < kBattles; ++number) {
    Random random(mix(number / 2));
    auto setup = game.set_up.prepare(random_armies(game, {}, random), {});
    for (int draw = 0; !setup && draw < 100; ++draw) setup = game.set_up.prepare(random_armies(game, {}, random), {});
    ASSERT_TRUE(setup) << setup.error().text();
    const std::unique_ptr<Player> bot = game.bots.front().make();
    conformance::Chance chance;
    const std::size_t side = number % 2;
    std::vector<Player*> seats((*setup)->seats, &chance);
    for (std::size_t seat = side; seat < seats.size(); seat += 2) seats[seat] = bot.get();
    Battle battle(game, *setup, {.key = key_from_seed(number / 2), .players = seats});
    battle.run();
    const std::optional<Seat> winner = battle.outcome().winner;
    won += winner && winner->v % 2 == side ? 1 : 0;
  }
  EXPECT_GE(won, kBattles - 2);
}

// The states' hashes after every step of a battle.
std::vector<std::uint64_t> course(const GameKind& game, std::uint64_t number, Player& a, Player& b) {
  Random random(mix(number));
  auto setup = game.set_up.prepare(random_armies(game, {}, random), {});
  for (int draw = 0; !setup && draw < 100; ++draw) setup = game.set_up.prepare(random_armies(game, {}, random), {});
  std::vector<Player*> seats((*setup)->seats, &a);
  for (std::size_t seat = 1; seat < seats.size(); seat += 2) seats[seat] = &b;
  std::vector<std::uint64_t> hashes;
  Battle battle(game, *setup, {.key = key_from_seed(number), .players = seats, .after_step = [&](const State& state) {
                                 hashes.push_back(state.hash());
                               }});
  battle.run();
  return hashes;
}

// What they remember may save thought, but changes nothing.
TEST_P(Bots, PlayTheSameBattleAgain) {
  const auto make = game.bots.front().make;
  const auto a = make(), b = make(), c = make();
  for (std::uint64_t number = 0; number < 3; ++number) {
    const std::vector<std::uint64_t> once = course(game, number, *a, *b);
    EXPECT_EQ(course(game, number, *c, *c), once) << "one object for both seats";
    EXPECT_EQ(course(game, number, *a, *b), once) << "players that remember another battle";
  }
}

std::vector<const GameKind*> games_with_bots() {
  std::vector<const GameKind*> all = games_under_test();
  std::erase_if(all, [](const GameKind* game) { return game->bots.empty(); });
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, Bots, testing::ValuesIn(games_with_bots()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::bots_test
