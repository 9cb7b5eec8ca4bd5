// Whatever is sent, the desk says what is wrong with it and goes on.
#include <gtest/gtest.h>

#include <set>

#include "desk/wire/desk_testing.h"
#include "desk/wire/exchange.h"
#include "tests/games_under_test.h"

namespace sandtable::desk_mistakes_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

class DeskMistakes : public testing::Test {
 protected:
  void SetUp() override {
    const Json seats = {"person", "person"};
    for (const char* game : {"squad", "race"})
      ASSERT_TRUE(client.reply({{"do", "open"}, {"game", game}, {"seed", 1}, {"seats", seats}}).contains("ok"));
  }

  // A reply says one thing, and of what is not granted why.
  static void expect_a_word(const Json& reply, const std::string& about) {
    ASSERT_EQ(reply.size(), 2U) << about << reply;
    if (reply.contains("ok")) return;
    if (reply.contains("stale")) {
      EXPECT_TRUE(reply["stale"]["rev"].is_number()) << about << reply;
      return;
    }
    const bool is_wrong = reply.contains("wrong");
    ASSERT_TRUE(is_wrong || reply.contains("no")) << about << reply;
    const Json& why = is_wrong ? reply["wrong"]["message"] : reply["no"]["reason"];
    ASSERT_TRUE(why.is_string()) << about << reply;
    EXPECT_FALSE(why.get<std::string>().empty()) << about << reply;
  }

  const std::vector<const GameKind*> games = games_under_test();
  Desk desk{games, [] { return std::uint64_t{1}; }};
  Client client{desk};
  // Requests that are understood, whether they are granted or not.
  const std::vector<Json> good = {
      {{"do", "hello"}, {"protocol", {1}}},
      {{"do", "game"}, {"game", "squad"}},
      {{"do", "text"}, {"game", "squad"}, {"shelf", "lists"}, {"name", "reds"}},
      {{"do", "clause"}, {"game", "squad"}, {"rule", "sq.move"}},
      {{"do", "army"}, {"game", "squad"}, {"text", "?"}, {"switches", Json::object()}},
      {{"do", "open"}, {"game", "race"}, {"seed", 4}, {"dice", "typed"}, {"seats", {"person", "random"}}},
      {{"do", "open"}, {"recording", "nothing"}, {"step", 3}},
      {{"do", "open"}, {"scene", "game = 'race'"}},
      {{"do", "join"}},
      {{"do", "table"}, {"match", "m1"}},
      {{"do", "view"}, {"match", "m1"}, {"as", 1}},
      {{"do", "pending"}, {"match", "m1"}, {"as", 0}},
      {{"do", "events"}, {"match", "m1"}, {"from", 0}, {"motions", true}},
      {{"do", "why"}, {"match", "m2"}, {"event", 0}},
      {{"do", "view"}, {"match", "m1"}, {"as", "watcher"}},
      {{"do", "hash"}, {"match", "m1"}},
      {{"do", "summary"}, {"match", "m1"}},
      {{"do", "options"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"most", 3}},
      {{"do", "check"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"answer", Json::object()}},
      {{"do", "advise"}, {"match", "m2"}, {"rev", 0}, {"question", 0}, {"to", {1000, 1000}}},
      {{"do", "form"},
       {"match", "m1"},
       {"rev", 0},
       {"question", 0},
       {"answer", {{"unit", "A1"}}},
       {"to", {6000, 2000}}},
      {{"do", "reach"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"grid", 1000}},
      {{"do", "sight"}, {"match", "m1"}, {"from", "A1"}, {"grid", 1000}},
      {{"do", "sees"}, {"match", "m1"}, {"unit", "A1"}},
      {{"do", "bands"}, {"match", "m1"}, {"unit", "A1"}},
      {{"do", "inspect"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"at", {1000, 1000}}},
      {{"do", "odds"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"answer", Json::object()}, {"budget", "quick"}},
      {{"do", "sheet"}, {"match", "m1"}, {"rev", 0}, {"question", 0}},
      {{"do", "place"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"unit", "A1"}, {"at", {1000, 1000}}},
      {{"do", "suggest"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"player", "random"}},
      {{"do", "answer"}, {"match", "m1"}, {"rev", 0}, {"question", 0}, {"answer", {{"unit", "B1"}}}},
      {{"do", "dice"}, {"match", "m1"}, {"rev", 0}, {"faces", {1, 2}}},
      {{"do", "plan"}, {"match", "m2"}, {"rev", 0}, {"question", 0}, {"way", {{1000, 1000}}}},
      {{"do", "unplan"}, {"match", "m2"}, {"unit", "R1"}},
      {{"do", "undo"}, {"match", "m1"}, {"rev", 0}},
      {{"do", "save"}, {"match", "m1"}},
      {{"do", "bots"}, {"match", "m1"}, {"run", false}, {"most", 0}},
      {{"do", "stop"}, {"which", 3}},
  };
};

