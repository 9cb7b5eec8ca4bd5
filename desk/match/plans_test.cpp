// Answers by plan are judged once, by the session; one that is refused hands its plan back.
#include <gtest/gtest.h>

#include <vector>

#include "desk/match/match.h"
#include "tests/games/race_game.h"

namespace sandtable::match_plans_test {
namespace {

int times_judged = 0;
bool is_strict = false;

Refusal judged(const Situation& at, const Answer& answer) {
  ++times_judged;
  if (is_strict) return {"the judge is strict"};
  return race::kind().questions[at.question.kind].legal(at, answer);
}

// The race, with a judge who counts.
const GameKind& judged_race() {
  static const std::vector<QuestionSpec> kQuestions = [] {
    std::vector<QuestionSpec> all(race::kind().questions.begin(), race::kind().questions.end());
    for (QuestionSpec& spec : all) spec.legal = judged;
    return all;
  }();
  static const GameKind kGame = [] {
    GameKind game = race::kind();
    game.questions = kQuestions;
    return game;
  }();
  return kGame;
}

std::vector<Chair> two_people() {
  std::vector<Chair> chairs(2);
  for (Chair& chair : chairs) chair.name = kPerson;
  return chairs;
}

class MatchPlans : public testing::Test {
 protected:
  MatchPlans() {
    is_strict = false;
    walk();
  }
  ~MatchPlans() override { is_strict = false; }

  // To the next count: nobody sprints.
  void walk() {
    while (match.request(0).question.kind == 0) {
      Answer walk;
      walk.add(0);
      ASSERT_TRUE(match.answer(*match.open_question(), walk).accepted());
    }
  }
  // All who have no plan stay.
  void others_stay() {
    const auto step = match.progress().steps;
    while (match.progress().steps == step) {
      Answer stay;
      stay.add(0);
      ASSERT_TRUE(match.answer(*match.open_question(), stay).accepted());
    }
    walk();
  }

  Match match{{Session(judged_race(), *race::kind().set_up.prepare({}, {}), key_from_seed(1)), two_people()}};
};

TEST_F(MatchPlans, AreJudgedOnceForEachAnswer) {
  times_judged = 0;
  ASSERT_TRUE(match.plan(0, {{10_in, 2_in}}));
  EXPECT_EQ(times_judged, 1);
  EXPECT_FALSE(match.is_open(0));
  others_stay();
  times_judged = 0;
  ASSERT_TRUE(match.answer_by_plan(0));
  EXPECT_EQ(times_judged, 1);
}

TEST_F(MatchPlans, AreHandedBackWithTheReasonIfTheAnswerIsRefused) {
  is_strict = true;
  const auto refused = match.plan(0, {{10_in, 2_in}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "the judge is strict");
  EXPECT_TRUE(match.deputy().plans().empty());
  EXPECT_TRUE(match.is_open(0));
  is_strict = false;
  ASSERT_TRUE(match.plan(0, {{10_in, 2_in}}));
  others_stay();
  is_strict = true;
  EXPECT_FALSE(match.answer_by_plan(0));
  EXPECT_EQ(match.halted(0), "the judge is strict");
  EXPECT_TRUE(match.deputy().plans().empty());
  EXPECT_TRUE(match.is_open(0));
}

}  // namespace
}  // namespace sandtable::match_plans_test
