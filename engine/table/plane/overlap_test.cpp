#include "engine/table/plane/overlap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "engine/table/plane/outline.h"

namespace sandtable::overlap_test {
namespace {

using Outline = std::vector<Point>;

Outline box(int left, int low, int right, int high) {
  return {{Mil{left}, Mil{low}}, {Mil{right}, Mil{low}}, {Mil{right}, Mil{high}}, {Mil{left}, Mil{high}}};
}

TEST(Overlap, TouchingIsNoOverlap) {
  const Outline home = box(0, 0, 10, 10);
  EXPECT_FALSE(overlap(home, box(10, 0, 20, 10)));   // a common side
  EXPECT_FALSE(overlap(home, box(10, 10, 20, 20)));  // a common corner
  EXPECT_FALSE(overlap(home, box(10, 3, 20, 5)));
  EXPECT_TRUE(overlap(home, box(9, 9, 20, 20)));
}

TEST(Overlap, SeesWhatNoCornerShows) {
  EXPECT_TRUE(overlap(box(0, 0, 10, 10), box(0, 0, 10, 10)));
  EXPECT_TRUE(overlap(box(0, 4, 10, 6), box(4, 0, 6, 10)));   // a cross
  EXPECT_TRUE(overlap(box(0, 0, 10, 10), box(0, 3, 10, 7)));  // corners on sides only
  EXPECT_TRUE(overlap(box(0, 0, 10, 10), box(2, 2, 8, 8)));   // swallowed
  EXPECT_TRUE(overlap(box(2, 2, 8, 8), box(0, 0, 10, 10)));
}

TEST(Overlap, ABayIsOutside) {
  const Outline horseshoe = {{Mil{0}, Mil{0}}, {Mil{10}, Mil{0}}, {Mil{10}, Mil{10}}, {Mil{7}, Mil{10}},
                             {Mil{7}, Mil{3}}, {Mil{3}, Mil{3}},  {Mil{3}, Mil{10}},  {Mil{0}, Mil{10}}};
  EXPECT_FALSE(overlap(horseshoe, box(3, 3, 7, 9)));
  EXPECT_FALSE(lies_in(box(3, 3, 7, 9), horseshoe));
  EXPECT_TRUE(overlap(horseshoe, box(2, 5, 8, 6)));
  EXPECT_FALSE(lies_in(box(0, 9, 10, 10), horseshoe));  // all corners on it, the middle not
}

TEST(Overlap, LiesInMayTouchTheBorder) {
  EXPECT_TRUE(lies_in(box(0, 0, 5, 5), box(0, 0, 10, 10)));
  EXPECT_TRUE(lies_in(box(0, 0, 10, 10), box(0, 0, 10, 10)));
  EXPECT_FALSE(lies_in(box(0, 0, 11, 5), box(0, 0, 10, 10)));
}

// The slow twin for convex outlines: their insides are apart if and only if a side of one separates them.
bool separated_by_a_side_of(const Outline& a, const Outline& b) {
  const int turn = doubled_area(a) > 0 ? 1 : -1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point side = a[(i + 1) % a.size()] - a[i];
    if (std::ranges::all_of(b, [&](Point p) { return turn * cross(side, p - a[i]) <= 0; })) return true;
  }
  return false;
}

TEST(Overlap, AgreesWithSeparatingSides) {
  std::mt19937 random(7);
  for (const int grid : {1, 1000, 17'777}) {  // coarse grids make touching common, the last one large products
    const auto step = [&] { return Mil{(static_cast<int>(random() % 9)) * grid}; };
    const auto triangle = [&] { return Outline{{step(), step()}, {step(), step()}, {step(), step()}}; };
    for (int round = 0; round < 5000; ++round) {
      const Outline a = triangle(), b = triangle();
      if (doubled_area(a) == 0 || doubled_area(b) == 0) continue;
      ASSERT_EQ(overlap(a, b), !separated_by_a_side_of(a, b) && !separated_by_a_side_of(b, a));
      ASSERT_EQ(lies_in(a, b), std::ranges::all_of(a, [&](Point p) { return spot(b, p) != Spot::outside; }));
    }
  }
}

}  // namespace
}  // namespace sandtable::overlap_test
