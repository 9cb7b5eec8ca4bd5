#pragma once

#include "games/arap/rules/fire/volley.h"

// Shooting and aiming as actions.
namespace sandtable::arap {

// Why a unit, or a part of it, may not spend so many points on shooting; kAllowed if it may: somebody can fire at
// somebody, and nothing cheaper would do the same.
Bar bars_shooting(const Game& game, const Law& law, UnitId unit, Party party, int points);
Bar bars_aiming(const Game& game, const Law& law, UnitId unit, Party party);

void begin_shooting(Game& game, Umpire& umpire, UnitId unit, Party party, int points);
// The one volley that a unit on overwatch has prepared.
void fire_as_prepared(Game& game, Umpire& umpire, Shooting& action, UnitId target);
void aim(Game& game, Umpire& umpire, UnitId unit);
// Whatever is not aimed fire spoils the aim.
void lose_aim(Game& game, Umpire& umpire, UnitId unit);

// A few spots to look at; and those of them that could be fired at, none of which picks out a figure in view.
using Spots = FixedVector<Point, 24>;
Spots spots_round(const Game& game, const Law& law, const Shooting& action);
bool is_spot_to_try(const Game& game, const Law& law, const Shooting& action, Point spot);
Spots spots_to_try(const Game& game, const Law& law, const Shooting& action);
// Whether there is anything to fire at in this volley.
bool can_fire_at_all(const Game& game, const Law& law, const Shooting& action);
// What a volley is fired at: that unit, or the spot that was named.
Mark mark_of(const Game& game, const Setup& setup, const Shooting& action, UnitId target);

// The turns that shooters need to bear upon a target, each the least; none for those who bear on it already.
Facings turns_needed(const Game& game, const Law& law, const Shooting& action, UnitId target);

}  // namespace sandtable::arap
