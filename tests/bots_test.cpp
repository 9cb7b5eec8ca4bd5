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

// Under switches, lists and maps by chance: what they answer is legal, and it is what they thought of, not a default
// that stood in for it.
TEST_P(Bots, GiveLegalAnswersOnly) {
  const conformance::Kit kit(game);
  const int battles = std::max(12, conformance::battles_to_play() / 50);
  for (const BotSpec& spec : game.bots) {
    conformance::Findings findings;
    for (int number = 0; number < battles; ++number) kit.play_bot(static_cast<std::uint64_t>(number), spec, findings);
    EXPECT_TRUE(findings.broken.empty()) << spec.name << ":\n" << fmt::format("{}", fmt::join(findings.broken, "\n"));
    EXPECT_GT(findings.decisions, battles) << spec.name;
  }
}

// One who wants the impossible, and has the default stand in.
class Dreamer final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    const QuestionSpec& spec = at.game.questions[at.question.kind];
    if (at.question.seat.v == 0) mistakes_.add(spec.name, refuse(spec.rule, "it cannot be"));
    spec.fallback(at, answer);
  }
};

TEST(BotsAreWatched, MistakesAreFoundThoughEveryAnswerIsLegal) {
  const BotSpec dreamer{"dreamer", "", [] { return std::unique_ptr<Player>(std::make_unique<Dreamer>()); }};
  conformance::Findings findings;
  conformance::Kit(mini::kind()).play_bot(0, dreamer, findings);
  ASSERT_EQ(findings.broken.size(), 1U);
  EXPECT_TRUE(findings.broken[0].contains("'hide': it cannot be")) << findings.broken[0];
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
