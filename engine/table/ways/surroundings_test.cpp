#include "engine/table/ways/surroundings.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/plane/angle.h"
#include "engine/table/plane/fan.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::surroundings_test {
namespace {

using namespace walk_testing;

TEST(Fan, TurnsFromTheFirstDirection) {
  const Fan fan(at(10, 10), at(10, 20));
  EXPECT_EQ(fan.at(0, 2_in), at(10, 12));
  EXPECT_EQ(fan.at(18, 2_in), at(8, 10));
  EXPECT_EQ(fan.at(-18, 2_in), at(12, 10));
  EXPECT_EQ(fan.at(36, 2_in), at(10, 8));
  EXPECT_EQ(Fan(at(1, 1), at(1, 1)).at(0, 1_in), at(2, 1));
}

bool leads_up(const Track& track) {
  for (Mil d; d <= track.passable(); d += 1_mil)
    if (track.height(d) > 0_mil) return true;
  return false;
}

// Quick answers against those of the judges, near and among bodies and pieces.
RC_GTEST_PROP(Surroundings, TheJudgesAgree, (std::uint32_t seed)) {
  const Scenery s = varied_situation(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  Chance chance(seed + 1);
  const Mil reach = chance.length(1, 8);
  const Surroundings around(s.terrain, rules, s.from, reach);
  const auto place = [&] {
    const Point there = s.from + offset(degrees(chance.upto(359)), chance.length(0, 8));
    if (s.bodies.empty() || chance.one_in(2)) return there;
    // Beside a body, where rounding decides.
    const Body& body = s.bodies[static_cast<std::size_t>(chance.upto(static_cast<int>(s.bodies.size()) - 1))];
    const Mil apart = chance.one_in(2) ? Mil{0} : chance.one_in(2) ? body.gap : rules.contact;
    return body.centre + offset(degrees(chance.upto(359)), rules.radius + body.radius + apart + Mil{chance.upto(3)});
  };
  for (int i = 0; i < 40; ++i) {
    const Point a = place(), b = place();
    if (!within(a, s.from, reach) || !within(b, s.from, reach)) continue;
    RC_ASSERT(around.can_stand(a, b) == can_stand(s.terrain, rules, a, b));
    RC_ASSERT(around.height(a) == s.terrain.surface(a).height);
    const Track track(s.terrain, rules, a, {b});
    const auto cost = around.cost(a, b);
    RC_ASSERT(cost.has_value() == track.reaches_end());
    if (cost) RC_ASSERT(*cost == track.full_cost());
    // No more than it costs is enough, and less is not.
    const Mil full = track.full_cost();
    RC_ASSERT(around.cost(a, b, full).has_value() == track.reaches_end());
    RC_ASSERT(!around.cost(a, b, full - Mil{1}));
    // Where no way bends none begins or ends, but for those that lead over something raised.
    if (track.reaches_end() && !leads_up(track)) RC_ASSERT(around.is_open(a) && around.is_open(b));
    for (const auto gaps : {Surroundings::Gaps::ignored, Surroundings::Gaps::kept})
      if (!around.barred(a, gaps) && around.barred(b, gaps)) RC_ASSERT(!track.reaches_end());
  }
}

}  // namespace
}  // namespace sandtable::surroundings_test
