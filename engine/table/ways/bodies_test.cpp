#include "engine/table/walk/bodies.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <optional>

#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/approach.h"
#include "engine/table/ways/reach.h"
#include "engine/table/ways/route.h"
#include "engine/table/ways/surroundings.h"

// A grid over the bodies changes no answer: the slow twin of every question is the same one asked of the plain list.
namespace sandtable::bodies_test {
namespace {

using namespace walk_testing;

// A situation with many bodies, in clumps, of all sizes, kinds and groups.
struct CrowdedTable {
  Scenery scenery;
  BodyGrid grid;
  WalkRules plain, quick;

  explicit CrowdedTable(std::uint32_t seed) : scenery(crowded(seed)), grid(scenery.bodies) {
    plain = quick = scenery.rules;
    plain.bodies = scenery.bodies;
    quick.bodies = grid;
  }
  CrowdedTable(const CrowdedTable&) = delete;
  CrowdedTable& operator=(const CrowdedTable&) = delete;

 private:
  static Scenery crowded(std::uint32_t seed) {
    Scenery s = varied_situation(seed);
    Chance chance(seed ^ 0xc0deU);
    Point clump = chance.spot(1, 19);
    for (int i = chance.upto(60); i > 0; --i) {
      if (chance.one_in(10)) clump = chance.spot(1, 19);
      Body body{.centre = clump + chance.spot(-2, 2), .radius = chance.one_in(4) ? 250_mil : 500_mil, .height = {}};
      if (chance.one_in(30)) body.radius = chance.length(1, 4);
      body.height = s.terrain.surface(body.centre).height;
      body.meets = static_cast<Body::Meets>(chance.upto(chance.one_in(20) ? 4 : 2));
      body.group = static_cast<std::uint8_t>(chance.upto(5));
      if (chance.one_in(3)) body.gap = chance.one_in(2) ? 1_in : chance.length(0.25, 3);
      body.index = static_cast<std::uint16_t>(300 + i);
      s.bodies.push_back(body);
    }
    if (chance.one_in(3) && !s.bodies.empty()) s.from = s.bodies.back().centre + chance.spot(-1, 1);
    return s;
  }
};

RC_GTEST_PROP(Bodies, AGridChangesNoWalk, (std::uint32_t seed)) {
  const CrowdedTable t(seed);
  const Scenery& s = t.scenery;
  Chance chance(seed);
  const Track plain(s.terrain, t.plain, s.from, s.path), quick(s.terrain, t.quick, s.from, s.path);
  RC_ASSERT(quick.passable() == plain.passable());
  RC_ASSERT(quick.stop() == plain.stop());
  RC_ASSERT(quick.touched_at() == plain.touched_at());
  RC_ASSERT(quick.standable() == plain.standable());
  RC_ASSERT(quick.last_standable(3_in) == plain.last_standable(3_in));
  for (int i = 0; i < 20; ++i) {
    const Point a = chance.spot(0, 20), b = chance.one_in(2) ? s.from : chance.spot(0, 20);
    RC_ASSERT(standing(s.terrain, t.quick, a) == standing(s.terrain, t.plain, a));
    RC_ASSERT(standing(s.terrain, t.quick, a, b) == standing(s.terrain, t.plain, a, b));
    for (const Body& body : s.bodies)
      if (body.gap > 0_mil) RC_ASSERT(nearest_end(t.quick, body, b) == nearest_end(t.plain, body, b));
  }
}

RC_GTEST_PROP(Bodies, AGridChangesNoWay, (std::uint32_t seed)) {
  const CrowdedTable t(seed);
  const Scenery& s = t.scenery;
  Chance chance(seed);
  const Surroundings plain(s.terrain, t.plain, s.from, 5_in), quick(s.terrain, t.quick, s.from, 5_in);
  for (int i = 0; i < 20; ++i) {
    const Point a = s.from + chance.spot(-3, 3), b = s.from + chance.spot(-3, 3);
    RC_ASSERT(quick.cost(a, b) == plain.cost(a, b));
    RC_ASSERT(quick.can_stand(a, b) == plain.can_stand(a, b));
    for (const auto gaps : {Surroundings::Gaps::ignored, Surroundings::Gaps::kept})
      RC_ASSERT(quick.barred(a, gaps) == plain.barred(a, gaps));
  }
  const Point to = s.from + chance.spot(-5, 5);
  RC_ASSERT(route(s.terrain, t.quick, s.from, to, 8_in) == route(s.terrain, t.plain, s.from, to, 8_in));
  Reach far(s.terrain, t.plain, s.from, {.longest = 4_in}), near(s.terrain, t.quick, s.from, {.longest = 4_in});
  for (int i = 0; i < 8; ++i) {
    const Point there = s.from + chance.spot(-4, 4);
    RC_ASSERT(near.way(there) == far.way(there));
  }
  if (s.bodies.empty()) return;
  const std::span<const Body> quarry = std::span(s.bodies).first(std::min<std::size_t>(s.bodies.size(), 5));
  const Closest one = approach(s.terrain, t.quick, s.from, 6_in, quarry);
  const Closest two = approach(s.terrain, t.plain, s.from, 6_in, quarry);
  RC_ASSERT(one.contact == two.contact);
  RC_ASSERT(one.path == two.path);
  RC_ASSERT(one.gap == two.gap);
}

// More than a list of old could hold: quick answers among them are still those of the judges.
TEST(Bodies, AThousandAreStillListed) {
  const Terrain open = table({}, 72);
  std::vector<Body> bodies;
  for (int i = 0; i < 1024; ++i) {
    Body body = friendly(at(2 + i % 32 * 2, 2 + i / 32 * 2));
    body.index = static_cast<std::uint16_t>(i);
    bodies.push_back(body);
  }
  const BodyGrid grid(bodies);
  const WalkRules rules{.bodies = grid};
  EXPECT_EQ(standing(open, rules, at(64, 64)), (Stop{.reason = StopReason::body, .body = 1023}));
  EXPECT_EQ(Track(open, rules, at(64, 65), {at(64, 60)}).stop().body, 1023);
  const Surroundings around(open, rules, at(36, 36), 60_in);
  EXPECT_EQ(around.cost(at(1, 3), at(70, 3)), 69_in);
  EXPECT_EQ(around.cost(at(1, 3.5), at(70, 3.5)), std::nullopt);
  EXPECT_TRUE(around.can_stand(at(63, 63), at(1, 1)));
  EXPECT_FALSE(around.can_stand(at(63.5, 63.5), at(1, 1)));
}

}  // namespace
}  // namespace sandtable::bodies_test
