#include "engine/run/session.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/run/battle.h"
#include "engine/run/enumerate.h"
#include "engine/scene/open_scene.h"
#include "tests/games/mini_game.h"
#include "tests/games/race_game.h"

namespace sandtable::session_test {
namespace {

class Chance final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    at.game.questions[at.question.kind].sample(at, random, answer);
  }
};
class First final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    at.game.questions[at.question.kind].fallback(at, answer);
  }
};

std::shared_ptr<const Setup> mini_setup() { return *mini::kind().set_up.prepare({}, {}); }

void play_by_chance(Session& session, Random& random) {
  while (!session.finished()) {
    for (const Question& question : std::vector(session.questions().begin(), session.questions().end())) {
      const State view = session.view(question.seat);
      Answer answer;
      session.game().questions[question.kind].sample(session.situation(question, view), random, answer);
      ASSERT_TRUE(session.answer(question.seat, answer).accepted());
    }
  }
}

TEST(Session, WaitsForAllSecretAnswersAndShowsNone) {
  Session session(mini::kind(), mini_setup(), key_from_seed(1));
  ASSERT_EQ(session.questions().size(), 3U);
  const State before = session.view(Seat{0});
  Answer mill;
  mill.add(2);
  ASSERT_TRUE(session.answer(Seat{2}, mill).accepted());
  EXPECT_EQ(session.view(Seat{0}), before);
  EXPECT_TRUE(session.transcript().empty());
  EXPECT_FALSE(session.answer(Seat{2}, mill).accepted()) << "a seat answers once";
  ASSERT_TRUE(session.answer(Seat{0}, mill).accepted());
  ASSERT_TRUE(session.answer(Seat{1}, mill).accepted());
  EXPECT_EQ(session.step(), 1U);
  ASSERT_EQ(session.history().front().deeds.size(), 3U);
  EXPECT_EQ(session.history().front().deeds[2].seat, Seat{2});
}

std::shared_ptr<const Setup> race_setup() { return *race::kind().set_up.prepare({}, {}); }

Answer word(std::int32_t value) {
  Answer answer;
  answer.add(value);
  return answer;
}

TEST(Session, ASeatWithSeveralQuestionsAnswersThemInTheirOrder) {
  Session session(race::kind(), race_setup(), key_from_seed(1));
  ASSERT_EQ(session.questions().size(), 4U) << "two runners of each seat";
  const State before = session.now();
  ASSERT_TRUE(session.answer(Seat{1}, word(0)).accepted());
  EXPECT_TRUE(session.answered(2));
  EXPECT_FALSE(session.answered(3));
  ASSERT_TRUE(session.answer(Seat{1}, word(1)).accepted());
  EXPECT_FALSE(session.answer(Seat{1}, word(1)).accepted()) << "each question is answered once";
  EXPECT_FALSE(session.answer(Seat{0}, word(7)).accepted());
  EXPECT_EQ(session.open_question(), 0U);
  ASSERT_TRUE(session.answer_at(1, word(0)).accepted()) << "in any order";
  EXPECT_FALSE(session.answer_at(1, word(0)).accepted());
  EXPECT_FALSE(session.check_at(9, word(0)).accepted());
  EXPECT_EQ(session.now(), before) << "nothing is applied before all are in";
  EXPECT_TRUE(session.transcript().empty());
  ASSERT_TRUE(session.answer(Seat{0}, word(0)).accepted());
  EXPECT_EQ(session.step(), 1U);
  const std::vector<Deed>& deeds = session.history().front().deeds;
  ASSERT_GE(deeds.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(deeds[i].seat, Seat{static_cast<std::uint8_t>(i / 2)});
    EXPECT_EQ(deeds[i].words, std::vector<std::int32_t>{i == 3 ? 1 : 0});
  }
}

TEST(Session, RefusesWithTheClauseAndChangesNothing) {
  Session session(mini::kind(), mini_setup(), key_from_seed(1));
  Answer nowhere;
  nowhere.add(0);
  const Refusal refusal = session.answer(Seat{0}, nowhere);
  EXPECT_EQ(refusal.rule, RuleId{0});
  EXPECT_FALSE(session.answered(0));
  Answer malformed;
  malformed.add(1);
  malformed.add(1);
  EXPECT_FALSE(session.answer(Seat{0}, malformed).accepted());
}

TEST(Session, ReplayFromItsHistoryIsEqualStepByStep) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Session session(mini::kind(), mini_setup(), key_from_seed(seed));
    Random random(seed);
    play_by_chance(session, random);
    Session again(mini::kind(), mini_setup(), key_from_seed(seed));
    for (const StepRecord& record : session.history()) {
      for (const Deed& deed : record.deeds) {
        if (deed.is_dice) continue;
        Answer answer;
        read_answer(deed, answer);
        ASSERT_TRUE(again.answer(deed.seat, answer).accepted());
      }
    }
    EXPECT_TRUE(std::ranges::equal(again.history(), session.history()));
    EXPECT_EQ(again.now(), session.now());
  }
}

