#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "tests/conformance.h"
#include "tests/games_under_test.h"

// Whole battles as readable text: whatever changes in rules, dice or players shows as a difference here, and the
// hashes must be the same under every compiler.
namespace sandtable::golden_test {
namespace {

constexpr int kBattles = 3;

std::filesystem::path golden_file(const GameKind& game, int number) {
  std::string folder(game.id);
  std::ranges::replace(folder, '-', '_');
  return std::filesystem::path(SANDTABLE_SOURCE_DIR) / "games" / folder / "golden" /
         fmt::format("battle-{}.txt", number);
}

// The last one has all its switches by chance.
std::shared_ptr<const Setup> golden_setup(const GameKind& game, int number) {
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  Random random(static_cast<std::uint64_t>(number));
  for (int draw = 0; draw < 100; ++draw) {
    const SetupTexts texts =
        number == kBattles ? random_setup(game, catalogue, random) : random_armies(game, {}, random);
    if (auto setup = game.set_up.prepare(texts, {})) return *std::move(setup);
  }
  return nullptr;
}

std::string header(const GameKind& game, const Setup& setup, int number) {
  std::vector<std::string> armies, switches;
  for (const NamedText& army : setup.texts.armies) armies.push_back(army.name);
  for (const auto& [name, value] : setup.texts.switches) switches.push_back(name + "=" + value);
  return fmt::format("{}, battle {}: {} on {}; {}\n", game.version, number, fmt::join(armies, " against "),
                     setup.texts.map.name,
                     switches.empty() ? "all defaults" : fmt::format("{}", fmt::join(switches, " ")));
}

std::string footer(const Outcome& outcome) {
  const std::string winner = outcome.winner ? fmt::format("seat {} wins", outcome.winner->number()) : "a draw";
  return fmt::format("after {} rounds {}, {}\n", outcome.rounds, winner, fmt::join(outcome.scores, ":"));
}

// The first battle is fought by the game's first scripted player if it has one, the others by chance.
std::string transcript(const GameKind& game, int number) {
  const auto setup = golden_setup(game, number);
  if (setup == nullptr) return "no legal setup\n";
  conformance::Chance chance;
  const std::unique_ptr<Player> bot = number == 1 && !game.bots.empty() ? game.bots.front().make() : nullptr;
  const std::vector<Player*> players(setup->seats, bot != nullptr ? bot.get() : &chance);
  Battle battle(game, setup,
                {.key = key_from_seed(static_cast<std::uint64_t>(number)), .players = players, .listen = true});
  std::string out = header(game, *setup, number);
  std::size_t told = 0;
  while (battle.step()) {
    out += fmt::format("step {} {:016x}\n", battle.steps(), battle.state().hash());
    for (; told < battle.events().size(); ++told)
      out += fmt::format("  {}\n", game.words.event_text(*setup, battle.events()[told]));
  }
  return out + footer(battle.outcome());
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
    for (int number = 1; number <= kBattles; ++number) all.push_back({game, number});
  return all;
}

class Battles : public testing::TestWithParam<GoldenCase> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Battles);

TEST_P(Battles, AreAsTheyWere) {
  const auto& [game, number] = GetParam();
  const std::filesystem::path file = golden_file(*game, number);
  const std::string found = transcript(*game, number);
  if (is_update()) write_text(file, found);
  const std::string golden = read_text(file);
  EXPECT_TRUE(golden == found) << file.string() << ": " << first_difference(golden, found)
                               << "\nIf this is meant, write them anew with 'make golden'.";
}

INSTANTIATE_TEST_SUITE_P(Golden, Battles, testing::ValuesIn(all_battles()), [](const auto& golden) {
  return test_name(fmt::format("{}_{}", golden.param.game->id, golden.param.number));
});

TEST(Golden, ABattleIsTheSameTwice) { EXPECT_EQ(transcript(mini::kind(), 3), transcript(mini::kind(), 3)); }

}  // namespace
}  // namespace sandtable::golden_test
