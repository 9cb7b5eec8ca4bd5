#pragma once

#include "games/double_tap/rules/measure.h"

// Who may attack whom, and on which faces the dice succeed.
namespace sandtable::double_tap {

// How many dice a unit's own melee attack has; 0 if it cannot strike at all.
int melee_attacks(const Law& law, UnitId unit);

// Whether a unit could shoot at all, whether at this target with this weapon, whether it could strike the target.
Bar bars_all_shooting(const Game& game, const Law& law, UnitId shooter);
Bar bars_shooting(const Game& game, const Law& law, UnitId shooter, UnitId target, WeaponId weapon);
// The same without looking: for targets that are known to be in sight.
Bar bars_shooting_seen(const Game& game, const Law& law, UnitId shooter, UnitId target, WeaponId weapon);
Bar bars_striking(const Game& game, const Law& law, UnitId striker, UnitId target);

// The lowest natural face with which a Quality test succeeds: 1 always, 7 never.
int lowest_face(const Law& law, int quality, int modifier);

// The distances below which a band of the weapon table counts, the nearest first.
constexpr Mil kBandLimits[kBands] = {12_in, 24_in, 36_in, 48_in};
// Whether a weapon shoots at targets in the band, and what the table gives to its tests there.
bool reaches(const Law& law, const Weapon& weapon, std::size_t band);
int band_modifier(const Law& law, const Weapon& weapon, std::size_t band);

// Everything about a set of attack dice that is judged at its declaration.
Shots judge_shooting(const Game& game, const Law& law, UnitId shooter, UnitId target, WeaponId weapon);
Shots judge_striking(const Game& game, const Law& law, UnitId striker, UnitId target);

// How a hit came.
struct HitFrom {
  bool cover = false;  // against whoever struck, the unit is in cover
  bool melee = false;
};
int block_face(const Law& law, UnitId unit, HitFrom from);

// The one number of a unit that all of its tests use.
int quality_of(const Law& law, UnitId unit);

// A weapon of the unit that could shoot the target, or none.
WeaponId usable_weapon(const Game& game, const Law& law, UnitId shooter, UnitId target);
bool can_attack(const Game& game, const Law& law, UnitId unit, UnitId target, bool melee);
bool can_attack_somebody(const Game& game, const Law& law, UnitId unit, bool melee);
// Whether the shot of a Move reaction finds a target: the unit reacted to.
bool can_shoot_in_reaction(const Game& game, const Law& law, UnitId unit, UnitId active);

}  // namespace sandtable::double_tap
