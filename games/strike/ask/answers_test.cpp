#include "games/strike/ask/answers.h"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "engine/scene/open_scene.h"
#include "games/strike/kind.h"
#include "games/strike/muster/prepare.h"

// What is offered to people.
namespace sandtable::strike::answers_test {
namespace {

struct Posed {
  std::shared_ptr<const Setup> setup;
  Game game;
};

Posed posed(const std::string& units) {
  const auto begun = begin_scene(kind(), R"(title = "A position"
game = "strike"
[table]
size = [40, 20]
[[table.zone]]
id = "all"
polygon = [[0, 0], [40, 0], [40, 20], [0, 20]]
[[table.area]]
kind = "spawn-t"
polygon = [[1, 1], [9, 1], [9, 9], [1, 9]]
[[table.area]]
kind = "spawn-ct"
polygon = [[30, 1], [39, 1], [39, 9], [30, 9]]
)" + units + "[start]\nmoment = \"targets\"\nturn = 4\n");
  EXPECT_TRUE(begun) << begun.error().text();
  Posed out{.setup = std::static_pointer_cast<const Setup>(begun->setup), .game = {}};
  std::memcpy(&out.game, begun->state.data(), sizeof out.game);
  return out;
}

const std::string kThree = R"([[unit]]
name = "T1"
team = "T"
at = [10, 10]
[[unit]]
name = "T2"
team = "T"
at = [14, 12]
[[unit]]
name = "C1"
team = "CT"
at = [20, 10]
)";

TEST(StrikeOffers, OpponentsComeFirstAndOwnMenAreMarked) {
  const Posed at = posed(kThree);
  const Law law(*at.setup, Book{});
  const AskTarget asked{{UnitId{0}}};
  std::vector<std::string> texts;
  const auto note = [&](const AskTarget::Reply& reply) { texts.push_back(option_text(at.game, law, asked, reply)); };
  options(at.game, law, asked, Offer<AskTarget>(note));
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_EQ(texts[0], "nobody");
  EXPECT_TRUE(texts[1].starts_with("C1 (")) << texts[1];
  EXPECT_TRUE(texts[2].starts_with("T2, your own man (")) << texts[2];
}

TEST(StrikeOffers, WhoPassesInTheDeploymentIsPlacedBesideHisMates) {
  const Posed at = posed(kThree);
  const Law law(*at.setup, Book{});
  const Point first = fallback(at.game, law, AskPlace{{UnitId{0}}}).at;
  const Point second = fallback(at.game, law, AskPlace{{UnitId{1}}}).at;
  EXPECT_GE(distance_squared(first, second), squared(kClosest));
  EXPECT_TRUE(legal(at.game, law, AskPlace{{UnitId{1}}}, {second}).accepted());
}

}  // namespace
}  // namespace sandtable::strike::answers_test
