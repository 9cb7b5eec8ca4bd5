#pragma once

#include "games/arap/rules/tests/wounds.h"

// Chances as the scripted player reckons them, in thousandths.
namespace sandtable::arap::bot {

inline constexpr int kSure = 1000;

// That a die shows the goal or less; a natural 6 never hits.
constexpr int chance_to_hit(int goal) { return goal >= 5 ? 833 : goal >= 1 ? goal * kSure / 6 : goal == 0 ? 83 : 0; }
// That a hit wounds, and that nothing saves whoever has this kit.
constexpr int chance_to_wound(int strength, int toughness, bool close) {
  const int goal = toughness + 4 - strength;
  if (goal <= 6) return (goal < 2 ? 5 : 7 - goal) * kSure / 6;
  if (goal == 7) return 83;
  return close && goal <= 9 ? (goal == 8 ? 56 : 28) : 0;
}
int chance_unsaved(const Law& law, const Kit& kit, const Blow& blow);

// Wounds that one such hit takes, on the average.
int wounds_of(const Damage& damage);
// That two dice show more than that together, and that they show at least so
// much.
int chance_over(int sum);
inline int chance_of_at_least(int sum) { return chance_over(sum - 1); }

}  // namespace sandtable::arap::bot
