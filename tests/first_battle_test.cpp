// The battles that games name in data/about.toml are there, and are what those get who name none.
#include <gtest/gtest.h>

#include "desk/match/about.h"
#include "desk/match/library.h"
#include "engine/muster/random_setup.h"
#include "tests/games_under_test.h"

namespace sandtable::first_battle_test {
namespace {

class FirstBattle : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();

  std::shared_ptr<const sandtable::Setup> usual(Purpose purpose) const {
    const auto setup = prepare_battle(game, {.purpose = purpose});
    if (setup) return *setup;
    ADD_FAILURE() << setup.error().text();
    return nullptr;
  }
};

TEST_P(FirstBattle, IsTheOneThatTheGameNames) {
  for (const NamedText& text : ready_made(game, "data/about.toml")) {
    const Result<About> read = read_about(text);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_FALSE(read->summary.empty());
  }
  const About said = about(game);
  const auto first = usual(Purpose::play), compared = usual(Purpose::compare);
  ASSERT_TRUE(first && compared);
  if (!said.first_map.empty()) {
    EXPECT_EQ(first->texts.map.name, said.first_map);
    std::vector<std::string> armies;
    for (const NamedText& army : first->texts.armies) armies.push_back(army.name);
    EXPECT_EQ(armies, said.first_armies);
  }
  if (!said.usual_map.empty()) {
    EXPECT_EQ(compared->texts.map.name, said.usual_map);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, FirstBattle, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::first_battle_test
