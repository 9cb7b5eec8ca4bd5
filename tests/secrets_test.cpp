// What is decided in secret stays secret until all have decided: nobody else can tell from anything he may know, be it
// the state, the record, what was told or what he is asked, that or what somebody has answered.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/data/catalogue.h"
#include "engine/muster/random_setup.h"
#include "engine/run/session.h"
#include "tests/games_under_test.h"

namespace sandtable::secrets_test {
namespace {

class Secrets : public testing::TestWithParam<const GameKind*> {};

// Everything that a seat may know of a waiting session.
struct Knowledge {
  State view;
  std::vector<Deed> transcript;
  std::size_t history;
  std::vector<std::string> told;
  std::vector<std::string> asked;  // its own questions, as bytes

  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

std::string bytes_of(const auto& value) { return {reinterpret_cast<const char*>(&value), sizeof(value)}; }

Knowledge knowledge(const Session& session, Seat seat) {
  Knowledge known{session.view(seat), session.transcript(), session.history().size(), {}, {}};
  for (std::size_t i = 0; i < session.event_count(); ++i) {
    const Event& event = session.event(i);
    if (may_know(event, seat)) known.told.push_back(session.game().words.event_text(session.setup(), event));
  }
  for (const Question& question : session.questions())
    if (question.seat == seat) known.asked.push_back(bytes_of(question));
  return known;
}

void sample(const Session& session, std::size_t question, Random& random, Answer& answer) {
  const Question& asked = session.questions()[question];
  const State view = session.view(asked.seat);
  session.game().questions[asked.kind].sample(session.situation(asked, view), random, answer);
}

// Answers one secret question in two ways, drawn anew: to everybody else both look as if nothing had been answered.
void answer_in_secret(Session& session, std::size_t question, Random& random) {
  const Seat seat = session.questions()[question].seat;
  Session twin = session;
  std::vector<Knowledge> before;
  for (std::uint8_t other = 0; other < session.setup().seats; ++other)
    before.push_back(knowledge(session, Seat{other}));
  for (Session* const either : {&twin, &session}) {
    Answer answer;
    sample(*either, question, random, answer);
    ASSERT_TRUE(either->answer(seat, answer).accepted());
    for (std::uint8_t other = 0; other < session.setup().seats; ++other)
      EXPECT_TRUE(knowledge(*either, Seat{other}) == before[other])
          << fmt::format("seat {} learns of an answer of seat {} in step {}", other + 1, seat.number(), session.step());
  }
}

std::size_t unanswered(const Session& session) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < session.questions().size(); ++i) count += session.answered(i) ? 0 : 1;
  return count;
}

// The first question of a seat drawn by chance among those who still have to answer.
std::size_t next_question(const Session& session, Random& random) {
  std::size_t skip = random.below(static_cast<std::uint32_t>(unanswered(session)));
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < session.questions().size(); ++i)
    if (!session.answered(i) && skip-- == 0) chosen = i;
  const Seat seat = session.questions()[chosen].seat;
  for (std::size_t i = 0;; ++i)
    if (!session.answered(i) && session.questions()[i].seat == seat) return i;
}

std::optional<Session> begin(const GameKind& game, const Catalogue& catalogue, std::uint64_t number) {
  Random random(number);
  const auto setup = game.set_up.prepare(random_setup(game, catalogue, random), {});
  if (!setup) return {};
  return Session(game, *setup, key_from_seed(number));
}

// Returns how many secrets were kept.
int play_on(Session session, int answers, Random& random) {
  int kept = 0;
  for (int i = 0; i < answers && !session.finished(); ++i) {
    const std::size_t question = next_question(session, random);
    if (unanswered(session) > 1) {
      answer_in_secret(session, question, random);
      ++kept;
      if (testing::Test::HasFailure()) return kept;
    } else {
      Answer answer;
      sample(session, question, random, answer);
      EXPECT_TRUE(session.answer(session.questions()[question].seat, answer).accepted());
    }
  }
  return kept;
}

TEST_P(Secrets, NobodyLearnsOfAnAnswerBeforeAllHaveAnswered) {
  const GameKind& game = *GetParam();
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  int kept = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    Random random(1000 + number);
    if (const std::optional<Session> session = begin(game, catalogue, number)) kept += play_on(*session, 400, random);
    if (HasFailure()) return;
  }
  RecordProperty("secrets", kept);
}

INSTANTIATE_TEST_SUITE_P(Games, Secrets, testing::ValuesIn(games_under_test()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::secrets_test
