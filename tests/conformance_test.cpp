#include "tests/conformance.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/scene/scene.h"
#include "engine/scene/scene_file.h"
#include "tests/games_under_test.h"

namespace sandtable::conformance::conformance_test {
namespace {

class Conformance : public testing::TestWithParam<const GameKind*> {
 protected:
  Kit kit{*GetParam()};
};

std::string text_of(const Findings& findings) { return fmt::format("{}", fmt::join(findings.broken, "\n")); }

// The battles in four parts, so that they spread over cores. Where one battle is a match of many rounds, so many
// decisions stand for as many battles.
void play_part(const Kit& kit, int part) {
  constexpr int kDecisionsABattle = 1000;
  Findings findings;
  const int battles = battles_to_play();
  for (int number = part; number < battles && findings.decisions < battles / 4 * kDecisionsABattle; number += 4)
    kit.play(static_cast<std::uint64_t>(number), {}, findings);
  EXPECT_TRUE(findings.broken.empty()) << text_of(findings);
  constexpr int kTelling = 40;  // of fewer draws it says nothing
  if (findings.battles + findings.refused_setups < kTelling) return;
  EXPECT_GE(findings.battles, findings.refused_setups) << "most setups drawn by chance should be legal";
}

TEST_P(Conformance, RandomBattles1) { play_part(kit, 0); }
TEST_P(Conformance, RandomBattles2) { play_part(kit, 1); }
TEST_P(Conformance, RandomBattles3) { play_part(kit, 2); }
TEST_P(Conformance, RandomBattles4) { play_part(kit, 3); }

TEST_P(Conformance, ReplaysAreEqual) {
  Findings findings;
  for (int number = 0; number < std::max(1, battles_to_play() / 20); ++number)
    kit.replay(static_cast<std::uint64_t>(1'000'000 + number), findings);
  EXPECT_TRUE(findings.broken.empty()) << text_of(findings);
}

TEST_P(Conformance, ChancesSumToOne) {
  Findings findings;
  constexpr int kMost = 100;  // in a few battles of a small game there may be no dice
  const auto is_enough = [&](int number) {
    return number >= std::max(1, battles_to_play() / 20) && (findings.enumerated_steps > 0 || number >= kMost);
  };
  for (int number = 0; !is_enough(number); ++number)
    kit.enumerate(static_cast<std::uint64_t>(2'000'000 + number), findings);
  EXPECT_TRUE(findings.broken.empty()) << text_of(findings);
  EXPECT_GT(findings.enumerated_steps, 0);
}

// The questions that stand in a scene, which passes only if they are asked there.
void add_asked_in_scenes(const GameKind& game, const Catalogue& catalogue, std::set<std::string>& asked) {
  for (const NamedText& text : scenes_of(game)) {
    const auto scene = read_scene(game, catalogue, text);
    ASSERT_TRUE(scene) << scene.error().text();
    for (const SceneScript& script : scene->scripts)
      for (const SceneStep& step : script.steps) asked.insert(step.asks);
  }
}

// The catalogue lists every decision; the program asks each of them and nothing else. Some arise so seldom by chance (a
// power that destroys the target of its Psyker's own charge) that a scene must ask them.
TEST_P(Conformance, AsksEveryDecisionOfTheCatalogueAndNoOther) {
  std::set<std::string> decisions, in_play;
  for (const Decision& decision : kit.catalogue().decisions) {
    decisions.insert(decision.name);
    if (!decision.setup) in_play.insert(decision.name);
  }
  for (const QuestionSpec& spec : GetParam()->questions)
    EXPECT_TRUE(decisions.contains(std::string(spec.name))) << spec.name;
  Findings findings;
  const Effort little{.options_one_in = 1000, .views_one_in = 1000, .junk_one_in = 1000};
  constexpr int kMostBattles = 200;  // it ends as soon as everything has been asked
  for (int number = 0; number < kMostBattles; ++number) {
    kit.play(static_cast<std::uint64_t>(3'000'000 + number), little, findings);
    if (std::ranges::includes(findings.asked, in_play)) return;
  }
  add_asked_in_scenes(*GetParam(), kit.catalogue(), findings.asked);
  std::vector<std::string> never;
  std::ranges::set_difference(in_play, findings.asked, std::back_inserter(never));
  if (never.empty()) return;
  ADD_FAILURE() << fmt::format("in {} battles and all scenes these were never asked: {}", findings.battles,
                               fmt::join(never, ", "));
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(games_under_test()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::conformance::conformance_test
