// A situation that somebody poses is judged before it is played: refused with its place and a reason, or it leads to
// possible states only. Tried with the scenes of every game, one number changed in each.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cctype>
#include <csignal>
#include <cstdlib>

#include "engine/data/catalogue.h"
#include "engine/dice/random.h"
#include "engine/scene/scene.h"
#include "tests/game_called.h"
#include "tests/games_under_test.h"

namespace sandtable::posed_test {
namespace {

const GameKind* the_game = nullptr;
std::string wrong_state;  // the first that was met
std::string the_scene;    // at hand: what is said if the program falls over it

std::string note_wrong_state(const Setup& setup, const void* state) {
  const std::string wrong = the_game->is_ok(setup, state);
  if (wrong_state.empty()) wrong_state = wrong;
  return {};
}

// Where numbers stand in a text, those in words, comments and texts left out.
std::vector<std::pair<std::size_t, std::size_t>> numbers_in(const std::string& text) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  bool quoted = false, comment = false, word = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') quoted = comment = false;
    if (c == '"' && !comment) quoted = !quoted;
    if (c == '#' && !quoted) comment = true;
    const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
    if (digit && !quoted && !comment && !word) {
      const std::size_t begin = i;
      while (i + 1 < text.size() && (std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0 || text[i + 1] == '.'))
        ++i;
      found.emplace_back(begin, i + 1 - begin);
    }
    word = std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_' || text[i] == '-';
  }
  return found;
}

std::string other_number(const std::string& number, Random& random) {
  const int now = std::atoi(number.c_str());
  const int others[] = {0, 1, 2, 3, 6, 9, 10, 15, 20, 40, 200, 250, now + 1, now - 1, now * 2, now + 6};
  return std::to_string(others[random.below(std::size(others))]);
}

std::string with_another_number(const std::string& text, Random& random) {
  const auto numbers = numbers_in(text);
  if (numbers.empty()) return text;
  const auto [at, size] = numbers[random.below(static_cast<std::uint32_t>(numbers.size()))];
  return std::string(text).replace(at, size, other_number(text.substr(at, size), random));
}

// How many changes of each scene are tried.
int changes() {
  const char* const said = std::getenv("SANDTABLE_POSED");
  return said != nullptr ? std::atoi(said) : 2;
}

void say_the_scene(int) {
  const ssize_t written = write(STDERR_FILENO, the_scene.data(), the_scene.size());
  static_cast<void>(written);
}

class PosedStates : public testing::TestWithParam<const GameKind*> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PosedStates);

TEST_P(PosedStates, AreRefusedOrPossible) {
  the_game = GetParam();
  GameKind game = *the_game;
  game.is_ok = note_wrong_state;
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  const auto before = std::signal(SIGABRT, say_the_scene);
  Random random(7);
  int played = 0;
  for (const NamedText& scene : scenes_of(game)) {
    for (int i = 0; i < changes(); ++i) {
      NamedText changed{scene.name, with_another_number(scene.text, random)};
      the_scene = fmt::format("# {}\n{}", changed.name, changed.text);
      wrong_state.clear();
      const SceneResult result = run_scene(game, catalogue, changed);
      ++played;
      EXPECT_EQ(wrong_state, "") << the_scene << fmt::format("{}", fmt::join(result.failures, "\n"));
      for (const std::string& failure : result.failures)
        EXPECT_TRUE(failure.starts_with(scene.name + ":")) << failure << "\nsays no line: " << the_scene;
    }
  }
  std::signal(SIGABRT, before);
  EXPECT_GT(played, 0);
}

// Nobody has to be on the table.
TEST_P(PosedStates, MayBeEmpty) {
  const GameKind& game = *GetParam();
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  const std::string text = fmt::format("title = \"Nobody\"\ngame = \"{}\"\nothers = \"default\"\nshows = [\"{}\"]\n",
                                       game.id, catalogue.rules[0].id);
  const SceneResult result = run_scene(game, catalogue, NamedText{"nobody.toml", text});
  for (const std::string& failure : result.failures) EXPECT_TRUE(failure.starts_with("nobody.toml")) << failure;
}

// Two bases on one point are refused, by their names.
TEST(PosedStatesOfDoubleTap, HaveNobodyOnAnother) {
  const GameKind& game = game_called("double-tap");
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  std::string text = "title = \"Two\"\ngame = \"double-tap\"\nshows = [\"dt.act.run\"]\n";
  for (const int seat : {1, 2})
    text += fmt::format("[[unit]]\nname = \"M{}\"\nseat = {}\nquality = 4\nweapons = [\"Rifle\"]\nat = [10, 10]\n",
                        seat, seat);
  const SceneResult result = run_scene(game, catalogue, NamedText{"two.toml", text});
  ASSERT_EQ(result.failures.size(), 1U);
  EXPECT_TRUE(result.failures[0].contains("M1 and M2 overlap")) << result.failures[0];
}

INSTANTIATE_TEST_SUITE_P(Games, PosedStates, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::posed_test
