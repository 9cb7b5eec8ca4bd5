// What a blow strikes with: the fighter's own Strength, then what he holds, then what the target makes of it.
#include "games/arap/rules/melee/arms.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/tests/reckoning.h"

namespace sandtable::arap {

namespace {

bool charged_somebody(const Game& game, const Setup& setup, ModelId model) {
  const UnitId unit = unit_of(game, setup, model);
  if (game.model(model).marks.has(ModelMark::missed)) return false;
  for (const Lock& lock : game.locks)
    if (!unit.is_none() && charged_now(game, lock, unit)) return true;
  return false;
}

// A pistol is not swung: neither the user's Strength nor the weight of his charge or leap counts.
int struck_with(const Game& game, const Law& law, ModelId model, const Arm& arm, ModelId enemy) {
  if (!arm.gun.is_none()) return strength_with(law, law.setup.kit(model), arm);
  const Kit& kit = law.setup.kit(model);
  const MeleeWeapon& weapon = law.setup.arsenal.melee_weapon(arm.weapon);
  Reckoning strength(law, kit.its.strength);
  strength.multiply(kit.changes, Change::On::own);
  strength.add(kit.changes, Change::On::own);
  if (game.model(model).marks.has(ModelMark::jumped) && law.rule(clause::jump_into_melee_strength)) strength.add(1);
  strength.multiply(weapon.strength_times);
  strength.multiply(kit.changes, Change::On::unclear);
  strength.add(weapon.strength_more);
  const bool heavier = weapon.has(Trick::charge_strength) && charged_somebody(game, law.setup, model);
  if (heavier && law.rule(clause::weapon_charge_strength)) strength.add(1);
  strength.add(kit.changes, Change::On::unclear);
  if (enemy.is_none()) return strength.value();
  strength.multiply(law.setup.kit(enemy).changes, Change::On::attack);
  strength.add(law.setup.kit(enemy).changes, Change::On::attack);
  return strength.value();
}

}  // namespace

int strength_with(const Law& law, const Kit& kit, const Arm& arm) {
  if (!arm.gun.is_none()) return law.setup.arsenal.weapon(arm.gun).strength;
  const MeleeWeapon& weapon = law.setup.arsenal.melee_weapon(arm.weapon);
  return kit.its.strength * weapon.strength_times + weapon.strength_more;
}

int penetration_of(const Law& law, const Arm& arm) {
  return arm.gun.is_none() ? law.setup.arsenal.melee_weapon(arm.weapon).penetration
                           : law.setup.arsenal.weapon(arm.gun).penetration;
}

bool needs_both_hands(const Law& law, const Arm& arm) {
  const MeleeWeapon& weapon = law.setup.arsenal.melee_weapon(arm.weapon);
  return weapon.has(Trick::two_handed) ? law.rule(clause::weapon_two_handed) : weapon.hands == 2;
}

Blow blow_of(const Game& game, const Law& law, ModelId model, const Arm& arm, ModelId enemy) {
  law.follow(clause::melee_missing_melee_weapons);
  law.follow(clause::profile_melee_strength);
  const Damage damage =
      arm.gun.is_none() ? law.setup.arsenal.melee_weapon(arm.weapon).damage : law.setup.arsenal.weapon(arm.gun).damage;
  return {.strength = struck_with(game, law, model, arm, enemy),
          .penetration = penetration_of(law, arm),
          .damage = damage,
          .close = true};
}

}  // namespace sandtable::arap
