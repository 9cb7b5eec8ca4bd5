#include "games/double_tap/ask/answers.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/run/session.h"
#include "engine/scene/open_scene.h"
#include "games/double_tap/kind.h"

namespace sandtable::double_tap::answers_test {
namespace {

// A moment of a battle: somebody is about to be asked something.
struct Moment {
  explicit Moment(const std::string& scene)
      : session(open_scene(kind(), "title = \"Moment\"\ngame = \"double-tap\"\n" + scene).value()),
        law(static_cast<const double_tap::Setup&>(session.setup()), Book{}) {
    std::memcpy(&game, session.now().bytes().data(), sizeof game);
  }

  Session session;
  Law law;
  Game game;
};

constexpr const char* kTwo = R"(
[start]
turn = 1
[[unit]]
name = "A"
seat = 1
at = [10, 10]
[[unit]]
name = "B"
seat = 2
at = [20, 10]
)";

TEST(DoubleTapAnswers, RefuseReactionsThatDoNotExist) {
  const Moment at(kTwo);
  const AskReactAtEnd asked{{.active = UnitId{0}, .melee = 0, .targets = {}}};
  const auto reply = [](ReactionKind kind) {
    return AskReactAtEnd::Reply{.reactions = {ReactionKey::of(UnitId{1}, kind)}};
  };
  EXPECT_TRUE(legal(at.game, at.law, asked, reply(ReactionKind::dodge)).accepted());
  const Refusal refused = legal(at.game, at.law, asked, reply(static_cast<ReactionKind>(9)));
  EXPECT_EQ(refused.rule, clause::react_options);
}

TEST(DoubleTapAnswers, OfferABlowToWhoeverTouchesTheActiveUnit) {
  Moment at(kTwo);
  const AskReactAtEnd asked{{.active = UnitId{0}, .melee = 0, .targets = {}}};
  const auto offered = [&] {
    bool found = false;
    options(at.game, at.law, asked, [&](const AskReactAtEnd::Reply& reply) {
      found = found || reply.reactions.contains(ReactionKey::of(UnitId{1}, ReactionKind::melee));
    });
    return found;
  };
  EXPECT_FALSE(offered());
  put(at.game, at.law, UnitId{1}, {11_in, 10_in});
  EXPECT_TRUE(offered());
}

// The southern zone is a house, but for a strip at its western end.
std::string beside_a_house(const char* strip) {
  return std::string(R"(
[start]
moment = "roll-off"
[[unit]]
name = "A"
seat = 1
[[unit]]
name = "B"
seat = 2
at = [24, 40]
[table]
size = [48, 48]
[[table.piece]]
name = "House"
traits = ["solid"]
height = 3
polygon = [[)") +
         strip + ", 0], [48, 0], [48, 12], [" + strip + ", 12]]\n";
}

TEST(DoubleTapAnswers, FindTheLastPlaceInACrowdedZone) {
  const Moment at(beside_a_house("1.01"));
  Random random(1);
  const AskDeploy asked{UnitId{0}};
  EXPECT_TRUE(legal(at.game, at.law, asked, sample(at.game, at.law, asked, random)).accepted());
  EXPECT_TRUE(legal(at.game, at.law, asked, fallback(at.game, at.law, asked)).accepted());
}

TEST(DoubleTapAnswers, AreRefusedWhereAZoneHasNoRoom) {
  const Moment at(beside_a_house("0.9"));
  const AskDeploy asked{UnitId{0}};
  EXPECT_EQ(legal(at.game, at.law, asked, fallback(at.game, at.law, asked)).rule, clause::setup_placement);
}

}  // namespace
}  // namespace sandtable::double_tap::answers_test
