// What the program lists stays within a page, for every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/commands/run.h"
#include "cli/screen/layout.h"
#include "desk/match/library.h"
#include "tests/games_under_test.h"

namespace sandtable::page_width_test {
namespace {

std::string told(const std::vector<std::string>& words) {
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  std::ostringstream out, err;
  std::istringstream in;
  EXPECT_EQ(run(games(), arguments, out, err, in), 0) << err.str();
  EXPECT_FALSE(out.str().empty());
  return out.str();
}

// Characters, not bytes.
void expect_within(std::size_t width, const std::vector<std::string>& words) {
  std::istringstream text(told(words));
  for (std::string line; std::getline(text, line);) {
    const auto length =
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
    EXPECT_LE(static_cast<std::size_t>(length), width) << words[0] << ": " << line;
  }
}

class PageWidth : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();
  const std::string id{game.id};
};

TEST_P(PageWidth, HoldsWhatIsListed) {
  for (const char* command : {"armies", "maps", "rules"}) expect_within(kPageWidth, {command, id});
}

INSTANTIATE_TEST_SUITE_P(Games, PageWidth, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

TEST(HelpWidth, HoldsGamesAndHelp) {
  expect_within(kPageWidth, {"games"});
  expect_within(80, {"--help"});
  for (const char* command : {"games", "rules", "armies", "army", "maps", "map", "play", "serve", "desk", "match",
                              "lab", "replay", "odds", "scene"})
    expect_within(80, {command, "--help"});
  for (const char* command : {"balance", "switches"}) expect_within(80, {"lab", command, "--help"});
}

// Every word of the files is there, beside each other or beneath.
TEST_P(PageWidth, LosesNothingOfAnArmy) {
  const std::string text = told({"armies", id});
  const auto squeezed = [](std::string_view line) {
    std::string out;
    for (const char c : line)
      if (c != ' ' && c != '\n') out += c;
    return out;
  };
  const std::string all = squeezed(text);
  for (const NamedText& army : shelf(game, "armies")) {
    std::istringstream in(army.text);
    for (std::string line; std::getline(in, line);) {
      const std::size_t at = line.find("name = \"");
      if (at != 0) continue;
      const std::string name = line.substr(8, line.rfind('"') - 8);
      EXPECT_TRUE(all.contains(squeezed(name))) << name;
    }
  }
}

}  // namespace
}  // namespace sandtable::page_width_test
