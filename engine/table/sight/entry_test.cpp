#include "engine/table/sight/entry.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::entry_test {
namespace {

using namespace walk_testing;

Eye eye(double x, double y, double height) { return {at(x, y), inch(height)}; }
Point place(const std::optional<Entry>& entry, Eye a, Eye b) { return entry->at.place(a.at, b.at); }

TEST(Entry, ThroughASideAFloorOrFromTheStart) {
  const std::vector<Point> outline = box(10, 4, 14, 8);
  const UprightPrism house{outline, 0_in, 2_in};
  const auto level = entry(house, eye(2, 6, 1), eye(20, 6, 1));
  ASSERT_TRUE(level);
  EXPECT_EQ(level->through, Entry::Through::side);
  EXPECT_EQ(level->side, (Segment{at(10, 8), at(10, 4)}));
  EXPECT_EQ(place(level, eye(2, 6, 1), eye(20, 6, 1)), at(10, 6));
  EXPECT_EQ(level->at.travelled(18_in), 8_in);
  // Falls onto the roof: from 4" to 0" on 16", at 2" after 8".
  const auto roof = entry(house, eye(4, 6, 4), eye(20, 6, 0));
  ASSERT_TRUE(roof);
  EXPECT_EQ(roof->through, Entry::Through::level);
  EXPECT_EQ(place(roof, eye(4, 6, 4), eye(20, 6, 0)), at(12, 6));
  EXPECT_EQ(entry(house, eye(12, 6, 1), eye(20, 6, 1))->through, Entry::Through::start);
  EXPECT_FALSE(entry(house, eye(2, 6, 2), eye(20, 6, 2)));  // along the roof
  EXPECT_FALSE(entry(house, eye(2, 8, 1), eye(20, 8, 1)));  // along a side
  EXPECT_FALSE(entry(house, eye(2, 6, 1), eye(10, 6, 1)));  // up to it
}

TEST(Entry, RoundAndRectangularBodies) {
  const UprightBody man{disc(at(10, 6), 1_in), 0_in, 1_in};
  const auto met = entry(man, eye(2, 6, 0.5), eye(20, 6, 0.5));
  ASSERT_TRUE(met);
  EXPECT_EQ(place(met, eye(2, 6, 0.5), eye(20, 6, 0.5)), at(9, 6));
  EXPECT_FALSE(entry(man, eye(2, 7, 0.5), eye(20, 7, 0.5)));
  EXPECT_FALSE(entry(man, eye(2, 6, 1.5), eye(20, 6, 1.5)));
  const UprightBody tank{rectangle(at(10, 6), 3_in, 2_in, degrees(90)), 0_in, 2.5_in};
  EXPECT_EQ(place(entry(tank, eye(2, 6, 1), eye(20, 6, 1)), eye(2, 6, 1), eye(20, 6, 1)), at(8, 6));
}

TEST(Entry, AlongASeamOfAPieceThatIsNotConvex) {
  const Terrain terrain = table({wall(3, {at(4, 4), at(12, 4), at(12, 8), at(8, 8), at(8, 12), at(4, 12)})}, 20);
  const ConvexParts::Seam seam = terrain.cuts()[0].seams.at(0);
  const Eye a{seam.from, 1_in}, b{seam.to, 1_in};
  ASSERT_TRUE(runs_through(terrain, {0}, a, b));
  EXPECT_TRUE(entry(terrain, PieceId{0}, a, b));
}

Eye random_eye(Chance& chance) { return {chance.spot(0, 20), chance.length(0, 4)}; }

RC_GTEST_PROP(Entry, PiecesAreEnteredWhereSightIsBlocked, (std::uint32_t seed)) {
  const Terrain terrain = random_scenery(seed).terrain;
  Chance chance(seed ^ 77U);
  for (int i = 0; i < 10; ++i) {
    const Eye a = random_eye(chance), b = random_eye(chance);
    for (std::size_t k = 0; k < terrain.pieces().size(); ++k) {
      const PieceId id{static_cast<std::uint16_t>(k)};
      RC_ASSERT(entry(terrain, id, a, b).has_value() == runs_through(terrain, id, a, b));
    }
  }
}

// The slow twin: steps along the line until one is inside.
template <class Inside>
std::optional<double> first_inside(Eye a, Eye b, const Inside& inside) {
  constexpr int kSteps = 4000;
  for (int i = 0; i <= kSteps; ++i) {
    const double t = i / static_cast<double>(kSteps);
    if (inside(std::lerp(a.at.x.v, b.at.x.v, t), std::lerp(a.at.y.v, b.at.y.v, t),
               std::lerp(a.height.v, b.height.v, t)))
      return t;
  }
  return {};
}

void compare(const std::optional<Entry>& found, const std::optional<double>& sampled) {
  // A sample may miss a line that only cuts a corner, so it proves nothing but an entry at or before it.
  if (sampled) {
    RC_ASSERT(found.has_value());
    const double share = static_cast<double>(found->at.over) / static_cast<double>(found->at.under);
    RC_ASSERT(share <= *sampled + 1e-9);
  }
}

RC_GTEST_PROP(Entry, NoSampleIsInsideBeforeTheEntry, (std::uint32_t seed)) {
  Chance chance(seed);
  const Eye a = random_eye(chance), b = random_eye(chance);
  const Point centre = chance.spot(2, 18);
  const Mil r = chance.length(0.25, 3), foot = chance.length(0, 2), top = foot + chance.length(0.25, 2);
  const auto high = [&](double z) { return z > foot.v && z < top.v; };
  compare(entry(Cylinder{centre, r, foot, top}, a, b), first_inside(a, b, [&](double x, double y, double z) {
            return high(z) && std::hypot(x - centre.x.v, y - centre.y.v) < r.v - 1e-6;
          }));
  const std::array<Point, 4> outline = corners(rectangle(centre, r, r / 2 + 1_mil, angle(chance.upto(35999))));
  compare(entry(UprightPrism{outline, foot, top}, a, b), first_inside(a, b, [&](double x, double y, double z) {
            for (std::size_t i = 0; i < 4; ++i) {
              const Point c = outline[i], side = outline[(i + 1) % 4] - c;
              if (side.x.v * (y - c.y.v) - side.y.v * (x - c.x.v) <= 1e-3) return false;
            }
            return high(z);
          }));
}

// ... and just behind the entry the line is inside.
RC_GTEST_PROP(Entry, JustBehindTheEntryItIsInside, (std::uint32_t seed)) {
  Chance chance(seed);
  const Eye a = random_eye(chance), b = random_eye(chance);
  const Cylinder body{chance.spot(2, 18), chance.length(0.25, 3), 0_in, 9_in};
  const auto met = entry(body, a, b);
  RC_ASSERT(met.has_value() == runs_through(body, a, b));
  if (!met || met->through != Entry::Through::side) return;
  const double t = static_cast<double>(met->at.over) / static_cast<double>(met->at.under);
  const double x = std::lerp(a.at.x.v, b.at.x.v, t) - body.centre.x.v;
  const double y = std::lerp(a.at.y.v, b.at.y.v, t) - body.centre.y.v;
  RC_ASSERT(std::abs(std::hypot(x, y) - body.radius.v) < 0.01);
}

}  // namespace
}  // namespace sandtable::entry_test
