#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "cli/commands/apart.h"
#include "engine/scene/coverage.h"
#include "tests/conformance.h"
#include "tests/games_under_test.h"
#include "tests/places.h"

namespace sandtable::scenes_test {
namespace {

const Catalogue& catalogue_of(const GameKind& game) {
  static std::map<const GameKind*, Catalogue> loaded;
  const auto found = loaded.find(&game);
  if (found != loaded.end()) return found->second;
  return loaded.emplace(&game, load_game_catalogue(game.texts).value()).first->second;
}

struct SceneCase {
  const GameKind* game;
  NamedText text;

  friend void PrintTo(const SceneCase& scene, std::ostream* out) { *out << scene.game->id << ' ' << scene.text.name; }
};

std::vector<SceneCase> all_scenes() {
  std::vector<SceneCase> all;
  for (const GameKind* game : games())
    for (NamedText& text : scenes_of(*game)) all.push_back({game, std::move(text)});
  return all;
}

// "scenes/shoot/kill.toml" of double-tap: double_tap_shoot_kill
std::string case_name(const testing::TestParamInfo<SceneCase>& scene) {
  const std::string& file = scene.param.text.name;
  return test_name(fmt::format("{}.{}", scene.param.game->id, file.substr(7, file.size() - 12)));
}

class SceneFile : public testing::TestWithParam<SceneCase> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SceneFile);

TEST_P(SceneFile, Passes) {
  const auto& [game, text] = GetParam();
  const SceneResult result = run_scene(*game, catalogue_of(*game), text);
  EXPECT_TRUE(result.passed()) << fmt::format("{}", fmt::join(result.failures, "\n"));
  EXPECT_FALSE(result.shows.empty()) << "a scene shows something";
}

INSTANTIATE_TEST_SUITE_P(Scenes, SceneFile, testing::ValuesIn(all_scenes()), case_name);

// The examples that the manual calls whole scenes: what stands between "```toml scene" and the next fence.
std::vector<NamedText> scenes_in(const std::string& markdown) {
  const std::string begin = "```toml scene\n";
  std::vector<NamedText> found;
  for (std::size_t at = markdown.find(begin); at != std::string::npos; at = markdown.find(begin, at)) {
    at += begin.size();
    found.push_back({fmt::format("docs/scenes.md, scene {}", found.size() + 1),
                     markdown.substr(at, markdown.find("```", at) - at)});
  }
  return found;
}

TEST(Manual, ItsScenesPass) {
  std::ostringstream manual;
  manual << std::ifstream(source_folder() / "docs/scenes.md").rdbuf();
  const std::vector<NamedText> scenes = scenes_in(manual.str());
  EXPECT_GE(scenes.size(), 2U);
  for (const NamedText& scene : scenes) {
    const auto game = std::ranges::find_if(
        games(), [&](const GameKind* kind) { return scene.text.contains(fmt::format("game = \"{}\"", kind->id)); });
    ASSERT_NE(game, games().end()) << scene.text;
    const SceneResult result = run_scene(**game, catalogue_of(**game), scene);
    EXPECT_TRUE(result.passed()) << fmt::format("{}", fmt::join(result.failures, "\n"));
  }
}

class Rulebook : public testing::TestWithParam<const GameKind*> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Rulebook);

std::string lines(const std::vector<std::string>& items) { return fmt::format("\n{}", fmt::join(items, "\n")); }

// What a hundred random battles and all scenes reach. One test, since it takes long to find out.
TEST_P(Rulebook, IsEnforcedShownAndProved) {
  const GameKind& game = *GetParam();
  const conformance::Kit kit(game);
  conformance::Findings ignored;
  Ledger ledger(game.clauses);
  for (std::uint64_t number = 0; number < 100; ++number) kit.play(number, {}, ignored, &ledger);
  const Coverage coverage = cover(game, catalogue_of(game), scenes_of(game), ledger, run_apart);

  EXPECT_TRUE(coverage.unenforced.empty()) << "not enforced:" << lines(coverage.unenforced);
  EXPECT_TRUE(coverage.missing.empty()) << "not shown:" << lines(coverage.missing);
  const std::size_t proved = coverage.proved.size();
  const std::size_t switchable = proved + coverage.unproved.size();
  EXPECT_GE(proved * 100, switchable * 70)
      << proved << " of " << switchable << " proved, not:" << lines(coverage.unproved);
  std::vector<std::string> untried;
  for (const auto& [name, value] : coverage.untried_values) untried.push_back(name + " = " + value);
  EXPECT_TRUE(untried.empty()) << "values of switches in no scene:" << lines(untried);
}

// The example of dt.shoot.kill is the scene scenes/shoot/kill.toml.
TEST_P(Rulebook, EveryExampleIsAScene) {
  const Catalogue& catalogue = catalogue_of(*GetParam());
  std::set<std::string> files;
  for (const NamedText& scene : scenes_of(*GetParam())) files.insert(scene.name);
  std::vector<std::string> missing;
  for (const Clause& clause : catalogue.rules) {
    std::string name = clause.id.substr(catalogue.prefix.size() + 1);
    name[name.find('.')] = '/';
    const std::string file = fmt::format("scenes/{}.toml", name);
    if (!clause.example.empty() && !files.contains(file)) missing.push_back(file);
  }
  EXPECT_TRUE(missing.empty()) << lines(missing);
}

INSTANTIATE_TEST_SUITE_P(Games, Rulebook, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::scenes_test
