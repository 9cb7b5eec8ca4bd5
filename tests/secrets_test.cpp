// What is decided in secret stays secret until all have decided: nobody else can tell from anything he may know, be it
// the state, the record, what was told or what he is asked, that or what somebody has answered. And what the state
// hides stays hidden: drawn anew, it changes nothing of what the desk says.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

#include "desk/seat/knowledge.h"
#include "desk/wire/desk_testing.h"
#include "engine/data/catalogue.h"
#include "engine/muster/random_setup.h"
#include "engine/run/session.h"
#include "tests/game_called.h"
#include "tests/games_under_test.h"

namespace sandtable::secrets_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

// How one finds out what a seat may know.
using Knows = std::function<Knowledge(const Session&, Seat)>;

// An answer changes nothing of what was told long ago.
Knowledge lately_known(const Session& session, Seat seat) {
  constexpr std::size_t kLatest = 50;
  return knowledge(session, seat, kLatest);
}

void sample(const Session& session, std::size_t question, Random& random, Answer& answer) {
  const Question& asked = session.questions()[question];
  const State view = session.view(asked.seat);
  session.game().questions[asked.kind].sample(session.situation(asked, view), random, answer);
}

// What a seat knows of others is all it knows, but for its own questions.
Knowledge of_others(Knowledge known) {
  known.asked.clear();
  return known;
}

