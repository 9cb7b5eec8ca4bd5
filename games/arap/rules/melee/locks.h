#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Units that are locked in combat, and the mêlées that they form.
namespace sandtable::arap {

Lock* lock_between(Game& game, UnitId a, UnitId b);
const Lock* lock_between(const Game& game, UnitId a, UnitId b);
// Locks them, without bonuses for anybody; the lock that is there stays as it is.
Lock& lock_units(Game& game, Umpire& umpire, UnitId a, UnitId b);
// Ends all locks of a unit, or those between two.
void unlock(Game& game, Umpire& umpire, UnitId unit);
void unlock(Game& game, Umpire& umpire, UnitId a, UnitId b);
// Ends the locks of a unit that has gone, without a word.
void forget_locks(Game& game, UnitId unit);

// Enemies locked with a unit, in the order of their numbers.
UnitList opponents_of(const Game& game, UnitId unit);
// All units that are locked together with this one, directly or through others, itself included; those who fought in
// this round before they fell or fled too, if `fallen`.
UnitList melee_of(const Game& game, UnitId unit, bool fallen);
// The units of a mêlée, the active player's first, then by number.
UnitList in_turn(const Game& game, const Setup& setup, UnitList units);

// Whether that unit charged the other in this player turn, with bonuses or without.
bool charged_now(const Game& game, const Lock& lock, UnitId charger);
bool has_term(const Lock& lock, ChargeTerm term);
void add_term(Lock& lock, ChargeTerm term);
// Whether a charge brings bonuses: not if it takes up a combat again, or defensive grenades met it, or by ladder.
bool has_bonuses(const Law& law, const Lock& lock);

// What was done to a unit in this turn that counts for its mêlée.
void note_injury(Game& game, UnitId by, UnitId on, int wounds);
int inflicted(const Game& game, UnitId by, UnitId on);
int taken(const Game& game, UnitId on, UnitId by);

}  // namespace sandtable::arap
