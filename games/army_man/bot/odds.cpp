#include "games/army_man/bot/odds.h"

#include <algorithm>
#include <memory>

namespace sandtable::army_man::bot {

namespace {

using Binomials = std::array<std::array<double, kMostDice + kMostBlocks + 1>, kMostDice + kMostBlocks + 1>;

// Successes of so many dice.
Binomials binomials() {
  Binomials table{};
  table[0][0] = 1;
  for (std::size_t n = 1; n < table.size(); ++n) {
    for (std::size_t k = 0; k <= n; ++k) table[n][k] = (table[n - 1][k] + (k > 0 ? table[n - 1][k - 1] : 0)) / 2;
  }
  return table;
}

struct Table {
  Spread of[kMostBlocks + 1][kMostDice + 1];  // by additional blocks and dice
};

Spread spread(const Binomials& binomial, int dice, int additional) {
  Spread out{};
  for (int hits = 0; hits <= dice; ++hits) {
    const double likely = binomial[dice][hits];
    const int blocking = hits == 0 ? 0 : hits + additional;
    for (int blocks = 0; blocks <= blocking; ++blocks)
      out[std::max(0, hits - blocks)] += likely * binomial[blocking][blocks];
  }
  return out;
}

Table make_table() {
  const Binomials binomial = binomials();
  Table table;
  for (int additional = 0; additional <= kMostBlocks; ++additional) {
    for (int dice = 0; dice <= kMostDice; ++dice) table.of[additional][dice] = spread(binomial, dice, additional);
  }
  return table;
}

int attacks(const Fighter& side, int left) {
  const int struck = side.dwindles ? (side.attacks * left + side.left - 1) / side.left : side.attacks;
  return struck == 0 ? 0 : struck + side.bonus;
}

// What a melee is worth at every pair of strengths; filled from the weakest up.
class Course {
 public:
  explicit Course(const Brawl& brawl) : brawl_(brawl) {}

  double value() {
    for (int own = 1; own <= brawl_.charger.left; ++own) {
      for (int his = 1; his <= brawl_.defender.left; ++his) value_[own][his] = fight(own, his);
    }
    return value_[brawl_.charger.left][brawl_.defender.left];
  }

 private:
  double at(int own, int his) const { return own > 0 && his > 0 ? value_[own][his] : gain(own, his); }

  // If it ends like this.
  double gain(int own, int his) const {
    return brawl_.defender_worth[brawl_.defender.left] - brawl_.defender_worth[his] -
           (brawl_.charger_worth[brawl_.charger.left] - brawl_.charger_worth[own]);
  }

  // After a round in which the charger caused `dealt` wounds and took `taken`.
  double after(int own, int his, int dealt, int taken) const {
    const int rest = std::max(0, own - taken);
    const int his_rest = std::max(0, his - dealt);
    const double on = at(rest, his_rest);
    if (rest == 0 || his_rest == 0) return on;
    if (dealt < taken) return (on + at(0, his_rest)) / 2;
    if (dealt > taken) return (on + at(rest, 0)) / 2;
    return brawl_.ties_test ? (on + at(0, his_rest) + at(rest, 0) + at(0, 0)) / 4 : on;
  }

  double fight(int own, int his) const {
    const Spread& deals = wounds(attacks(brawl_.charger, own), brawl_.defender.blocks);
    const Spread& takes = wounds(attacks(brawl_.defender, his), brawl_.charger.blocks);
    const double again = deals[0] * takes[0];
    if (again > 0.999) return gain(own, his);  // nobody can harm the other
    double sum = 0;
    double rest = 1;
    for (int dealt = 0; dealt <= kMostDice && rest > 1e-6; ++dealt) {
      rest -= deals[dealt];
      for (int taken = 0; taken <= kMostDice && takes[taken] > 0; ++taken) {
        if (dealt + taken > 0) sum += deals[dealt] * takes[taken] * after(own, his, dealt, taken);
      }
    }
    // A round without wounds is fought again.
    return sum / (1 - again);
  }

  const Brawl& brawl_;
  double value_[kMostStrength + 1][kMostStrength + 1] = {};
};

}  // namespace

const Spread& wounds(int dice, int additional) {
  static const auto kTable = std::make_unique<const Table>(make_table());
  return kTable->of[std::clamp(additional, 0, kMostBlocks)][std::clamp(dice, 0, kMostDice)];
}

Spread wounds(const Salvo& salvo) {
  if (salvo.armour == 0 || salvo.piercing == 0)
    return wounds(salvo.plain + salvo.piercing, salvo.additional + salvo.armour);
  if (salvo.plain == 0) return wounds(salvo.piercing, salvo.additional);
  const Spread& pierced = wounds(salvo.piercing, 0);
  const Spread& other = wounds(salvo.plain, salvo.additional + salvo.armour);
  Spread sum{};
  for (int i = 0; i <= std::min(kMostDice, salvo.piercing); ++i) {
    for (int j = 0; j <= std::min(kMostDice, salvo.plain); ++j)
      sum[std::min(kMostDice, i + j)] += pierced[i] * other[j];
  }
  return sum;
}

double charge_gain(const Brawl& brawl) { return Course(brawl).value(); }

}  // namespace sandtable::army_man::bot
