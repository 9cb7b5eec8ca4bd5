#include "games/arap/bot/chances.h"

#include <algorithm>

namespace sandtable::arap::bot {

int chance_unsaved(const Law& law, const Kit& kit, const Blow& blow) {
  const int goal = save_goal(law, kit, blow, true);
  return goal <= 0 ? kSure : (std::clamp(goal, 2, 7) - 1) * kSure / 6;
}

int wounds_of(const Damage& damage) { return damage.die == 0 ? damage.flat * kSure : (damage.die + 1) * kSure / 2; }

int chance_over(int sum) {
  if (sum < 2) return kSure;
  if (sum >= 12) return 0;
  int ways = 0;
  for (int face = 1; face <= 6; ++face) ways += std::clamp(face + 6 - sum, 0, 6);
  return ways * kSure / 36;
}

}  // namespace sandtable::arap::bot
