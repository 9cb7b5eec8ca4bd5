#include "games/arap/rules/area/scatter.h"

#include <array>

namespace sandtable::arap {

namespace {

int roll_inches(Umpire& umpire, const Occasion& occasion, const ScatterRule& rule) {
  umpire.follow(clause::scatter_two_dice);
  umpire.follow(clause::scatter_pointer);
  if (rule.kind == ScatterRule::Kind::three_dice) {
    umpire.follow(clause::scatter_three_dice);
    umpire.follow(clause::scatter_three_double);
    umpire.follow(clause::scatter_three_direction);
    const Rolled rolled = umpire.roll(roll_of(occasion, 3, ReadAs::pair()));
    return scatter_inches(rule, std::array<int, 3>{rolled.first, rolled.second, 1});
  }
  const Rolled rolled = umpire.roll(roll_of(occasion, 2, ReadAs::pair()));
  return scatter_inches(rule, std::array<int, 2>{rolled.first, rolled.second});
}

}  // namespace

Point scatter(Umpire& umpire, const Occasion& occasion, const ScatterThrow& thrown) {
  const int inches = roll_inches(umpire, occasion, thrown.rule);
  if (inches <= 0) {
    umpire.follow(clause::area_scatter_none);
    return thrown.from;
  }
  umpire.follow(clause::scatter_direction);
  umpire.follow(clause::scatter_angle);
  Occasion pointing = occasion;
  pointing.rule = clause::scatter_angle;
  Roll roll = roll_of(pointing, 1, ReadAs::face());
  roll.die = kCompass;
  const int angle = umpire.roll(roll).face;
  return scattered(thrown.from, compass(angle), 1_in * inches, thrown.cap);
}

ScatterRule by_skill(const Law& law, int skill) {
  law.follow(clause::scatter_skill);
  law.follow(clause::scatter_skill_modifiers);
  law.follow(clause::scatter_distance);
  const bool seven = law.on().scatter_seven_hits && law.rule(clause::scatter_seven);
  const bool doubles = law.rule(clause::scatter_double);
  return {.kind = doubles ? ScatterRule::Kind::ordinary : ScatterRule::Kind::only, .seven_hits = seven, .skill = skill};
}

bool still_matters(const Law& law, Point at, Mil radius) {
  law.follow(clause::scatter_off_table);
  return reaches_table({at, radius}, law.setup.terrain);
}

}  // namespace sandtable::arap
