#include "games/arap/rules/tests/goals.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

constexpr int kSides = 6;

std::optional<ReadAs> followed_by(const Law& law, int face, ReadAs second, RuleId rule) {
  if (!law.rule(rule)) return std::nullopt;
  law.follow(clause::dice_goal_second_die);
  return ReadAs::confirm(face, second);
}

}  // namespace

std::optional<ReadAs> or_less(const Law& law, int goal) {
  law.follow(clause::dice_low_notation);
  law.follow(clause::dice_modifier_target);
  if (goal >= 1) return ReadAs::at_most(std::min(goal, kSides));
  switch (goal) {
    case 0:
      return followed_by(law, 1, ReadAs::at_most(3), clause::dice_goal_zero);
    case -1:
      return followed_by(law, 1, ReadAs::at_most(2), clause::dice_goal_minus_one);
    case -2:
      return followed_by(law, 1, ReadAs::at_most(1), clause::dice_goal_minus_two);
    default:
      break;
  }
  law.follow(clause::dice_goal_impossible);
  return std::nullopt;
}

std::optional<ReadAs> or_more(const Law& law, int goal) {
  law.follow(clause::dice_high_notation);
  if (goal <= kSides) return ReadAs::at_least(std::max(goal, 1));
  switch (goal) {
    case 7:
      return followed_by(law, kSides, ReadAs::at_least(4), clause::dice_goal_seven);
    case 8:
      return followed_by(law, kSides, ReadAs::at_least(5), clause::dice_goal_eight);
    case 9:
      return followed_by(law, kSides, ReadAs::at_least(6), clause::dice_goal_nine);
    default:
      break;
  }
  law.follow(clause::dice_goal_impossible);
  return std::nullopt;
}

int hit_goal(const Law& law, int skill, int modifiers) {
  law.follow(clause::hit_goal);
  law.follow(clause::hit_high_skill);
  if (skill + modifiers > 5) law.follow(clause::hit_five_or_less);
  return skill + modifiers;
}

std::optional<ReadAs> hit_dice(const Law& law, int goal) {
  law.follow(clause::hit_low_roll);
  law.follow(clause::dice_natural);
  law.follow(clause::hit_two_kinds);
  if (goal < 1 && !law.rule(clause::hit_low_goal)) return std::nullopt;
  if (goal > 5 && law.rule(clause::hit_natural_six)) goal = 5;
  return or_less(law, goal);
}

Roll roll_of(const Occasion& occasion, int count, ReadAs read) {
  return {.count = count,
          .die = {},
          .read = read,
          .purpose = number_of(occasion.purpose),
          .detail = occasion.detail,
          .seat = occasion.seat,
          .unit = occasion.unit,
          .against = occasion.against,
          .rule = occasion.rule};
}

int successes(Umpire& umpire, const Occasion& occasion, int count, std::optional<ReadAs> read) {
  if (!read || count <= 0) return 0;
  umpire.follow(clause::dice_record);
  return umpire.roll(roll_of(occasion, count, *read)).successes;
}

bool initiative_test(Umpire& umpire, const Occasion& occasion, int initiative) {
  umpire.follow(clause::dice_initiative_test);
  umpire.follow(clause::dice_initiative_not_activation);
  const int goal = initiative > 5 && umpire.rule(clause::dice_initiative_six) ? 5 : initiative;
  return successes(umpire, occasion, 1, or_less(umpire, goal)) > 0;
}

bool characteristic_test(Umpire& umpire, const Occasion& occasion, int value) {
  umpire.follow(clause::dice_characteristic_test);
  umpire.follow(clause::dice_toughness_not_wound);
  const bool six_fails = value > 5 && umpire.on().six_fails_characteristic_tests;
  const int goal = six_fails && umpire.rule(clause::dice_characteristic_six) ? 5 : value;
  return successes(umpire, occasion, 1, or_less(umpire, goal)) > 0;
}

Die d3(const Law& law) {
  law.follow(clause::dice_d3);
  law.follow(clause::dice_d3_method);
  return law.on().d3_method == D3Method::halve ? kD3 : kD3Lowered;
}

Die d5(const Law& law) {
  law.follow(clause::dice_d5);
  law.follow(clause::dice_d3_method);
  return law.on().d3_method == D3Method::halve ? kD5 : kD5Lowered;
}

Die even_die(const Law& law, int sides) {
  if (sides == 2) law.follow(clause::dice_d2);
  return sides == 2 ? kD2 : sides == 3 ? d3(law) : sides == 5 ? d5(law) : plain_die(sides);
}

}  // namespace sandtable::arap
