#include "engine/dice/dice.h"

#include <gtest/gtest.h>

#include <map>

namespace sandtable {
namespace {

TEST(Dice, AreJudgedByWhatMatters) {
  const Faces faces = {6, 2, 3};
  EXPECT_EQ(judge({.count = 3, .need = 3}, faces).successes, 2);
  const Rolled sum = judge({.count = 3, .need = Roll::kSumMatters}, faces);
  EXPECT_EQ(sum.sum, 11);
  EXPECT_EQ(sum.wild, 0);
  EXPECT_EQ(sum.successes, 0);
  const Rolled wild = judge({.count = 3, .need = Roll::kWildMatters}, faces);
  EXPECT_EQ(wild.wild, 6);
  EXPECT_EQ(wild.sum, 5);
  EXPECT_EQ(wild.faces, faces);
  EXPECT_EQ(judge({.count = 1, .need = Roll::kWildMatters}, {4}).sum, 0);
}

// The slow twin: every way the dice can fall.
void count_ways(int dice, int sides, int sum, std::map<int, int>& ways) {
  if (dice == 0) {
    ++ways[sum];
    return;
  }
  for (int face = 1; face <= sides; ++face) count_ways(dice - 1, sides, sum + face, ways);
}

TEST(Dice, ChancesOfSumsAreThoseOfAllFaces) {
  for (int sides : {2, 6, 10}) {
    for (int count = 0; count <= 5; ++count) {
      std::map<int, int> ways;
      count_ways(count, sides, 0, ways);
      double all = 0;
      for (const auto& [sum, number] : ways) all += number;
      const std::vector<double> chances = sum_chances(count, sides);
      ASSERT_EQ(chances.size(), ways.size());
      for (const auto& [sum, number] : ways)
        EXPECT_NEAR(chances[static_cast<std::size_t>(sum - count)], number / all, 1e-12);
    }
  }
}

}  // namespace
}  // namespace sandtable
