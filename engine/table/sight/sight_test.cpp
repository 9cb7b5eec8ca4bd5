#include "engine/table/sight/sight.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable::sight_test {
namespace {

constexpr Point at(double x, double y) {
  return {Mil{static_cast<std::int32_t>(x * 1000)}, Mil{static_cast<std::int32_t>(y * 1000)}};
}

constexpr Eye eye(double x, double y, double height = 1.25) {
  return {at(x, y), Mil{static_cast<std::int32_t>(height * 1000)}};
}

constexpr Figure figure(double x, double y, double head = 1.25) { return {at(x, y), 500_mil, eye(0, 0, head).height}; }

std::vector<Point> box(double x0, double y0, double x1, double y1) {
  return {at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)};
}

Piece solid(std::vector<Point> outline, Mil top, Mil foot = {}) {
  return {.name = "piece", .traits = {Trait::solid}, .foot = foot, .top = top, .outline = std::move(outline)};
}

Terrain table(std::vector<Piece> pieces) { return Terrain::build(72_in, 48_in, std::move(pieces)).value(); }

Sight over(std::vector<Piece> pieces) { return {table(std::move(pieces)), {Trait::solid}}; }

const std::vector<Point> kEll{at(10, 10), at(20, 10), at(20, 13), at(13, 13), at(13, 20), at(10, 20)};

TEST(Sight, BuildingBlocksTheStraightLine) {
  const Sight sight = over({solid(box(18, 5, 22, 15), 3_in)});
  EXPECT_FALSE(sight.clear(eye(10, 10), eye(30, 10)));
  EXPECT_TRUE(sight.clear(eye(10, 10), eye(17, 10)));
  EXPECT_TRUE(sight.clear(eye(10, 16), eye(30, 16)));
  EXPECT_TRUE(Sight().clear(eye(10, 10), eye(30, 10)));
}

TEST(Sight, OnlyBlockingTraitsBlock) {
  Piece wood = solid(box(18, 5, 22, 15), 3_in);
  wood.traits = {Trait::difficult};
  EXPECT_TRUE(over({wood}).clear(eye(10, 10), eye(30, 10)));
  EXPECT_TRUE(runs_through(table({wood}), PieceId{0}, eye(10, 10), eye(30, 10)));
}

TEST(Sight, BasesPeekRoundACorner) {
  const Sight sight = over({solid(box(14, 9.7, 15, 14), 5_in)});
  const Figure a = figure(10, 10), b = figure(20, 10);
  EXPECT_TRUE(sight.sees(a, b, {}));
  EXPECT_TRUE(sight.sees(b, a, {}));
  EXPECT_FALSE(sight.sees(a, b, {.lines = SightLines::centre}));
}

TEST(Sight, LinesRunFromHeadToHead) {
  EXPECT_TRUE(over({solid(box(5, 0, 6, 9), 1_in)}).clear(eye(0, 5), eye(10, 5)));
  EXPECT_FALSE(over({solid(box(5, 0, 6, 9), 2_in)}).clear(eye(0, 5), eye(10, 5)));
  const Eye roof = eye(0, 5, 4.25), ground = eye(10, 5);
  EXPECT_TRUE(over({solid(box(6, 0, 6.5, 9), 2_in)}).clear(roof, ground));
  EXPECT_FALSE(over({solid(box(8, 0, 8.5, 9), 2_in)}).clear(roof, ground));
  EXPECT_TRUE(over({solid(box(8, 0, 8.5, 9), 5_in, 3_in)}).clear(roof, ground)) << "under a bridge";
}

TEST(Sight, GrazingDoesNotBlock) {
  const Sight sight = over({solid(box(10, 10, 20, 12), 3_in)});
  EXPECT_TRUE(sight.clear(eye(5, 12), eye(25, 12))) << "along a side";
  EXPECT_TRUE(sight.clear(eye(5, 12), eye(10, 12))) << "ending at a corner";
  EXPECT_TRUE(sight.clear(eye(8, 10), eye(12, 14))) << "through a corner";
  EXPECT_TRUE(sight.clear(eye(5, 11, 3), eye(25, 11, 3))) << "over the top";
  EXPECT_TRUE(sight.clear(eye(5, 11), eye(10, 11))) << "ending at a face";
  EXPECT_TRUE(sight.clear(eye(5, 11, 4), eye(10, 11, 3))) << "ending at an upper edge";
  EXPECT_FALSE(sight.clear(eye(5, 12), eye(25, 11.999)));
  EXPECT_FALSE(sight.clear(eye(5, 12), eye(10.001, 11.999)));
  EXPECT_FALSE(sight.clear(eye(8, 9.999), eye(12, 13.999)));
  EXPECT_FALSE(sight.clear(eye(5, 11, 3), eye(25, 11, 2.999)));
  EXPECT_FALSE(sight.clear(eye(5, 11), eye(10.001, 11)));
  EXPECT_FALSE(sight.clear(eye(5, 11, 4), eye(10.001, 11, 2.999)));
}

