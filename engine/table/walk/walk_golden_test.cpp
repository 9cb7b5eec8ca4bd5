#include <gtest/gtest.h>

#include "engine/base/hash.h"
#include "engine/table/walk/allowance.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_rules.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/flee.h"
#include "engine/table/ways/route.h"

// The same answers from every compiler and at every level of optimisation, route proposals included.
namespace sandtable::walk_golden_test {
namespace {

using namespace walk_testing;

class Digest {
 public:
  void add(std::int64_t value) { sum_ = mix(sum_ ^ static_cast<std::uint64_t>(value)) + 0x9e3779b97f4a7c15ULL; }
  void add(Mil value) { add(value.v); }
  void add(Point p) { add(p.x), add(p.y); }
  void add(const Path& path) {
    for (const Point p : path) add(p);
  }
  void add(const Track& track) {
    add(track.passable());
    add(static_cast<int>(track.stop().reason));
    add(track.cost(track.passable()));
    add(track.slow_length(track.passable()));
    for (const Stretch stretch : track.standable()) add(stretch.from), add(stretch.to);
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

TEST(GoldenWalk, SameAnswersEverywhere) {
  Digest tracks, routes, flights;
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    Scenery s = random_scenery(seed);
    WalkRules rules = s.rules;
    rules.bodies = s.bodies;
    tracks.add(Track(s.terrain, rules, s.from, s.path));
    Chance chance(seed);
    for (int i = 0; i < 200 && !can_stand(s.terrain, rules, s.from); ++i) s.from = chance.spot(0.5, 19.5);
    if (const auto path = route(s.terrain, rules, s.from, chance.spot(0.5, 19.5), 15_in)) routes.add(*path);
    std::vector<Threat> threats;
    for (const Body& body : s.bodies) threats.push_back({body.centre, body.radius, body.height});
    const Escape escape = farthest(s.terrain, rules, s.from, {.limit = 2_in}, threats);
    flights.add(escape.place);
    flights.add(escape.gap);
  }
  // A change here is a change of what moves are legal or proposed: say so in the commit.
  EXPECT_EQ(tracks.value(), 6075553202436811821U);
  EXPECT_EQ(routes.value(), 16824660903666601272U);
  EXPECT_EQ(flights.value(), 2692265408338829045U);
}

}  // namespace
}  // namespace sandtable::walk_golden_test
