#include "engine/table/shape/scatter.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/table/walk/walk_testing.h"

namespace sandtable::scatter_test {
namespace {

using namespace walk_testing;
using Kind = ScatterRule::Kind;

int inches(ScatterRule rule, std::vector<int> faces) { return scatter_inches(rule, faces); }

TEST(Scatter, TwoDice) {
  EXPECT_EQ(inches({}, {4, 2}), 6);
  EXPECT_EQ(inches({}, {6, 6}), 0);
  EXPECT_EQ(inches({}, {3, 4}), 7);
  EXPECT_EQ(inches({.seven_hits = true}, {3, 4}), 0);
  EXPECT_EQ(inches({Kind::only}, {5, 5}), 10);
  EXPECT_EQ(inches({Kind::only, true}, {3, 4}), 7);
  EXPECT_EQ(inches({Kind::short_roll}, {6, 2}), 4);
  EXPECT_EQ(inches({Kind::short_roll}, {3, 3}), 0);
  EXPECT_EQ(inches({Kind::short_only}, {4, 4}), 4);
  EXPECT_EQ(inches({Kind::short_only}, {1, 4}), 3);
}

TEST(Scatter, Skill) {
  EXPECT_EQ(inches({.skill = 4}, {5, 6}), 7);
  EXPECT_EQ(inches({.skill = 4}, {1, 2}), 0);
  EXPECT_EQ(inches({.skill = -1}, {2, 4}), 7);
  EXPECT_EQ(inches({.skill = -1}, {4, 4}), 0);  // a double is looked at first
}

TEST(Scatter, ThreeDice) {
  EXPECT_EQ(inches({Kind::three_dice}, {2, 6, 4}), 10);
  EXPECT_EQ(inches({Kind::three_dice}, {5, 3, 5}), 5);
  EXPECT_EQ(inches({Kind::three_dice}, {6, 3, 3}), 9);
  EXPECT_EQ(inches({Kind::three_dice}, {4, 4, 4}), 4);
  EXPECT_EQ(inches({Kind::three_dice}, {1, 2, 6}), 8);
}

TEST(Scatter, HowOftenItIsOnTarget) {
  int on_target = 0, with_sevens = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) {
      on_target += inches({}, {a, b}) == 0 ? 1 : 0;
      with_sevens += inches({.seven_hits = true}, {a, b}) == 0 ? 1 : 0;
      EXPECT_EQ(inches({}, {a, b}), inches({}, {b, a}));
      EXPECT_GT(inches({Kind::only}, {a, b}), 0);
      EXPECT_GT(inches({Kind::short_only}, {a, b}), 0);
    }
  EXPECT_EQ(on_target, 6);
  EXPECT_EQ(with_sevens, 12);
}

TEST(Scatter, Directions) {
  EXPECT_EQ(compass(0), degrees(90));
  EXPECT_EQ(compass(90), degrees(0));
  EXPECT_EQ(compass(270), degrees(180));
  EXPECT_EQ(scattered(at(20, 20), compass(90), 8_in), at(28, 20));
  EXPECT_EQ(scattered(at(20, 20), compass(180), 8_in), at(20, 12));
  EXPECT_EQ(scattered(at(20, 20), compass(45), 8_in, 5_in), at(23.536, 23.536));
  for (int turn = 0; turn < 180; ++turn)  // odd in sign
    EXPECT_EQ(scattered({}, compass(turn), 7_in), Point{} - scattered({}, compass(turn + 180), 7_in));
}

TEST(Scatter, OffTheTable) {
  const Terrain terrain = table({});
  EXPECT_TRUE(reaches_table({at(-1, 10), 2.5_in}, terrain));
  EXPECT_FALSE(reaches_table({at(-2.6, 10), 2.5_in}, terrain));
  EXPECT_FALSE(reaches_table({at(-2, -2), 2.5_in}, terrain));
  EXPECT_TRUE(reaches_table({at(49, 49), 1.5_in}, terrain));
}

TEST(Scatter, WildCourses) {
  EXPECT_EQ(veer_left(2, 5), -3);
  // A bull of 6" at (10,10) facing north, left 1, right 4.
  const WildCourse bull = wild_course(at(10, 10), degrees(90), 6_in, 1, 4);
  EXPECT_EQ(bull.facing, angle(6343));
  EXPECT_EQ(bull.aim, at(12.684, 15.366));
  EXPECT_EQ(wild_course(at(10, 10), degrees(90), 6_in, 4, 4).aim, at(10, 4));
  EXPECT_EQ(wild_course(at(10, 10), degrees(90), 6_in, 3, 3).aim, at(10, 16));
  EXPECT_EQ(wild_course(at(10, 10), degrees(90), 6_in, 4, 1).aim, at(7.316, 15.366));
}

}  // namespace
}  // namespace sandtable::scatter_test
