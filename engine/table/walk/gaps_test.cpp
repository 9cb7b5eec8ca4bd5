#include "engine/table/walk/gaps.h"

#include <gtest/gtest.h>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/route.h"

namespace sandtable::gaps_test {
namespace {

using namespace walk_testing;

Body shunned(Point centre, std::uint8_t index = 0, std::uint8_t group = 0) {
  return {.centre = centre, .radius = 500_mil, .height = {}, .group = group, .index = index, .gap = 1_in};
}

TEST(Gaps, AThousandthMoreThanTheGapIsTheNearestLegalPlace) {
  const Terrain open = table({});
  const Body one[]{shunned(at(20, 10), 7)};
  const WalkRules rules{.bodies = one};
  EXPECT_TRUE(can_stand(open, rules, {20_in, 12001_mil}));
  EXPECT_EQ(standing(open, rules, {20_in, 12_in}), (Stop{.reason = StopReason::gap, .body = 7}));
  EXPECT_EQ(standing(open, rules, {20_in, 10.5_in}), (Stop{.reason = StopReason::body, .body = 7}));
  EXPECT_TRUE(Track(open, rules, {15_in, 12001_mil}, {{25_in, 12001_mil}}).reaches_end());
  const Track past(open, rules, {15_in, 12_in}, {{25_in, 12_in}});
  EXPECT_EQ(past.stop(), (Stop{.reason = StopReason::gap, .body = 7}));
  EXPECT_LT(past.passable(), 5_in);
  EXPECT_TRUE(past.can_stand(past.passable()));
}

TEST(Gaps, WhoStartsWithinMayLeaveOrStayButNotComeNearer) {
  const Terrain open = table({});
  const Body one[]{shunned(at(20, 10))};
  const WalkRules rules{.bodies = one};
  const Point from = at(20.99, 10.99);  // 0.4" away
  EXPECT_TRUE(can_stand(open, rules, from, from));
  EXPECT_FALSE(can_stand(open, rules, from));
  for (const Point to : {at(25, 17), at(21.2, 11.1), at(20.99, 14)}) {
    const Track away(open, rules, from, {to});
    EXPECT_TRUE(away.reaches_end());
    EXPECT_TRUE(away.can_stand(away.length()));
  }
  EXPECT_EQ(Track(open, rules, from, {at(20.5, 10.99)}).stop().reason, StopReason::gap);
  EXPECT_LE(Track(open, rules, from, {at(20.5, 10.99)}).passable(), 3_mil);
  // Away and back again: no nearer than it has been.
  const Track back(open, rules, from, {at(21.2, 11.2), from});
  EXPECT_EQ(back.stop().reason, StopReason::gap);
  EXPECT_LE(back.passable(), 300_mil);
}

TEST(Gaps, AGroupIsLeftAsAWhole) {
  const Terrain open = table({});
  // 0.4" from the first, 1.1" from the second of a unit: half-way between them it is 0.75" from both.
  const Body unit[]{shunned(at(20, 10), 1), shunned(at(23.5, 10), 2)};
  EXPECT_TRUE(Track(open, {.bodies = unit}, at(21.4, 10), {at(21.75, 10)}).reaches_end());
  EXPECT_EQ(Track(open, {.bodies = unit}, at(21.4, 10), {at(21.8, 10)}).stop().body, 2);
  // Another unit's gap is not its business.
  const Body units[]{shunned(at(20, 10), 1, 1), shunned(at(23.5, 10), 2, 2)};
  EXPECT_LT(Track(open, {.bodies = units}, at(21.4, 10), {at(21.75, 10)}).passable(), 101_mil);
}

TEST(Gaps, PassableBodiesAreKeptAwayFromOnlyInTheEnd) {
  const Terrain open = table({});
  Body comrade[]{shunned(at(20, 10))};
  comrade[0].meets = Body::Meets::passable;
  const Track through(open, {.tolerance = 0_mil, .bodies = comrade}, at(15, 10), {at(25, 10)});
  EXPECT_TRUE(through.reaches_end());
  EXPECT_EQ(through.standable(), (Stretches{{0_in, 3_in}, {7_in, 10_in}}));
}

TEST(Gaps, WhatMustNotBeTouchedBarsOnlyTheEnd) {
  const Terrain open = table({});
  Body bystander[]{friendly(at(20, 10))};
  bystander[0].meets = Body::Meets::never_touched;
  const WalkRules rules{.bodies = bystander};
  const Track past(open, rules, at(15, 11.02), {at(25, 11.02)});
  EXPECT_TRUE(past.reaches_end());
  EXPECT_FALSE(past.can_stand(5_in));
  EXPECT_EQ(standing(open, rules, at(20, 11.05)).reason, StopReason::contact);
  EXPECT_TRUE(can_stand(open, rules, at(20, 11.06)));
  EXPECT_TRUE(can_stand(open, rules, at(20, 11.05), at(20, 11.02)));
  bystander[0].height = 1_in;
  EXPECT_TRUE(can_stand(open, rules, at(20, 11.05)));
}

TEST(Gaps, RoutesKeepThem) {
  const Terrain open = table({});
  const Body line[]{shunned(at(20, 20)), shunned(at(20, 22)), shunned(at(20, 18))};
  const WalkRules rules{.bodies = line};
  const auto path = route(open, rules, at(16, 20), at(24, 20), 14_in);
  ASSERT_TRUE(path);
  EXPECT_TRUE(Track(open, rules, at(16, 20), *path).reaches_end());
  EXPECT_FALSE(route(open, rules, at(16, 20), at(24, 20), 9_in));
}

}  // namespace
}  // namespace sandtable::gaps_test
