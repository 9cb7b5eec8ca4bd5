#pragma once

#include "games/apocalypse/state/law.h"

// What a unit is and can do, where its models differ.
namespace sandtable::apocalypse {

// Whether a special rule works for the unit: some need all of its models, some half of them, of the rest one that has
// it will do (ask for each model). Effects of powers count.
bool has(const Game& game, const Law& law, UnitId unit, Special special);
// Whether it works for one model by itself: Furious, Hatred, Relentless.
bool has(const Game& game, const Law& law, ModelId model, Special special);

// The lowest face with which a test of the unit succeeds.
int quality(const Law& law, UnitId unit);
UnitType type_of(const Law& law, UnitId unit);
// It takes damage on the table for Vehicles.
bool has_hull(const Law& law, UnitId unit);

// Tracked: it may not move, turn or pivot.
bool is_immobile(const Game& game, const Law& law, UnitId unit);

// What the unit can lose: its models, or the wounds left of a single Tough one (half-by-wounds).
int strength(const Game& game, const Law& law, UnitId unit);
// k of n are half or more of them.
constexpr bool is_half(int k, int n) { return 2 * k >= n; }
// Whether the unit is down to half of what it was at deployment.
bool is_down_to_half(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::apocalypse
