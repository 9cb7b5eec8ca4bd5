#include "engine/muster/random_setup.h"

#include <gtest/gtest.h>

#include "engine/run/battle.h"
#include "tests/games/race_game.h"

namespace sandtable::random_setup_test {
namespace {

TEST(RandomSetup, SidesTakeTheirSeatsInTurn) {
  const GameKind& game = race::kind();
  const Sides sides = by_side(game, ready_made(game, "data/lists/"));
  ASSERT_EQ(sides.size(), 2U);
  EXPECT_EQ(sides[0].size(), 1U) << "azure stands first: blue";
  EXPECT_EQ(sides[1].size(), 2U);
  bool is_full = false;
  for (std::uint64_t number = 0; number < 30; ++number) {
    Random random(number);
    const SetupTexts texts = random_armies(game, {}, random);
    for (std::size_t seat = 0; seat < texts.armies.size(); ++seat)
      EXPECT_EQ(game.set_up.side(texts.armies[seat]), seat % 2 == 0 ? "blue" : "red");
    const auto setup = game.set_up.prepare(texts, {});
    ASSERT_TRUE(setup.has_value()) << setup.error().text();
    is_full = is_full || (*setup)->seats == game.seats.most;
  }
  EXPECT_TRUE(is_full) << "as many as can play are drawn too";
}

// Red runs to the right, blue waits.
class Ahead final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    const QuestionSpec& spec = at.game.questions[at.question.kind];
    spec.fallback(at, answer);
    if (at.question.seat.v % 2 == 0) return;
    if (at.question.kind == 0) return;
    const auto x_of = [](const Answer& step) { return step.words()[0] == 0 ? 0 : step.words()[1]; };
    std::int32_t best = 0;
    spec.options(at, [&](const Answer& option) {
      if (x_of(option) <= best) return;
      best = x_of(option);
      answer = option;
    });
  }
};

TEST(Outcome, NamesAllSeatsOfTheWinningSide) {
  const GameKind& game = race::kind();
  const NamedText red{"r", "red"}, blue{"b", "blue"};
  const auto setup = *game.set_up.prepare({.armies = {blue, red, blue, red}, .map = {}, .switches = {}}, {});
  Ahead ahead;
  const std::vector<Player*> players(4, &ahead);
  Battle battle(game, setup, {.key = key_from_seed(1), .players = players});
  battle.run();
  const Outcome outcome = battle.outcome();
  ASSERT_TRUE(outcome.winner.has_value());
  EXPECT_EQ(outcome.winner, Seat{1}) << "the first of them";
  EXPECT_EQ(outcome.winners, (std::vector<Seat>{{1}, {3}}));
  EXPECT_TRUE(outcome.won_by({3}));
  EXPECT_FALSE(outcome.won_by({0}));
}

}  // namespace
}  // namespace sandtable::random_setup_test
