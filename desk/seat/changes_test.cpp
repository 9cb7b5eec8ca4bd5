#include "desk/seat/changes.h"

#include <gtest/gtest.h>

namespace sandtable::changes_test {
namespace {

Point at(double x, double y) {
  return {Mil{static_cast<std::int32_t>(x * 1000)}, Mil{static_cast<std::int32_t>(y * 1000)}};
}
using Way = std::vector<Point>;

TEST(Changes, AWholeWayOrAPartOfIt) {
  const Way corners = {at(4, 0), at(4, 3), at(9, 3)};
  EXPECT_EQ(part_of_way(corners, at(0, 0), at(9, 3)), (Way{at(0, 0), at(4, 0), at(4, 3), at(9, 3)}));
  EXPECT_EQ(part_of_way(corners, at(0, 0), at(4, 2)), (Way{at(0, 0), at(4, 0), at(4, 2)})) << "stopped";
  EXPECT_EQ(part_of_way(corners, at(4, 2), at(7, 3)), (Way{at(4, 2), at(4, 3), at(7, 3)})) << "goes on";
  EXPECT_EQ(part_of_way(corners, at(0, 0), at(4, 0)), (Way{at(0, 0), at(4, 0)}));
  EXPECT_EQ(part_of_way(corners, at(0, 0), at(6, 5)), std::nullopt) << "it does not lead there";
}

TEST(Changes, AreFoundBetweenTwoPictures) {
  Sketch before, after;
  before.tokens = {{.label = "A1", .name = {}, .seat = {}, .at = at(0, 0), .shape = {}},
                   {.label = "B1.1", .name = {}, .seat = {}, .at = at(1, 8), .shape = {}, .badges = {}, .group = "B1"},
                   {.label = "B2", .name = {}, .seat = {}, .at = at(9, 9), .shape = {}},
                   {.label = "B3", .name = {}, .seat = {}, .at = at(5, 5), .shape = {}}};
  after.tokens = {before.tokens[1],
                  before.tokens[0],
                  before.tokens[3],
                  {.label = "A2", .name = {}, .seat = {}, .at = at(2, 2), .shape = {}}};
  after.tokens[0].at = at(1, 4);
  after.tokens[1].at = at(4, 3);
  after.tokens[1].height = Mil{2000};
  after.tokens[2].badges = {"pinned"};
  const TableChange change = change_between(
      before, after,
      {{.label = {}, .corners = {at(4, 0), at(4, 3)}}, {.label = "C1", .corners = {at(1, 7), at(1, 4)}}});
  ASSERT_EQ(change.motions.size(), 2U);
  EXPECT_EQ(change.motions[0].label, "B1.1");
  EXPECT_EQ(change.motions[0].way, (Way{at(1, 8), at(1, 4)})) << "the way of another is not his";
  EXPECT_EQ(change.motions[1].way, (Way{at(0, 0), at(4, 0), at(4, 3)}));
  EXPECT_EQ(change.motions[1].height_before, Mil{0});
  EXPECT_EQ(change.motions[1].height, Mil{2000});
  EXPECT_EQ(change.come, (std::vector<TableChange::Come>{{"A2", at(2, 2), Mil{0}}}));
  EXPECT_EQ(change.gone, std::vector<std::string>{"B2"});
  EXPECT_EQ(change.badges, (std::vector<std::pair<std::string, Badges>>{{"B3", {"pinned"}}}));
  EXPECT_TRUE(change_between(after, after, {}).empty());
}

}  // namespace
}  // namespace sandtable::changes_test
