#include "engine/table/walk/walked.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "engine/table/walk/gaps.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"

// Walks that are interrupted and go on.
namespace sandtable::walked_test {
namespace {

using namespace walk_testing;

constexpr Trait kAllTraits[]{Trait::solid,     Trait::obstacle, Trait::cover,      Trait::difficult, Trait::dangerous,
                             Trait::elevation, Trait::slope,    Trait::impassable, Trait::water};
Traits all_traits() {
  Traits all;
  for (const Trait trait : kAllTraits) all.add(trait);
  return all;
}

Path rest_of(const Path& path, std::size_t behind) {
  Path rest;
  for (std::size_t i = behind; i < path.size(); ++i) rest.push_back(path[i]);
  return rest;
}

WalkRules going_on(WalkRules rules, const Walked& walk) {
  rules.walked = {&walk, 1};
  return rules;
}

// Climbers on a bunker of 3" whose near wall is at x = 12.
class OnABunker : public testing::Test {
 protected:
  OnABunker() {
    rules_.step = {};
    rules_.may_climb = true;
  }
  Track::Halt stop(Point from, const Path& path, double spending) const {
    return Track(terrain_, rules_, from, path).halt(path, inch(spending), all_traits());
  }
  Track resume(const Walked& walk, const Path& path) const { return {terrain_, going_on(rules_, walk), walk.at, path}; }

