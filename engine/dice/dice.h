#pragma once

#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/dice/random.h"

namespace sandtable {

inline constexpr std::size_t kMostDice = 64;  // in one roll
using Faces = FixedVector<std::uint8_t, kMostDice>;

// A roll that a rule calls for: `count` dice, each a success if its face is at least `need`. It says no more than
// the rule distinguishes, so that exact odds branch on the number of successes and not on faces.
struct Roll {
  std::uint8_t count = 1;
  std::uint8_t sides = 6;
  std::uint8_t need = kFacesMatter;
  std::uint8_t purpose = 0;      // the game's own word for what is rolled
  std::uint8_t detail = 0;       // and what it is rolled with, where that matters to those who read it
  Seat seat = {};                // who rolls
  UnitId unit = UnitId::none();  // for whom
  UnitId against = UnitId::none();
  RuleId rule = RuleId::none();  // the clause that calls for it

  static constexpr std::uint8_t kFacesMatter = 0;  // the faces themselves are the outcome
};

struct Rolled {
  Faces faces;  // in drawing order; empty under an umpire that counts without rolling
  std::uint8_t successes = 0;
};

Rolled judge(const Roll& roll, const Faces& faces);

}  // namespace sandtable
