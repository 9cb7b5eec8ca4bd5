#include "engine/table/height/silhouette.h"

#include <gtest/gtest.h>

#include <bit>
#include <type_traits>

#include "engine/table/height/height_testing.h"
#include "engine/table/height/water.h"

namespace sandtable::silhouette_test {
namespace {

using namespace height_testing;

static_assert(std::is_trivially_copyable_v<Foothold> && std::has_unique_object_representations_v<Foothold>);

constexpr Stature kMan{.upright = 1500_mil, .crouched = 1_in, .prone = 500_mil, .afloat = 300_mil};
constexpr std::array<int, 3> kRows{25, 60, 95};

TEST(Silhouette, FollowsTheBearing) {
  EXPECT_EQ(tall(kMan, {}), 1500_mil);
  EXPECT_EQ(tall(kMan, {.bearing = Bearing::crouched}), 1_in);
  EXPECT_EQ(tall(kMan, {.bearing = Bearing::prone}), 500_mil);
  EXPECT_EQ(tall(kMan, {.hold = Hold::water}), 300_mil);
  EXPECT_EQ(tall(kMan, {.hold = Hold::ladder, .bearing = Bearing::prone}), 1500_mil);
}

TEST(Silhouette, BodyAndEyeAreOverTheSoles) {
  const Cylinder body = silhouette(kMan, {.foot = 3_in}, at(5, 6), 500_mil);
  EXPECT_EQ(body.foot, 3_in);
  EXPECT_EQ(body.top, 4500_mil);
  EXPECT_EQ(eye(body, 92), (Eye{at(5, 6), 4380_mil}));
  const Cylinder prone = silhouette(kMan, {.bearing = Bearing::prone}, at(5, 6), 500_mil);
  EXPECT_EQ(eye(prone, 25).height, 125_mil);
}

TEST(Silhouette, RowsOfAStandingAndOfAProneMan) {
  const Cylinder body{at(10, 10), 250_mil, {}, 1500_mil};
  const BodyPoints points = body_points(body, at(10, 2), kRows);
  const Mil heights[] = {375_mil, 900_mil, 1425_mil};
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_EQ(points[i].height, heights[i / 3]);
    EXPECT_EQ(points[i].at.y, 10_in);
  }
  EXPECT_EQ(points[0].at.x, 10_in);
  EXPECT_EQ(std::abs((points[1].at.x - 10_in).v), 250);
  EXPECT_EQ(points[1].at.x - 10_in, 10_in - points[2].at.x);
}

// A barricade of 0.9" hides the lowest row of one behind it from a man at 20":
// the lines pass it at 0.405", 0.914" and 1.424".
TEST(Silhouette, AWallHidesTheRowsBehindIt) {
  const Terrain terrain = table({wall(1.5, box(9, 19.3, 11, 19.4))});
  const Sight sight(terrain, {Trait::solid});
  const Cylinder target{at(10, 20), 250_mil, {}, 1500_mil};
  const Eye viewer{at(10, 0), 1380_mil};
  const BodyPoints points = body_points(target, viewer.at, kRows);
  EXPECT_EQ(std::popcount(clear_points(sight, viewer, points)), 0);
  const SightChanges::Lowered lower[] = {{PieceId{0}, 900_mil}};
  EXPECT_EQ(clear_points(sight, viewer, points, {.lowered = lower}), 0b111111000);
  const Cylinder prone{at(10, 20), 250_mil, {}, 500_mil};
  EXPECT_EQ(clear_points(sight, viewer, body_points(prone, viewer.at, kRows), {.lowered = lower}), 0);
}

TEST(Silhouette, AProneManHidesNobodyWhoStands) {
  const Sight sight(table({}), {Trait::solid});
  const Figure a{at(5, 5), 500_mil, 1380_mil}, b{at(15, 5), 500_mil, 1380_mil};
  Cylinder between[] = {silhouette(kMan, {}, at(10, 5), 2_in)};
  EXPECT_FALSE(sight.sees(a, b, {.bodies = between}));
  between[0] = silhouette(kMan, {.bearing = Bearing::prone}, at(10, 5), 2_in);
  EXPECT_TRUE(sight.sees(a, b, {.bodies = between}));
}

TEST(Silhouette, WaterHidesWhatIsUnderIt) {
  const Cylinder wader{at(10, 10), 500_mil, -1_in, 500_mil};
  EXPECT_EQ(above_water(wader, 0_in).foot, 0_in);
  EXPECT_EQ(above_water(wader, 0_in).top, 500_mil);
  const Cylinder diver{at(10, 10), 500_mil, -3_in, -1500_mil};
  EXPECT_EQ(above_water(diver, 0_in).top, above_water(diver, 0_in).foot);
  EXPECT_FALSE(runs_through(above_water(diver, 0_in), {at(9, 10), 0_in}, {at(11, 10), 0_in}));
}

TEST(Water, IsFoundWithItsDepth) {
  Piece lake = hollow(3, box(10, 10, 20, 20), {Trait::water});
  Piece ford = hollow(0.5, box(20, 10, 22, 20), {Trait::water});
  const Terrain terrain = table({lake, ford, house(1, box(0, 0, 5, 5))});
  EXPECT_FALSE(water_at(terrain, {}, at(3, 3)));
  EXPECT_EQ(water_at(terrain, {}, at(12, 12)), (Water{PieceId{0}, 0_in, -3_in}));
  EXPECT_EQ(water_at(terrain, {}, at(21, 12))->depth(), 500_mil);
  EXPECT_EQ(water_at(terrain, {}, at(20, 12))->piece, PieceId{0}) << "the deeper one";
  PieceSet<64> dry;
  dry.add(PieceId{0});
  EXPECT_EQ(water_at(terrain, dry, at(20, 12))->piece, PieceId{1});
  const Foothold swimmer = swimming(*water_at(terrain, {}, at(12, 12)));
  const Cylinder head = silhouette(kMan, swimmer, at(12, 12), 500_mil);
  EXPECT_EQ(head.foot, 0_in);
  EXPECT_EQ(head.top, 300_mil);
}

TEST(Water, AWayIsInItFromShoreToShore) {
  const Terrain terrain = table({hollow(3, box(10, 10, 14, 20), {Trait::water}),
                                 hollow(0.5, box(14, 10, 16, 20), {Trait::water}), hollow(2, box(18, 10, 19, 20))});
  const Way way(at(8, 15), {at(22, 15)});
  EXPECT_EQ(stretches_in_water(terrain, {}, way, 1_in), (Stretches{{2_in, 6_in}}));
  EXPECT_EQ(stretches_in_water(terrain, {}, way, 0_in), (Stretches{{2_in, 8_in}}));
  EXPECT_TRUE(stretches_in_water(terrain, {}, way, 3_in).empty());
}

}  // namespace
}  // namespace sandtable::silhouette_test
