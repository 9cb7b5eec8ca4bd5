#include "games/double_tap/bot/odds.h"

#include <algorithm>

namespace sandtable::double_tap::bot {

namespace {

constexpr int kMostDice = 6;

struct Spread {
  double of[kMostDice + 1] = {};  // by successes
};

Spread spread(Pool pool) {
  Spread spread;
  spread.of[0] = 1;
  const double p = chance(pool.need);
  const int dice = std::min(pool.dice, kMostDice);
  for (int n = 1; n <= dice; ++n) {
    for (int k = n; k > 0; --k) spread.of[k] = spread.of[k] * (1 - p) + spread.of[k - 1] * p;
    spread.of[0] *= 1 - p;
  }
  return spread;
}

double power(double base, int exponent) {
  double result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

}  // namespace

double survives(int hits, int block, bool vest) {
  const double b = chance(block);
  const double all = power(b, hits);
  return vest && hits > 0 ? all + hits * (1 - b) * all : all;  // one failure, and the re-roll blocks it
}

Fate fate(const Duel& duel) {
  const Spread attack = spread(duel.attack);
  const Spread cancel = spread(duel.cancel);
  Fate fate;
  for (int k = 1; k <= std::min(duel.attack.dice, kMostDice); ++k) {
    for (int j = 0; j <= duel.cancel.dice && j < k; ++j) {
      const double likely = attack.of[k] * cancel.of[j];
      const double lives = survives(k - j, duel.block, duel.vest);
      fate.killed += likely * (1 - lives);
      fate.shaken += likely * lives;
    }
  }
  return fate;
}

}  // namespace sandtable::double_tap::bot