TEST(Sight, AnEyeInsideAPieceSeesNothing) {
  const Sight sight = over({solid(box(10, 10, 20, 12), 3_in)});
  EXPECT_FALSE(sight.clear(eye(15, 11), eye(15, 30)));
  EXPECT_FALSE(sight.clear(eye(15, 11), eye(15, 11)));
  EXPECT_TRUE(sight.clear(eye(15, 11, 4.25), eye(15, 30))) << "on the roof, over its edge";
  EXPECT_TRUE(sight.clear(eye(15, 11, 3), eye(15, 11, 3)));
}

TEST(Sight, UprightLines) {
  const Sight sight = over({solid(box(10, 10, 20, 12), 3_in, 1_in)});
  EXPECT_FALSE(sight.clear(eye(15, 11, 0), eye(15, 11, 5)));
  EXPECT_TRUE(sight.clear(eye(15, 11, 0), eye(15, 11, 1)));
  EXPECT_TRUE(sight.clear(eye(10, 11, 0), eye(10, 11, 5))) << "on a face";
  EXPECT_FALSE(sight.clear(eye(10.001, 11, 0), eye(10.001, 11, 5)));
}

TEST(Sight, FlatPiecesHaveNoInside) {
  const Sight sight = over({solid(box(10, 10, 20, 12), 2_in, 2_in)});
  EXPECT_TRUE(sight.clear(eye(15, 11, 0), eye(15, 11, 5)));
  EXPECT_TRUE(sight.clear(eye(5, 11, 0), eye(25, 11, 4)));
}

TEST(Sight, EllsAreExact) {
  const Sight sight = over({solid(kEll, 3_in)});
  EXPECT_TRUE(sight.clear(eye(13, 25), eye(25, 13))) << "past the notch";
  EXPECT_TRUE(sight.clear(eye(13, 19), eye(19, 13))) << "within the notch, from wall to wall";
  EXPECT_FALSE(sight.clear(eye(5, 13), eye(25, 13))) << "along the inner wall and through the other wing";
  EXPECT_FALSE(sight.clear(eye(13, 5), eye(13, 25)));
  EXPECT_TRUE(sight.clear(eye(13, 13), eye(13, 25)));
  EXPECT_TRUE(sight.clear(eye(13, 13), eye(25, 13)));
}

TEST(Sight, NoLineSlipsAlongASeam) {
  const Sight sight = over({solid(kEll, 3_in)});
  for (const Point corner : kEll) {
    if (corner == at(13, 13)) continue;
    const bool outer = corner == at(10, 10) || corner == at(20, 10) || corner == at(10, 20);
    const Eye far{corner, 1250_mil}, notch = eye(13, 13);
    EXPECT_EQ(sight.clear(far, notch), !outer) << corner.x.v << ' ' << corner.y.v;
  }
  EXPECT_FALSE(sight.clear(eye(12, 12), eye(12, 12))) << "a point on the seam";
  EXPECT_FALSE(sight.clear(eye(12, 12, 0), eye(12, 12, 9)));
  EXPECT_FALSE(sight.clear(eye(13, 13, 3), eye(10, 10, 0)));
  EXPECT_FALSE(sight.clear(eye(7, 7, 9.001), eye(13, 13, 0))) << "enters under the top before the seam's end";
  EXPECT_TRUE(sight.clear(eye(7, 7, 9), eye(13, 13, 3))) << "stays over it";
}

TEST(Sight, BodiesBlock) {
  const Sight none;
  const Figure a = figure(10, 10), b = figure(30, 10);
  const Cylinder wide[] = {{at(20, 10), 600_mil, 0_in, 2_in}}, thin[] = {{at(20, 10), 400_mil, 0_in, 2_in}};
  const Cylinder low[] = {{at(20, 10), 600_mil, 0_in, 1250_mil}};
  EXPECT_FALSE(none.sees(a, b, {.bodies = wide}));
  EXPECT_TRUE(none.sees(a, b, {.bodies = thin}));
  EXPECT_FALSE(none.sees(a, b, {.lines = SightLines::centre, .bodies = thin}));
  EXPECT_TRUE(none.sees(a, b, {.bodies = low}));
}

