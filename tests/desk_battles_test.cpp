// Whole battles through the desk's messages: every game, every seat by itself.
#include <gtest/gtest.h>

#include "desk/wire/desk_testing.h"
#include "engine/dice/random.h"
#include "engine/run/recording.h"
#include "tests/games_under_test.h"

namespace sandtable::desk_battles_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

constexpr int kMostAnswers = 60'000;

class DeskBattles : public testing::TestWithParam<const GameKind*> {
 protected:
  // The recording that the desk gives must be true.
  void verify_saved(Client& host) {
    const std::string text = host.ok({{"do", "save"}, {"match", "m1"}})["text"];
    const auto recording = read_recording(text, "saved", games_);
    ASSERT_TRUE(recording.has_value()) << recording.error().text();
    const Verdict verdict = verify(*recording);
    EXPECT_TRUE(verdict.ok) << verdict.what;
    EXPECT_TRUE(recording->finished());
  }

  const std::vector<const GameKind*> games_ = games_under_test();
  const GameKind& game_ = *GetParam();
};

// Answers the question by an option now and then, by default otherwise: a battle has thousands of them.
Json some_answer(Client& client, const Json& about, Random& random) {
  Json request = about;
  request["do"] = "options";
  request["most"] = 20;
  const Json options = client.ok(request)["options"];
  EXPECT_FALSE(options.empty()) << about;
  request = about;
  request["do"] = "answer";
  request["answer"] = options[random.below(static_cast<std::uint32_t>(options.size()))]["answer"];
  return request;
}

void answer_one(Client& client, const Json& pending, Random& random) {
  const Json& question = pending["questions"][0];
  const Json about = {{"match", "m1"}, {"rev", pending["rev"]}, {"question", question["index"]}};
  EXPECT_FALSE(question["text"].get<std::string>().empty());
  Json request = about;
  request["do"] = "pass";
  if (random.below(8) == 0) request = some_answer(client, about, random);
  const Json reply = client.reply(request);
  ASSERT_TRUE(reply.contains("ok")) << request << reply;
}

TEST_P(DeskBattles, ArePlayedToTheirEndBySeatsThatSeeOnlyTheirOwn) {
  Desk desk(games_);
  Client host(desk);
  const Json seats(game_.seats.least, "person");
  const Json opened = host.reply({{"do", "open"}, {"game", game_.id}, {"seed", 7}, {"seats", seats}});
  ASSERT_TRUE(opened.contains("ok")) << opened;
  std::vector<Client> clients;
  for (std::uint8_t seat = 0; seat < game_.seats.least; ++seat)
    clients.emplace_back(desk, Caller::at("m1", Seat{seat}));
  std::vector<int> answers(clients.size());
  Random random(1);
  bool finished = false;
  for (int i = 0; i < kMostAnswers && !finished && !HasFailure();) {
    bool somebody = false;
    for (std::size_t seat = 0; seat < clients.size() && !HasFailure(); ++seat) {
      const Json pending = clients[seat].ok({{"do", "pending"}});
      finished = pending.value("finished", false);
      if (finished || pending["questions"].empty()) continue;
      answer_one(clients[seat], pending, random);
      somebody = true;
      ++answers[seat];
      ++i;
    }
    ASSERT_TRUE(somebody || finished) << "nobody is asked anything";
  }
  ASSERT_TRUE(finished);
  for (const int count : answers) EXPECT_GT(count, 0);
  for (Client& client : clients) {
    const Json view = client.ok({{"do", "view"}});
    EXPECT_EQ(view["outcome"]["finished"], true);
    EXPECT_TRUE(client.reply({{"do", "save"}}).contains("ok")) << "at the end everybody may have it";
  }
  verify_saved(host);
}

TEST_P(DeskBattles, OfMachinesEndByThemselvesAndAreOpenedAgain) {
  Desk desk(games_);
  Client host(desk);
  const Json seats(game_.seats.least, "random");
  ASSERT_TRUE(host.reply({{"do", "open"}, {"game", game_.id}, {"seed", 3}, {"seats", seats}}).contains("ok"));
  EXPECT_EQ(host.ok({{"do", "pending"}, {"match", "m1"}}).value("finished", false), true);
  verify_saved(host);
  Json start = host.ok({{"do", "save"}, {"match", "m1"}});
  ASSERT_TRUE(
      host.reply(
              {{"do", "open"}, {"recording", start["text"]}, {"step", 0}, {"seats", Json(game_.seats.least, "person")}})
          .contains("ok"));
  const Json pending = host.ok({{"do", "pending"}, {"match", "m2"}});
  EXPECT_FALSE(pending["questions"].empty());
}

INSTANTIATE_TEST_SUITE_P(Games, DeskBattles, testing::ValuesIn(games_under_test()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::desk_battles_test