TEST_F(DeskMistakes, TextsThatAreNoRequests) {
  const std::string deep(100, '[');
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("7"), std::string("null"), std::string("[]"), std::string("{}"),
        std::string("{\"do\":7}"), std::string("{\"do\":\"fly\"}"), std::string("{\"do\":\"hello\"} x"), deep,
        std::string("{\"id\":{},\"do\":\"fly\"}"), std::string("\xff\xfe"),
        std::string("{\"do\":\"view\",\"match\":\"\\u0000\"}")}) {
    const std::vector<std::string> lines = client.lines(text);
    ASSERT_EQ(lines.size(), 1U) << text;
    EXPECT_TRUE(Json::parse(lines[0]).contains("wrong")) << text << lines[0];
  }
  EXPECT_EQ(client.reply({{"id", 3}, {"do", "veiw"}})["wrong"]["hint"], "did you mean 'view'?");
  EXPECT_EQ(client.reply({{"id", "a"}, {"do", "hello"}})["id"], "a");
}

// Every message is tried.
TEST_F(DeskMistakes, AllMessagesAreAmongTheGoodOnes) {
  std::set<std::string> tried;
  for (const Json& request : good) tried.insert(request["do"]);
  for (const DeskMessages::Named& one : DeskMessages::all())
    if (one.name != "close" && one.name != "pass") {
      EXPECT_TRUE(tried.contains(std::string(one.name))) << one.name;
    }
}

TEST_F(DeskMistakes, GoodRequestsAreUnderstood) {
  for (const Json& request : good) {
    const Json reply = client.reply(request);
    expect_a_word(reply, request.dump());
    const bool about_answers = request.contains("answer");
    if (!about_answers) {
      EXPECT_FALSE(reply.contains("wrong")) << request << reply;
    }
  }
}

TEST_F(DeskMistakes, MissingAndUnknownFieldsAreNamed) {
  for (const Json& request : good) {
    Json more = request;
    more["answr"] = 1;
    if (request["do"] != "join") {
      const Json reply = client.reply(more);
      ASSERT_TRUE(reply.contains("wrong")) << more << reply;
      EXPECT_EQ(reply["wrong"]["field"], "answr") << more << reply;
    }
    for (const auto& [field, value] : request.items()) {
      Json less = request;
      less.erase(field);
      const Json reply = client.reply(less);
      expect_a_word(reply, less.dump());
      const bool needed = field == "match" || field == "rev" || field == "question" || field == "do";
      const bool may_miss = field == "rev" && (request["do"] == "dice" || request["do"] == "undo");
      if (needed && !may_miss) {
        EXPECT_TRUE(reply.contains("wrong")) << less << reply;
      }
    }
  }
}

TEST_F(DeskMistakes, FieldsOfAnotherKindAreRefused) {
  const Json others[] = {nullptr,
                         true,
                         -1,
                         1.5,
                         1e300,
                         18446744073709551615U,
                         "x",
                         "",
                         Json::array({1, "x", nullptr}),
                         Json::array({Json::array({1, 2, 3})}),
                         Json::object({{"x", 1}}),
                         Json::array({1e9, -1e9})};
  for (const Json& request : good) {
    for (const auto& [field, value] : request.items()) {
      for (const Json& other : others) {
        if (field == "do" && other == "x") continue;
        Json spoilt = request;
        spoilt[field] = other;
        expect_a_word(client.reply(spoilt), spoilt.dump());
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST_F(DeskMistakes, WhatIsOverIsStale) {
  EXPECT_EQ(client.reply({{"do", "view"}, {"match", "m9"}})["wrong"]["field"], "match");
  EXPECT_EQ(client.reply({{"do", "view"}, {"match", "m1"}, {"as", 3}})["wrong"]["field"], "as");
  const Json pass = {{"do", "pass"}, {"match", "m1"}, {"rev", 0}, {"question", 0}};
  const Json first = client.reply(pass), second = client.reply(pass);
  ASSERT_TRUE(first.contains("ok")) << first;
  ASSERT_TRUE(second.contains("stale")) << second;
  EXPECT_EQ(second["stale"]["rev"], first["ok"]["rev"]);
  EXPECT_EQ(
      client.reply({{"do", "pass"}, {"match", "m1"}, {"rev", first["ok"]["rev"]}, {"question", 9}})["wrong"]["field"],
      "question");
  EXPECT_TRUE(client.reply({{"do", "close"}, {"match", "m1"}}).contains("ok"));
  EXPECT_EQ(client.reply({{"do", "close"}, {"match", "m1"}})["wrong"]["field"], "match");
}

TEST_F(DeskMistakes, WhoeverSitsAtASeatStaysThere) {
  Client seated(desk, Caller::at("m1", Seat{1}));
  EXPECT_TRUE(seated.reply({{"do", "view"}, {"as", 1}}).contains("no"));
  EXPECT_TRUE(seated.reply({{"do", "view"}, {"as", 2}}).contains("ok"));
  EXPECT_TRUE(seated.reply({{"do", "view"}, {"match", "m2"}}).contains("wrong")) << "it is told of no other match";
  EXPECT_TRUE(seated.reply({{"do", "open"}, {"game", "squad"}}).contains("no"));
  EXPECT_TRUE(seated.reply({{"do", "close"}, {"match", "m1"}}).contains("no"));
  EXPECT_TRUE(seated.reply({{"do", "bots"}, {"run", false}}).contains("no"));
  EXPECT_TRUE(seated.reply({{"do", "pass"}, {"rev", 0}, {"question", 0}}).contains("wrong")) << "seat 1 is asked";
}

}  // namespace
}  // namespace sandtable::desk_mistakes_test
