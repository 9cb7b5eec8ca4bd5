#include "games/strike/bot/chances.h"

#include <algorithm>
#include <array>

namespace sandtable::strike {

namespace {

constexpr int kMostTotal = 6 * kMostPool;
constexpr int kFarthest = 80;
using Sums = std::array<double, kMostTotal + 1>;  // by total

struct Tables {
  std::array<Sums, kMostPool + 1> sums = {};                                // plain dice
  std::array<std::array<double, kFarthest + 1>, kMostPool + 1> reach = {};  // by dice and need

  Tables() {
    sums[0][0] = 1;
    for (int dice = 1; dice <= kMostPool; ++dice)
      for (int total = 0; total <= kMostTotal; ++total)
        for (int face = 1; face <= 6 && face <= total; ++face) sums[dice][total] += sums[dice - 1][total - face] / 6;
    for (int dice = 1; dice <= kMostPool; ++dice)
      for (int need = 0; need <= kFarthest; ++need) reach[dice][need] = reach_with(dice, need);
  }

  // The wild die first: a 6 is added and rolled again.
  double reach_with(int dice, int need) const {
    double chance = 0;
    for (int face = 1; face <= 5; ++face) chance += plain_at_least(dice - 1, need - face) / 6;
    if (need <= 6) return chance + 1.0 / 6;
    return chance + reach_with(dice, need - 6) / 6;
  }

  double plain_at_least(int dice, int need) const {
    if (need <= dice) return 1;
    double chance = 0;
    for (int total = need; total <= 6 * dice; ++total) chance += sums[dice][total];
    return chance;
  }
};

const Tables& tables() {
  static const Tables kTables;
  return kTables;
}

struct WoundTable {
  static constexpr int kMostDefense = 6, kMostHits = 6;
  std::array<std::array<std::array<Wounds, kMostHits + 1>, kMostDefense + 1>, kMostPool + 1> by = {};

  WoundTable() {
    for (int damage = 1; damage <= kMostPool; ++damage)
      for (int defense = 1; defense <= kMostDefense; ++defense)
        for (int most = 1; most <= kMostHits; ++most) by[damage][defense][most] = reckon(damage, defense, most);
  }

  static Wounds reckon(int damage, int defense, int most) {
    Wounds wounds;
    const Tables& dice = tables();
    for (int strike = damage; strike <= 6 * damage; ++strike) {
      for (int block = defense; block <= 6 * defense; ++block) {
        const double chance = dice.sums[damage][strike] * dice.sums[defense][block];
        const int hits = std::min(strike / block, most);
        wounds.expected += chance * hits;
        if (hits >= most) wounds.felled += chance;
      }
    }
    return wounds;
  }
};

}  // namespace

double chance_to_reach(int dice, int need) {
  return tables().reach[std::clamp(dice, 1, kMostPool)][std::clamp(need, 0, kFarthest)];
}

Wounds wounds(int damage, int defense, int most) {
  static const WoundTable kTable;
  if (damage <= 0) return {};
  return kTable.by[std::min(damage, kMostPool)][std::clamp(defense, 1, WoundTable::kMostDefense)]
                  [std::clamp(most, 1, WoundTable::kMostHits)];
}

}  // namespace sandtable::strike
