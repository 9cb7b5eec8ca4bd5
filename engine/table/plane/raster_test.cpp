#include "engine/table/plane/raster.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/table/plane/outline.h"

namespace sandtable::raster_test {
namespace {

TEST(Raster, SquaresLieOnALatticeAndHoldTheirMiddles) {
  const Raster raster = blank_raster({{Mil{260}, Mil{-740}}, {1250_mil, 250_mil}}, 500_mil);
  EXPECT_EQ(raster.origin, (Point{500_mil, Mil{-500}}));
  EXPECT_EQ(raster.columns(), 2U);
  EXPECT_EQ(raster.rows.size(), 2U);
  EXPECT_EQ(raster.middle(1, 1), (Point{1250_mil, 250_mil}));
}

TEST(Raster, TellsTheDigitOfAPlace) {
  const Raster raster{{1_in, 1_in}, 1_in, {"12", "03"}};
  EXPECT_EQ(raster.at({1_in, 1_in}), '1');
  EXPECT_EQ(raster.at({2999_mil, 1999_mil}), '2');
  EXPECT_EQ(raster.at({2_in, 2_in}), '3');
  EXPECT_EQ(raster.at({999_mil, 1_in}), '0');
  EXPECT_EQ(raster.at({3_in, 1_in}), '0');
}

TEST(Raster, OutlinesRunRoundAreasAndHoles) {
  const Raster raster{{}, 1_in, {"111", "101", "111"}};
  const auto found = outlines(raster);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0], (std::vector<Point>{{0_in, 0_in}, {3_in, 0_in}, {3_in, 3_in}, {0_in, 3_in}}));
  EXPECT_LT(doubled_area(found[1]), 0);
}

TEST(Raster, SquaresThatTouchInACornerAreApart) {
  for (const Raster& raster : {Raster{{}, 1_in, {"10", "01"}}, Raster{{}, 1_in, {"01", "10"}}}) {
    const auto found = outlines(raster);
    ASSERT_EQ(found.size(), 2U);
    for (const auto& outline : found) EXPECT_EQ(doubled_area(outline), 2'000'000);
  }
}

// The slow twin: a point is inside if it lies in more outer rims than holes.
RC_GTEST_PROP(RasterProperties, OutlinesHoldJustTheSquares, ()) {
  const int columns = *rc::gen::inRange(1, 9), rows = *rc::gen::inRange(1, 9);
  Raster raster{{Mil{-500}, 1_in}, 500_mil, {}};
  for (int row = 0; row < rows; ++row)
    raster.rows.push_back(
        *rc::gen::container<std::string>(static_cast<std::size_t>(columns), rc::gen::element('0', '1', '2')));
  const auto found = outlines(raster);
  for (const auto& outline : found) RC_ASSERT(is_simple(outline));
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column) {
      int rims = 0;
      for (const auto& outline : found)
        if (spot(outline, raster.middle(column, row)) == Spot::inside) rims += doubled_area(outline) > 0 ? 1 : -1;
      RC_ASSERT(rims == (raster.rows[row][column] == '0' ? 0 : 1));
    }
}

}  // namespace
}  // namespace sandtable::raster_test
