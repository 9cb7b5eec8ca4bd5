// Who of a squad falls: identical models are one choice, and single ones can still be named.
#include <gtest/gtest.h>

#include <sstream>

#include "cli/play/play.h"
#include "engine/scene/open_scene.h"
#include "tests/game_called.h"

namespace sandtable::play_casualties_test {
namespace {

// A shoots three Rifles at B, hits with all and is blocked once; then this is typed.
std::string shot_at(const std::string& models, const std::string& typed) {
  const GameKind& game = game_called("army-man");
  const std::string scene = R"(title = "Three rifles"
game = "army-man"

[[unit]]
name = "A"
seat = 1
models = [{ count = 3, weapons = ["Rifle"] }]
at = [10, 10]

[[unit]]
name = "B"
seat = 2
models = )" + models + R"(
at = [10, 20]

[start]
moment = "activation"
unit = "A"
)";
  auto session = open_scene(game, scene);
  if (!session) return session.error().text();
  std::vector<Chair> chairs;
  for (int seat = 0; seat < 2; ++seat) chairs.push_back({std::string(kPerson)});
  Match match({.session = *std::move(session), .chairs = std::move(chairs), .from_scene = true});
  std::istringstream in("hold\nat B\n6 6 6\n1 1 6\n" + typed);
  std::ostringstream out;
  Play({std::move(match), load_game_catalogue(game.texts).value(), {}}, in, out).run();
  return out.str();
}

TEST(PlayCasualties, OfIdenticalModelsAreOneAnswer) {
  const std::string squad = R"([{ count = 5, weapons = ["Rifle"] }])";
  const std::string asked = shot_at(squad, "");
  EXPECT_TRUE(asked.contains("1 any two")) << asked;
  EXPECT_TRUE(asked.contains("[Enter: any two]> ")) << asked;
  EXPECT_TRUE(asked.contains("or one by one: B.1, B.2")) << asked;
  EXPECT_TRUE(shot_at(squad, "\nlook B\n").contains("B.3 at 13,20, B.4 at 14.5,20, B.5 at 16,20"));
  EXPECT_TRUE(shot_at(squad, "B.3 B.5\nlook B\n").contains("B.1 at 10,20, B.2 at 11.5,20, B.4 at 14.5,20"));
}

TEST(PlayCasualties, OfDifferentModelsAreAChoiceBetweenKinds) {
  const std::string squad = R"([{ count = 3, weapons = ["Rifle"] }, { count = 2, weapons = ["Mortar"] }])";
  const std::string asked = shot_at(squad, "");
  EXPECT_TRUE(asked.contains("1 two with Rifle   2 one with Rifle, one with Mortar   3 two with Mortar")) << asked;
  EXPECT_FALSE(asked.contains("[Enter: two")) << "what to lose is a decision\n" << asked;
  EXPECT_TRUE(shot_at(squad, "3\nlook B\n").contains("B.1 at 10,20, B.2 at 11.5,20, B.3 at 13,20"));
  EXPECT_TRUE(shot_at(squad, "3\n").contains("player 2 [Enter: B]> ")) << "the one unit that is left to activate";
}

}  // namespace
}  // namespace sandtable::play_casualties_test
