#include "engine/dice/dice.h"

#include <gtest/gtest.h>

#include <map>
#include <type_traits>

namespace sandtable::dice_test {
namespace {

Rolled read(ReadAs reading, const Faces& faces, Die die = {}) {
  return judge({.count = static_cast<int>(faces.size()), .die = die, .read = reading}, faces);
}

TEST(Dice, AreJudgedByWhatMatters) {
  const Faces faces = {6, 2, 3};
  EXPECT_EQ(read(ReadAs::at_least(3), faces).successes, 2);
  EXPECT_EQ(read(ReadAs::at_most(2), faces).successes, 1);
  EXPECT_EQ(read(ReadAs::at_least(7), faces).successes, 0);
  EXPECT_EQ(read(ReadAs::sum(), faces), Rolled{.sum = 11});
  EXPECT_EQ(read(ReadAs::sum_at_most(11), faces).successes, 1);
  EXPECT_EQ(read(ReadAs::sum_at_most(10), faces).successes, 0);
  EXPECT_EQ(read(ReadAs::best(2), faces).sum, 9);
  EXPECT_EQ(read(ReadAs::worst(2), faces).sum, 5);
  EXPECT_EQ(read(ReadAs::best(5), faces).sum, 11);
  EXPECT_EQ(read(ReadAs::face(), {5}).face, 5);
  const Rolled wild = read(ReadAs::wild(), faces);
  EXPECT_EQ(wild.wild, 6);
  EXPECT_EQ(wild.sum, 5);
  EXPECT_EQ(read(ReadAs::wild(), {4}).sum, 0);
}

TEST(Dice, AreSortedIntoClasses) {
  const Rolled rolled = read(ReadAs::sort(4, 6), {6, 4, 1, 5, 6, 3});
  EXPECT_EQ(rolled.sorted, (std::array<std::uint8_t, 4>{2, 2, 2, 0}));
  // A low roll against 3: hits, the one that strikes the cover, misses.
  EXPECT_EQ(read(ReadAs::sort(4, 5), {1, 3, 4, 6, 2}).sorted, (std::array<std::uint8_t, 4>{3, 1, 1, 0}));
}

TEST(Dice, APairTellsDoublesApart) {
  const Rolled two = read(ReadAs::pair(), {2, 5});
  EXPECT_EQ(two.first, 5);
  EXPECT_EQ(two.second, 2);
  EXPECT_FALSE(two.is_double());
  EXPECT_TRUE(read(ReadAs::pair(), {5, 3, 5}).is_double()) << "the two highest of three";
  EXPECT_FALSE(read(ReadAs::pair(), {3, 3, 5}).is_double());
  const Rolled left_right = read(ReadAs::in_order(), {2, 5});
  EXPECT_EQ(left_right.first, 2);
  EXPECT_EQ(left_right.second, 5);
}

TEST(Dice, OfEveryKindCountWhatTheyAreReadAs) {
  EXPECT_EQ(read(ReadAs::face(), {5}, kD3).face, 3);
  EXPECT_EQ(read(ReadAs::face(), {5}, kD3Lowered).face, 2);
  EXPECT_EQ(read(ReadAs::face(), {4}, kD3Lowered).face, 1);
  EXPECT_EQ(read(ReadAs::face(), {9}, kD5).face, 5);
  EXPECT_EQ(read(ReadAs::face(), {9}, kD5Lowered).face, 4);
  EXPECT_EQ(read(ReadAs::face(), {10}, kD5Lowered).face, 5) << "a D10 shows its 10 as 0";
  EXPECT_EQ(read(ReadAs::face(), {3}, kD2).face, 1);
  EXPECT_EQ(read(ReadAs::face(), {6}, kD2).face, 2);
  EXPECT_EQ(read(ReadAs::sum(), {3, 5}, kAverageDie).sum, 8);
  EXPECT_EQ(read(ReadAs::sum(), {1, 6, 2}, kD6AsAverage).sum, 3 + 4 + 2);
  EXPECT_EQ(read(ReadAs::digits(), {4, 2}).face, 42);
  EXPECT_EQ(read(ReadAs::digits(), {10, 7}, kD10).face, 7);
  EXPECT_EQ(read(ReadAs::digits(), {3, 10}, kD10).face, 30);
  EXPECT_EQ(read(ReadAs::digits(), {10, 10}, kD10).face, 100);
  EXPECT_EQ(read(ReadAs::face(), {0}, kCompass).face, 0);
  EXPECT_EQ(read(ReadAs::face(), {359}, kCompass).face, 359);
}

// Throws the given dice, one throw after the other.
struct Thrown {
  std::vector<Faces> throws;
  std::vector<int> counts = {};
  Faces operator()(const Roll& roll) {
    counts.push_back(roll.count);
    EXPECT_EQ(roll.again + 1, std::ssize(counts));
    return throws.at(counts.size() - 1);
  }
};

TEST(Dice, AreConfirmedByOthers) {
  Thrown eight{{{6, 2, 6, 1}, {5, 3}}};
  EXPECT_EQ(throw_through({.count = 4, .read = ReadAs::confirm(6, ReadAs::at_least(5))}, eight).successes, 1);
  EXPECT_EQ(eight.counts, (std::vector{4, 2}));
  Thrown none{{{5}}};
  EXPECT_EQ(throw_through({.read = ReadAs::confirm(6, ReadAs::at_least(4))}, none).successes, 0);
  EXPECT_EQ(none.counts, std::vector{1}) << "nothing is left to confirm";
  Thrown zero{{{1}, {3}}};
  EXPECT_EQ(throw_through({.read = ReadAs::confirm(1, ReadAs::at_most(3))}, zero).successes, 1);
}

TEST(Dice, RollOn) {
  Thrown thrown{{{6, 2, 6}, {6, 1}, {3}}};
  EXPECT_EQ(throw_through({.count = 3, .read = ReadAs::exploding()}, thrown).sum, 24);
  EXPECT_EQ(thrown.counts, (std::vector{3, 2, 1}));
  Thrown wild{{{6, 2, 6}, {6}, {3}}};
  const Rolled rolled = throw_through({.count = 3, .read = ReadAs::wild_exploding()}, wild);
  EXPECT_EQ(rolled.wild, 6);
  EXPECT_EQ(rolled.sum, 23);
  EXPECT_EQ(wild.counts, (std::vector{3, 1, 1})) << "only the wild one rolls on";
}

TEST(Dice, FallOnEveryFaceAlike) {
  for (const Die die : {kD2, kD3, kD4, kD6, kD8, kD10, kAverageDie, kCompass}) {
    std::map<int, int> seen;
    const int times = 2000 * die.faces();
    for (int i = 0; i < times; ++i) ++seen[face_of(key_from_seed(7), 3, static_cast<std::uint32_t>(i), die)];
    EXPECT_EQ(seen.begin()->first, die.lowest());
    EXPECT_EQ(seen.rbegin()->first, die.highest());
    for (const auto& [face, number] : seen) {
      const bool twice = die == kAverageDie && (face == 3 || face == 4);
      EXPECT_NEAR(number, twice ? 4000 : 2000, 250) << face;
    }
  }
}

// What recordings of battles rest on.
TEST(Dice, AreThoseOfTheStream) {
  const Key key = key_from_seed(1);
  const Faces faces = roll_dice({.count = 4}, key, 2, 3);
  for (std::uint32_t k = 0; k < 4; ++k) EXPECT_EQ(faces[k], 1 + scale_bits(random_bits(key, 2, 3 + k), 6));
}

static_assert(std::has_unique_object_representations_v<Roll> && std::has_unique_object_representations_v<Rolled>);

}  // namespace
}  // namespace sandtable::dice_test
