#include <gtest/gtest.h>

#include <sstream>

#include "cli/play/play.h"
#include "tests/games/climb_game.h"

// Ways that have a manner for each leg.
namespace sandtable::test::play_legs_test {
namespace {

std::string play_climbers(const std::string& typed) {
  const GameKind& game = climb_game::kind();
  std::ostringstream out;
  std::istringstream in(typed + "\nquit\nno\n");
  std::vector<Chair> chairs;
  for (int seat = 0; seat < 2; ++seat) chairs.push_back({std::string(kPerson)});
  Play({Match({Session(game, *game.set_up.prepare({}, {}), key_from_seed(1)), std::move(chairs)}),
        *load_game_catalogue(game.texts),
        {}},
       in, out)
      .run();
  return out.str();
}

TEST(PlayLegs, AreTypedWithTheirManners) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "walk PLACE jump PLACE"},
      {"", "PLACE: 12.5,10 or n 3"},
      {"walk 8,3 jump 8,5; look C1", "8,5"},
      {"w n 1, cr n 0.5, jump n 2; look C1", "8,5.5"},
      {"walk 9,2 9,3 jump 9,4.5; look C1", "9,4.5"},
      {"jump n 2.5", "No: a jump is longer than 2\" [cl.jump: Two inches]"},
      {"crawl n 2.5", "No: the way is longer than 4\" [cl.move: Four inches]"},
      {"stay; look C1", "8,2"},
      {"fly n 2", "I don't understand \"fly n 2\" here"},
      {"walk", "I don't understand \"walk\" here. Type options"},
  };
  for (const auto& [typed, said] : cases) {
    const std::string out = play_climbers(typed);
    EXPECT_TRUE(out.contains(said)) << typed << ": " << said << "\n" << out;
  }
}

}  // namespace
}  // namespace sandtable::test::play_legs_test