  Terrain terrain_ = table({house(3, box(12, 6, 20, 14))});
  WalkRules rules_;
};

TEST_F(OnABunker, WhatIsClimbedIsPaidOnce) {
  const Walked walk = stop(at(10, 10), {at(14, 10)}, 4).walk;
  EXPECT_EQ(walk.at, at(11.999, 10));
  EXPECT_EQ(walk.spent, inch(4));
  EXPECT_EQ(walk.climbed, inch(2.001));
  const Track rest = resume(walk, {at(14, 10)});
  EXPECT_TRUE(rest.reaches_end());
  EXPECT_EQ(rest.full_cost(), inch(3));
  EXPECT_EQ(rest.halt({at(14, 10)}, inch(1), {}).walk.at, at(12, 10));
  EXPECT_EQ(rest.height(inch(1)), inch(3));
}

TEST_F(OnABunker, SeveralStopsOnOneClimb) {
  Walked walk = stop(at(10, 10), {at(14, 10)}, 2.5).walk;
  for (int i = 0; i < 4; ++i) walk = resume(walk, {at(14, 10)}).halt({at(14, 10)}, inch(0.5), {}).walk;
  EXPECT_EQ(walk.at, at(11.999, 10));
  EXPECT_EQ(walk.spent, inch(4.5));
  EXPECT_EQ(resume(walk, {at(14, 10)}).full_cost(), inch(2.5));
}

TEST_F(OnABunker, CaughtOnTheWayDownItStandsBelowAndOwesTheRest) {
  const Walked walk = stop(at(14, 10), {at(10, 10)}, 4).walk;
  EXPECT_EQ(walk.at, at(11.999, 10));
  EXPECT_EQ(walk.spent, inch(4));
  EXPECT_EQ(walk.owed, inch(1.001));
  const Track rest = resume(walk, {at(10, 10)});
  EXPECT_EQ(rest.full_cost(), inch(3));
  EXPECT_EQ(rest.at_cost(inch(1)), Mil{0});
  const Walked later = rest.halt({at(10, 10)}, inch(0.5), {}).walk;
  EXPECT_EQ(later.at, walk.at);
  EXPECT_EQ(later.owed, inch(0.501));
  // Whichever way it goes.
  EXPECT_EQ(resume(walk, {at(11.999, 4)}).full_cost(), inch(7.001));
}

TEST_F(OnABunker, WhoWasAboutToMountMayLeaveButNotComeNearer) {
  const Walked walk = stop(at(10, 10), {at(14, 10)}, 1.75).walk;
  ASSERT_EQ(walk.at, at(11.75, 10));
  EXPECT_TRUE(walk.mounted.empty());
  EXPECT_TRUE(resume(walk, {at(9, 10)}).reaches_end());
  EXPECT_TRUE(resume(walk, {at(11.75, 4)}).reaches_end());
  EXPECT_TRUE(resume(walk, {at(14, 11)}).reaches_end());
  EXPECT_FALSE(resume(walk, {at(11.9, 4)}).reaches_end());
  EXPECT_FALSE(resume(walk, {at(9, 10), at(11.75, 10), at(11.75, 4)}).reaches_end());
  // One who was put there has no such right.
  EXPECT_FALSE(Track(terrain_, rules_, at(11.75, 10), {at(9, 10)}).reaches_end());
}

TEST_F(OnABunker, WhoHasLeftTheRoofMayFollowTheWall) {
  const Walked walk = stop(at(14, 10), {at(11.7, 10)}, 5.3).walk;
  ASSERT_EQ(walk.at, at(11.7, 10));
  EXPECT_EQ(walk.mounted.size(), 1U);
  EXPECT_TRUE(resume(walk, {at(11.9, 4)}).reaches_end());
}

TEST_F(OnABunker, TurningOffForgetsTheClimb) {
  const Walked walk = stop(at(10, 10), {at(14, 10)}, 4).walk;
  EXPECT_EQ(resume(walk, {at(14, 10.5)}).full_cost(), distance(walk.at, at(14, 10.5)) + inch(0.999));
  EXPECT_EQ(resume(walk, {at(11.5, 10), at(14, 10)}).full_cost(), inch(0.499 + 2.5 + 3));
}

TEST(Walked, TouchingAnEnemyLeavesWhatIsLeftOfTheSettling) {
  const Terrain open = table({});
  const std::vector<Body> bodies{enemy(at(12, 10))};
  WalkRules rules;
  rules.bodies = bodies;
  const Path path{at(11, 10), at(11, 10.2)};
  const Track whole(open, rules, at(10, 10), path);
  EXPECT_EQ(whole.passable(), inch(1.05));  // touched at 0.95
  const Track::Halt halt = whole.halt(path, inch(1), {});
  EXPECT_EQ(halt.walk.settled, inch(0.05));
  EXPECT_EQ(Track(open, going_on(rules, halt.walk), halt.walk.at, {at(11, 10.2)}).passable(), inch(0.05));
}

bool begins_too_close(const WalkRules& rules, Point from) {
  for (const Body& body : rules.bodies)
    if (distance_squared(from, body.centre) < squared(gap_reach(rules, body))) return true;
  return false;
}

struct Pieces {
  Walked walk;
  Mil travelled;
  Stop stop;
};

// The same walk in pieces: after each the next begins from what was kept, and nothing else.
Pieces walk_in_pieces(const Scenery& s, const WalkRules& rules, Chance& chance) {
  Path rest = s.path;
  Pieces done{.walk = Walked::begin(s.from), .travelled = {}, .stop = {}};
  for (bool first = true; true; first = false) {
    const Walked before = done.walk;
    const Track track(s.terrain, first ? rules : going_on(rules, before), before.at, rest);
    const Mil spending = chance.one_in(5) ? Mil{1'000'000} : chance.length(0, 2);
    const Track::Halt halt = track.halt(rest, spending, all_traits());
    done = {.walk = halt.walk, .travelled = done.travelled + halt.travelled, .stop = track.stop()};
    rest = rest_of(rest, halt.corners);
    if (spending >= track.full_cost()) return done;
  }
}

RC_GTEST_PROP(WalkedTwin, AWalkInPiecesIsTheWalkInOne, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  Scenery s = varied_situation(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  RC_PRE(!begins_too_close(rules, s.from));
  const Track whole(s.terrain, rules, s.from, s.path);
  Chance chance(seed ^ 0x77a1ced5U);
  const Pieces pieces = walk_in_pieces(s, rules, chance);
  RC_ASSERT(pieces.travelled == whole.passable());
  RC_ASSERT(pieces.walk.at == whole.at(whole.passable()));
  RC_ASSERT(pieces.walk.spent == whole.full_cost());
  RC_ASSERT(pieces.walk.owed == Mil{0});
  RC_ASSERT((pieces.walk.slowed != 0) == whole.slowed_at().has_value());
  for (const Trait trait : kAllTraits)
    RC_ASSERT(pieces.walk.crossed.has(trait) == whole.touches({trait}, whole.passable()));
  if (whole.reaches_end()) RC_ASSERT(pieces.stop == Stop{});
}

}  // namespace
}  // namespace sandtable::walked_test
