// The examples of docs/protocol.md are played: what they say must be what the desk says.
#include <gtest/gtest.h>

#include <fstream>

#include "desk/wire/desk_testing.h"
#include "desk/wire/exchange.h"
#include "games/registry.h"
#include "tests/places.h"

namespace sandtable::protocol_test {
namespace {

using desk_testing::Client;
using desk_testing::Json;

const std::string kAnything = "…";

// The text "…" stands for anything; a field of that name for more fields, at the end of a list for more entries.
bool fits(const Json& said, const Json& expected) {
  if (expected == kAnything) return true;
  if (expected.is_object() && said.is_object()) {
    for (const auto& [field, value] : expected.items())
      if (field != kAnything && (!said.contains(field) || !fits(said[field], value))) return false;
    return expected.contains(kAnything) || said.size() == expected.size();
  }
  if (expected.is_array() && said.is_array()) {
    const bool open = !expected.empty() && expected.back() == kAnything;
    const std::size_t count = expected.size() - (open ? 1 : 0);
    if (open ? said.size() < count : said.size() != count) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!fits(said[i], expected[i])) return false;
    return true;
  }
  return said == expected;
}

// The lines of every fenced block marked "desk", with the number of each in the file.
using Line = std::pair<int, std::string>;
std::vector<std::vector<Line>> blocks() {
  std::ifstream file(source_folder() / "docs/protocol.md");
  std::vector<std::vector<Line>> blocks;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (!inside && line == "```desk") {
      blocks.emplace_back();
      inside = true;
    } else if (line.starts_with("```")) {
      inside = false;
    } else if (inside) {
      blocks.back().emplace_back(number, line);
    }
  }
  return blocks;
}

TEST(Protocol, ItsExamplesAreTrue) {
  const auto all = blocks();
  EXPECT_GE(all.size(), 5U);
  for (const std::vector<Line>& block : all) {
    Desk desk(games(), [] { return std::uint64_t{1}; });
    Client client(desk);
    std::vector<std::string> said;
    std::size_t next = 0;
    for (const auto& [number, line] : block) {
      if (line.starts_with("> ")) {
        EXPECT_EQ(next, said.size()) << "line " << number
                                     << ": more was said before: " << (next < said.size() ? said[next] : "");
        said = client.lines(line.substr(2));
        next = 0;
        continue;
      }
      ASSERT_TRUE(line.starts_with("< ")) << "line " << number;
      ASSERT_LT(next, said.size()) << "line " << number << ": nothing more is said";
      const Json expected = Json::parse(line.substr(2), nullptr, false);
      ASSERT_FALSE(expected.is_discarded()) << "line " << number;
      EXPECT_TRUE(fits(Json::parse(said[next]), expected)) << "line " << number << " is really\n" << said[next];
      ++next;
    }
    EXPECT_EQ(next, said.size());
  }
}

// Every message is described and shown.
TEST(Protocol, ShowsEveryMessage) {
  std::string shown;
  for (const std::vector<Line>& block : blocks())
    for (const auto& [number, line] : block) shown += line + "\n";
  for (const DeskMessages::Named& one : DeskMessages::all())
    EXPECT_TRUE(shown.contains("\"do\":\"" + std::string(one.name) + "\"")) << one.name;
}

TEST(Protocol, TheComparisonNoticesDifferences) {
  EXPECT_TRUE(fits(Json::parse(R"({"a":[1,2,3],"b":"x"})"), Json::parse(R"({"a":[1,"…"],"…":1})")));
  EXPECT_FALSE(fits(Json::parse(R"({"a":[1,2,3],"b":"x"})"), Json::parse(R"({"a":[1,"…"]})")));
  EXPECT_FALSE(fits(Json::parse(R"({"a":[1,2]})"), Json::parse(R"({"a":[1]})")));
  EXPECT_FALSE(fits(Json::parse(R"({"a":[2]})"), Json::parse(R"({"a":[1,"…"]})")));
  EXPECT_FALSE(fits(Json::parse(R"({"a":1})"), Json::parse(R"({"b":"…"})")));
}

}  // namespace
}  // namespace sandtable::protocol_test
