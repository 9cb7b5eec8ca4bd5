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
  Spread of[kMostBlocks + 1][kMostDice + 1];        // by additional blocks and dice
  Spread at_least[kMostBlocks + 1][kMostDice + 1];  // the chances of so many and more
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
    for (int dice = 0; dice <= kMostDice; ++dice) {
      const Spread& of = table.of[additional][dice] = spread(binomial, dice, additional);
      double more = 0;
      for (int hits = kMostDice; hits >= 0; --hits) table.at_least[additional][dice][hits] = more += of[hits];
    }
  }
  return table;
}

const Table& table() {
  static const auto kTable = std::make_unique<const Table>(make_table());
  return *kTable;
}

// What a side does to the other in a round.
struct Blows {
  const Spread& exactly;
  const Spread& at_least;
};

Blows blows(int dice, int additional) {
  const int blocks = std::clamp(additional, 0, kMostBlocks), most = std::clamp(dice, 0, kMostDice);
  return {table().of[blocks][most], table().at_least[blocks][most]};
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
  // If it ends like this.
  double gain(int own, int his) const {
    return brawl_.defender_worth[brawl_.defender.left] - brawl_.defender_worth[his] -
           (brawl_.charger_worth[brawl_.charger.left] - brawl_.charger_worth[own]);
  }

  // After a round that both survive, in which the charger caused `dealt` wounds and took `taken`.
  double after(int own, int his, int dealt, int taken) const {
    const int rest = own - taken, his_rest = his - dealt;
    const double on = value_[rest][his_rest];
    if (dealt < taken) return (on + gain(0, his_rest)) / 2;
    if (dealt > taken) return (on + gain(rest, 0)) / 2;
    return brawl_.ties_test ? (on + gain(0, his_rest) + gain(rest, 0) + gain(0, 0)) / 4 : on;
  }

  double fight(int own, int his) const {
    const Blows deals = blows(attacks(brawl_.charger, own), brawl_.defender.blocks);
    const Blows takes = blows(attacks(brawl_.defender, his), brawl_.charger.blocks);
    const double again = deals.exactly[0] * takes.exactly[0];
    if (again > 0.999) return gain(own, his);  // nobody can harm the other
    const double falls = takes.at_least[own], he_falls = deals.at_least[his];
    double sum = falls * he_falls * gain(0, 0);
    for (int taken = 0; taken < own; ++taken) sum += he_falls * takes.exactly[taken] * gain(own - taken, 0);
    for (int dealt = 0; dealt < his && deals.at_least[dealt] > kRare; ++dealt) {
      double round = falls * gain(0, his - dealt);
      for (int taken = dealt == 0 ? 1 : 0; taken < own && takes.at_least[taken] > kRare; ++taken)
        round += takes.exactly[taken] * after(own, his, dealt, taken);
      sum += deals.exactly[dealt] * round;
    }
    // A round without wounds is fought again.
    return sum / (1 - again);
  }

  static constexpr double kRare = 1e-6;
  const Brawl& brawl_;
  double value_[kMostStrength + 1][kMostStrength + 1] = {};
};

}  // namespace

const Spread& wounds(int dice, int additional) { return blows(dice, additional).exactly; }

const Spread& wounds(const Salvo& salvo, Spread& mixed) {
  if (salvo.armour == 0 || salvo.piercing == 0)
    return wounds(salvo.plain + salvo.piercing, salvo.additional + salvo.armour);
  if (salvo.plain == 0) return wounds(salvo.piercing, salvo.additional);
  const Spread& pierced = wounds(salvo.piercing, 0);
  const Spread& other = wounds(salvo.plain, salvo.additional + salvo.armour);
  mixed = {};
  for (int i = 0; i <= std::min(kMostDice, salvo.piercing); ++i) {
    for (int j = 0; j <= std::min(kMostDice, salvo.plain); ++j)
      mixed[std::min(kMostDice, i + j)] += pierced[i] * other[j];
  }
  return mixed;
}

double charge_gain(const Brawl& brawl) { return Course(brawl).value(); }

}  // namespace sandtable::army_man::bot
