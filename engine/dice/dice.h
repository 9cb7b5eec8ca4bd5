#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/dice/random.h"

namespace sandtable {

inline constexpr std::size_t kMostDice = 255;  // in one roll
using Faces = FixedVector<std::uint8_t, kMostDice>;

// A roll that a rule calls for: `count` dice, each a success if its face is at least `need`. It says no more than
// the rule distinguishes, so that exact odds branch on the number of successes, or on sums, and not on faces.
struct Roll {
  Count count = 1;
  Count sides = 6;
  Count need = kFaceMatters;
  std::uint8_t purpose = 0;      // the game's own word for what is rolled
  std::uint8_t detail = 0;       // and what it is rolled with, where that matters to those who read it
  Seat seat = {};                // who rolls
  UnitId unit = UnitId::none();  // for whom
  UnitId against = UnitId::none();
  RuleId rule = RuleId::none();  // the clause that calls for it

  // Other outcomes than a number of successes, in the place of `need`.
  static constexpr std::uint8_t kFaceMatters = 0;   // the face itself, of a single die
  static constexpr std::uint8_t kSumMatters = 255;  // only their sum
  // The face of the first die, which is the wild one, and the sum of the others.
  static constexpr std::uint8_t kWildMatters = 254;

  constexpr bool counts_successes() const { return need != kFaceMatters && !adds_up(); }
  constexpr bool adds_up() const { return need == kSumMatters || need == kWildMatters; }
};

// What a roll came to, in the terms its rule distinguishes. Faces are the umpire's business: one that counts without
// rolling has none.
struct Rolled {
  std::uint8_t face = 0;  // kFaceMatters
  std::uint8_t successes = 0;
  std::uint8_t wild = 0;  // kWildMatters: the face of the wild die
  std::uint16_t sum = 0;  // kSumMatters: of all dice; kWildMatters: of the others
};

Rolled judge(const Roll& roll, std::span<const std::uint8_t> faces);

// The face of die `k` in step `step` of the battle with this key.
inline std::uint8_t face_of(Key key, std::uint64_t step, std::uint32_t k, Count sides) {
  return static_cast<std::uint8_t>(1 + scale_bits(random_bits(key, step, k), sides));
}
// The faces of such dice from number `first` on.
Faces roll_dice(const Roll& roll, Key key, std::uint64_t step, std::uint32_t first);
// Faces that belong to no battle's stream.
Faces roll_dice(const Roll& roll, Random& random);

// The chance of each sum of `count` dice, from the smallest (`count`) to the largest (`count` times `sides`).
std::vector<double> sum_chances(int count, int sides);
// The chance of each number of successes, from none to `count`.
std::vector<double> success_chances(int count, int sides, int need);

}  // namespace sandtable
