// Running over a capacity is one line and the end of the program, whether or not assertions are compiled in: what is
// expected here are the words of `stop`, which no assertion says.
#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "engine/ask/agenda.h"
#include "engine/ask/answer.h"
#include "engine/ask/fields.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/scratch_vector.h"
#include "engine/base/stop.h"
#include "engine/kind/odds.h"
#include "engine/run/battle.h"
#include "engine/table/floor/meeting.h"
#include "engine/table/floor/zones.h"
#include "engine/table/group/block.h"
#include "engine/table/group/coherency.h"
#include "engine/table/group/formation.h"
#include "engine/table/sight/sight.h"
#include "tests/games/mini_game.h"

namespace sandtable::capacities_test {
namespace {

struct First {
  std::uint8_t number = 0;
};
struct Second {
  std::uint8_t number = 0;
};
using TwoEntries = Agenda<2, First, Second>;

TEST(StopDeathTest, SaysWhatAndWhichInOneLine) {
  EXPECT_DEATH(stop("no more sand"), "^sandtable: stopped: no more sand\n$");
  EXPECT_DEATH(stop("no more sand", "table 3"), "^sandtable: stopped: no more sand: table 3\n$");
}

TEST(CapacityDeathTest, FixedVector) {
  FixedVector<int, 2> full{1, 2};
  EXPECT_DEATH(full.push_back(3), "^sandtable: stopped: there is room for 2 and no more: .*FixedVector.*push_back");
  EXPECT_DEATH((FixedVector<int, 2>{1, 2, 3}), "stopped: there is room for 2");
  FixedVector<int, 2> empty;
  EXPECT_DEATH(empty.pop_back(), "^sandtable: stopped: nothing is left to take away: .*FixedVector.*pop_back");
}

TEST(CapacityDeathTest, ScratchVector) {
  ScratchVector<int, 2> full;
  full.push_back(1);
  full.push_back(2);
  EXPECT_DEATH(full.push_back(3), "^sandtable: stopped: there is room for 2 and no more: .*ScratchVector");
}

TEST(CapacityDeathTest, Agenda) {
  TwoEntries agenda;
  EXPECT_DEATH(agenda.drop_top(), "stopped: nothing is left to take away: .*Agenda.*drop_top");
  EXPECT_DEATH(agenda.take_top([](auto) {}), "stopped: nothing is left to take away: .*Agenda.*take_top");
  EXPECT_DEATH(agenda.replace(First{1}), "stopped: no such entry stands on the agenda");
  agenda.push(First{1});
  agenda.push(Second{2});
  EXPECT_DEATH(agenda.push(First{3}), "stopped: there is room for 2 and no more: .*Agenda.*push");
}

TEST(CapacityDeathTest, AnswersLoseNoWords) {
  Answer answer;
  for (std::size_t i = 0; i < Answer::kMostWords; ++i) EXPECT_TRUE(answer.try_add(1));
  EXPECT_FALSE(answer.try_add(1));
  EXPECT_EQ(answer.words().size(), Answer::kMostWords);
  EXPECT_DEATH(answer.add(1), "stopped: there is room for 1100 and no more: .*Answer::add");
  EXPECT_DEATH(put(answer, 7), "stopped: there is room for 1100");
  EXPECT_DEATH(put(answer, Point{1_in, 1_in}), "stopped: there is room for 1100");
  EXPECT_DEATH(put(answer, FixedVector<UnitId, 3>{}), "stopped: there is room for 1100");
}

struct FullReply {
  UnitId unit;
  FixedVector<Led<ModelId>, 3> paths;
  FixedVector<Share<UnitId>, 2> shares;
  FixedVector<Placed<ModelId>, 4> places;
  static constexpr auto kFields = fields(field("unit", &FullReply::unit), field("paths", &FullReply::paths),
                                         field("shares", &FullReply::shares), field("places", &FullReply::places));
};

// What a reply's words come to at most is known when it is compiled, and `encode` refuses there what would not fit.
TEST(Capacity, WordsOfAReply) {
  FullReply reply;
  Path path;
  while (!path.full()) path.push_back({1_in, 1_in});
  while (!reply.paths.full()) reply.paths.push_back({{1}, path});
  while (!reply.shares.full()) reply.shares.push_back({{1}, 1});
  while (!reply.places.full()) reply.places.push_back({{1}, {1_in, 1_in}});
  Answer answer;
  encode(answer, reply);
  EXPECT_EQ(answer.words().size(), kWordsOf<FullReply>);
}

TEST(CapacityDeathTest, FindingsOfAFight) {
  Findings findings;
  for (std::size_t i = 0; i < Findings::kMost; ++i)
    findings.add(static_cast<std::uint8_t>(i / 200), UnitId{static_cast<std::uint8_t>(i % 200)});
  findings.add(0, UnitId{0});  // known already
  EXPECT_EQ(findings.value(0, UnitId{0}), 2);
  EXPECT_DEATH(findings.add(9, UnitId{0}), "stopped: there is room for 264 and no more");
  Findings many;
  many.add(0, UnitId{0}, std::numeric_limits<std::int16_t>::max());
  EXPECT_DEATH(many.add(0, UnitId{0}), "stopped: a fight counts more than it can");
}

TEST(CapacityDeathTest, GroupsOnTheTable) {
  const std::vector<Disc> crowd(kMostMembers + 1, Disc{{}, 1_in});
  EXPECT_DEATH(Relations(crowd, {}), "stopped: there is room for 64 and no more: .*Relations");
  const std::vector<Mil> radii(kMostMembers + 1, 1_in);
  std::vector<Point> places(kMostMembers + 1);
  EXPECT_DEATH(block_places({.columns = 2}, radii, places), "stopped: there is room for 64 .*block_places");
  EXPECT_DEATH(block_places({.columns = 2}, std::span(radii).first(3), std::span(places).first(2)),
               "stopped: there is room for 2 .*block_places");
  const Terrain terrain = Terrain::build(40_in, 40_in, {}).value();
  const std::vector<Member> members(3);
  std::vector<Path> paths(2);
  EXPECT_DEATH(march(terrain, {}, members, {}, paths, {}), "stopped: there is room for 2 .*march");
}

TEST(CapacityDeathTest, MoversZonesAndLines) {
  const std::vector<Mover> movers(kMostMovers + 1);
  EXPECT_DEATH(meet(movers, {}, {}), "stopped: there is room for 32 .*meet");
  Encounters encounters;
  EXPECT_DEATH(encounters.set(0, kMostMovers, Encounter::strict), "stopped: there is room for 32 .*Encounters::set");
  const Zone square{.outline = {{0_in, 0_in}, {1_in, 0_in}, {1_in, 1_in}, {0_in, 1_in}}};
  EXPECT_DEATH(Zones(std::vector<Zone>(Zones::kMost + 1, square)), "stopped: there is room for 64 .*Zones");
  const std::vector<Eye> eyes(3);
  std::vector<std::uint8_t> seen(2);
  const Terrain terrain = Terrain::build(40_in, 40_in, {}).value();
  EXPECT_DEATH(Sight(terrain, {}).clear_many({}, eyes, seen), "stopped: there is room for 2 .*clear_many");
}

// Answers with no word at all.
class Speechless final : public Player {
 public:
  void decide(const Situation&, Random&, Answer& answer) override { answer.clear(); }
};

TEST(AnswerDeathTest, WhatDoesNotFitItsQuestionStops) {
  const GameKind& game = mini::kind();
  const auto setup = game.set_up.prepare({}, {}).value();
  Speechless player;
  const std::vector<Player*> seats(setup->seats, &player);
  Battle battle(game, setup, {.key = key_from_seed(1), .players = seats});
  EXPECT_DEATH(battle.run(), "^sandtable: stopped: the answer does not fit the question: hide\n$");
}

}  // namespace
}  // namespace sandtable::capacities_test
