#include "engine/table/group/arrangement.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "engine/table/group/close_up.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::arrangement_test {
namespace {

using namespace walk_testing;

std::vector<Follower> followers(int count, Point from, Mil limit = kAnyDistance) {
  return std::vector<Follower>(static_cast<std::size_t>(count), {from, 500_mil, limit});
}

std::optional<std::vector<Point>> arranged(const Arranging& arranging, const std::vector<Follower>& unit,
                                           const GridOrder& order) {
  std::vector<Point> places(unit.size());
  if (!arrange(arranging, unit, order, places)) return {};
  return places;
}

TEST(Arrangement, RingByRingRoundTheLeader) {
  const Terrain open = table({});
  const WalkRules rules;
  const Point middle = at(20, 20);
  const Arranging arranging{open, rules, {middle, 500_mil}};
  const auto unit = followers(39, at(18, 20));
  const auto places = arranged(arranging, unit, {.towards = at(20, 26)}).value();
  EXPECT_EQ(misplaced(arranging, unit, places), Misplaced{});
  // The first stands before the leader, the next counter-clockwise.
  EXPECT_EQ(places[0], at(20, 21.1));
  EXPECT_EQ(places[1], (Point{20_in - 953_mil, 20550_mil}));
  EXPECT_EQ(places[3], at(20, 18.9));
  // Rings of 6, 12 and 18 take 36; the last three stand in the fourth, whose farthest base is 3.4" from the leader's.
  for (std::size_t i = 0; i < 36; ++i) EXPECT_TRUE(within(places[i], middle, 3300_mil + 1_mil));
  for (std::size_t i = 36; i < 39; ++i) EXPECT_FALSE(within(places[i], middle, 3300_mil + 1_mil));
  EXPECT_EQ(places[36], at(20, 24.4));
  // East if he has not moved.
  EXPECT_EQ(arranged(arranging, followers(1, middle), {.towards = middle})->front(), at(21.1, 20));
}

TEST(Arrangement, WhoCannotComeSoFarTakesAnotherPlace) {
  const Terrain open = table({});
  const WalkRules rules;
  const Arranging arranging{open, rules, {at(26, 20), 500_mil}};
  // He may come up to the leader's back, not in front of him.
  const auto places = arranged(arranging, followers(1, at(13, 20), 12_in), {.towards = at(32, 20)});
  EXPECT_EQ(places->front(), at(24.9, 20));
  EXPECT_EQ(arranged(arranging, followers(1, at(13, 20), 11_in), {.towards = at(32, 20)}), std::nullopt);
}

TEST(Arrangement, RoundWallsAndBasesAndNoFartherThanTheTable) {
  const Terrain yard = table({wall(3, box(15, 15, 16, 25)), piece({Trait::impassable}, 0, box(20, 22, 30, 22.05))});
  const Body other[]{{.centre = at(23, 19), .radius = 500_mil, .height = {}, .gap = 1_in}};
  const WalkRules rules{.bodies = other};
  const Arranging arranging{yard, rules, {at(20.5, 20), 500_mil}};
  const auto unit = followers(20, at(19, 20));
  const auto places = arranged(arranging, unit, {.towards = at(20.5, 20)}).value();
  EXPECT_EQ(misplaced(arranging, unit, places), Misplaced{});
  for (const Point place : places) EXPECT_FALSE(within(place, at(23, 19), 2_in));
  // A corner has less room than a unit of forty needs; a walled yard for eight none for twenty.
  const Terrain small = table({}, 5);
  EXPECT_EQ(arranged({small, rules, {at(2, 2), 500_mil}}, followers(39, at(2, 2)), {at(2, 2)}), std::nullopt);
}

TEST(Arrangement, WhatElseIsForbiddenIsNotStoodOn) {
  const Terrain open = table({});
  const WalkRules rules;
  const Mil border = 20_in;
  Arranging arranging{open, rules, {at(20, 20), 500_mil}};
  arranging.forbidden = {.what = &border, .there = [](const void* what, const Disc& base) {
                           return base.centre.x - base.radius < *static_cast<const Mil*>(what);
                         }};
  const auto unit = followers(6, at(18, 20));
  const auto places = arranged(arranging, unit, {.towards = at(26, 20)}).value();
  for (const Point place : places) EXPECT_GE(place.x, border + 500_mil);
  EXPECT_EQ(misplaced(arranging, unit, places), Misplaced{});
  EXPECT_EQ(misplaced(arranging, followers(1, at(18, 20)), std::vector<Point>{at(18.9, 20)}).what,
            Misplacement::forbidden);
}

TEST(Arrangement, InAMeleeTheNearestPlacesToTheEnemyAreTakenFirst) {
  const Terrain open = table({});
  const WalkRules rules;
  const Arranging arranging{open, rules, {at(20, 20), 500_mil}};
  const Disc enemies[]{{at(20, 14), 500_mil}};
  const auto places = arranged(arranging, followers(2, at(20, 22)), {.towards = at(20, 26), .enemies = enemies});
  // No place nearer to the enemy has a link to the leader; from there the next has one.
  EXPECT_EQ(*places, (std::vector{at(19.047, 18.35), at(20, 16.7)}));
}

TEST(Arrangement, TheJudgeNamesTheFirstFault) {
  const Terrain walled = table({piece({Trait::impassable}, 0, box(22.6, 18, 22.7, 22))});
  const Body other[]{{.centre = at(20, 10), .radius = 500_mil, .height = {}, .index = 700, .gap = 1_in}};
  const WalkRules rules{.bodies = other};
  const Arranging arranging{walled, rules, {at(20, 20), 500_mil}};
  const auto fault = [&](std::vector<Point> places, Mil limit = kAnyDistance) {
    return misplaced(arranging, followers(static_cast<int>(places.size()), at(20, 20), limit), places);
  };
  EXPECT_EQ(fault({at(21.5, 20), at(20, 21.5)}), Misplaced{});
  EXPECT_EQ(fault({at(21.5, 20), at(20, 12)}),
            (Misplaced{Misplacement::ground, 1, {.reason = StopReason::gap, .body = 700}}));
  EXPECT_EQ(fault({at(20.5, 20)}).what, Misplacement::overlap);
  EXPECT_EQ(fault({at(21.5, 20), at(21.6, 20)}), (Misplaced{Misplacement::overlap, 1}));
  EXPECT_EQ(fault({at(21.5, 20)}, 1_in).what, Misplacement::moved_too_far);
  EXPECT_EQ(fault({at(21.5, 20), at(20, 27.2)}), (Misplaced{Misplacement::far_from_leader, 1}));
  EXPECT_EQ(fault({at(21.5, 20), at(20, 23)}), (Misplaced{Misplacement::alone, 1}));
  EXPECT_EQ(fault({at(20, 24), at(20, 23)}), (Misplaced{Misplacement::cut_off, 0}));
  // Beyond the wall, 0.9" from the next.
  EXPECT_EQ(fault({at(21.8, 20), at(23.3, 20), at(24.8, 20)}), (Misplaced{Misplacement::cut_off, 1}));
}

TEST(Arrangement, WhoIsCutOffByLossesIsPutBesideHisComrades) {
  const Terrain open = table({});
  const WalkRules rules;
  const Arranging arranging{open, rules, {at(20, 20), 500_mil}};
  // Leader - fallen - trooper, who is 2.2" from the leader; another is too far off.
  const Disc standing[]{arranging.leader};
  const Follower strays[]{{at(23.2, 20), 500_mil, 6_in}, {at(35, 20), 500_mil, 6_in}};
  Point places[2];
  EXPECT_EQ(rejoin(arranging, standing, strays, places), 0b01U);
  EXPECT_EQ(places[0], at(22, 20));
}

// A random crowd of other units with gaps, walls and houses, and a leader somewhere free.
struct Situation {
  Scenery scenery;
  WalkRules rules;
  Point leader;
};
Situation situation(std::uint32_t seed) {
  Situation s{random_scenery(seed), {}, {}};
  Chance chance(seed ^ 0xa44aU);
  std::vector<Piece> pieces(s.scenery.terrain.pieces().begin(), s.scenery.terrain.pieces().end());
  for (Piece& one : pieces)
    if (chance.one_in(2)) one.traits.add(Trait::impassable);
  s.scenery.terrain = table(std::move(pieces), 20);
  for (Body& body : s.scenery.bodies) {
    body.meets = Body::Meets::bars;
    if (chance.one_in(2)) body.gap = 1_in;
  }
  s.rules.bodies = s.scenery.bodies;
  s.leader = chance.spot(1, 19);
  return s;
}

RC_GTEST_PROP(Arrangement, TheJudgeAcceptsWhatIsOffered, (std::uint32_t seed)) {
  const Situation s = situation(seed);
  Chance chance(seed);
  RC_PRE(can_stand(s.scenery.terrain, s.rules, s.leader));
  std::vector<Follower> unit;
  for (int i = chance.upto(39); i > 0; --i)
    unit.push_back({s.leader + chance.spot(-4, 4), chance.one_in(5) ? 750_mil : 500_mil,
                    chance.one_in(5) ? chance.length(1, 8) : 12_in});
  const Arranging arranging{s.scenery.terrain, s.rules, {s.leader, 500_mil}};
  const Disc enemy[]{{chance.spot(0, 20), 500_mil}};
  GridOrder order{.towards = chance.one_in(4) ? s.leader : chance.spot(0, 20)};
  if (chance.one_in(3)) order.enemies = enemy;
  std::vector<Point> places(unit.size());
  if (!arrange(arranging, unit, order, places)) return;
  RC_ASSERT(misplaced(arranging, unit, places) == Misplaced{});
}

// The slow twin: the same grid, every place judged by itself for every follower.
RC_GTEST_PROP(Arrangement, TakesTheFirstLawfulPlaces, (std::uint32_t seed)) {
  const Situation s = situation(seed);
  Chance chance(seed);
  RC_PRE(can_stand(s.scenery.terrain, s.rules, s.leader));
  const int count = 1 + chance.upto(11);
  const auto unit = followers(count, s.leader, chance.one_in(3) ? 3_in : 12_in);
  const Arranging arranging{s.scenery.terrain, s.rules, {s.leader, 500_mil}};
  // On open ground forty take the grid in its order, so that these are its first places.
  const Terrain open = table({}, 60);
  const WalkRules plain;
  const Point shift = at(30, 30) - s.leader;
  const Arranging alone{open, plain, {at(30, 30), 500_mil}};
  const auto grid = arranged(alone, followers(63 - 1, at(30, 30)), {.towards = at(30, 31)}).value();
  std::vector<Point> taken;
  for (int i = 0; i < count; ++i)
    for (const Point place : grid) {
      taken.push_back(place - shift);
      if (misplaced(arranging, followers(static_cast<int>(taken.size()), s.leader, unit[0].limit), taken) ==
          Misplaced{})
        break;
      taken.pop_back();
    }
  std::vector<Point> places(unit.size());
  const bool found = arrange(arranging, unit, {.towards = s.leader + at(0, 1)}, places);
  if (taken.size() == unit.size()) {
    RC_ASSERT(found);
    RC_ASSERT(places == taken);
  } else {
    RC_ASSERT(!found || places.size() > taken.size());
  }
}

TEST(CloseUp, ThoseWhoFindRoomTouchAndTheOthersStandBehind) {
  const Terrain open = table({});
  std::vector<Disc> enemies;
  std::vector<Body> bodies;
  for (int i = 0; i < 3; ++i) {
    enemies.push_back({at(20 + i * 1.2, 20), 500_mil});
    bodies.push_back({.centre = enemies.back().centre, .radius = 500_mil, .height = {}});
  }
  const WalkRules rules{.bodies = bodies};
  std::vector<Follower> unit{{at(20, 21), 500_mil, 0_mil}};
  for (int i = 0; i < 9; ++i) unit.push_back({at(18 + i % 3 * 1.2, 24 + i / 3 * 1.2), 500_mil, 18_in});
  const Arranging arranging{open, rules, {unit[0].from, 500_mil}};
  std::vector<Point> places(unit.size());
  ASSERT_TRUE(close_up(arranging, unit, enemies, places));
  EXPECT_EQ(places[0], unit[0].from);
  EXPECT_EQ(misplaced(arranging, std::span(unit).subspan(1), std::span(places).subspan(1)), Misplaced{});
  EXPECT_EQ(who_backs_away(unit, enemies, places), std::nullopt);
  int touching = 0;
  for (const Point place : places)
    touching += std::ranges::any_of(enemies, [&](const Disc& enemy) { return within(place, enemy.centre, 1010_mil); });
  EXPECT_GE(touching, 7);
}

TEST(CloseUp, DefendersComeThreeInchesAndTheLeaderToo) {
  const Terrain open = table({});
  const Disc enemies[]{{at(20, 20), 500_mil}};
  const Body bodies[]{{.centre = at(20, 20), .radius = 500_mil, .height = {}}};
  const WalkRules rules{.bodies = bodies};
  const Follower unit[]{{at(20, 24), 500_mil, 3_in}, {at(20, 25.5), 500_mil, 3_in}, {at(20, 22.5), 500_mil, 3_in}};
  const Arranging arranging{open, rules, {unit[0].from, 500_mil}};
  Point places[3];
  ASSERT_TRUE(close_up(arranging, unit, enemies, places));
  EXPECT_EQ(places[0], at(20, 21));
  EXPECT_TRUE(within(places[2], enemies[0].centre, 1002_mil));
  EXPECT_TRUE(within(places[1], at(20, 25.5), 3001_mil));
  EXPECT_LT(distance(places[1], enemies[0].centre), 5500_mil);
}

TEST(CloseUp, WhoMovesMayNotBackAway) {
  const Disc enemies[]{{at(20, 20), 500_mil}};
  const Follower unit[]{{at(20, 22), 500_mil}, {at(20, 25), 500_mil}};
  EXPECT_EQ(who_backs_away(unit, enemies, std::array{at(20, 24), at(20, 25)}), std::nullopt);
  EXPECT_EQ(who_backs_away(unit, enemies, std::array{at(20, 22), at(20, 27)}), 1U);
}

RC_GTEST_PROP(CloseUp, TheJudgesAcceptWhatIsOffered, (std::uint32_t seed)) {
  Situation s = situation(seed);
  Chance chance(seed);
  RC_PRE(can_stand(s.scenery.terrain, s.rules, s.leader));
  std::vector<Disc> enemies;
  const Point there = chance.spot(2, 18);
  for (int i = 1 + chance.upto(9); i > 0; --i) {
    enemies.push_back({there + chance.spot(-3, 3), chance.one_in(4) ? 1_in : 500_mil});
    s.scenery.bodies.push_back({.centre = enemies.back().centre, .radius = enemies.back().radius, .height = {}});
  }
  s.rules.bodies = s.scenery.bodies;
  std::vector<Follower> unit{{s.leader, 500_mil, chance.one_in(2) ? 0_mil : 3_in}};
  for (int i = chance.upto(19); i > 0; --i) {
    const Follower one{s.leader + chance.spot(-3, 3), chance.one_in(5) ? 750_mil : 500_mil,
                       chance.one_in(2) ? 3_in : 18_in};
    const auto overlaps = [&](const Disc& enemy) { return within(one.from, enemy.centre, one.radius + enemy.radius); };
    if (std::ranges::none_of(enemies, overlaps)) unit.push_back(one);
  }
  std::vector<Point> places(unit.size());
  Arranging arranging{s.scenery.terrain, s.rules, {s.leader, 500_mil}};
  if (!close_up(arranging, unit, enemies, places)) return;
  arranging.leader.centre = places[0];
  RC_ASSERT(within(places[0], s.leader, unit[0].limit + 1_mil));
  RC_ASSERT(who_backs_away(unit, enemies, places) == std::nullopt);
  RC_ASSERT(misplaced(arranging, std::span(unit).subspan(1), std::span(places).subspan(1)) == Misplaced{});
}

}  // namespace
}  // namespace sandtable::arrangement_test
