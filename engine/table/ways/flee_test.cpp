#include "engine/table/ways/flee.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <tuple>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::flee_test {
namespace {

using namespace walk_testing;

constexpr Allowance kFallBack{.limit = 2_in};

Threat threat(Point centre) { return {.centre = centre, .radius = 500_mil, .height = {}}; }

TEST(Flee, StraightAwayOnOpenGround) {
  const Terrain open = table({});
  const Threat one[]{threat(at(26, 20))};
  const Escape escape = farthest(open, {}, at(20, 20), kFallBack, one);
  EXPECT_EQ(escape.place, at(18, 20));
  EXPECT_EQ(escape.gap, 7_in);
  EXPECT_FALSE(escape.over_edge);
}

TEST(Flee, StaysInACorner) {
  const Terrain open = table({});
  const Threat one[]{threat(at(2.7, 2.7))};
  const Escape escape = farthest(open, {}, at(0.5, 0.5), kFallBack, one);
  EXPECT_EQ(escape.place, at(0.5, 0.5));
  EXPECT_TRUE(escape.path.empty());
}

TEST(Flee, StopsAtTheEdgeOrGoesOverIt) {
  const Terrain open = table({});
  const Threat wide[]{threat(at(5, 20)), threat(at(1, 24.2)), threat(at(1, 15.8))};
  EXPECT_EQ(farthest(open, {}, at(1, 20), kFallBack, wide).place, at(0.5, 20));
  const Escape escape = farthest(open, {.leave_edge = true}, at(1, 20), kFallBack, wide);
  EXPECT_TRUE(escape.over_edge);
  EXPECT_EQ(escape.place, at(-1, 20));
}

TEST(Flee, MudHalvesTheMove) {
  const Terrain terrain = table({mud(box(17, 17, 23, 23))});
  const Threat one[]{threat(at(26, 20))};
  EXPECT_EQ(farthest(terrain, {}, at(20, 20), kFallBack, one).place, at(19, 20));
  EXPECT_EQ(farthest(terrain, {.slows = {}}, at(20, 20), kFallBack, one).place, at(18, 20));
}

TEST(Flee, GoesRoundWhatBarsTheWay) {
  const Terrain terrain = table({wall(3, box(17, 18, 19, 22))});
  const Threat one[]{threat(at(26, 20))};
  const Escape escape = farthest(terrain, {}, at(20, 20), kFallBack, one);
  EXPECT_GT(escape.gap, 5_in);
  EXPECT_TRUE(can_stand(terrain, {}, escape.place));
}

TEST(Flee, LeavesContactAndDoesNotEndInIt) {
  const Terrain open = table({});
  const Body held[]{friendly(at(21, 20))};  // touched at the start: bars, does not stop
  const Threat one[]{threat(at(21, 20))};
  EXPECT_EQ(farthest(open, {.bodies = held}, at(20, 20), kFallBack, one).place, at(18, 20));
  const Threat two[]{threat(at(21, 20)), threat(at(17.96, 20))};
  const Escape escape = farthest(open, {.bodies = held}, at(20, 20), kFallBack, two);
  EXPECT_FALSE(escape.touching);
}

// The clause taken literally: try everything, keep the best.
Escape full_scan(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance,
                 std::span<const Threat> threats) {
  using Value = std::tuple<bool, Mil, std::int64_t>;
  const auto value = [&](Point p) {
    return Value{!in_contact(terrain, rules, p, threats), nearest_gap(p, rules.radius, threats),
                 -distance_squared(from, p)};
  };
  Escape best{.place = from};
  Value most = value(from);
  for (int degree = 0; degree < 360; ++degree) {
    const Track ray(terrain, rules, from, {from + offset(degrees(degree), allowance.limit)});
    for (Mil length = kFleeStep; length <= ray.passable() && fits(allowance, ray, length); length += kFleeStep) {
      const Point place = ray.at(length);
      const Track straight(terrain, rules, from, {place});
      if (!ray.can_stand(length) || !straight.reaches_end() || !fits(allowance, straight, straight.length())) continue;
      const Value now = value(place);
      if (now <= most) continue;
      most = now;
      best = {.place = place, .path = {place}};
    }
  }
  best.touching = !std::get<0>(most);
  return best;
}

RC_GTEST_PROP(Flee, TryingEverythingAgrees, (std::uint32_t seed)) {
  Scenery s = random_scenery(seed);
  WalkRules rules = s.rules;
  Chance chance(seed + 1);
  std::vector<Threat> threats;
  for (Body& body : s.bodies) {
    if (body.meets == Body::Meets::touch_stops || chance.one_in(3))
      threats.push_back({.centre = body.centre, .radius = body.radius, .height = body.height});
  }
  rules.bodies = s.bodies;
  rules.leave_edge = chance.one_in(4);
  for (int i = 0; i < 200 && !can_stand(s.terrain, rules, s.from); ++i) s.from = chance.spot(0.5, 19.5);
  const Mil limit = chance.one_in(10) ? 7_in : 2_in;
  const Allowance allowance{.limit = limit, .slowing = chance.one_in(2) ? Slowing::halves_move : Slowing::doubles_cost};
  const Escape fast = farthest(s.terrain, rules, s.from, allowance, threats);
  const Escape slow = full_scan(s.terrain, rules, s.from, allowance, threats);
  RC_ASSERT(fast.place == slow.place);
  RC_ASSERT(fast.path == slow.path);
  if (!threats.empty()) RC_ASSERT(fast.touching == slow.touching);
}

}  // namespace
}  // namespace sandtable::flee_test
