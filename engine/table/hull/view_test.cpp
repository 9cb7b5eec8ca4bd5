#include "engine/table/hull/view.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/table/walk/walk_testing.h"

namespace sandtable::view_test {
namespace {

using namespace walk_testing;

Onlooker man(double x, double y, PieceId piece = PieceId::none()) { return {disc(at(x, y), 500_mil), 1_in, piece}; }

bool sees_over(const Terrain& terrain, const Onlooker& a, const Onlooker& b, const ViewRules& rules = {}) {
  const Sight sight(terrain, rules.blocking);
  const bool seen = sees(sight, terrain, rules, a, b);
  EXPECT_EQ(seen, sees(sight, terrain, rules, b, a));
  return seen;
}

TEST(View, TheSpotsOfBases) {
  const SightSpots round = sight_spots(disc(at(10, 10), 1_in));
  ASSERT_EQ(round.size(), 13U);
  EXPECT_EQ(round[0], at(10, 10));
  EXPECT_EQ(round[1], at(11, 10));
  EXPECT_EQ(round[4], at(10, 11));
  EXPECT_EQ(round[2], at(10.866, 10.5));
  const SightSpots hull = sight_spots(rectangle(at(10, 10), 3_in, 2_in, degrees(90)));
  EXPECT_EQ(hull, (SightSpots{at(10, 10), at(12, 13), at(8, 13), at(8, 7), at(12, 7), at(10, 13), at(8, 10), at(10, 7),
                              at(12, 10)}));
}

TEST(View, TheSpotsOfPieces) {
  std::vector<Point> spots;
  any_spot(box(0, 0, 5, 2), 2_in, [&](Point spot) {
    spots.push_back(spot);
    return false;
  });
  // Five inches in three parts, two in one.
  EXPECT_EQ(spots, (std::vector{at(0, 0), at(1.667, 0), at(3.333, 0), at(5, 0), at(5, 2), at(3.333, 2), at(1.667, 2),
                                at(0, 2)}));
}

TEST(View, PastTheCornerOfAHouse) {
  // The rulebook's example: centre to centre is blocked, from the northern rim it is not.
  const Terrain terrain = table({wall(9, box(12, 4, 18, 10))});
  EXPECT_TRUE(sees_over(terrain, man(10, 9.7), man(20, 10.3)));
  EXPECT_FALSE(sees_over(terrain, man(10, 9), man(20, 9)));
  // Exactly along its side is clear.
  const Onlooker tank{rectangle(at(8, 9), 2_in, 1_in, degrees(0)), 1_in};
  EXPECT_TRUE(sees_over(terrain, tank, {rectangle(at(22, 9), 2_in, 1_in, degrees(0)), 1_in}));
  EXPECT_FALSE(sees_over(terrain, tank, {rectangle(at(22, 8.9), 2_in, 1_in, degrees(0)), 1_in}));
}

TEST(View, HeightsDecide) {
  // A wall of 1.5" 4" before a tank of 2.5", infantry of 1" at 20": 2.2" there; the same wall before the
  // infantry: 1.3".
  const Onlooker infantry{disc(at(10, 10), 1_mil), 1_in}, tank{disc(at(30, 10), 1_mil), 2.5_in};
  EXPECT_TRUE(sees_over(table({wall(1.5, box(25.5, 0, 26, 20))}), infantry, tank));
  EXPECT_FALSE(sees_over(table({wall(1.5, box(14, 0, 14.5, 20))}), infantry, tank));
}

TEST(View, AnOccupiedPieceIsTheEyesOfItsUnit) {
  const Terrain terrain =
      table({piece({Trait::cover, Trait::solid}, 5, box(20, 5, 28, 13)), wall(9, box(14, 8, 15, 20))});
  // The man at the back sees out of the front edge, and is seen there; his own ruin does not block.
  EXPECT_TRUE(sees_over(terrain, man(27, 12, {0}), man(10, 6)));
  EXPECT_FALSE(sees_over(terrain, man(27, 12), man(10, 6)));
  EXPECT_FALSE(sees_over(terrain, man(35, 12), man(10, 6)));  // somebody else's ruin does
  EXPECT_FALSE(sees_over(terrain, man(27, 12, {0}), man(10, 30)) && !sees_over(terrain, man(27, 12, {0}), man(10, 30)));
}

TEST(View, LargeModelsMayBlock) {
  const UprightBody tank{rectangle(at(20, 10), 3_in, 2_in, degrees(90)), 0_in, 2.5_in};
  const UprightBody monster{disc(at(20, 10), 2_in), 0_in, 5_in};
  EXPECT_TRUE(sees_over(table({}), man(10, 10), man(30, 10)));
  EXPECT_FALSE(sees_over(table({}), man(10, 10), man(30, 10), {.bodies = std::span(&tank, 1)}));
  EXPECT_FALSE(sees_over(table({}), man(10, 10), man(30, 10), {.bodies = std::span(&monster, 1)}));
  const UprightBody buggy{rectangle(at(20, 10), 3_in, 2_in, degrees(90)), 0_in, 0.9_in};
  EXPECT_TRUE(sees_over(table({}), man(10, 10), man(30, 10), {.bodies = std::span(&buggy, 1)}));
}

TEST(View, Silhouettes) {
  const Silhouette round = silhouette(disc(at(20, 10), 1_in), at(10, 10));
  EXPECT_EQ(round.left, at(20, 11));
  EXPECT_EQ(round.right, at(20, 9));
  const Silhouette hull = silhouette(rectangle(at(20, 10), 3_in, 2_in, degrees(0)), at(10, 10));
  EXPECT_EQ(hull.left, at(17, 12));
  EXPECT_EQ(hull.right, at(17, 8));
  const Silhouette aslant = silhouette(rectangle(at(20, 10), 3_in, 2_in, degrees(0)), at(10, 0));
  EXPECT_EQ(aslant.left, at(17, 12));
  EXPECT_EQ(aslant.right, at(23, 8));
  EXPECT_EQ(silhouette(rectangle(at(20, 10), 3_in, 2_in, degrees(0)), at(20, 11)).left, at(20, 10));
}

TEST(View, PointsShown) {
  // A man of 1.5" 0.6" behind a barricade that counts as 0.9": the rows at 0.375 is hidden, those at 0.9 and 1.425
  // show.
  const Terrain terrain = table({wall(0.9, box(9.3, 0, 9.4, 20))});
  const Sight sight(terrain, {Trait::solid});
  const std::array<Mil, 3> rows{375_mil, 900_mil, 1425_mil};
  EXPECT_EQ(shown_points(sight, {at(30, 10), 1380_mil}, disc(at(10, 10), 250_mil), rows), 9);
  EXPECT_EQ(shown_points(sight, {at(0, 10), 1380_mil}, disc(at(10, 10), 250_mil), rows), 6);
  EXPECT_EQ(shown_points(sight, {at(0, 10), 1380_mil}, rectangle(at(13, 10), 3_in, 2_in, degrees(0)), rows), 6);
}

// The slow twin: every line between every two spots, against every piece by itself.
bool slow_sees(const Terrain& terrain, const ViewRules& rules, const Onlooker& a, const Onlooker& b) {
  const auto spots = [&](const Onlooker& viewer) {
    const SightSpots own = sight_spots(viewer.base);
    std::vector<Point> all(own.begin(), own.end());
    const auto add = [&](Point spot) {
      all.push_back(spot);
      return false;
    };
    if (!viewer.piece.is_none()) any_spot(terrain.piece(viewer.piece).outline, rules.apart, add);
    return all;
  };
  const auto clear = [&](Eye from, Eye to) {
    for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      if (id != a.piece && id != b.piece && terrain.piece(id).traits.has_any(rules.blocking) &&
          runs_through(terrain, id, from, to))
        return false;
    }
    return std::ranges::none_of(rules.bodies,
                                [&](const UprightBody& body) { return entry(body, from, to).has_value(); });
  };
  for (const Point from : spots(a))
    for (const Point to : spots(b))
      if (clear({from, a.height}, {to, b.height})) return true;
  return false;
}

RC_GTEST_PROP(View, AgreesWithEveryLineByItself, (std::uint32_t seed)) {
  const Terrain terrain = random_scenery(seed).terrain;
  Chance chance(seed ^ 0x51647U);
  const Sight sight(terrain, {Trait::solid, Trait::obstacle});
  std::vector<UprightBody> bodies;
  for (int i = chance.upto(3); i > 0; --i)
    bodies.push_back({chance.one_in(2) ? disc(chance.spot(1, 19), chance.length(0.5, 2))
                                       : rectangle(chance.spot(1, 19), 2_in, 1_in, angle(chance.upto(35999))),
                      0_in, chance.length(0.5, 4)});
  const ViewRules rules{.blocking{Trait::solid, Trait::obstacle}, .bodies = bodies};
  const auto viewer = [&] {
    Onlooker one{disc(chance.spot(1, 19), 500_mil), chance.length(0.25, 3)};
    if (chance.one_in(2)) one.base = rectangle(chance.spot(1, 19), 2_in, 1_in, angle(chance.upto(35999)));
    if (chance.one_in(3) && !terrain.pieces().empty())
      one.piece = {static_cast<std::uint16_t>(chance.upto(static_cast<int>(terrain.pieces().size()) - 1))};
    return one;
  };
  const Onlooker a = viewer(), b = viewer();
  const bool seen = sees(sight, terrain, rules, a, b);
  RC_ASSERT(seen == slow_sees(terrain, rules, a, b));
  RC_ASSERT(seen == sees(sight, terrain, rules, b, a));
}

}  // namespace
}  // namespace sandtable::view_test
