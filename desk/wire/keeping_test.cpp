// What a page puts away and takes up again, and what it is told on demand.
#include <gtest/gtest.h>

#include "desk/wire/desk_testing.h"
#include "tests/games_under_test.h"

namespace sandtable::keeping_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

class Keeping : public testing::Test {
 protected:
  Json open(Json more) {
    more["do"] = "open";
    return host.reply(more);
  }
  // Questions are passed until somebody can be planned for.
  std::size_t until_a_plan_is_asked() {
    for (int i = 0; i < 200; ++i) {
      const Json now = host.ok({{"do", "pending"}, {"match", "m1"}});
      for (const Json& one : now["questions"])
        if (one["can"].dump().contains("\"plan\"")) return one["index"];
      const Json& first = now["questions"][0];
      host.ok({{"do", "pass"}, {"match", "m1"}, {"rev", now["rev"]}, {"question", first["index"]}});
    }
    ADD_FAILURE() << "nobody is asked for a plan";
    return 0;
  }
  Json rev(const std::string& match) { return host.ok({{"do", "pending"}, {"match", match}})["rev"]; }
  Json routes(const std::string& match) { return host.ok({{"do", "view"}, {"match", match}})["routes"]; }

  const std::vector<const GameKind*> all = games_under_test();
  Desk desk{all};
  Client host{desk};
};

TEST_F(Keeping, PlansGoOnInABattleThatIsOpenedAgain) {
  ASSERT_TRUE(open({{"game", "race"}, {"seed", 1}, {"seats", {"person", "person"}}}).contains("ok"));
  const std::size_t index = until_a_plan_is_asked();
  const Json planned =
      host.reply({{"do", "plan"}, {"match", "m1"}, {"rev", rev("m1")}, {"question", index}, {"way", {{10000, 2000}}}});
  ASSERT_TRUE(planned.contains("ok")) << planned;
  ASSERT_EQ(routes("m1").size(), 1U);
  const Json saved = host.ok({{"do", "save"}, {"match", "m1"}});
  ASSERT_EQ(saved["plans"].size(), 1U);
  ASSERT_TRUE(open({{"recording", saved["text"]}}).contains("ok"));
  EXPECT_EQ(routes("m2").size(), 0U) << "a recording alone has none";
  ASSERT_TRUE(open({{"recording", saved["text"]}, {"plans", saved["plans"]}}).contains("ok"));
  EXPECT_EQ(routes("m3"), routes("m1"));
  EXPECT_EQ(host.ok({{"do", "save"}, {"match", "m3"}})["plans"], saved["plans"]);
  EXPECT_FALSE(host.ok({{"do", "save"}, {"match", "m1"}, {"as", 2}}).contains("plans")) << "another's";
}

TEST_F(Keeping, PlansOfNobodyAreRefused) {
  const Json good = {{"seat", 1}, {"asked", "step"}, {"unit", "A1"}, {"way", {{1000, 2000}}}, {"memory", {1, 2}}};
  const auto opened = [&](const char* field, const Json& value) {
    Json plan = good;
    plan[field] = value;
    return open({{"game", "race"}, {"seed", 1}, {"plans", {plan}}});
  };
  EXPECT_EQ(opened("seat", 9)["wrong"]["field"], "plans");
  EXPECT_EQ(opened("asked", "dance")["wrong"]["field"], "plans");
  EXPECT_EQ(opened("unit", "Z9")["wrong"]["field"], "plans");
  EXPECT_EQ(opened("way", "north")["wrong"]["field"], "plans");
  EXPECT_EQ(opened("memory", {"a"})["wrong"]["field"], "plans");
  EXPECT_EQ(opened("speed", 3)["wrong"]["field"], "plans");
  EXPECT_EQ(open({{"game", "race"}, {"seed", 1}, {"plans", {7}}})["wrong"]["field"], "plans");
}

// A battle of machines to its end. What modifies a roll changes what it needs or how many dice it has.
TEST_F(Keeping, WhatModifiedARollIsToldOnDemand) {
  ASSERT_TRUE(open({{"game", "double-tap"}, {"seed", 3}, {"seats", {"scripted", "scripted"}}}).contains("ok"));
  const Json events = host.ok({{"do", "events"}, {"match", "m1"}, {"from", 0}})["events"];
  std::size_t rolls = 0, modified = 0;
  for (const Json& event : events) {
    const Json why = host.ok({{"do", "why"}, {"match", "m1"}, {"event", event["n"]}, {"as", 1}});
    ASSERT_TRUE(why.contains("modifiers")) << why;
    if (event["kind"] != "roll") {
      EXPECT_TRUE(why["modifiers"].empty());
      continue;
    }
    ++rolls;
    for (const Json& one : why["modifiers"]) {
      ++modified;
      const Json dice = event["dice"], &without = one["without"];
      EXPECT_TRUE(without["count"] != dice["faces"].size() || without.value("need", 0) != dice.value("need", 0)) << why;
    }
  }
  EXPECT_GT(rolls, 10U);
  EXPECT_GT(modified, 5U);
  EXPECT_TRUE(host.reply({{"do", "why"}, {"match", "m1"}, {"event", 1'000'000}}).contains("wrong"));
}

TEST_F(Keeping, WhatModifiedARollMayBeASecretUntilTheEnd) {
  ASSERT_TRUE(open({{"game", "mini"}, {"seed", 1}, {"seats", {"person", "person", "person"}}}).contains("ok"));
  for (int i = 0; i < 3; ++i) host.ok({{"do", "pass"}, {"match", "m1"}, {"rev", rev("m1")}, {"question", i}});
  EXPECT_TRUE(host.reply({{"do", "why"}, {"match", "m1"}, {"event", 0}, {"as", 1}}).contains("no"));
  EXPECT_TRUE(host.reply({{"do", "why"}, {"match", "m1"}, {"event", 0}}).contains("ok"));
}

// Who scores is a turning point: the scores before and after follow one another.
TEST_F(Keeping, SwingsTellHowTheScoresCameAbout) {
  ASSERT_TRUE(open({{"game", "double-tap"}, {"seed", 3}, {"seats", {"scripted", "scripted"}}}).contains("ok"));
  const Json summary = host.ok({{"do", "summary"}, {"match", "m1"}});
  ASSERT_FALSE(summary["swings"].empty());
  EXPECT_LE(summary["swings"].size(), 6U);
  std::size_t last = 0;
  for (const Json& swing : summary["swings"]) {
    EXPECT_NE(swing["before"], swing["after"]);
    EXPECT_NE(swing["text"], "");
    EXPECT_GE(swing["n"], last);
    last = swing["n"];
  }
}

// Who is out says so himself: nobody else is struck out of a roster.
TEST_F(Keeping, WhoIsOutSaysSo) {
  for (const GameKind* game : games()) {
    SCOPED_TRACE(game->id);
    const Json opened = open({{"game", game->id}, {"seed", 3}, {"seats", {"scripted", "scripted"}}})["ok"];
    ASSERT_TRUE(opened.contains("match"));
    const Json view = host.ok({{"do", "view"}, {"match", opened["match"]}});
    ASSERT_TRUE(view["outcome"]["finished"]);
    std::size_t out = 0;
    for (const char* list : {"tokens", "beside", "groups"})
      for (const Json& one : view[list]) out += one.value("out", false) ? 1 : 0;
    EXPECT_GT(out, 0U) << "somebody fell in this battle";
    for (const Json& one : view["tokens"]) EXPECT_FALSE(one.value("out", false)) << one;
  }
}

}  // namespace
}  // namespace sandtable::keeping_test
