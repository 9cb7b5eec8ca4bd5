#pragma once

#include "games/arap/state/fire.h"
#include "games/arap/state/law.h"

// What weapons can do for how many action points.
namespace sandtable::arap {

// A way to fire a weapon.
struct FireMode {
  int points = 1;
  int shots = 1;
  Mil reach = {};
};

// How a weapon is fired for so many points; the Salvo weapons alone have two ways. Nothing: it cannot be for so few, or
// has no way that costs just so much.
std::optional<FireMode> fire_mode(const Law& law, const Kit& kit, const Weapon& weapon, int points);
// How it is fired in a charge, by the chargers or by those who stand and fire; nothing: it cannot be.
std::optional<FireMode> charge_mode(const Law& law, const Kit& kit, const Weapon& weapon, ChargeFire fire);
// The Ballistic Skill that counts: in a charge 1.
int ballistic_skill(const Law& law, const Kit& kit, ChargeFire fire);
// The points that it costs at least.
int least_points(const Law& law, const Kit& kit, const Weapon& weapon);
// Shots at a target so far away: some weapons have one more when it is near.
int shots_at(const Law& law, const Kit& kit, const Weapon& weapon, const FireMode& mode, Mil range);

// Half its range, or short range, which is that or 12 in if less.
bool within_half(const Weapon& weapon, Mil range);
bool at_short_range(const Law& law, const Weapon& weapon, Mil range);

// Weapons that fire only once in a player turn.
bool fires_once(const Weapon& weapon);

// Why a model may not fire its weapon of that place; kAllowed if it may, as far as the model and the weapon go.
Bar bars_gun(const Game& game, const Law& law, ModelId model, std::size_t gun);
// Why it may not shoot at all.
Bar bars_shooter(const Game& game, const Law& law, ModelId model);

// What a shot strikes with.
int shot_strength(const Law& law, const Kit& kit, const Weapon& weapon, bool through_smoke);

bool is_relentless(const Law& law, const Kit& kit);
// Two pistols may be fired together.
bool has_two_pistols(const Law& law, const Kit& kit);

}  // namespace sandtable::arap
