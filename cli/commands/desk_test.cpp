#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands/run.h"
#include "tests/games/squad_game.h"

namespace sandtable::test::desk_command_test {
namespace {

std::vector<nlohmann::json> spoken(const std::string& typed) {
  const GameKind* const games[] = {&squad::kind()};
  const char* const arguments[] = {"desk"};
  std::istringstream in(typed);
  std::ostringstream out, err;
  EXPECT_EQ(run(games, arguments, out, err, in), 0) << err.str();
  std::vector<nlohmann::json> lines;
  std::istringstream said(out.str());
  for (std::string line; std::getline(said, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

TEST(DeskCommand, AnswersEachLineAndGoesOnWhateverIsSent) {
  const auto lines = spoken(
      "what\n\n{\"do\":\"fly\"}\n{\"id\":1,\"do\":\"open\",\"game\":\"squad\"}\n\xff\n"
      "{\"id\":2,\"do\":\"hash\",\"match\":\"m1\"}");
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_TRUE(lines[0].contains("wrong"));
  EXPECT_TRUE(lines[1].contains("wrong"));
  EXPECT_EQ(lines[2]["ok"]["match"], "m1") << "without a seed the dice are drawn";
  EXPECT_EQ(lines[3]["news"], "match");
  EXPECT_TRUE(lines[4].contains("wrong"));
  EXPECT_EQ(lines[5]["id"], 2);
  EXPECT_TRUE(spoken("").empty());
}

}  // namespace
}  // namespace sandtable::test::desk_command_test
