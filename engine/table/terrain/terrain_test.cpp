#include "engine/table/terrain/terrain.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/table/plane/outline.h"

namespace sandtable::terrain_test {
namespace {

constexpr Point at(double x, double y) {
  return {Mil{static_cast<std::int32_t>(x * 1000)}, Mil{static_cast<std::int32_t>(y * 1000)}};
}

std::vector<Point> box(double x0, double y0, double x1, double y1) {
  return {at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)};
}

const std::vector<Point> kEll{at(0, 0), at(6, 0), at(6, 2), at(2, 2), at(2, 6), at(0, 6)};

Piece ledge() {
  Piece piece{.name = "ledge", .traits = {Trait::elevation}, .foot = {}, .top = 2_in, .outline = box(10, 10, 17, 14)};
  piece.stairs = {{.outline = box(17, 11, 19, 13), .high_from = at(17, 11), .high_to = at(17, 13)}};
  piece.ladders = {{at(10, 12)}};
  return piece;
}

std::string complaint(Piece piece) {
  const auto terrain = Terrain::build(48_in, 48_in, {std::move(piece)});
  return terrain ? "" : terrain.error().message;
}

TEST(Terrain, TraitsHaveNames) {
  EXPECT_EQ(trait_name(Trait::water), "water");
  EXPECT_EQ(trait_named("elevation"), Trait::elevation);
  EXPECT_EQ(trait_named("lava"), std::nullopt);
  EXPECT_EQ(trait_names().size(), 10U);
  for (const std::string& name : trait_names()) EXPECT_EQ(trait_name(*trait_named(name)), name);
}

TEST(Terrain, OneTraitHasAnotherWord) {
  EXPECT_EQ(trait_named("elevated"), Trait::elevation);
  EXPECT_EQ(trait_words().size(), 11U);
  for (const std::string& word : trait_words()) EXPECT_TRUE(trait_named(word)) << word;
}

TEST(Terrain, HollowsAreDugIntoTheSurfaceAtTheirRim) {
  const Piece hill{.name = "hill", .traits = {Trait::elevation}, .top = 3_in, .outline = box(10, 10, 20, 20)};
  const Piece ditch{.name = "ditch", .traits = {Trait::hollow}, .foot = -1500_mil, .outline = box(0, 5, 30, 7)};
  const Piece pit{.name = "pit", .traits = {Trait::hollow}, .foot = 1_in, .top = 3_in, .outline = box(12, 12, 14, 14)};
  const Piece well{
      .name = "well", .traits = {Trait::hollow}, .foot = -3_in, .top = -1500_mil, .outline = box(4, 5, 6, 7)};
  const Piece bridge{
      .name = "bridge", .traits = {Trait::elevation}, .foot = 0_in, .top = 100_mil, .outline = box(24, 4, 26, 8)};
  const Terrain terrain = Terrain::build(48_in, 48_in, {hill, ditch, pit, well, bridge}).value();
  EXPECT_EQ(terrain.surface(at(1, 1)), Surface{});
  EXPECT_EQ(terrain.surface(at(1, 6)), (Surface{.height = -1500_mil, .piece = {1}}));
  EXPECT_EQ(terrain.surface(at(1, 5)), (Surface{.height = -1500_mil, .piece = {1}})) << "on the rim";
  EXPECT_EQ(terrain.surface(at(5, 6)), (Surface{.height = -3_in, .piece = {3}}));
  EXPECT_EQ(terrain.surface(at(25, 6)), (Surface{.height = 100_mil, .piece = {4}}));
  EXPECT_EQ(terrain.surface(at(11, 11)), (Surface{.height = 3_in, .piece = {0}}));
  EXPECT_EQ(terrain.surface(at(13, 13)), (Surface{.height = 1_in, .piece = {2}}));
  Piece shaft = pit;
  shaft.foot = -1_in;
  EXPECT_EQ(Terrain::build(48_in, 48_in, {hill, shaft})->surface(at(13, 13)), (Surface{.height = -1_in, .piece = {1}}));
}

TEST(Terrain, OnlyHollowsReachBelowTheTable) {
  Piece piece{.name = "ditch", .traits = {Trait::hollow}, .foot = -1_in, .outline = box(1, 1, 2, 2)};
  EXPECT_EQ(complaint(piece), "");
  piece.traits.add(Trait::elevation);
  EXPECT_EQ(complaint(piece), "terrain piece 'ditch' has both traits 'hollow' and 'elevation': it is one or the other");
  piece.traits = {Trait::difficult};
  EXPECT_NE(complaint(piece).find("below the table"), std::string::npos);
  piece = {.name = "shaft", .traits = {Trait::hollow}, .foot = -145_in, .outline = box(1, 1, 2, 2)};
  EXPECT_NE(complaint(piece).find("is dug down to"), std::string::npos);
}

TEST(Terrain, OutlinesRunCounterClockwise) {
  Piece piece = ledge();
  std::ranges::reverse(piece.outline);
  std::ranges::reverse(piece.stairs[0].outline);
  const Terrain terrain = Terrain::build(48_in, 48_in, {piece}).value();
  EXPECT_GT(doubled_area(terrain.piece({0}).outline), 0);
  EXPECT_GT(doubled_area(terrain.piece({0}).stairs[0].outline), 0);
}

TEST(Terrain, RefusalsNameThePiece) {
  Piece piece = ledge();
  EXPECT_EQ(complaint(piece), "");
  piece.outline = {at(0, 0), at(1, 0)};
  EXPECT_EQ(complaint(piece), "terrain piece 'ledge' has 2 corners; an outline needs at least three");
  piece.outline = {at(0, 0), at(1, 0), at(1, 0), at(0, 1)};
  EXPECT_EQ(complaint(piece), "terrain piece 'ledge' has the corner (1, 0) twice in a row");
  piece.outline = {at(0, 0), at(1, 0), at(3, 0)};
  EXPECT_EQ(complaint(piece), "terrain piece 'ledge' encloses no area: all corners lie on one line");
  piece.outline = {at(0, 0), at(1, 1), at(1, 0), at(0, 1)};
  EXPECT_EQ(complaint(piece), "terrain piece 'ledge' crosses or touches itself");
  piece.outline = {at(0, 0), at(4, 0), at(4, 4), at(2, 0), at(0, 4)};
  EXPECT_EQ(complaint(piece), "terrain piece 'ledge' crosses or touches itself");
  piece.outline = {at(0, 0), at(145, 0), at(1, 1)};
  EXPECT_EQ(complaint(piece),
            "terrain piece 'ledge' has the corner (145, 0), farther out than the largest table (144\")");
}

TEST(Terrain, RefusesImpossibleHeightsAndAccess) {
  Piece piece = ledge();
  piece.foot = 3_in;
  EXPECT_EQ(complaint(piece), "terrain piece 'ledge' has its top (2\") below its foot (3\")");
  piece = ledge();
  piece.ladders[0].at = at(9, 12);
  EXPECT_EQ(complaint(piece), "terrain piece 'ledge' has a ladder at (9, 12), not on its outline");
  piece = ledge();
  piece.stairs[0].high_to = at(17, 15);
  EXPECT_EQ(complaint(piece),
            "terrain piece 'ledge' has stairs whose high edge ends at (17, 15), not on the piece's outline");
  piece = ledge();
  piece.stairs[0].outline = box(16, 11, 19, 13);
  EXPECT_EQ(complaint(piece),
            "terrain piece 'ledge' has stairs on both sides of their high edge from (17, 11) to (17, 13)");
  piece.name = "";
  piece.stairs[0].outline = kEll;
  EXPECT_EQ(complaint(piece), "terrain piece 1 has stairs whose outline is not convex");
  piece = ledge();
  piece.traits = {Trait::solid};
  EXPECT_EQ(complaint(piece),
            "terrain piece 'ledge' has stairs but not the trait 'elevation': they would lead to nothing that carries a "
            "model");
  EXPECT_FALSE(Terrain::build(0_in, 48_in, {}));
  EXPECT_FALSE(Terrain::build(48_in, 145_in, {}));
}

TEST(Terrain, SurfaceIsTheHighestUnderThePoint) {
  const Piece tower{.name = "tower",
                    .traits = {Trait::solid, Trait::elevation},
                    .foot = 2_in,
                    .top = 5_in,
                    .outline = box(11, 11, 12, 12)};
  const Piece wood{.name = "wood", .traits = {Trait::difficult}, .foot = {}, .top = 3_in, .outline = box(0, 0, 20, 20)};
  const Terrain terrain = Terrain::build(48_in, 48_in, {wood, ledge(), tower}).value();
  EXPECT_EQ(terrain.surface(at(5, 5)), Surface{});
  EXPECT_EQ(terrain.surface(at(14, 12)), (Surface{2_in, {1}, false}));
  EXPECT_EQ(terrain.surface(at(10, 10)), (Surface{2_in, {1}, false})) << "a corner belongs to the piece";
  EXPECT_EQ(terrain.surface(at(11.5, 11.5)), (Surface{5_in, {2}, false}));
  EXPECT_EQ(terrain.surface(at(11, 11.5)), (Surface{5_in, {2}, false}));
}

TEST(Terrain, StairsRiseEvenlyToTheHighEdge) {
  const Terrain terrain = Terrain::build(48_in, 48_in, {ledge()}).value();
  EXPECT_EQ(terrain.surface(at(18, 12)), (Surface{1_in, {0}, true}));
  EXPECT_EQ(terrain.surface(at(19, 12)), (Surface{0_in, {0}, true}));
  EXPECT_EQ(terrain.surface(at(17, 12)), (Surface{2_in, {0}, false})) << "the high edge is the ledge's";
  EXPECT_EQ(terrain.surface(at(17.001, 12)).height, 1999_mil);
  EXPECT_EQ(terrain.surface(at(18, 13.001)), Surface{});
}

TEST(Terrain, StairsStartAtTheFootOfTheirPiece) {
  Piece upper = ledge();
  upper.foot = 1_in;
  const Terrain terrain = Terrain::build(48_in, 48_in, {upper}).value();
  EXPECT_EQ(terrain.surface(at(19, 12)).height, 1_in);
  EXPECT_EQ(terrain.surface(at(18, 12)).height, 1500_mil);
}

TEST(Outline, SpotsOfAnEll) {
  EXPECT_TRUE(is_simple(kEll));
  EXPECT_FALSE(is_convex(kEll));
  EXPECT_TRUE(is_convex(box(0, 0, 1, 1)));
  EXPECT_EQ(spot(kEll, at(1, 1)), Spot::inside);
  EXPECT_EQ(spot(kEll, at(1, 2)), Spot::inside) << "level with an inner corner";
  EXPECT_EQ(spot(kEll, at(2, 2)), Spot::on);
  EXPECT_EQ(spot(kEll, at(4, 2)), Spot::on);
  EXPECT_EQ(spot(kEll, at(3, 3)), Spot::outside);
  EXPECT_EQ(spot(kEll, at(-1, 2)), Spot::outside);
  EXPECT_EQ(spot(kEll, at(7, 2)), Spot::outside);
  EXPECT_TRUE(strictly_inside(kEll, at(1, 1)) && !strictly_inside(kEll, at(0, 0)) && inside_or_on(kEll, at(0, 0)));
}

TEST(Outline, DistancesAreExact) {
  const auto square = box(0, 0, 10, 10);
  EXPECT_TRUE(within_of(square, at(13, 14), 5_in));
  EXPECT_FALSE(nearer_than(square, at(13, 14), 5_in));
  EXPECT_FALSE(within_of(square, at(13.001, 14), 5_in));
  EXPECT_TRUE(within_of(square, at(5, 12), 2_in));
  EXPECT_FALSE(nearer_than(square, at(5, 12), 2_in));
  EXPECT_TRUE(nearer_than(square, at(5, 5), 1_mil)) << "inside is at distance nothing";
  EXPECT_FALSE(nearer_than(square, at(5, 5), 0_mil));
  EXPECT_TRUE(within_of(square, at(10, 5), 0_mil));
}

RC_GTEST_PROP(Outline, TurningTheCornersRoundChangesNothing, ()) {
  const auto coordinate = rc::gen::map(rc::gen::inRange(-2, 8), [](int inch) { return Mil{inch * 1000}; });
  const Point p{*coordinate, *coordinate};
  std::vector<Point> turned = kEll;
  std::ranges::rotate(turned, turned.begin() + *rc::gen::inRange(0, 6));
  std::ranges::reverse(turned);
  RC_ASSERT(spot(turned, p) == spot(kEll, p));
  const Mil limit{*rc::gen::inRange(0, 4) * 1000};
  RC_ASSERT(within_of(turned, p, limit) == within_of(kEll, p, limit));
  RC_ASSERT(within_of(kEll, p, limit) == nearer_than(kEll, p, limit + 1_mil));
}

}  // namespace
}  // namespace sandtable::terrain_test
