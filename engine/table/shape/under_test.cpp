#include "engine/table/shape/under.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "engine/table/walk/walk_testing.h"

namespace sandtable::under_test {
namespace {

using namespace walk_testing;

TEST(Under, BlastMarkers) {
  const Disc marker{at(20, 15), 1.5_in};
  EXPECT_EQ(under(marker, Disc{at(21.2, 15.8), 250_mil}, 10_mil), Under::partly);  // 1.442" away
  EXPECT_EQ(under(marker, Disc{at(21.2, 15), 250_mil}, 10_mil), Under::wholly);
  // A body disc of 0.25" is affected up to 1.75" from the centre.
  EXPECT_EQ(under(marker, Disc{at(21.75, 15), 250_mil}, 0_mil), Under::partly);
  EXPECT_EQ(under(marker, Disc{at(21.751, 15), 250_mil}, 0_mil), Under::no);
  EXPECT_EQ(under(marker, Disc{at(21.751, 15), 250_mil}, 10_mil), Under::partly);
  EXPECT_EQ(under(marker, Disc{at(21.8, 15), 250_mil}, 10_mil), Under::no);
  EXPECT_EQ(under(marker, Disc{at(20, 15), 2_in}, 10_mil), Under::partly);  // larger than the marker
  // Hulls by their outline.
  EXPECT_EQ(under(marker, rectangle(at(24, 15), 3_in, 2_in, degrees(0)), 0_mil), Under::partly);
  EXPECT_EQ(under(marker, rectangle(at(24.6, 15), 3_in, 2_in, degrees(0)), 0_mil), Under::no);
  EXPECT_EQ(under(marker, rectangle(at(20, 15), 1_in, 1_in, degrees(30)), 0_mil), Under::wholly);
}

TEST(Under, Strips) {
  const Strip strip{at(0, 0), at(8, 0), 1_in};
  const auto body = [&](double x, double y) { return under(strip, Disc{at(x, y), 250_mil}, 10_mil); };
  EXPECT_EQ(body(3, 0.6), Under::wholly);
  EXPECT_EQ(body(7.9, -0.9), Under::partly);
  EXPECT_EQ(body(5, 1.5), Under::no);  // 1.5 - 0.25 = 1.25
  EXPECT_EQ(body(8.1, 0), Under::partly);
  EXPECT_EQ(body(8.3, 0), Under::no);
  EXPECT_EQ(body(8.2, 1.2), Under::no);  // square ends: 0.283" from the corner
  EXPECT_EQ(body(8.15, 1.15), Under::partly);
  EXPECT_EQ(body(-0.2, 0), Under::partly);
  EXPECT_EQ(laid_strip(at(5, 5), degrees(90), 8_in, 1_in), (Strip{at(5, 5), at(5, 13), 1_in}));
  EXPECT_EQ(corners(strip), (std::array{at(0, -1), at(8, -1), at(8, 1), at(0, 1)}));
  EXPECT_EQ(under(strip, rectangle(at(10, 0), 3_in, 2_in, degrees(0)), 0_mil), Under::partly);
  EXPECT_EQ(under(strip, rectangle(at(11.1, 0), 3_in, 2_in, degrees(0)), 0_mil), Under::no);
  EXPECT_EQ(under(strip, rectangle(at(4, 0), 2_in, 1_in, degrees(0)), 0_mil), Under::wholly);
}

TEST(Under, Teardrops) {
  // The point at the firer, a circle of 1.25" round the spot 6.75" ahead: 8" long.
  const Teardrop drop = laid_teardrop(at(0, 0), degrees(0), 8_in, 1.25_in);
  EXPECT_EQ(drop.middle, at(6.75, 0));
  const auto body = [&](double x, double y) { return under(drop, Disc{at(x, y), 250_mil}, 0_mil); };
  EXPECT_EQ(body(6.75, 0.5), Under::wholly);
  EXPECT_EQ(body(8.2, 0), Under::partly);
  EXPECT_EQ(body(8.26, 0), Under::no);
  EXPECT_EQ(body(-0.2, 0), Under::partly);
  EXPECT_EQ(body(-0.26, 0), Under::no);
  // Half way, at 3.375", the cone is 1.25 / 6.6333 x 3.375 = 0.636" to each side; a disc of 0.25" reaches 0.254"
  // beyond.
  EXPECT_EQ(body(3.375, 0.88), Under::partly);
  EXPECT_EQ(body(3.375, 0.9), Under::no);
  EXPECT_EQ(body(3.375, 0.37), Under::wholly);
  EXPECT_EQ(body(3.375, 0.4), Under::partly);
  EXPECT_EQ(under(drop, rectangle(at(3.375, 1.6), 3_in, 1_in, degrees(0)), 0_mil), Under::partly);
  EXPECT_EQ(under(drop, rectangle(at(3, 2.3), 3_in, 1_in, degrees(0)), 0_mil), Under::no);
  EXPECT_EQ(under(drop, rectangle(at(6.5, 0), 1_in, 0.5_in, degrees(0)), 0_mil), Under::wholly);
}

TEST(Under, TheNearestFirst) {
  const std::vector<Disc> men{{at(3, 0), 250_mil}, {at(9, 9), 250_mil}, {at(1, 0), 250_mil}, {at(0, 1), 250_mil}};
  std::array<Under, 4> marks;
  std::array<std::uint16_t, 4> order;
  mark(Disc{at(0, 0), 4_in}, men, 10_mil, marks);
  EXPECT_EQ(marks, (std::array{Under::wholly, Under::no, Under::wholly, Under::wholly}));
  ASSERT_EQ(nearest_first(at(0, 0), men, marks, order), 3U);
  EXPECT_EQ(order[0], 2);
  EXPECT_EQ(order[1], 3);
  EXPECT_EQ(order[2], 0);
}

TEST(Under, Levels) {
  const Terrain terrain = table({house(2, box(10, 0, 20, 20))});
  const Eye roof{at(11, 10), 2_in}, below{at(8, 10), 0_in}, inside{at(11, 10), 0_in};
  EXPECT_TRUE(reaches_level(terrain, {at(12, 10), 2_in}, 2.5_in, roof));
  EXPECT_FALSE(reaches_level(terrain, below, 2.5_in, roof));  // through the wall and the roof
  EXPECT_FALSE(reaches_level(terrain, inside, 2.5_in, roof));
  EXPECT_TRUE(reaches_level(terrain, below, 2.5_in, {at(10, 10), 2_in}));  // over the edge
  EXPECT_FALSE(reaches_level(terrain, below, 1.5_in, {at(10, 10), 2_in}));
}

// The slow twin: the distance from a shape in long doubles, negative inside.
struct Spot {
  long double x, y;
};
Spot spot(Point p) { return {static_cast<long double>(p.x.v), static_cast<long double>(p.y.v)}; }
long double length(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }

long double outside(const Disc& disc, Spot p) { return length(spot(disc.centre), p) - disc.radius.v; }
long double outside(const Strip& strip, Spot p) {
  const Spot a = spot(strip.from), b = spot(strip.to);
  const long double whole = length(a, b), ux = (b.x - a.x) / whole, uy = (b.y - a.y) / whole;
  const long double along_it = (p.x - a.x) * ux + (p.y - a.y) * uy,
                    aside = std::abs(ux * (p.y - a.y) - uy * (p.x - a.x));
  const long double dx = std::max(-along_it, along_it - whole), dy = aside - strip.half_width.v;
  return dx > 0 && dy > 0 ? std::hypot(dx, dy) : std::max(dx, dy);
}
// A point, a circle and what is between: discs along the axis that grow evenly.
long double outside(const Teardrop& drop, Spot p) {
  const Spot a = spot(drop.point), b = spot(drop.middle);
  long double least = 1e18L;
  constexpr int kDiscs = 400;
  for (int i = 0; i <= kDiscs; ++i) {
    const long double t = static_cast<long double>(i) / kDiscs;
    least = std::min(least, length({std::lerp(a.x, b.x, t), std::lerp(a.y, b.y, t)}, p) - t * drop.radius.v);
  }
  return least;
}

template <class Shape>
void agrees(Chance& chance, const Shape& shape, long double rough) {
  for (int i = 0; i < 10; ++i) {
    const Disc base{chance.spot(0, 12), chance.length(0, 1)};
    const Mil tolerance = chance.one_in(2) ? 0_mil : 10_mil;
    const long double off = outside(shape, spot(base.centre));
    const Under is = under(shape, base, tolerance);
    const long double partly = off - base.radius.v - tolerance.v, wholly = off + base.radius.v - tolerance.v;
    if (std::abs(partly) > rough) RC_ASSERT((is != Under::no) == (partly < 0));
    // Inside a teardrop its discs say less than the distance to the rim.
    if (std::abs(wholly) > rough && (rough < 0.1L || wholly > 0)) RC_ASSERT((is == Under::wholly) == (wholly < 0));
  }
}

RC_GTEST_PROP(Under, AgreesWithDistances, (std::uint32_t seed)) {
  Chance chance(seed);
  agrees(chance, Disc{chance.spot(2, 10), chance.length(0.5, 5)}, 1e-6L);
  const Point from = chance.spot(2, 10), to = from + chance.spot(-6, 6);
  if (from == to) return;
  agrees(chance, Strip{from, to, chance.length(0.25, 2)}, 1e-6L);
  agrees(chance, Teardrop{from, to, chance.length(0.25, 2)}, 15.0L);
}

// Far inside a teardrop: its rim, from many points.
RC_GTEST_PROP(Under, WhollyInATeardropMeansNoPointOfTheRimSticksOut, (std::uint32_t seed)) {
  Chance chance(seed);
  const Point from = chance.spot(2, 10);
  const Teardrop drop{from, from + chance.spot(-6, 6), chance.length(0.5, 2)};
  const Disc base{chance.spot(0, 12), chance.length(0.1, 1)};
  long double farthest = -1e18L;
  for (int i = 0; i < 90; ++i) {
    const Point rim = base.centre + offset(degrees(4 * i), base.radius);
    farthest = std::max(farthest, outside(drop, spot(rim)));
  }
  const Under is = under(drop, base, 0_mil);
  if (farthest > 15) RC_ASSERT(is != Under::wholly);
  if (farthest < -15) RC_ASSERT(is == Under::wholly);
}

RC_GTEST_PROP(Under, GrowsWithTheShapeAndMovesWithIt, (std::uint32_t seed)) {
  Chance chance(seed);
  const Point from = chance.spot(2, 10), to = from + chance.spot(-6, 6), shift = chance.spot(-9, 9);
  const Mil size = chance.length(0.25, 2), more = size + chance.length(0, 1);
  const Footprint model = chance.one_in(2) ? disc(chance.spot(0, 12), chance.length(0, 1))
                                           : rectangle(chance.spot(0, 12), 2_in, 1_in, angle(chance.upto(35999)));
  Footprint moved = model;
  moved.centre = model.centre + shift;
  RC_ASSERT(under(Disc{from, size}, model, 1_mil) <= under(Disc{from, more}, model, 1_mil));
  RC_ASSERT(under(Strip{from, to, size}, model, 1_mil) <= under(Strip{from, to, more}, model, 1_mil));
  RC_ASSERT(under(Disc{from, size}, model, 1_mil) == under(Disc{from + shift, size}, moved, 1_mil));
  RC_ASSERT(under(Strip{from, to, size}, model, 1_mil) == under(Strip{from + shift, to + shift, size}, moved, 1_mil));
  RC_ASSERT(under(Teardrop{from, to, size}, model, 1_mil) ==
            under(Teardrop{from + shift, to + shift, size}, moved, 1_mil));
}

}  // namespace
}  // namespace sandtable::under_test
