#include "engine/table/plane/crossing.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/sight/sight.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::crossing_test {
namespace {

using namespace walk_testing;

TEST(RunsInside, TouchingIsNotEntering) {
  const ConvexParts square = convex_parts(box(10, 10, 20, 20));
  EXPECT_TRUE(runs_inside(square, at(5, 15), at(25, 15)));
  EXPECT_TRUE(runs_inside(square, at(12, 12), at(13, 13)));
  EXPECT_TRUE(runs_inside(square, at(15, 15), at(15, 15)));
  EXPECT_TRUE(runs_inside(square, at(10, 15), at(11, 15)));
  EXPECT_FALSE(runs_inside(square, at(5, 10), at(25, 10)));  // along a side
  EXPECT_FALSE(runs_inside(square, at(5, 15), at(15, 5)));   // through a corner
  EXPECT_FALSE(runs_inside(square, at(5, 15), at(10, 15)));  // up to a side
  EXPECT_FALSE(runs_inside(square, at(10, 10), at(10, 10)));
  EXPECT_FALSE(runs_inside(square, at(5, 15), at(9, 15)));
}

// The slow twin is sight, at half the height of a piece that has some.
RC_GTEST_PROP(RunsInside, AgreesWithSight, (std::uint32_t seed)) {
  Chance chance(seed);
  const Terrain terrain = table({wall(2, random_outline(chance))}, 24);
  const std::vector<Point>& corners = terrain.pieces()[0].outline;
  const auto place = [&] {
    return chance.one_in(3) ? corners[static_cast<std::size_t>(chance.upto(static_cast<int>(corners.size()) - 1))]
                            : chance.spot(0, 20);
  };
  for (int i = 0; i < 50; ++i) {
    const Point a = place(), b = place();
    RC_ASSERT(runs_inside(terrain.cuts()[0], a, b) == runs_through(terrain, {0}, {a, 1_in}, {b, 1_in}));
  }
}

}  // namespace
}  // namespace sandtable::crossing_test
