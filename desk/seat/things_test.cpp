#include "desk/seat/things.h"

#include <gtest/gtest.h>

namespace sandtable::things_test {
namespace {

TEST(Things, EachSpotOfAKindIsOneTokenNamedAfterTheFirst) {
  Sketch sketch;
  sketch.tokens.push_back({"T1", "", {0}, {1_in, 1_in}, {500_mil}});
  const Point here{1_in, 1_in}, there{2_in, 2_in};
  sketch.things = {{"bomb", "*", "Bomb", {9}, here, "ticks", {"armed"}},
                   {"gear", "#1", "Jackal", {9}, here, "#1 Jackal"},
                   {"gear", "#2", "Boar", {9}, there, "#2 Boar"},
                   {"gear", "#3", "Kit", {9}, here, "#3 Kit"}};
  lay_things(sketch);
  ASSERT_EQ(sketch.tokens.size(), 4U);
  EXPECT_EQ(sketch.tokens[1].label, "*");
  EXPECT_EQ(sketch.tokens[1].badges, Badges{"armed"});
  EXPECT_EQ(sketch.tokens[2].label, "#1");
  EXPECT_EQ(sketch.tokens[2].name, "Jackal, Kit");
  EXPECT_EQ(sketch.tokens[2].details, "#1 Jackal, #3 Kit");
  EXPECT_EQ(sketch.tokens[3].label, "#2");
  EXPECT_EQ(sketch.tokens[3].shape.radius, Mil{0});
}

}  // namespace
}  // namespace sandtable::things_test
