#include "engine/kind/typed_player.h"

#include <gtest/gtest.h>

namespace sandtable::typed_player_test {
namespace {

// The smallest rules there can be: say a number up to three.
struct Nothing {};
struct NoLaw {
  NoLaw(const sandtable::Setup&, Book) {}
};
struct SayNumber {
  static constexpr std::string_view kName = "number";
  static constexpr RuleId kRule{0};
  struct Reply {
    std::int32_t number = 0;
    static constexpr auto kFields = fields(field("number", &Reply::number));
  };
  std::uint8_t unused = 0;
};
using Questions = sandtable::Questions<SayNumber>;
constexpr Questions questions_of(const void*) { return {}; }
struct Saying {
  using Game = Nothing;
  using Setup = sandtable::Setup;
  using Law = NoLaw;
  using Questions = typed_player_test::Questions;
};
struct Counting {
  std::int32_t next = 2;
};
struct CountingMind {
  Random& random;
  Counting& memory;
};

Refusal legal(const Nothing&, const NoLaw&, const SayNumber&, const SayNumber::Reply& reply) {
  return reply.number <= 3 ? accept() : refuse(RuleId{0}, "three at most");
}
SayNumber::Reply fallback(const Nothing&, const NoLaw&, const SayNumber&) { return {0}; }
SayNumber::Reply decide(const Nothing&, const NoLaw&, const SayNumber&, CountingMind& mind) {
  return {mind.memory.next++};
}

TEST(TypedPlayer, CountsWhatTheRulesRefuseAndAnswersByDefault) {
  TypedPlayer<Saying, CountingMind, Counting> player;
  const GameKind game{};
  const sandtable::Setup setup;
  const Nothing state;
  const Question question = Question::of(Seat{0}, SayNumber{});
  const Situation at{game, setup, &state, question};
  Random random(1);
  std::vector<std::int32_t> said;
  for (int i = 0; i < 4; ++i) {
    Answer answer;
    player.decide(at, random, answer);
    said.push_back(answer.words()[0]);
    EXPECT_EQ(player.mistakes().count, i < 2 ? 0U : i - 1U);
  }
  EXPECT_EQ(said, (std::vector{2, 3, 0, 0}));
  EXPECT_EQ(player.mistakes().first, "'number': three at most");
}

TEST(TypedPlayerDeathTest, StopsAtAQuestionItDoesNotKnow) {
  TypedPlayer<Saying, CountingMind, Counting> player;
  const GameKind game{};
  const sandtable::Setup setup;
  const Nothing state;
  Question question;
  question.kind = 7;
  Random random(1);
  Answer answer;
  EXPECT_DEATH(player.decide({game, setup, &state, question}, random, answer), "stopped: the player does not know");
}

}  // namespace
}  // namespace sandtable::typed_player_test
