// The examples of docs/protocol.md are played: what they say must be what the desk says.
#include <gtest/gtest.h>

#include <fstream>

#include "desk/wire/desk_testing.h"
#include "desk/wire/exchange.h"
#include "tests/games_under_test.h"
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

// The lines of every fenced block marked "desk", with the number of each in the file; of one marked "desk toys", with
// the toy games on the desk.
using Line = std::pair<int, std::string>;
struct Block {
  bool toys = false;
  std::vector<Line> lines = {};
};
std::vector<Block> blocks() {
  std::ifstream file(source_folder() / "docs/protocol.md");
  std::vector<Block> blocks;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (!inside && (line == "```desk" || line == "```desk toys")) {
      blocks.push_back({.toys = line.ends_with("toys")});
      inside = true;
    } else if (line.starts_with("```")) {
      inside = false;
    } else if (inside) {
      blocks.back().lines.emplace_back(number, line);
    }
  }
  return blocks;
}

TEST(Protocol, ItsExamplesAreTrue) {
  const auto all = blocks();
  EXPECT_GE(all.size(), 5U);
  const std::vector<const GameKind*> toys = games_under_test();
  for (const Block& block : all) {
    Desk desk(block.toys ? std::span<const GameKind* const>(toys) : games(), [] { return std::uint64_t{1}; });
    Client client(desk);
    std::vector<std::string> said;
    std::size_t next = 0;
    for (const auto& [number, line] : block.lines) {
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
  for (const Block& block : blocks())
    for (const auto& [number, line] : block.lines) shown += line + "\n";
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
