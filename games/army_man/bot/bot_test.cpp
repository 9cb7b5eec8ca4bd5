// What the scripted player does in small positions, as a person would.
#include "games/army_man/bot/bot_testing.h"

#include <set>

namespace sandtable::army_man::bot::bot_test {
namespace {

using Numbers = std::set<std::size_t>;

// Models by the numbers that people call them.
Numbers numbers(const Position& position, const Models& models) {
  Numbers out;
  for (const ModelId model : models) out.insert(position.law().setup.member(model) + 1);
  return out;
}

// Moving ------------------------------------------------------------------------------------------------------------

TEST(ArmyManBot, AdvancesUnderCover) {
  const std::string units = unit("A", 1, "Fern Section", "18, 4") + unit("B", 2, "Slate Line", "18, 36");
  for (const int west : {12, 24}) {
    Position position(orchard(west, 5, west + 6, 10), units);
    EXPECT_EQ(position.action("A"), "advance");
    position.walk("A", Action::advance);
    EXPECT_TRUE(position.holds("A.in-cover")) << "orchard at x = " << west;
  }
}

TEST(ArmyManBot, ComesIntoRangeOfWhatItSees) {
  // Rifles reach 24".
  Position position("", unit("A", 1, "Fern Section", "21, 4") + unit("B", 2, "Moss Snipers", "21, 33"));
  EXPECT_EQ(position.action("A"), "advance");
  position.walk("A", Action::advance);
  EXPECT_TRUE(position.holds("A.can-shoot.B"));
}

TEST(ArmyManBot, FleesInTheLastRoundFromWhatItCannotHarm) {
  Position position("", unit("A", 1, "Brine Flamers", "21, 14") + unit("B", 2, "Fern Platoon", "19, 36"), "round = 4");
  EXPECT_EQ(position.action("A"), "rush");
  position.walk("A", Action::rush);
  EXPECT_FALSE(position.holds("B.can-shoot.A"));
}

TEST(ArmyManBot, KnowsASituationByWhatItHoldsAndNotByWhereItLies) {
  const std::string units = unit("A", 1, "Fern Section", "18, 4") + unit("B", 2, "Slate Line", "18, 36");
  const Position here("", units), again("", units), wooded(orchard(24, 5, 30, 10), units);
  const Position armed("", unit("A", 1, "Fern Section", "18, 4") + unit("B", 2, "Slate Line", "18, 36", "points = 99"));
  const UnitId a = here["A"];
  const Point goal{20_in, 10_in};
  Memory memory;
  memory.keep(here.game, here.law(), a, {.action = Action::advance, .to = goal});
  EXPECT_EQ(memory.goal(again.game, again.law(), a, Action::advance), goal);
  EXPECT_FALSE(memory.goal(again.game, again.law(), a, Action::rush));
  EXPECT_FALSE(memory.goal(wooded.game, wooded.law(), a, Action::advance)) << "other terrain";
  EXPECT_FALSE(memory.goal(armed.game, armed.law(), a, Action::advance)) << "other profiles";
}

// Standing ----------------------------------------------------------------------------------------------------------

const std::string kHouses = house(8, 20, 22, 24) + house(26, 20, 40, 24);  // with a lane between them

TEST(ArmyManBot, GuardsALaneByWhichEnemiesMayCome) {
  Position position(kHouses, unit("A", 1, "Fern Section", "21, 6") + unit("B", 2, "Slate Shock Squad", "12, 27") +
                                 unit("C", 2, "Slate Shock Squad", "32, 27"));
  EXPECT_EQ(position.action("A"), "guard");
}

TEST(ArmyManBot, FiresRatherThanGuardsWhenAnEnemyStandsInTheLane) {
  Position position(kHouses, unit("A", 1, "Fern Platoon", "20, 6") + unit("B", 2, "Slate Shock Squad", "20, 27"));
  const std::string action = position.action("A");
  EXPECT_TRUE(action == "hold" || action == "advance") << action;
}

TEST(ArmyManBot, HunkersUnderFireThatItCannotAnswer) {
  const std::string guns = unit("B", 2, "Slate Gunners", "20, 38") + unit("C", 2, "Slate Gunners", "28, 38");
  EXPECT_EQ(Position("", unit("A", 1, "Fern Section", "21, 4") + guns, "round = 4").action("A"), "hunker");
  EXPECT_EQ(Position("", unit("A", 1, "Fern Gunners", "21, 4") + guns, "round = 4").action("A"), "hold")
      << "it can answer";
}

TEST(ArmyManBot, StopsAMoverInTheOpen) {
  // B runs from behind one house to behind the other.
  Position position(
      kHouses, unit("A", 1, "Fern Platoon", "20, 6", "on-guard = true") + unit("B", 2, "Bracken Scouts", "15, 26"));
  const AskGuard::Reply reply = position.stop("B", Action::rush, {Mil{12'000}, {}});
  ASSERT_EQ(reply.guards.size(), 1U);
  position.stopped(reply.at);
  EXPECT_EQ(position.fact("A.shots.B"), "10");
}

// Fighting ----------------------------------------------------------------------------------------------------------

TEST(ArmyManBot, ChargesTheWeakAndNotTheStrong) {
  const auto against = [](const std::string& enemy, const std::string& more = "") {
    return Position("", unit("A", 1, "Slate Pickets", "20, 10") + unit("B", 2, enemy, "20, 20", more)).action("A");
  };
  EXPECT_EQ(against("Moss Snipers"), "charge B");
  EXPECT_EQ(against("Slate Shock Squad", "lost = [1, 2, 3, 4, 5, 6]"), "charge B");
  EXPECT_NE(against("Slate Shock Squad"), "charge B");
}

TEST(ArmyManBot, DoesNotChargeIntoGuardFire) {
  const auto with = [](const std::string& more, const std::string& trigger = "in-sight") {
    return Position("[switches]\nguard-trigger = \"" + trigger + "\"\n",
                    unit("A", 1, "Fern Section", "20, 10") + unit("B", 2, "Moss Snipers", "20, 20") +
                        unit("C", 2, "Slate Line", "24, 24", more));
  };
  EXPECT_EQ(with("").action("A"), "charge B");
  EXPECT_NE(with("on-guard = true").action("A"), "charge B");
  EXPECT_EQ(with("on-guard = true", "entering").action("A"), "charge B") << "C sees it set out";
}

// Activations -------------------------------------------------------------------------------------------------------

TEST(ArmyManBot, RalliesAPinnedUnitAfterTheOthersHaveFired) {
  Position position("", unit("A", 1, "Fern Section", "20, 10", "pinned = true") +
                            unit("B", 1, "Fern Section", "30, 10") + unit("C", 2, "Slate Line", "24, 28"));
  EXPECT_EQ(position.activated(1), "B");
}

TEST(ArmyManBot, RalliesAPinnedUnitAtOnceBeforeItIsCharged) {
  const auto with = [](const std::string& at) {
    return Position("",
                    unit("A", 1, "Fern Section", "20, 10", "pinned = true") + unit("B", 1, "Fern Section", "40, 4") +
                        unit("C", 2, "Slate Shock Squad", at),
                    "round = 4");
  };
  EXPECT_EQ(with("14, 20").activated(1), "A");
  EXPECT_EQ(with("14, 28").activated(1), "B");
}

// Shooting ----------------------------------------------------------------------------------------------------------

TEST(ArmyManBot, FocusesFire) {
  // B is worth a little more or less than C, which counts if nothing else does.
  const auto target = [](int points, const std::string& other, const std::string& pieces = "") {
    return Position(pieces, unit("A", 1, "Fern Section", "20, 10") +
                                unit("B", 2, "Slate Line", "10, 28", fmt::format("points = {}", points)) +
                                unit("C", 2, "Slate Line", "30, 28", other))
        .target("A");
  };
  EXPECT_EQ(target(39, ""), "B");
  EXPECT_EQ(target(39, "lost = [1, 2, 3, 4]"), "C") << "one more is half of it, and it must test";
  EXPECT_EQ(target(39, "lost = [1, 2, 3, 4, 5, 6, 7, 8, 9]"), "C") << "its last man";
  EXPECT_EQ(target(37, ""), "C");
  EXPECT_EQ(target(37, "", orchard(29, 26, 40, 34)), "B") << "C is in cover";
  EXPECT_EQ(target(37, "hunkered = true"), "B");
}

TEST(ArmyManBot, ShootsTanksWithWhatPierces) {
  const std::string enemies = unit("B", 2, "Oak Tank", "15, 28") + unit("C", 2, "Slate Line", "22, 28");
  EXPECT_EQ(Position("", unit("A", 1, "Fern Section", "18, 10") + enemies).target("A"), "C");
  EXPECT_EQ(Position("", unit("A", 1, "Fern Rocket Team", "18, 10") + enemies).target("A"), "B");
}

TEST(ArmyManBot, GivesUpItsPlainRiflesFirst) {
  // The last of the platoon and the first of the gunners have machine guns.
  Position position("", unit("A", 1, "Fern Platoon", "20, 10") + unit("B", 1, "Slate Gunners", "20, 20"));
  const auto lost = [&](std::string_view name, std::uint8_t count) {
    const UnitId unit = position[name];
    return numbers(position,
                   position.asked(AskCasualties{{}, unit, count, 1, 0, position.game.unit(unit).alive}).models);
  };
  EXPECT_FALSE(lost("A", 6).contains(10));
  EXPECT_EQ(lost("B", 3), (Numbers{2, 3, 4}));
}

TEST(ArmyManBot, MarksmenTakeTheMachineGun) {
  Position position("", unit("A", 1, "Fern Platoon", "20, 10"));
  const auto chosen = [&](Members seen) {
    return numbers(position, position.asked(AskMarksman{{}, position["A"], 1, seen}).models);
  };
  EXPECT_EQ(chosen(Members::first(10)), Numbers{10});
  EXPECT_EQ(chosen(Members::one(3)), Numbers{4});
}

// Deployment --------------------------------------------------------------------------------------------------------

TEST(ArmyManBot, DeploysInCover) {
  const std::string units = "[[unit]]\nname = \"A\"\nseat = 1\nprofile = \"Fern Section\"\n" +
                            unit("B", 2, "Slate Gunners", "20, 38") + unit("C", 2, "Slate Gunners", "28, 38");
  for (const int west : {8, 20, 32}) {
    Position position(orchard(west, 6, west + 8, 11), units, "moment = \"deployment\"");
    constexpr int kTimes = 10;  // chance has a hand in it
    int covered = 0;
    for (int i = 0; i < kTimes; ++i) {
      int inside = 0;
      for (const auto& placed : position.asked(AskDeploy{Seat{0}}).places)
        inside += is_cover(position.law(), placed.at) ? 1 : 0;
      covered += inside >= 3 ? 1 : 0;
    }
    EXPECT_EQ(covered, kTimes) << "orchard at x = " << west;
  }
}

}  // namespace
}  // namespace sandtable::army_man::bot::bot_test
