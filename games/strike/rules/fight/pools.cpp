#include "games/strike/rules/fight/pools.h"

#include <algorithm>

namespace sandtable::strike {

namespace {

Roll with(Roll roll, int dice, ReadAs read) {
  roll.count = std::min(dice, static_cast<int>(kMostDice));
  roll.read = read;
  return roll;
}

}  // namespace

Roll roll_by(const Setup& setup, Purpose purpose, UnitId unit, UnitId against, RuleId rule) {
  const bool has_player = !unit.is_none() && !is_hostage(unit);
  return {.purpose = number_of(purpose),
          .seat = has_player ? setup.player(unit) : Seat{},
          .unit = unit,
          .against = against,
          .rule = rule};
}

Pool roll_pool(Umpire& umpire, const Roll& roll, int dice) {
  for (const RuleId rule : {clause::dice_minimum, clause::dice_one_wild, clause::dice_order}) umpire.follow(rule);
  const Rolled rolled = umpire.roll(with(roll, std::max(dice, 1), ReadAs::wild()));
  return {rolled.wild, rolled.wild + (umpire.rule(clause::dice_pool) ? rolled.sum : 0)};
}

void roll_on(Umpire& umpire, const Roll& roll, Pool& pool) {
  if (pool.wild != 6 || !umpire.rule(clause::dice_explode)) return;
  umpire.follow(clause::dice_explode_tail);
  Roll again = with(roll, 1, ReadAs::face());
  again.purpose = number_of(Purpose::wild_again);
  again.rule = clause::dice_explode;
  int face = 6;
  while (face == 6) {
    face = umpire.roll(again).face;
    pool.total += face;
  }
}

int roll_plain(Umpire& umpire, const Roll& roll, int dice) { return umpire.roll(with(roll, dice, ReadAs::sum())).sum; }

}  // namespace sandtable::strike
