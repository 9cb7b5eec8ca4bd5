#include "games/double_tap/ask/advice.h"

#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "games/double_tap/kind.h"

namespace sandtable::double_tap::advice_test {
namespace {

// Answers by chance.
class Chance final : public Player {
 public:
  void decide(const Situation& situation, Random& random, Answer& answer) override {
    situation.game.questions[situation.question.kind].sample(situation, random, answer);
  }
};

std::shared_ptr<const sandtable::Setup> a_setup() {
  SetupTexts texts;
  for (const EmbeddedText& text : kind().texts) {
    const std::string name(text.path);
    if (name.ends_with("breakwater-watch-150.toml")) texts.armies.assign(2, {name, std::string(text.text)});
    if (name.ends_with("harbour-yard.toml")) texts.map = {name, std::string(text.text)};
  }
  const auto setup = kind().set_up.prepare(texts, {});
  EXPECT_TRUE(setup) << setup.error().text();
  return *setup;
}

struct Tally {
  int asked = 0;
  int went = 0;
  int arrived = 0;
  int flights = 0;
};

template <class Asked>
void check_advice(const Situation& at, typename Asked::Reply reply, Point to, Tally& tally) {
  const auto& game = *static_cast<const Game*>(at.state);
  const Law law(static_cast<const Setup&>(at.setup), at.book);
  const auto asked = at.question.as<Asked>();
  reply.path.clear();
  const std::optional<Going> going = advise(game, law, asked, reply, to);
  ASSERT_TRUE(going);
  ++tally.asked;
  if (going->path.empty()) return;
  ++tally.went;
  tally.arrived += going->path.back() == to ? 1 : 0;
  reply.path = going->path;
  Answer answer;
  encode(answer, reply);
  const Refusal refusal = at.game.questions[at.question.kind].legal(at, answer);
  EXPECT_TRUE(refusal.accepted()) << refusal.reason;
}

// A fall-back goes where the rules say; advice only shows how the unit would get to a place.
void check_flight(const Situation& at, Point to, Tally& tally) {
  const auto& game = *static_cast<const Game*>(at.state);
  const Law law(static_cast<const Setup&>(at.setup), at.book);
  const auto asked = at.question.as<AskFallBack>();
  const std::optional<Going> going = advise(game, law, asked, {}, to);
  ASSERT_TRUE(going);
  ++tally.flights;
  const Allowance allowance = allowance_of(law, MoveKind::fall_back);
  EXPECT_EQ(bars_path(game, law, asked.unit, MoveKind::fall_back, allowance, going->path), kAllowed);
}

TEST(DoubleTapAdvice, EveryProposedWayIsLegal) {
  Chance chance;
  Player* const players[] = {&chance, &chance};
  Random random(7);
  Tally tally;
  Battle battle(kind(), a_setup(),
                {.key = key_from_seed(3), .players = players, .watch = [&](const Situation& at, const Answer&) {
                   const Point to{Mil{random.between(0, 48'000)}, Mil{random.between(0, 48'000)}};
                   if (at.question.is<AskAct>()) check_advice<AskAct>(at, {Deed::move, {}}, to, tally);
                   if (at.question.is<AskDodge>()) check_advice<AskDodge>(at, {}, to, tally);
                   if (at.question.is<AskFallBack>()) check_flight(at, to, tally);
                   if (at.question.is<AskMoveReaction>()) {
                     check_advice<AskMoveReaction>(at, {at.question.as<AskMoveReaction>().units[0], {}, Then::done}, to,
                                                   tally);
                   }
                 }});
  for (std::uint64_t seed = 3; seed < 6; ++seed) {
    battle.restart(key_from_seed(seed));
    battle.run();
  }
  EXPECT_GT(tally.asked, 100);
  EXPECT_GT(tally.flights, 0);
  EXPECT_GT(tally.went, tally.asked / 3);
}

}  // namespace
}  // namespace sandtable::double_tap::advice_test
