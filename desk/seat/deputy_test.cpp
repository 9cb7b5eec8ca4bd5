#include "desk/seat/deputy.h"

#include <gtest/gtest.h>

#include "engine/run/session.h"
#include "tests/games/race_game.h"

namespace sandtable::deputy_test {
namespace {

// Everybody walks; the red runners start at (0.5, 2) and (0.5, 3), the blue ones at (23.5, 4) and (23.5, 5).
class Plans : public ::testing::Test {
 protected:
  Plans() { walk(); }

  // To the next count: nobody sprints.
  void walk() {
    while (session.questions()[0].kind == 0) {
      Answer walk;
      walk.add(0);
      ASSERT_TRUE(session.answer_at(*session.open_question(), walk).accepted());
    }
  }
  PlanStep asked(std::size_t question) {
    view = session.view(session.questions()[question].seat);
    return deputy.answer(session.situation(session.questions()[question], view));
  }
  bool plan(std::size_t question, const std::vector<Point>& way) {
    view = session.view(session.questions()[question].seat);
    return deputy.plan(session.situation(session.questions()[question], view), way);
  }
  // Answers what is pending by plans, and stays without one. The reasons for plans that were handed back.
  std::vector<std::string> count() {
    std::vector<std::string> reasons;
    const std::uint64_t step = session.step();
    while (session.step() == step) {
      const std::size_t open = *session.open_question();
      const PlanStep word = asked(open);
      if (!word.handed_back.empty()) reasons.push_back(word.handed_back);
      Answer stay;
      stay.add(0);
      EXPECT_TRUE(session.answer_at(open, word.answer.value_or(stay)).accepted());
    }
    walk();
    return reasons;
  }
  Point at(std::size_t token) {
    Sketch sketch;
    race::kind().picture.sketch(session.setup(), session.now().data(), sketch);
    return sketch.tokens[token].at;
  }

  Session session{race::kind(), *race::kind().set_up.prepare({}, {}), key_from_seed(1)};
  Deputy deputy;
  State view{race::kind().state_size};
};

TEST_F(Plans, WalkTheirWayCornerByCornerAndEnd) {
  EXPECT_FALSE(asked(0).answer.has_value());
  EXPECT_FALSE(plan(0, {{30_in, 2_in}})) << "not on the table";
  ASSERT_TRUE(plan(0, {{2_in, 2_in}, {2_in, 1_in}}));
  ASSERT_EQ(deputy.plans_of({0}).size(), 1U);
  EXPECT_EQ(deputy.plans_of({0})[0].plan.subject, 0);
  count();
  EXPECT_EQ(at(0), (Point{1499_mil, 2_in}));
  count();
  EXPECT_EQ(at(0), (Point{2_in, 2_in}));
  EXPECT_EQ(deputy.plans().size(), 1U);
  count();
  EXPECT_EQ(at(0), (Point{2_in, 1_in}));
  EXPECT_TRUE(deputy.plans().empty()) << "it is done";
}

TEST_F(Plans, GoRoundTheBlock) {
  ASSERT_TRUE(plan(1, {{18_in, 6_in}}));
  EXPECT_GT(deputy.plans()[0].plan.way.size(), 1U);
  for (int i = 0; i < 30 && !deputy.plans().empty(); ++i) EXPECT_TRUE(count().empty());
  EXPECT_EQ(at(1), (Point{18_in, 6_in}));
}

TEST_F(Plans, AreHandedBackWithAReason) {
  ASSERT_TRUE(plan(0, {})) << "stays until something happens";
  ASSERT_TRUE(plan(2, {{500_mil, 2_in}}));
  std::vector<std::string> reasons;
  for (int i = 0; i < 40 && reasons.empty(); ++i) reasons = count();
  EXPECT_EQ(reasons, (std::vector<std::string>{"B1 comes near", "R1 comes near"}));
  EXPECT_TRUE(deputy.plans().empty());
}

TEST_F(Plans, AreReplacedAndDropped) {
  ASSERT_TRUE(plan(0, {{5_in, 2_in}}));
  ASSERT_TRUE(plan(0, {{6_in, 2_in}}));
  ASSERT_TRUE(plan(1, {{6_in, 3_in}}));
  ASSERT_EQ(deputy.plans_of({0}).size(), 2U);
  EXPECT_EQ(deputy.plans_of({0})[0].plan.way.back(), (Point{6_in, 2_in}));
  const Deputy before = deputy;
  EXPECT_TRUE(deputy.drop({0}, 1));
  EXPECT_FALSE(deputy.drop({0}, 1));
  EXPECT_FALSE(deputy.drop({1}));
  EXPECT_TRUE(deputy.drop({0}));
  EXPECT_EQ(before.plans().size(), 2U) << "a copy keeps the plans of its moment";
}

}  // namespace
}  // namespace sandtable::deputy_test
