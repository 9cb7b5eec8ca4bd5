// What the state hides stays hidden: drawn anew, it changes nothing of what the desk says to a seat.
#include <gtest/gtest.h>

#include "desk/seat/knowledge.h"
#include "desk/seat/story.h"
#include "desk/wire/desk_testing.h"
#include "tests/by_chance.h"
#include "tests/games/mini_game.h"

namespace sandtable::hidden_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

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
  ask({{"do", "events"}, {"motions", true}});
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
    const Json told = client.ok(request);
    for (const Json& option : told["options"]) {
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
        ASSERT_EQ(what_the_desk_says(here, kWatcher), what_the_desk_says(there, kWatcher))
            << "battle " << number << ", step " << session.step() << ", what seat " << seat + 1 << " may not know";
      }
      answer_by_chance(session, random);
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

// Everybody is told where he himself hides, and counts events without those of others.
TEST(HiddenThings, EventsReachThoseWhoMayKnowOfThem) {
  const GameKind& game = mini::kind();
  Session session(game, *game.set_up.prepare({}, {}), key_from_seed(1));
  for (const std::int32_t place : {1, 2, 3}) {
    Answer answer;
    answer.add(place);
    ASSERT_TRUE(session.answer_at(*session.open_question(), answer).accepted());
  }
  EXPECT_EQ(SeatView(session, {}).event_count(), 3U);
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    const SeatView view(session, Seat{seat});
    ASSERT_EQ(view.event_count(), 1U);
    EXPECT_TRUE(view.event_text(0).contains("hides in the")) << view.event_text(0);
  }
  // One screen tells each when somebody looks who may know of it, and none twice.
  Story story(SeatView(Session(game, session.shared_setup(), key_from_seed(1)), {}));
  EXPECT_EQ(story.untold(SeatView(session, Seat{1})), std::vector<std::size_t>{0});
  EXPECT_TRUE(story.untold(SeatView(session, Seat{1})).empty());
  EXPECT_EQ(story.untold(SeatView(session, Seat{2})), std::vector<std::size_t>{0});
  EXPECT_EQ(story.untold(SeatView(session, {})), std::vector<std::size_t>{0});
}

}  // namespace
}  // namespace sandtable::hidden_test