TEST(Session, TypedDiceTakeThePlaceOfTheStream) {
  Session stream(mini::kind(), mini_setup(), key_from_seed(3));
  Random random(3);
  play_by_chance(stream, random);
  Session typed(mini::kind(), mini_setup(), {}, DiceSource::typed);
  for (const StepRecord& record : stream.history()) {
    for (const Deed& deed : record.deeds) {
      Answer answer;
      read_answer(deed, answer);
      EXPECT_EQ(deed.is_dice, typed.roll().has_value());
      const Refusal refusal = deed.is_dice ? typed.type_dice(read_faces(deed)) : typed.answer(deed.seat, answer);
      ASSERT_TRUE(refusal.accepted()) << refusal.reason;
    }
  }
  EXPECT_EQ(typed.now(), stream.now());
}

TEST(Session, CopyingIsSaving) {
  Session session(mini::kind(), mini_setup(), key_from_seed(5));
  Random random(5);
  Session saved = session;
  play_by_chance(session, random);
  Random same(5);
  play_by_chance(saved, same);
  EXPECT_TRUE(std::ranges::equal(saved.history(), session.history()));
}

TEST(Session, ViewsDoNotDependOnWhatIsHidden) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Session session(mini::kind(), mini_setup(), key_from_seed(seed));
    Random random(seed);
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
      Answer answer;
      answer.add(static_cast<std::int32_t>(1 + random.below(3)));
      session.answer(seat, answer);
    }
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
      State imagined = session.view(seat);
      mini::kind().imagine(session.setup(), imagined.data(), seat, random);
      mini::kind().blank(session.setup(), imagined.data(), seat);
      EXPECT_EQ(imagined, session.view(seat));
    }
  }
}

TEST(Battle, RecordsWhatASessionRecords) {
  Chance chance;
  Player* players[] = {&chance, &chance, &chance};
  Battle battle(mini::kind(), mini_setup(), {.key = key_from_seed(9), .players = players, .record = true});
  battle.run();
  Session session(mini::kind(), mini_setup(), key_from_seed(9));
  for (const StepRecord& record : battle.history()) {
    for (const Deed& deed : record.deeds) {
      if (deed.is_dice) continue;
      Answer answer;
      read_answer(deed, answer);
      ASSERT_TRUE(session.answer(deed.seat, answer).accepted());
    }
  }
  EXPECT_TRUE(std::ranges::equal(session.history(), battle.history()));
}

TEST(Enumerate, ChancesSumToOneAndAgreeWithSampling) {
  Chance chance;
  First first;
  Player* players[] = {&chance, &chance, &chance};
  Battle battle(mini::kind(), mini_setup(), {.key = key_from_seed(11), .players = players});
  int fights = 0;
  do {
    const std::vector<Leaf> leaves = enumerate_step(mini::kind(), battle.setup(), Position(battle.state()), first);
    const double sum =
        std::accumulate(leaves.begin(), leaves.end(), 0.0, [](double s, const Leaf& l) { return s + l.chance; });
    EXPECT_NEAR(sum, 1.0, 1e-12);
    fights += leaves.size() == 4 ? 1 : 0;
    if (leaves.size() == 4) {
      EXPECT_TRUE(enumerate_step(mini::kind(), battle.setup(), Position(battle.state()), first, 3).empty())
          << "too many runs";
    }
  } while (battle.step());
  EXPECT_GT(fights, 0) << "a round of both sides' single die has four ends";
}

// Everybody sprints: each rolls a wild die and two others.
class Sprint final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    at.game.questions[at.question.kind].fallback(at, answer);
    if (at.question.kind == 0) answer = word(1);
  }
};

TEST(Enumerate, BranchesOnSumsAndTheWildDie) {
  Sprint sprint;
  Player* players[] = {&sprint, &sprint};
  Battle battle(race::kind(), race_setup(), {.key = key_from_seed(1), .players = players});
  constexpr std::size_t kClasses = 6 * 11;
  EXPECT_TRUE(
      enumerate_step(race::kind(), battle.setup(), Position(battle.state()), sprint, kClasses * kClasses).empty())
      << "four runners have more";
  const std::string one = R"(
title = "T"
game = "race"
[start]
sides = ["red", "blue"]
out = ["R2", "B1", "B2"]
)";
  const Scene scene = *read_scene(race::kind(), *load_game_catalogue(race::kind().texts), NamedText{"s.toml", one});
  const SceneStart start = *begin_scene(race::kind(), scene);
  const std::vector<Leaf> leaves = enumerate_step(race::kind(), *start.setup, position_at(start), sprint, kClasses);
  ASSERT_EQ(leaves.size(), 3U) << "he stumbles, walks or sprints";
  EXPECT_NEAR(leaves[0].chance, 1.0 / 6, 1e-12) << "a wild 1 comes first";
  EXPECT_NEAR(leaves[0].chance + leaves[1].chance + leaves[2].chance, 1, 1e-12);
  // By hand: of 216 falls 135 have a total of 10 or more, and 10 of them a wild 1.
  const auto sprints = std::ranges::max_element(leaves, {}, &Leaf::chance);
  EXPECT_NEAR(sprints->chance, (135.0 - 10) / 216, 1e-12);
}

}  // namespace
}  // namespace sandtable::session_test
