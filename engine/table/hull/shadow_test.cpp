#include "engine/table/hull/shadow.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/plane/outline.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::shadow_test {
namespace {

using namespace walk_testing;
using Kind = HullBound::Kind;

TEST(HullShadow, OfAPointIsTheHullItself) {
  const HullCorners hull = corners(rectangle({}, 3_in, 2_in, degrees(0)));
  const Point pole = at(10, 10);
  const HullShadow spread = shadow(hull, std::span(&pole, 1));
  EXPECT_EQ(std::vector(spread.outline().begin(), spread.outline().end()),
            (std::vector{at(13, 8), at(13, 12), at(7, 12), at(7, 8)}));
  EXPECT_TRUE(holds(spread, at(7.1, 10), {Kind::deeper, 0_mil}));
  EXPECT_FALSE(holds(spread, at(7, 10), {Kind::deeper, 0_mil}));
  EXPECT_TRUE(holds(spread, at(7, 10), {Kind::within, 0_mil}));
  EXPECT_FALSE(holds(spread, at(6, 10), {Kind::nearer, 1_in}));
  EXPECT_TRUE(holds(spread, at(6, 10), {Kind::nearer, 1001_mil}));
}

TEST(HullShadow, OfASquareIsGrownByTheHull) {
  const HullCorners hull = corners(rectangle({}, 3_in, 2_in, degrees(0)));
  const std::vector<Point> block = box(10, 10, 12, 12);
  const HullShadow spread = shadow(hull, block);
  EXPECT_EQ(doubled_area(spread.outline()), 2 * 8'000LL * 6'000LL);
  EXPECT_TRUE(holds(spread, at(7.02, 11), {Kind::deeper, 10_mil}));
  EXPECT_FALSE(holds(spread, at(7.01, 11), {Kind::deeper, 10_mil}));
}

std::vector<Point> random_convex(Chance& chance) {
  const std::vector<Point> outline = random_outline(chance);
  return convex_parts(outline).parts[0];
}

// Square to each side of either, how far the two reach into each other: the definition, in doubles.
double depth(std::span<const Point> a, std::span<const Point> b) {
  double least = 1e18;
  for (const auto& [ours, theirs] : {std::pair{a, b}, std::pair{b, a}})
    for (std::size_t i = 0; i < ours.size(); ++i) {
      const Point from = ours[i], side = next_corner(ours, i) - from;
      double deepest = -1e18;
      for (const Point corner : theirs) deepest = std::max(deepest, static_cast<double>(cross(side, corner - from)));
      least = std::min(least, deepest / std::sqrt(static_cast<double>(dot(side, side))));
    }
  return least;
}

RC_GTEST_PROP(HullShadow, SaysWhatTheOutlinesSay, (std::uint32_t seed)) {
  Chance chance(seed);
  Footprint hull =
      rectangle(chance.spot(0, 19), chance.length(0.5, 3), chance.length(0.25, 2), angle(chance.upto(35999)));
  const std::vector<Point> thing = random_convex(chance);
  const std::array<Point, 4> outline = corners(hull);
  HullCorners from_centre = outline;
  for (Point& corner : from_centre) corner = corner - hull.centre;
  const HullShadow spread = shadow(from_centre, thing);
  RC_ASSERT(is_convex(spread.outline()));
  RC_ASSERT(doubled_area(spread.outline()) > 0);
  for (const Mil limit : {0_mil, 1_mil, 50_mil, 300_mil, 1_in, 4_in}) {
    RC_ASSERT(holds(spread, hull.centre, {Kind::within, limit}) == within(outline, thing, limit));
    RC_ASSERT(holds(spread, hull.centre, {Kind::nearer, limit}) == nearer_than(outline, thing, limit));
    const double deep = depth(outline, thing);
    if (std::abs(deep - limit.v) > 1e-6)
      RC_ASSERT(holds(spread, hull.centre, {Kind::deeper, limit}) == (deep > limit.v));
  }
}

RC_GTEST_PROP(HullShadow, AWayIsFollowedAsMilByMil, (std::uint32_t seed)) {
  Chance chance(seed);
  const HullCorners hull =
      corners(rectangle({}, chance.length(0.5, 3), chance.length(0.25, 2), angle(chance.upto(35999))));
  const std::vector<Point> thing = random_convex(chance);
  const HullShadow spread = shadow(hull, thing);
  // Towards the thing, or along one of the shadow's sides.
  const std::span<const Point> sides = spread.outline();
  const std::size_t side = static_cast<std::size_t>(chance.upto(static_cast<int>(sides.size()) - 1));
  const Point from = chance.one_in(3) ? sides[side] : chance.spot(0, 19);
  const Point to =
      chance.one_in(3) ? next_corner(sides, side) : from + Point{chance.length(-2, 2), chance.length(-2, 2)};
  const Way way(from, Path{to});
  const Mil last = std::min(way.length(), 2500_mil);
  const HullBound bound{static_cast<Kind>(chance.upto(2)), chance.one_in(2) ? 10_mil : chance.length(0, 1)};
  Stretches twin;
  for (Mil d{0}; d <= last; d += 1_mil)
    if (holds(spread, way.at(d), bound)) unite(twin, {d, d});
  const auto first = first_where(way, spread, bound, last);
  RC_ASSERT(first.has_value() == !twin.empty());
  if (first) RC_ASSERT(*first == twin[0].from);
  RC_ASSERT(all_where(way, spread, bound, last) == twin);
}

TEST(HullShadow, LargeOutlinesAreTakenInParts) {
  std::vector<Point> round;
  for (int i = 0; i < 200; ++i) round.push_back(at(20, 20) + offset(angle(180 * i), 8_in));
  const HullCorners hull = corners(rectangle({}, 3_in, 2_in, degrees(0)));
  int parts = 0;
  std::int64_t area = 0;
  bool middle = false, beside = false;
  each_small_part(round, [&](std::span<const Point> part) {
    ++parts;
    area += doubled_area(part);
    middle = middle || holds(shadow(hull, part), at(20, 20), {Kind::deeper, 10_mil});
    beside = beside || holds(shadow(hull, part), at(8.9, 20), {Kind::deeper, 10_mil});
  });
  EXPECT_EQ(parts, 4);
  EXPECT_EQ(area, doubled_area(round));
  EXPECT_TRUE(middle);
  EXPECT_FALSE(beside);
}

}  // namespace
}  // namespace sandtable::shadow_test
