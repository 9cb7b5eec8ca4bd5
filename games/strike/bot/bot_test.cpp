// What the scripted player does in small positions, as a person would.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>

#include "engine/scene/open_scene.h"
#include "games/strike/bot/decisions.h"
#include "games/strike/kind.h"
#include "games/strike/muster/prepare.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike::bot_test {
namespace {

// A scene's tables and what the player answers there.
class Position {
 public:
  explicit Position(const std::string& tables) {
    const auto begun = begin_scene(kind(), "title = \"A position\"\ngame = \"strike\"\n" + tables);
    EXPECT_TRUE(begun) << begun.error().text();
    setup_ = std::static_pointer_cast<const Setup>(begun->setup);
    std::memcpy(&game, begun->state.data(), sizeof game);
  }

  UnitId operator[](std::string_view name) const {
    return numbered<UnitId>(*kind().words.parse_key(*setup_, kUnits, name));
  }
  std::string name(UnitId unit) const { return kind().words.key_text(*setup_, kUnits, unit.v); }

  template <class Asked>
  typename Asked::Reply asked(const Asked& question) {
    const Law law(*setup_, Book{});
    return decide(Mind{game, law, ways_, random_}, question);
  }
  AskCall::Reply call(std::string_view unit) { return asked(AskCall{{(*this)[unit]}}); }
  AskMove::Reply move(std::string_view unit, int number = 5) { return asked(AskMove{{(*this)[unit]}, number}); }
  // Whom it points at; nothing: nobody.
  std::string target(std::string_view unit) {
    const TargetList targets = asked(AskTarget{{(*this)[unit]}}).targets;
    return targets.empty() ? "" : name(targets[0]);
  }

  Game game;