TEST(Sight, CylindersAreExact) {
  const Cylinder body{at(20, 10), 5_in, 1_in, 3_in};
  EXPECT_TRUE(runs_through(body, eye(10, 14.999, 2), eye(30, 14.999, 2)));
  EXPECT_FALSE(runs_through(body, eye(10, 15, 2), eye(30, 15, 2)));
  EXPECT_FALSE(runs_through(body, eye(10, 10, 2), eye(15, 10, 2)));
  EXPECT_TRUE(runs_through(body, eye(10, 10, 2), eye(15.001, 10, 2)));
  EXPECT_FALSE(runs_through(body, eye(10, 10, 3), eye(30, 10, 3)));
  EXPECT_FALSE(runs_through(body, eye(10, 10, 4), eye(15, 10, 3))) << "down to the upper rim";
  EXPECT_FALSE(runs_through(body, eye(10, 10, 4), eye(35, 10, 2.75))) << "passes the body above its top";
  EXPECT_TRUE(runs_through(body, eye(10, 10, 4), eye(25, 10, 2.5)));
  EXPECT_TRUE(runs_through(body, eye(20, 10, 0), eye(20, 10, 9)));
  EXPECT_FALSE(runs_through(body, eye(20, 10, 3), eye(20, 10, 9)));
}

TEST(Sight, StairsNeverBlock) {
  Piece ledge = solid(box(10, 10, 17, 14), 2_in);
  ledge.traits = {Trait::solid, Trait::elevation};
  ledge.stairs = {{.outline = box(17, 11, 19, 13), .high_from = at(17, 11), .high_to = at(17, 13)}};
  EXPECT_TRUE(over({ledge}).clear(eye(18, 5, 0.1), eye(18, 20, 0.1)));
}

TEST(Sight, PointsAreRoundedToTheNearestMil) {
  const auto same = [](const SightPoints& points, Point a, Point b, Point c) {
    return points.at[0] == a && points.at[1] == b && points.at[2] == c;
  };
  EXPECT_TRUE(same(sight_points(figure(10, 10), at(20, 10)), at(10, 10), at(10, 10.5), at(10, 9.5)));
  EXPECT_TRUE(same(sight_points(figure(0, 0), at(3, 4)), at(0, 0), at(-0.4, 0.3), at(0.4, -0.3)));
  // 500 / sqrt(2) = 353.55
  EXPECT_TRUE(same(sight_points(figure(0, 0), at(1, 1)), at(0, 0), at(-0.354, 0.354), at(0.354, -0.354)));
  // 7 * 4/5 = 5.6 and 7 * 3/5 = 4.2; 5 * 24/25 = 4.8 and 5 * 7/25 = 1.4
  EXPECT_TRUE(same(sight_points({{}, Mil{7}, {}}, at(3, 4)), {}, {Mil{-6}, Mil{4}}, {Mil{6}, Mil{-4}}));
  EXPECT_TRUE(same(sight_points({{}, Mil{5}, {}}, at(-7, 24)), {}, {Mil{-5}, Mil{-1}}, {Mil{5}, Mil{1}}));
  EXPECT_TRUE(same(sight_points(figure(4, 4), at(4, 4)), at(4, 4), at(4, 4), at(4, 4)));
}

RC_GTEST_PROP(Sight, IsMutual, ()) {
  const auto coordinate = rc::gen::map(rc::gen::inRange(0, 30'000), [](int mils) { return Mil{mils}; });
  const Sight sight = over({solid(kEll, 3_in), solid(box(22, 4, 24, 9), 2_in)});
  const Figure a{{*coordinate, *coordinate}, Mil{*rc::gen::inRange(0, 2000)}, Mil{*rc::gen::inRange(0, 5000)}};
  const Figure b{{*coordinate, *coordinate}, Mil{*rc::gen::inRange(0, 2000)}, Mil{*rc::gen::inRange(0, 5000)}};
  const Cylinder bodies[] = {{{*coordinate, *coordinate}, 2_in, 0_in, 3_in}};
  Sight::Look look{.lines = *rc::gen::element(SightLines::base, SightLines::centre)};
  if (*rc::gen::arbitrary<bool>()) look.bodies = bodies;
  RC_ASSERT(sight.sees(a, b, look) == sight.sees(b, a, look));
  const Eye from{a.centre, a.head}, to{b.centre, b.head};
  RC_ASSERT(sight.clear(from, to) == sight.clear(to, from));
}

}  // namespace
}  // namespace sandtable::sight_test
