#include "engine/run/position.h"

#include <gtest/gtest.h>

namespace sandtable::position_test {
namespace {

Answer word(std::int32_t value) {
  Answer answer;
  answer.add(value);
  return answer;
}

TEST(Position, HoldsAnswersInHandUntilTheyEnterTheScript) {
  Position position(State(16), 3);
  EXPECT_TRUE(position.script().empty());
  EXPECT_FALSE(position.has_given());
  position.give(2, word(7));
  const Position before = position;
  position.give(0, word(5));
  EXPECT_EQ(*position.given(0), std::vector<std::int32_t>{5});
  EXPECT_EQ(*position.given(2), std::vector<std::int32_t>{7});
  EXPECT_EQ(position.given(1), nullptr);
  EXPECT_EQ(before.given(0), nullptr) << "a copy knows nothing of what came after it";
  position.set_script({{.words = {5}}});
  EXPECT_FALSE(position.has_given());
  EXPECT_EQ(position.step(), 3U);
  EXPECT_EQ(position.script().size(), 1U);
  position.begin_next_step(State(16));
  EXPECT_EQ(position, Position(State(16), 4));
}

TEST(Position, IsEqualByWhatItHoldsAndNotByHowThatCame) {
  Position one(State(16)), other(State(16));
  one.give(0, word(1));
  one.give(1, word(2));
  other.give(1, word(2));
  EXPECT_NE(one, other);
  other.give(0, word(1));
  EXPECT_EQ(one, other);
  EXPECT_NE(one, Position(State(16), 1));
  EXPECT_NE(Position(State(16)), Position(State(16), 0, {{.words = {5}}}));
}

}  // namespace
}  // namespace sandtable::position_test
