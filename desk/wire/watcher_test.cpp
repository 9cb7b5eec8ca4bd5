// One who only watches sees what every seat may see, and does nothing.
#include <gtest/gtest.h>

#include "desk/wire/desk_testing.h"
#include "tests/games_under_test.h"

namespace sandtable::watcher_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

class Watching : public testing::Test {
 protected:
  void open(const std::string& game, const Json& seats) {
    ASSERT_TRUE(host.reply({{"do", "open"}, {"game", game}, {"seed", 1}, {"seats", seats}}).contains("ok"));
  }
  // All seats answer what they are asked now, by default.
  void all_pass() {
    const Json asked = host.ok(pending_)["questions"];
    for (const Json& question : asked) {
      const Json rev = host.ok(pending_)["rev"];
      const Json pass = {{"do", "pass"}, {"match", "m1"}, {"rev", rev}, {"question", question["index"]}};
      ASSERT_TRUE(host.reply(pass).contains("ok"));
    }
  }

  const std::vector<const GameKind*> games = games_under_test();
  Desk desk{games};
  Client host{desk};
  Client watcher{desk, Caller::watching("m1")};
  const Json pending_ = {{"do", "pending"}, {"match", "m1"}};
};

TEST_F(Watching, HasACountOfItsOwnWithoutWhatIsForOneSeat) {
  open("mini", {"person", "person", "person"});
  EXPECT_EQ(watcher.ok({{"do", "pending"}}),
            (Json{{"rev", 0}, {"questions", Json::array()}, {"roll", nullptr}, {"waits_for", {1, 2, 3}}}));
  all_pass();
  // Everybody has been told where he himself hides.
  EXPECT_EQ(host.ok({{"do", "events"}, {"match", "m1"}})["events"].size(), 3U);
  const Json seen = watcher.ok({{"do", "events"}, {"from", 0}, {"motions", true}});
  EXPECT_TRUE(seen["events"].empty()) << seen;
  EXPECT_EQ(seen["rev"], 1) << "of answers in secret he notices the last";
  EXPECT_EQ(host.ok({{"do", "events"}, {"match", "m1"}, {"as", "watcher"}})["events"].size(), 0U)
      << "the host may look so too";
  const Json news = Json::parse(desk.news("m1", kWatcher).value());
  EXPECT_EQ(news["pending"], false);
  EXPECT_EQ(news["events"], 0);
  // Nobody's hideout shows, his own to each seat.
  const Json all = host.ok({{"do", "hash"}, {"match", "m1"}}), his = watcher.ok({{"do", "hash"}});
  EXPECT_NE(all["hash"], his["hash"]);
  for (const int seat : {1, 2, 3})
    EXPECT_NE(host.ok({{"do", "hash"}, {"match", "m1"}, {"as", seat}})["hash"], his["hash"]);
}

TEST_F(Watching, NeitherAnswersNorAsks) {
  open("race", {"person", "person"});
  for (const char* what : {"answer", "pass", "options", "check", "advise", "odds", "suggest", "plan"}) {
    Json request = {{"do", what}, {"rev", 0}, {"question", 0}};
    if (what == std::string_view("advise")) request["to"] = {1000, 1000};
    const Json reply = watcher.reply(request);
    ASSERT_TRUE(reply.contains("no")) << what << reply;
    EXPECT_EQ(reply["no"]["reason"], "whoever watches neither answers nor asks") << what;
  }
  for (const char* what : {"undo", "dice", "unplan"}) EXPECT_TRUE(watcher.reply({{"do", what}}).contains("no")) << what;
  EXPECT_TRUE(watcher.reply({{"do", "bots"}, {"run", true}}).contains("no"));
  EXPECT_TRUE(watcher.reply({{"do", "view"}, {"as", 1}}).contains("no")) << "through nobody else's eyes";
  EXPECT_TRUE(watcher.reply({{"do", "view"}, {"as", "watcher"}}).contains("ok"));
  Client seated(desk, Caller::at("m1", Seat{0}));
  EXPECT_TRUE(seated.reply({{"do", "view"}, {"as", "watcher"}}).contains("no"));
  EXPECT_TRUE(seated.reply({{"do", "view"}, {"as", "wacher"}}).contains("wrong"));
  for (const char* what : {"table", "view", "pending", "events", "hash"})
    EXPECT_TRUE(watcher.reply({{"do", what}}).contains("ok")) << what;
}

}  // namespace
}  // namespace sandtable::watcher_test
