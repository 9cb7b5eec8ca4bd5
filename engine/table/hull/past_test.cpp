#include "engine/table/hull/past.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/table/terrain/measure.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::past_test {
namespace {

using namespace walk_testing;
using Meets = Body::Meets;

TEST(Past, ATankIsWalkedRound) {
  const Neighbour tank{.base = rectangle(at(20, 10), 3_in, 2_in, degrees(90)), .index = 4};
  const PastRules rules{.neighbours = std::span(&tank, 1)};
  const Past into = walk_past(table({}), rules, at(10, 10), {at(30, 10)});
  EXPECT_EQ(into.passable, 7501_mil);  // a mil of tolerance
  EXPECT_EQ(into.stop, (Stop{.reason = StopReason::body, .body = 4}));
  EXPECT_EQ(walk_past(table({}), rules, at(10, 10), {at(17, 14), at(30, 14)}).stop, Stop{});
  EXPECT_EQ(standing_past(table({}), rules, at(18, 10), at(10, 10)).reason, StopReason::body);
  EXPECT_EQ(standing_past(table({}), rules, at(17.5, 10), at(10, 10)).reason, StopReason::none);
}

TEST(Past, AnOccupiedWoodIsKeptAwayFrom) {
  const Terrain terrain = table({piece({Trait::cover}, 4, box(20, 5, 28, 15))});
  Neighbour wood{.piece = {0}, .index = 4, .gap = 1_in};
  const PastRules rules{.neighbours = std::span(&wood, 1)};
  const Past near = walk_past(terrain, rules, at(10, 10), {at(30, 10)});
  EXPECT_EQ(near.passable, 8.5_in);  // a gap of exactly 1"
  EXPECT_EQ(near.stop, (Stop{.reason = StopReason::gap, .body = 4}));
  // From 0.4" it walks away, not past at 0.3".
  EXPECT_EQ(walk_past(terrain, rules, at(19.1, 10), {at(10, 10)}).stop, Stop{});
  EXPECT_EQ(walk_past(terrain, rules, at(19.1, 10), {at(19.1, 20)}).stop, Stop{});
  EXPECT_EQ(walk_past(terrain, rules, at(19.1, 10), {at(19.2, 20)}).stop.reason, StopReason::gap);
  // An assault touches it and is over.
  wood = {.piece = {0}, .meets = Meets::touch_stops, .index = 4};
  const Past assault = walk_past(terrain, rules, at(10, 10), {at(30, 10)});
  EXPECT_EQ(assault.passable, 9.45_in);
  EXPECT_EQ(assault.stop, (Stop{.reason = StopReason::contact, .body = 4}));
}

TEST(Past, RoundNeighboursAreMetAsByTrack) {
  const Neighbour man{.base = disc(at(20, 10), 500_mil), .index = 4};
  const Past past = walk_past(table({}), {.neighbours = std::span(&man, 1)}, at(10, 10), {at(30, 10.4)});
  const Body body{.centre = at(20, 10), .radius = 500_mil, .height = {}, .index = 4};
  WalkRules rules;
  rules.bodies = std::span(&body, 1);
  const Terrain terrain = table({});
  const Track track(terrain, rules, at(10, 10), {at(30, 10.4)});
  EXPECT_EQ(past.passable, track.passable());
  EXPECT_EQ(past.stop, track.stop());
}

// The slow twin: mil by mil.
RC_GTEST_PROP(Past, AgreesMilByMil, (std::uint32_t seed)) {
  const Terrain terrain = random_scenery(seed).terrain;
  Chance chance(seed ^ 0xba57U);
  const Point from = chance.spot(2, 18);
  std::vector<Neighbour> neighbours;
  for (int i = 1 + chance.upto(3); i > 0; --i) {
    Neighbour one{.base = rectangle(from + chance.spot(-4, 4), chance.length(0.5, 2), chance.length(0.5, 1.5),
                                    angle(chance.upto(35999)))};
    if (chance.one_in(4) && !terrain.pieces().empty())
      one.piece = {static_cast<std::uint16_t>(chance.upto(static_cast<int>(terrain.pieces().size()) - 1))};
    one.meets = chance.one_in(3) ? Meets::touch_stops : chance.one_in(4) ? Meets::passable : Meets::bars;
    if (one.meets == Meets::bars && chance.one_in(2)) one.gap = chance.length(0.25, 1);
    one.group = static_cast<std::uint8_t>(chance.upto(1));
    neighbours.push_back(one);
  }
  const PastRules rules{.tolerance = 10_mil, .neighbours = neighbours};
  const auto gap_at = [&](const Neighbour& one, Point at) {
    const Footprint base = disc(at, rules.radius);
    return one.piece.is_none() ? gap(base, one.base) : gap(base, terrain.piece(one.piece).outline);
  };
  const auto nearer = [&](const Neighbour& one, Point at, Mil limit) {
    return one.piece.is_none() ? nearer_than(corners(one.base), at, limit)
                               : nearer_than(terrain.piece(one.piece).outline, at, limit);
  };
  for (const Neighbour& one : neighbours)
    if (nearer(one, from, rules.radius - rules.tolerance)) return;
  Path path;
  for (int i = 1 + chance.upto(1); i > 0; --i) path.push_back((path.empty() ? from : path.back()) + chance.spot(-2, 2));
  const Way way(from, path);
  const Past past = walk_past(terrain, rules, from, path);
  for (Mil d{0}; d <= way.length(); d += 1_mil) {
    bool wrong = false, touched = false;
    for (const Neighbour& one : neighbours) {
      if (one.meets == Meets::passable) continue;
      Mil clear{0};
      for (const Neighbour& other : neighbours)
        if (other.group == one.group && other.gap > 0_mil) clear = std::min(clear, gap_at(other, from) - other.gap);
      const Mil kept = clear < 0_mil ? one.gap + clear - 2_mil : one.gap;
      wrong = wrong || nearer(one, way.at(d), rules.radius - rules.tolerance) ||
              (one.gap > 0_mil && kept > 0_mil && nearer(one, way.at(d), rules.radius + kept));
      touched = touched || (one.meets == Meets::touch_stops && gap_at(one, way.at(d)) <= rules.contact);
    }
    if (wrong) {
      RC_ASSERT(past.passable == std::max(d - 1_mil, 0_mil));
      RC_ASSERT(past.stop.reason == StopReason::body || past.stop.reason == StopReason::gap);
      return;
    }
    if (touched && d < way.length()) {
      RC_ASSERT(past.passable == d);
      RC_ASSERT(past.stop.reason == StopReason::contact);
      return;
    }
  }
  RC_ASSERT(past.passable == way.length());
  RC_ASSERT(past.stop == Stop{});
}

}  // namespace
}  // namespace sandtable::past_test
