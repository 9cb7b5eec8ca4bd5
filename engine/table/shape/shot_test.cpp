#include "engine/table/shape/shot.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::shot_test {
namespace {

using namespace walk_testing;
using What = ShotStop::What;

Eye eye(double x, double y, double height) { return {at(x, y), inch(height)}; }

TEST(Shot, AWallStopsAScatteredShot) {
  // Shooter at (0,0), scattered to (20,6), a wall of 3" along x = 10: met at (10,3), 1.14" above the ground.
  const Terrain terrain = table({wall(3, box(10, 0, 10.5, 20))});
  const ShotStop stop = shot_course(terrain, {}, eye(0, 0, 1.38), eye(20, 6, 0.9));
  EXPECT_EQ(stop.what, What::piece);
  EXPECT_EQ(stop.piece, PieceId{0});
  EXPECT_EQ(stop.at, at(10, 3));
  EXPECT_EQ(stop.travelled, distance(at(0, 0), at(10, 3)));
  EXPECT_EQ(short_of(at(0, 0), stop, 100_mil), at(9.904, 2.971));
  // A wall of 1" is cleared; so is one that it is fired out of.
  EXPECT_EQ(shot_course(table({wall(1, box(10, 0, 10.5, 20))}), {}, eye(0, 0, 1.38), eye(20, 6, 0.9)).what,
            What::nothing);
  const PieceId own{0};
  EXPECT_EQ(shot_course(terrain, {.passed = std::span(&own, 1)}, eye(0, 0, 1.38), eye(20, 6, 0.9)).at, at(20, 6));
}

TEST(Shot, TheFirstOfAllStopsIt) {
  const Terrain terrain =
      table({wall(3, box(30, 0, 31, 20)), wall(3, box(20, 0, 21, 20)), wall(0.5, box(5, 0, 6, 20))});
  const std::vector<UprightBody> men{{disc(at(25, 10), 500_mil), 0_in, 1.5_in},
                                     {disc(at(15, 10), 500_mil), 0_in, 1.5_in},
                                     {disc(at(12, 11), 500_mil), 0_in, 1.5_in},
                                     {disc(at(10, 10), 500_mil), 0_in, 0.9_in}};
  const ShotStop stop = shot_course(terrain, {.bodies = men}, eye(2, 10, 1), eye(40, 10, 1));
  EXPECT_EQ(stop.what, What::body);
  EXPECT_EQ(stop.body, 1U);
  EXPECT_EQ(stop.at, at(14.5, 10));
  const std::span<const UprightBody> far(men.data(), 1);
  EXPECT_EQ(shot_course(terrain, {.bodies = far}, eye(2, 10, 1), eye(40, 10, 1)).piece, PieceId{1});
  EXPECT_EQ(shot_course(terrain, {.stops = {}, .bodies = far}, eye(2, 10, 1), eye(40, 10, 1)).body, 0U);
  const UprightBody tank{rectangle(at(12, 10), 3_in, 2_in, degrees(90)), 0_in, 2.5_in};
  const ShotStop hull = shot_course(terrain, {.bodies = std::span(&tank, 1)}, eye(2, 10, 1), eye(40, 10, 1));
  EXPECT_EQ(hull.at, at(10, 10));
  EXPECT_EQ(hull.entry.through, Entry::Through::side);
}

TEST(Shot, TheGroundAndWhatLiesBeyond) {
  const Eye far = beyond(eye(0, 10, 1), eye(10, 10, 0.5), 40_in);
  EXPECT_EQ(far, eye(40, 10, -1));
  const ShotStop stop = shot_course(table({}), {}, eye(0, 10, 1), far);
  EXPECT_EQ(stop.what, What::ground);
  EXPECT_EQ(stop.at, at(20, 10));
  EXPECT_EQ(beyond(eye(1, 1, 2), eye(4, 5, 2), 10_in), eye(7, 9, 2));
}

TEST(Shot, GrazingDoesNotStopIt) {
  const Terrain terrain = table({wall(1, box(10, 0, 11, 20))});
  EXPECT_EQ(shot_course(terrain, {}, eye(2, 10, 1), eye(40, 10, 1)).what, What::nothing);
  EXPECT_EQ(shot_course(terrain, {}, eye(2, 10, 0.999), eye(40, 10, 0.999)).what, What::piece);
}

bool is_deep_in(const Footprint& base, Point spot) {
  if (base.shape == Footprint::Shape::disc) return within(base.centre, spot, base.radius - 2_mil);
  return covers(base, spot) && !a_side_is_nearer_than(corners(base), spot, 2_mil);
}

// The slow twin: along the line in small steps, whatever is met first.
RC_GTEST_PROP(Shot, NoStepBeforeTheStopIsInsideOfAnything, (std::uint32_t seed)) {
  const Terrain terrain = random_scenery(seed).terrain;
  Chance chance(seed ^ 0x5407U);
  std::vector<UprightBody> bodies;
  for (int i = chance.upto(5); i > 0; --i)
    bodies.push_back({chance.one_in(2) ? disc(chance.spot(1, 19), chance.length(0.25, 1))
                                       : rectangle(chance.spot(1, 19), 2_in, 1_in, angle(chance.upto(35999))),
                      0_in, chance.length(0.25, 3)});
  const Eye from{chance.spot(0, 20), chance.length(0, 3)}, to{chance.spot(0, 20), chance.length(0, 3)};
  const ShotObstacles obstacles{.stops{Trait::solid, Trait::obstacle}, .bodies = bodies};
  const ShotStop stop = shot_course(terrain, obstacles, from, to);
  RC_ASSERT(stop.travelled <= distance(from.at, to.at));
  constexpr int kSteps = 300;
  const double end = stop.what == What::nothing
                         ? 1.0
                         : static_cast<double>(stop.entry.at.over) / static_cast<double>(stop.entry.at.under);
  for (int i = 0; i < kSteps && i < (end - 1e-9) * kSteps; ++i) {
    const double t = i / static_cast<double>(kSteps);
    const Point spot{Mil{static_cast<std::int32_t>(std::lround(std::lerp(from.at.x.v, to.at.x.v, t)))},
                     Mil{static_cast<std::int32_t>(std::lround(std::lerp(from.at.y.v, to.at.y.v, t)))}};
    const double z = std::lerp(from.height.v, to.height.v, t);
    for (const Piece& piece : terrain.pieces()) {
      if (!piece.traits.has_any(obstacles.stops) || z <= piece.foot.v + 1 || z >= piece.top.v - 1) continue;
      // A mil for the rounded spot.
      RC_ASSERT(!strictly_inside(piece.outline, spot) || a_side_is_nearer_than(piece.outline, spot, 2_mil));
    }
    for (const UprightBody& body : bodies)
      if (z > body.foot.v + 1 && z < body.top.v - 1) RC_ASSERT(!is_deep_in(body.base, spot));
  }
}

}  // namespace
}  // namespace sandtable::shot_test
