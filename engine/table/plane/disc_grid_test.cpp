#include "engine/table/plane/disc_grid.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace sandtable::disc_grid_test {
namespace {

std::vector<int> numbers(const NumberSet& set) {
  std::vector<int> all;
  set.each([&](int i) {
    all.push_back(i);
    return true;
  });
  return all;
}

TEST(NumberSet, IsVisitedInRisingOrderUntilToldToStop) {
  NumberSet set;
  for (const int i : {1023, 64, 0, 63, 700}) set.add(static_cast<NumberSet::Number>(i));
  EXPECT_EQ(numbers(set), (std::vector{0, 63, 64, 700, 1023}));
  EXPECT_TRUE(set.has(700));
  EXPECT_FALSE(set.has(701));
  int last = 0;
  set.each([&](int i) {
    last = i;
    return i < 64;
  });
  EXPECT_EQ(last, 64);
}

TEST(DiscGrid, FindsWhatIsNearAndLeavesOutWhatIsFar) {
  std::vector<Disc> discs;
  for (int y = 0; y < 24; ++y)
    for (int x = 0; x < 36; ++x) discs.push_back({{Mil{x * 2000}, Mil{y * 2000}}, 500_mil});
  const DiscGrid grid(discs);
  const Point at{20_in, 20_in};
  const NumberSet near = grid.near(Box{at, at}.grown(1_in));
  EXPECT_TRUE(near.has(10 * 36 + 10));
  EXPECT_LE(numbers(near).size(), 16U);
  // Along a line through the whole table only those beside it.
  EXPECT_LE(numbers(grid.near({}, {70_in, 46_in}, 500_mil)).size(), 36U * 5);
}

TEST(DiscGrid, AFewWideOnesDoNotWidenEverySearch) {
  std::vector<Disc> discs;
  for (int i = 0; i < 100; ++i) discs.push_back({{Mil{i * 1000}, 10_in}, 500_mil});
  discs.push_back({{50_in, 10_in}, 40_in});
  const DiscGrid grid(discs);
  const Point at{5_in, 10_in};
  const NumberSet near = grid.near(Box{at, at});
  EXPECT_TRUE(near.has(100));
  EXPECT_LE(numbers(near).size(), 6U);
}

TEST(DiscGrid, OneOrNoneIsAGridToo) {
  EXPECT_TRUE(numbers(DiscGrid({}).near(Box{{}, {70_in, 70_in}})).empty());
  const Disc one[]{{{3_in, 3_in}, {}}};
  EXPECT_EQ(numbers(DiscGrid(one).near(Box{{}, {3_in, 3_in}})), std::vector{0});
  EXPECT_EQ(numbers(DiscGrid(one).near({}, {6_in, 6_in}, 1_mil)), std::vector{0});
  EXPECT_TRUE(numbers(DiscGrid(one).near(Box{{}, {1_in, 1_in}})).empty());
}

double gap(const Disc& disc, Point a, Point b) {
  const double wx = (b - a).x.v, wy = (b - a).y.v, cx = (disc.centre - a).x.v, cy = (disc.centre - a).y.v;
  const double length = wx * wx + wy * wy, along = cx * wx + cy * wy;
  const double part = length > 0 ? std::clamp(along / length, 0.0, 1.0) : 0.0;
  return std::hypot(cx - part * wx, cy - part * wy) - disc.radius.v;
}
bool meets(const Disc& disc, const Box& box) {
  const Point nearest{std::clamp(disc.centre.x, box.low.x, box.high.x),
                      std::clamp(disc.centre.y, box.low.y, box.high.y)};
  return within(disc.centre, nearest, disc.radius);
}

// The slow twin looks at every disc.
RC_GTEST_PROP(DiscGrid, MissesNothing, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  const auto upto = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
  const int size = 1000 + upto(71'000), spread = 1 + upto(size);
  const auto spot = [&] { return Point{Mil{upto(size) - size / 4}, Mil{upto(size) - size / 4}}; };
  const Point middle = spot();
  std::vector<Disc> discs;
  for (int i = upto(9) == 0 ? 1024 : upto(200); i > 0; --i) {
    const Point near = middle + Point{Mil{upto(spread)}, Mil{upto(spread)}};
    discs.push_back({upto(1) == 0 ? spot() : near, Mil{upto(20) == 0 ? upto(20'000) : upto(1500)}});
  }
  const DiscGrid grid(discs);
  for (int i = 0; i < 20; ++i) {
    const Point a = spot(), b = upto(3) == 0 ? Point{spot().x, a.y} : upto(3) == 0 ? Point{a.x, spot().y} : spot();
    const Box box = box_round(a, upto(1) == 0 ? a + Point{Mil{upto(3000)}, Mil{upto(3000)}} : b);
    const Mil reach{upto(2000)};
    const NumberSet in_box = grid.near(box), on_line = grid.near(a, b, reach);
    for (std::size_t k = 0; k < discs.size(); ++k) {
      const auto number = static_cast<NumberSet::Number>(k);
      if (meets(discs[k], box)) RC_ASSERT(in_box.has(number));
      if (gap(discs[k], a, b) < reach.v) RC_ASSERT(on_line.has(number));
    }
  }
}

}  // namespace
}  // namespace sandtable::disc_grid_test
