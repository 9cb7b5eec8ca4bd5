#include "engine/dice/dice.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

namespace sandtable::dice_test {
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
  EXPECT_EQ(judge({.count = 1, .need = Roll::kWildMatters}, Faces{4}).sum, 0);
  EXPECT_EQ(judge({.count = 1}, Faces{5}).face, 5);
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

TEST(Dice, ChancesOfSuccessesAreThoseOfAllFaces) {
  for (int sides : {2, 6}) {
    for (int need = 1; need <= sides + 1; ++need) {
      for (int count = 0; count <= 5; ++count) {
        std::map<int, int> ways;
        const int good = sides + 1 - need;
        // Faces are told apart only as successes (1) and failures (0).
        const auto fall = [&](auto&& self, int dice, int successes, int weight) -> void {
          if (dice == 0) {
            ways[successes] += weight;
            return;
          }
          if (good > 0) self(self, dice - 1, successes + 1, weight * good);
          if (good < sides) self(self, dice - 1, successes, weight * (sides - good));
        };
        fall(fall, count, 0, 1);
        double all = 0;
        for (const auto& [successes, number] : ways) all += number;
        const std::vector<double> chances = success_chances(count, sides, need);
        ASSERT_EQ(chances.size(), static_cast<std::size_t>(count) + 1);
        for (int k = 0; k <= count; ++k) EXPECT_NEAR(chances[static_cast<std::size_t>(k)], ways[k] / all, 1e-14);
      }
    }
  }
}

TEST(Dice, ChancesOfManyDiceAddUpToOne) {
  for (int need = 2; need <= 6; ++need) {
    const std::vector<double> chances = success_chances(255, 6, need);
    EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-13);
    double mean = 0;
    for (std::size_t k = 0; k < chances.size(); ++k) mean += static_cast<double>(k) * chances[k];
    EXPECT_NEAR(mean, 255.0 * (7 - need) / 6, 1e-10);
  }
}

}  // namespace
}  // namespace sandtable::dice_test