 private:
  std::shared_ptr<const Setup> setup_;
  Ways ways_;
  Random random_{1};
};

std::string unit(std::string_view name, std::string_view team, std::string_view at, std::string_view more = "") {
  return fmt::format("[[unit]]\nname = \"{}\"\nteam = \"{}\"\nat = [{}]\n{}\n", name, team, at, more);
}

const std::string kSite =
    "[table]\nsize = [40, 30]\n[[table.zone]]\nid = \"site\"\npolygon = [[0, 0], [20, 0], [20, 30], [0, 30]]\n"
    "adjacent = [\"yard\"]\ntags = [\"bomb-site\"]\n[[table.zone]]\nid = \"yard\"\n"
    "polygon = [[20, 0], [40, 0], [40, 30], [20, 30]]\nadjacent = [\"site\"]\n";
const std::string kWall = "[[table.wall]]\nsegments = [[20, 0, 20, 25]]\n";

TEST(StrikeBot, ArmsTheBombWhenNobodyLooks) {
  Position position(kSite + kWall + unit("T1", "T", "10, 10", "bomb = true") + unit("C1", "CT", "30, 10"));
  EXPECT_EQ(position.call("T1").action, Action::arm);
}

TEST(StrikeBot, CarriesTheBombToASite) {
  Position position(kSite + unit("T1", "T", "30, 15", "bomb = true") + unit("C1", "CT", "38, 2"));
  EXPECT_NE(position.call("T1").action, Action::arm);
  EXPECT_EQ(position.move("T1").use.use(), Use::step);
  EXPECT_LT(position.move("T1").to.x, 30_in);
}

TEST(StrikeBot, DefusesWithTheKit) {
  Position position(kSite + kWall + unit("T1", "T", "30, 10") + unit("C1", "CT", "11, 10", "kit = true") +
                    "[bomb]\nat = [10, 10]\narmed = 3\n[start]\nturn = 5\n");
  const AskCall::Reply call = position.call("C1");
  EXPECT_EQ(call.action, Action::defuse);
  EXPECT_EQ(call.weapon, Held::kit);
}

TEST(StrikeBot, RunsToTheArmedBombAndAwayFromItAtTheEnd) {
  const std::string tables = kSite + kWall + unit("T1", "T", "14, 10") + unit("C1", "CT", "16, 20") +
                             "[bomb]\nat = [10, 10]\narmed = 3\n[start]\nmoment = \"count\"\nnumber = 5\nturn = ";
  Position early(tables + "4\n");
  EXPECT_LT(early.move("C1").to.y, 20_in);
  EXPECT_EQ(early.move("T1").use.use(), Use::stand) << "it guards the bomb";
  Position late(tables + "7\n");
  EXPECT_EQ(late.move("T1").use.use(), Use::step) << "it runs from the blast";
}

TEST(StrikeBot, ReloadsWhenNobodyLooks) {
  Position position(kSite + kWall +
                    unit("T1", "T", "10, 10", "primary = \"jackal\"\nempty = [\"primary\", \"pistol\"]") +
                    unit("C1", "CT", "30, 10"));
  EXPECT_EQ(position.call("T1").action, Action::reload);
}

TEST(StrikeBot, PointsAtWhomItIsLikeliestToFell) {
  Position position(kSite + unit("T1", "T", "10, 10", "primary = \"jackal\"\nholds = \"primary\"") +
                    unit("C1", "CT", "16, 10", "vest = 2") + unit("C2", "CT", "10, 16") + unit("C3", "CT", "38, 28") +
                    "[start]\nmoment = \"targets\"\n");
  EXPECT_EQ(position.target("T1"), "C2");
}

TEST(StrikeBot, HoldsItsFireWhereComradesAreInTheWay) {
  const std::string tables = kSite + unit("T1", "T", "2, 10", "holds = \"pistol\"") + unit("C1", "CT", "10, 10") +
                             "[start]\nmoment = \"targets\"\n";
  Position open(tables);
  EXPECT_EQ(open.target("T1"), "C1");
  std::string crowded = tables;
  for (const char* at : {"4, 10", "5.5, 10", "7, 10"})
    crowded += unit(fmt::format("M{}", at[0]), "T", at, "holds = \"nothing\"");
  Position behind(crowded);
  EXPECT_EQ(behind.target("T1"), "");
}

TEST(StrikeBot, ActivatesAHostageAndLeadsItOut) {
  const std::string table =
      "[table]\nsize = [40, 30]\nkind = \"hostage\"\n[[table.area]]\nkind = \"rescue\"\n"
      "polygon = [[0, 0], [6, 0], [6, 6], [0, 6]]\n";
  const std::string units = unit("T1", "T", "38, 28", "holds = \"nothing\"") + unit("C1", "CT", "20, 15");
  const std::string start = "[start]\nmoment = \"count\"\nnumber = 5\n";
  Position meets(table + units + "[[hostage]]\nname = \"h1\"\nat = [21, 15]\n" + start);
  EXPECT_EQ(meets.move("C1").use.use(), Use::activate);
  Position leads(table + units + "[[hostage]]\nname = \"h1\"\nat = [21, 15]\nleader = \"C1\"\n" + start);
  EXPECT_EQ(leads.move("C1").use.use(), Use::step);
  EXPECT_LT(leads.move("C1").to.x, 20_in);
}

TEST(StrikeBot, RunsFromAFrag) {
  Position position(kSite + unit("T1", "T", "10, 10") + unit("C1", "CT", "38, 28") +
                    "[[grenade]]\nkind = \"frag\"\nat = [12, 10]\nthrower = \"C1\"\nto_hit = 3\nturn = 1\n"
                    "[start]\nmoment = \"count\"\nnumber = 5\nturn = 2\n");
  EXPECT_EQ(position.move("T1").use.use(), Use::step);
  EXPECT_LT(position.move("T1").to.x, 10_in);
}

TEST(StrikeBot, SetsUpWhereItGuards) {
  Position position(kSite + kWall + unit("C1", "CT", "10, 15", "primary = \"sentry\"") + unit("T1", "T", "38, 2"));
  EXPECT_EQ(position.call("C1").action, Action::set_up);
}

TEST(StrikeBot, BuysAGunBeforeTrinketsAndAKitForDefusers) {
  Position position(kSite + unit("T1", "T", "30, 10") + unit("C1", "CT", "10, 10") +
                    "[start]\nmoment = \"buying\"\npurses = [30, 30]\n");
  const auto bought = [&](std::uint8_t seat) {
    std::vector<Slot> slots;
    for (const auto& share : position.asked(AskBuy{Seat{seat}}).items)
      slots.push_back(arsenal().item(share.key.item()).slot);
    return slots;
  };
  EXPECT_EQ(bought(0).front(), Slot::primary);
  EXPECT_EQ(bought(1).front(), Slot::kit);
}

}  // namespace
}  // namespace sandtable::strike::bot_test
