#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/games_under_test.h"
#include "tests/golden_battles.h"
#include "tests/places.h"

// Whole battles as readable text: whatever changes in rules, dice or players shows as a difference here, and the
// hashes must be the same under every compiler.
namespace sandtable::golden_test {
namespace {

std::filesystem::path golden_file(const GameKind& game, int number) {
  std::string folder(game.id);
  std::ranges::replace(folder, '-', '_');
  return source_folder() / "games" / folder / "golden" / fmt::format("battle-{}.txt", number);
}

std::string read_text(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

bool is_update() {
  return std::getenv("SANDTABLE_GOLDEN") != nullptr || std::getenv("SANDTABLE_UPDATE_GOLDEN") != nullptr;
}

void write_text(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

// The first line in which they differ, with both sides.
std::string first_difference(const std::string& golden, const std::string& found) {
  std::istringstream a(golden), b(found);
  std::string left, right;
  for (int line = 1;; ++line) {
    const bool more_left = static_cast<bool>(std::getline(a, left));
    const bool more_right = static_cast<bool>(std::getline(b, right));
    if (!more_left && !more_right) return "no difference";
    if (more_left != more_right || left != right)
      return fmt::format("line {}\n  golden: {}\n  found:  {}", line, more_left ? left : "(the end)",
                         more_right ? right : "(the end)");
  }
}

struct GoldenCase {
  const GameKind* game;
  int number;

  friend void PrintTo(const GoldenCase& golden, std::ostream* out) { *out << golden.game->id << ' ' << golden.number; }
};

std::vector<GoldenCase> all_battles() {
  std::vector<GoldenCase> all;
  for (const GameKind* game : games())
    for (int number = 1; number <= kGoldenBattles; ++number) all.push_back({game, number});
  return all;
}

class Battles : public testing::TestWithParam<GoldenCase> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Battles);

TEST_P(Battles, AreAsTheyWere) {
  const auto& [game, number] = GetParam();
  const std::filesystem::path file = golden_file(*game, number);
  const std::string found = golden_transcript(*game, number);
  if (is_update()) write_text(file, found);
  const std::string golden = read_text(file);
  EXPECT_TRUE(golden == found) << file.string() << ": " << first_difference(golden, found)
                               << "\nIf this is meant, write them anew with 'make golden'.";
}

INSTANTIATE_TEST_SUITE_P(Golden, Battles, testing::ValuesIn(all_battles()), [](const auto& golden) {
  return test_name(fmt::format("{}_{}", golden.param.game->id, golden.param.number));
});

TEST(Golden, ABattleIsTheSameTwice) {
  EXPECT_EQ(golden_transcript(mini::kind(), 3), golden_transcript(mini::kind(), 3));
}

}  // namespace
}  // namespace sandtable::golden_test
