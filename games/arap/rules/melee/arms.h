#pragma once

#include "games/arap/ask/questions_close.h"
#include "games/arap/rules/tests/wounds.h"

// What fighters fight with, and how many attacks of which kind that gives them.
namespace sandtable::arap {

// A mêlée weapon in somebody's hands, or what stands in for one.
struct Arm {
  MeleeWeaponId weapon = MeleeWeaponId::none();
  AttackKind kind = AttackKind::weapon;
  WeaponId gun = WeaponId::none();  // a pistol, which strikes with its own Strength
  enum class Lack : std::uint8_t { none, improvised, unarmed } lack = Lack::none;
};
using ArmList = FixedVector<Arm, kMostBlades + kMostGuns>;

// All that a model may fight with, the best first: the lowest AP, then the highest Strength.
ArmList arms_of(const Game& game, const Law& law, ModelId model);
// What it has chosen for this round.
Arming arming_of(const Game& game, ModelId model);
void take_arms(Game& game, const Arming& arming);
Bar bars_arming(const Game& game, const Law& law, UnitId unit, const Arming& arming);
// At most a quarter of the unit, grenades thrown in this turn included.
Bar bars_grenades(const Game& game, const Law& law, UnitId unit, const Armings& arms);
// Whether anybody in the unit has a choice.
bool has_choice_of_arms(const Game& game, const Law& law, UnitId unit);

// Attacks of one kind that a fighter has in this round.
struct AttackGroup {
  Arm arm;
  int number = 0;
  bool bonus = false;  // given by the charge: on the unit it was placed against, and without the second weapon's price
  bool grenade = false;  // a piercing attack or a planted charge
};
using AttackGroups = FixedVector<AttackGroup, 6>;
AttackGroups attacks_of(const Game& game, const Law& law, ModelId model);
// As free hacks: one, or all its Attacks without what a charge and a second weapon give.
AttackGroups hacks_of(const Game& game, const Law& law, ModelId model, bool all);

// What it strikes that enemy with; an arm alone has the Strength that its bearer gives it.
Blow blow_of(const Game& game, const Law& law, ModelId model, const Arm& arm, ModelId enemy);
int strength_with(const Law& law, const Kit& kit, const Arm& arm);
int penetration_of(const Law& law, const Arm& arm);
// Whether it fights in this round with what needs both its hands.
bool needs_both_hands(const Law& law, const Arm& arm);
bool has_both_hands_full(const Game& game, const Law& law, ModelId model);
// The grenade that a fighter plants.
GrenadeId grenade_for(const Law& law, ModelId model, Stroke stroke);

// Machines and vehicles, on which charges are planted.
bool is_machine(const Law& law, ModelId model);

// The unit that a model charged in this turn with bonuses, and from where; nothing if there is none.
const Lock* own_charge(const Game& game, const Law& law, ModelId model);
// Whether all fights of a unit began in this player turn.
bool is_first_round(const Game& game, UnitId unit);

// The step in which a model fights in this round.
int fighting_initiative(const Game& game, const Law& law, ModelId model);

}  // namespace sandtable::arap
