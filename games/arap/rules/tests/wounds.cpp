#include "games/arap/rules/tests/wounds.h"

#include <algorithm>

namespace sandtable::arap {

int wound_goal(const Law& law, int toughness, const Blow& blow) {
  law.follow(clause::wound_goal);
  const int goal = toughness + 4 - blow.strength;
  if (goal < 2) law.follow(clause::wound_floor_two);
  return std::max(goal, 2);
}

std::optional<ReadAs> wound_dice(const Law& law, int toughness, const Blow& blow) {
  law.follow(clause::wound_high_roll);
  const int goal = wound_goal(law, toughness, blow);
  if (goal == 7 && !law.rule(clause::wound_seven)) return std::nullopt;
  if ((goal == 8 || goal == 9) && !blow.close && law.rule(clause::wound_eight_nine)) return std::nullopt;
  if (goal > 9) law.follow(clause::wound_ten);
  return or_more(law, toughness + 4 - blow.strength < 2 && !law.rule(clause::wound_natural_one) ? 1 : goal);
}

namespace {

// Of two dice the higher counts: the hit does not wound only if both fail.
bool fusion_wounds(Umpire& umpire, const Occasion& occasion, const ReadAs& read) {
  umpire.follow(clause::dice_pick_notation);
  return umpire.roll(roll_of(occasion, 2, read)).successes > 0;
}

// A goal beyond 6: one more die follows the higher one if that is a 6.
bool fusion_confirms(Umpire& umpire, const Occasion& occasion, const ReadAs& read) {
  const Roll best = roll_of(occasion, 2, ReadAs::best(1));
  if (umpire.roll(best).sum < 6) return false;
  const ReadAs second{ReadAs::Kind::count, read.b, read.c};
  return umpire.roll(roll_of(occasion, 1, second)).successes > 0;
}

}  // namespace

int roll_to_wound(Umpire& umpire, const Occasion& occasion, int hits, int toughness, const Blow& blow) {
  umpire.follow(clause::wound_when);
  const std::optional<ReadAs> read = wound_dice(umpire, toughness, blow);
  if (!read) {
    umpire.follow(clause::damage_goal_ten);
    return 0;
  }
  if (!blow.fusion || !umpire.rule(clause::damage_fusion)) return successes(umpire, occasion, hits, read);
  int wounds = 0;
  for (int i = 0; i < hits; ++i)
    wounds +=
        (read->counts() ? fusion_wounds(umpire, occasion, *read) : fusion_confirms(umpire, occasion, *read)) ? 1 : 0;
  return wounds;
}

namespace {

int armour_of(const Law& law, const Kit& kit, bool from_front) {
  const int save = kit.its.save;
  if (!kit.has(Gear::shield) || !from_front || (save > 0 && save < 3) || !law.rule(clause::gear_shield)) return save;
  return save == 0 ? 6 : save - 1;
}

}  // namespace

int save_goal(const Law& law, const Kit& kit, const Blow& blow, bool from_front) {
  law.follow(clause::save_none);
  int armour = blow.armour ? armour_of(law, kit, from_front) : 0;
  if (armour > 0 && blow.penetration <= armour && law.rule(clause::damage_save_ap)) armour = 0;
  const int screen =
      kit.its.invulnerable > 0 && law.rule(clause::damage_save_invulnerable) ? int{kit.its.invulnerable} : 0;
  if (armour == 0 || screen == 0) return std::max(armour, screen);
  return std::min(armour, screen);
}

std::optional<ReadAs> save_dice(const Law& law, int goal) {
  law.follow(clause::save_high_roll);
  law.follow(clause::damage_save_normal);
  if (goal <= 0) return std::nullopt;
  return or_more(law, goal < 2 && law.rule(clause::save_natural_one) ? 2 : goal);
}

bool roll_to_save(Umpire& umpire, const Occasion& occasion, int goal) {
  return successes(umpire, occasion, 1, save_dice(umpire, goal)) > 0;
}

int roll_damage(Umpire& umpire, const Occasion& occasion, Damage damage) {
  umpire.follow(clause::damage_one_wound);
  if (damage == Damage{} || !umpire.rule(clause::damage_value)) return 1;
  if (damage.die == 0) return damage.flat;
  Roll roll = roll_of(occasion, 1, ReadAs::face());
  roll.die = damage.die == 3 ? d3(umpire) : kD6;
  return umpire.roll(roll).face;
}

}  // namespace sandtable::arap
