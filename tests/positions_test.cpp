// From any moment of any game's battle: copies cost next to nothing and disturb nobody, and machines can play on.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "engine/run/session.h"
#include "tests/allocations.h"
#include "tests/by_chance.h"
#include "tests/games_under_test.h"

namespace sandtable::positions_test {
namespace {

class Positions : public testing::TestWithParam<const GameKind*> {
 protected:
  Session begin(std::uint64_t seed) const {
    const Catalogue catalogue = load_game_catalogue(game.texts).value();
    for (Random random(seed);;) {
      auto setup = game.set_up.prepare(random_setup(game, catalogue, random), {});
      if (setup) return Session(game, *setup, key_from_seed(seed));
    }
  }

  const GameKind& game = *GetParam();
};

void play(Session& session, int answers, Random& random) {
  for (int i = 0; i < answers && !session.finished(); ++i) answer_by_chance(session, random);
}

bool same_event(const Event& a, const Event& b) {
  return a.kind == b.kind && a.audience == b.audience && a.rules == b.rules &&
         std::ranges::equal(a.payload, b.payload) && std::ranges::equal(a.faces(), b.faces());
}

void expect_equal(const Session& a, const Session& b) {
  EXPECT_EQ(a.position(), b.position());
  EXPECT_EQ(a.now(), b.now());
  EXPECT_EQ(a.finished(), b.finished());
  EXPECT_EQ(a.open_question(), b.open_question());
  EXPECT_TRUE(std::ranges::equal(a.history(), b.history()));
  ASSERT_EQ(a.event_count(), b.event_count());
  for (std::size_t i = 0; i < a.event_count(); ++i) ASSERT_TRUE(same_event(a.event(i), b.event(i))) << i;
}

// A new session that is given the same answers.
Session replayed(const Session& session) {
  Session again(session.game(), session.shared_setup(), session.key());
  const auto give = [&](const std::vector<Deed>& deeds) {
    for (const Deed& deed : deeds) {
      if (deed.is_dice) continue;
      Answer answer;
      read_answer(deed, answer);
      EXPECT_TRUE(again.answer(deed.seat, answer).accepted());
    }
  };
  for (const StepRecord& record : session.history()) give(record.deeds);
  give(session.transcript());
  for (std::size_t i = 0; i < session.questions().size(); ++i) {
    Answer answer;
    if (!session.answered(i)) continue;
    for (const std::int32_t word : *session.position().given(i)) answer.add(word);
    EXPECT_TRUE(again.answer_at(i, answer).accepted());
  }
  return again;
}

TEST_P(Positions, CopiesThatGoAnotherWayDisturbNobody) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Session session = begin(seed);
    Random random(100 + seed), other(200 + seed);
    for (int i = 0; i < 6; ++i) {
      play(session, random.between(1, 9), random);
      Session copy = session;
      const Bookmark here = session.bookmark();
      play(copy, 12, other);
      expect_equal(session, replayed(session));
      expect_equal(copy, replayed(copy));
      // And back from there, along the way that the session itself will go.
      copy.return_to(here);
      expect_equal(copy, session);
      Random same = random;
      play(copy, 5, random);
      play(session, 5, same);
      expect_equal(copy, session);
      if (HasFailure()) return;
    }
  }
}

TEST_P(Positions, CostNoMemoryToCopy) {
  Session session = begin(7);
  Random random(7);
  for (int i = 0; i < 40 && !session.finished(); ++i) {
    play(session, 3, random);
    const std::uint64_t before = allocations();
    {
      const Session copy = session;
      const Bookmark bookmark = session.bookmark();
      const Position position = session.position();
      EXPECT_EQ(copy.step(), position.step());
    }
    EXPECT_EQ(allocations(), before);
  }
}

// The longer a battle, the more a moment of it would weigh if it had the past in it.
TEST_P(Positions, OfAllMomentsOfABattleWeighNoMoreThanTheirCheckpoints) {
  Session session = begin(8);
  Random random(8);
  std::vector<Bookmark> moments;
  moments.reserve(600);
  while (moments.size() < 600 && !session.finished()) {
    moments.push_back(session.bookmark());
    answer_by_chance(session, random);
  }
  const auto count = static_cast<std::int64_t>(moments.size());
  const std::int64_t before = bytes_held();
  moments.clear();
  const std::int64_t weight = before - bytes_held();
  RecordProperty("bytes_a_moment", static_cast<int>(weight / count));
  constexpr std::int64_t kScript = 2'000;  // what has entered a step, with its vectors
  EXPECT_LE(weight / count, static_cast<std::int64_t>(game.state_size) + kScript) << count << " moments";
}

class Fallback final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override {
    at.game.questions[at.question.kind].fallback(at, answer);
  }
};

// The slow twin of a rollout: a session that is given the same answers.
std::vector<std::uint64_t> played_by_session(Session session, std::size_t steps) {
  const std::size_t past = session.history().size();
  Fallback fallback;
  Random none(0);
  while (!session.finished() && session.history().size() < past + steps) {
    const std::size_t open = session.open_question().value();
    const Question& question = session.questions()[open];
    const State view = session.view(question.seat);
    Answer answer;
    fallback.decide(session.situation(question, view), none, answer);
    EXPECT_TRUE(session.answer_at(open, answer).accepted());
  }
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = past; i < std::min(session.history().size(), past + steps); ++i)
    hashes.push_back(session.history()[i].hash);
  return hashes;
}

TEST_P(Positions, AreWhereMachinesPlayOn) {
  constexpr std::size_t kSteps = 12;
  Fallback fallback;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Session session = begin(seed);
    Random random(300 + seed);
    const std::vector<Player*> players(session.setup().seats, &fallback);
    Battle battle(game, session.shared_setup(), {.key = {}, .players = players});
    Battle listener(game, session.shared_setup(), {.key = {}, .players = players, .record = true, .listen = true});
    for (int i = 0; i < 8; ++i) {
      play(session, random.between(1, 12), random);
      const std::vector<std::uint64_t> expected = played_by_session(session, kSteps);
      battle.restart(session.position(), session.key());
      listener.restart(session.position(), session.key());
      std::vector<std::uint64_t> found;
      while (found.size() < expected.size() && battle.step()) {
        listener.step();
        EXPECT_EQ(listener.state(), battle.state());
        found.push_back(battle.state().hash());
      }
      EXPECT_EQ(found, expected) << "seed " << seed << ", step " << session.step();
      if (!found.empty()) {
        ASSERT_FALSE(listener.history().empty());
        const std::vector<Deed>& begun = session.transcript();
        EXPECT_TRUE(std::ranges::equal(begun, listener.history()[0].deeds | std::views::take(begun.size())));
      }
      if (HasFailure()) return;
    }
  }
}

TEST_P(Positions, OfAQuietSessionAreTheSameWithoutEvents) {
  Session loud = begin(10);
  Session quiet(game, loud.shared_setup(), {.key = loud.key(), .quiet = true}, loud.position());
  Random random(10), same(10);
  play(loud, 60, random);
  play(quiet, 60, same);
  EXPECT_EQ(quiet.position(), loud.position());
  EXPECT_EQ(quiet.now(), loud.now());
  EXPECT_EQ(quiet.event_count(), 0U);
  EXPECT_GT(loud.event_count(), 0U);
}

INSTANTIATE_TEST_SUITE_P(Games, Positions, testing::ValuesIn(games_under_test()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::positions_test