// Answers one secret question in two ways, drawn anew: to everybody else both look as if nothing had been answered.
// Who learns of it, or nothing.
std::string answer_in_secret(Session& session, std::size_t question, Random& random, const Knows& knows) {
  const Seat seat = session.questions()[question].seat;
  Session twin = session;
  std::vector<Knowledge> before;
  for (std::uint8_t other = 0; other < session.setup().seats; ++other) before.push_back(knows(session, Seat{other}));
  for (Session* const either : {&twin, &session}) {
    Answer answer;
    sample(*either, question, random, answer);
    if (const Refusal refusal = either->answer(seat, answer); !refusal.accepted()) return refusal.reason;
    for (std::uint8_t other = 0; other < session.setup().seats; ++other) {
      const Knowledge now = knows(*either, Seat{other});
      const bool same = Seat{other} == seat ? of_others(now) == of_others(before[other]) : now == before[other];
      if (!same)
        return fmt::format("seat {} learns of an answer of seat {} in step {}", other + 1, seat.number(),
                           session.step());
    }
  }
  return {};
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

struct Watched {
  int kept = 0;      // secrets
  std::string leak;  // the first
};

void play_on(Session session, int answers, Random& random, const Knows& knows, Watched& watched) {
  for (int i = 0; i < answers && !session.finished() && watched.leak.empty(); ++i) {
    const std::size_t question = next_question(session, random);
    if (unanswered(session) > 1) {
      watched.leak = answer_in_secret(session, question, random, knows);
      ++watched.kept;
    } else {
      Answer answer;
      sample(session, question, random, answer);
      EXPECT_TRUE(session.answer(session.questions()[question].seat, answer).accepted());
    }
  }
}

Watched watch(const GameKind& game, std::uint64_t battles, const Knows& knows) {
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  Watched watched;
  for (std::uint64_t number = 0; number < battles && watched.leak.empty(); ++number) {
    Random random(1000 + number);
    if (const std::optional<Session> session = begin(game, catalogue, number))
      play_on(*session, 400, random, knows, watched);
  }
  return watched;
}

class Secrets : public testing::TestWithParam<const GameKind*> {};

TEST_P(Secrets, NobodyLearnsOfAnAnswerBeforeAllHaveAnswered) {
  const GameKind& game = *GetParam();
  const Watched watched = watch(game, 12, lately_known);
  EXPECT_EQ(watched.leak, "");
  const bool has_secrets = std::ranges::any_of(game.questions, &QuestionSpec::secret);
  EXPECT_EQ(watched.kept > 0, has_secrets) << watched.kept << " secrets were kept";
  RecordProperty("secrets", watched.kept);
}

INSTANTIATE_TEST_SUITE_P(Games, Secrets, testing::ValuesIn(games_under_test()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

// The test itself is tried: were one word of one secret order known to the others, it would notice.
TEST(SecretsTest, NoticesOneFieldThatLeaks) {
  const GameKind& game = game_called("strike");
  const auto leaky = [](std::size_t word) {
    return [word](const Session& session, Seat seat) {
      Knowledge known = lately_known(session, seat);
      for (std::size_t i = 0; i < session.questions().size(); ++i) {
        if (session.questions()[i].seat == seat || !session.answered(i)) continue;
        const auto& given = *session.position().given(i);
        if (word < given.size()) known.told.push_back(std::to_string(given[word]));
      }
      return known;
    };
  };
  for (const std::size_t word : {0U, 1U, 2U}) EXPECT_NE(watch(game, 12, leaky(word)).leak, "") << "word " << word;
}

// Everything that the desk says to whoever sits there, line by line.
std::string what_the_desk_says(const Session& session, Seat seat) {
  const GameKind* const games[] = {&session.game()};
  Desk desk(games);
  std::vector<Chair> chairs;
  for (int i = 0; i < session.setup().seats; ++i) chairs.push_back({std::string(kPerson)});
  const std::string match = desk.add(Match({session, std::move(chairs)}));
  Client client(desk, Caller::at(match, seat));
  std::string all = desk.news(match, seat).value();
  const auto ask = [&](const Json& request) {
    for (const std::string& line : client.lines(request.dump())) all += line + "\n";
  };
  for (const char* what : {"table", "view", "pending", "events", "hash", "save", "undo"}) ask({{"do", what}});
  const Json pending = client.ok({{"do", "pending"}});
  for (const Json& question : pending["questions"]) {
    const Json about = {{"rev", pending["rev"]}, {"question", question["index"]}};
    for (const char* what : {"options", "suggest", "sheet", "reach", "advise"}) {
      Json request = about;
      request["do"] = what;
      ask(request);
    }
    Json request = about;
    request["do"] = "options";
    for (const Json& option : client.ok(request)["options"]) {
      for (const char* what : {"check", "odds"}) {
        Json thought = about;
        thought["do"] = what;
        thought["answer"] = option["answer"];
        ask(thought);
      }
    }
  }
  return all;
}

// Another battle that the seat cannot tell from this one.
Session drawn_anew(const Session& session, Seat seat, Random& random) {
  State state = session.checkpoint();
  session.game().blank(session.setup(), state.data(), seat);
  session.game().imagine(session.setup(), state.data(), seat, random);
  return Session(session.game(), session.shared_setup(), {.key = session.key()}, Position(state, session.step()));
}

TEST(HiddenThings, DrawnAnewChangeNothingOfWhatTheDeskSays) {
  const GameKind& game = mini::kind();
  int hidden = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    Random random(number);
    Session session(game, *game.set_up.prepare({}, {}), key_from_seed(number));
    while (!session.finished()) {
      for (std::uint8_t seat = 0; seat < 3 && session.transcript().empty(); ++seat) {
        const Session here(game, session.shared_setup(), {.key = session.key()},
                           Position(session.checkpoint(), session.step()));
        const Session there = drawn_anew(session, Seat{seat}, random);
        hidden += here.checkpoint() == there.checkpoint() ? 0 : 1;
        ASSERT_EQ(what_the_desk_says(here, Seat{seat}), what_the_desk_says(there, Seat{seat}))
            << "battle " << number << ", step " << session.step() << ", seat " << seat + 1;
      }
      const std::size_t question = next_question(session, random);
      Answer answer;
      sample(session, question, random, answer);
      ASSERT_TRUE(session.answer_at(question, answer).accepted());
    }
  }
  EXPECT_GT(hidden, 100) << "something must have been hidden";
}

// Two battles in which seat 1 did and saw the same, but the others hide elsewhere.
TEST(HiddenThings, AnswersThatStayHiddenAreNotToldLater) {
  const GameKind& game = mini::kind();
  const auto hidden_in = [&](std::int32_t second, std::int32_t third) {
    Session session(game, *game.set_up.prepare({}, {}), key_from_seed(1));
    for (const std::int32_t place : {1, second, third}) {
      Answer answer;
      answer.add(place);
      EXPECT_TRUE(session.answer_at(*session.open_question(), answer).accepted());
    }
    return session;
  };
  const Session one = hidden_in(2, 3), other = hidden_in(3, 2);
  EXPECT_EQ(what_the_desk_says(one, Seat{0}), what_the_desk_says(other, Seat{0}));
  EXPECT_TRUE(knowledge(one, Seat{0}) == knowledge(other, Seat{0}));
  EXPECT_NE(what_the_desk_says(one, Seat{1}), what_the_desk_says(other, Seat{1})) << "its own it knows";
  EXPECT_TRUE(what_the_desk_says(one, Seat{0}).contains("hides something from this seat"))
      << "no recording before the end";
}

}  // namespace
}  // namespace sandtable::secrets_test
