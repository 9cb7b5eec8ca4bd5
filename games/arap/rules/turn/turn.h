#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Turns, who may be activated in them, and the end of a battle.
namespace sandtable::arap {

// The units of a fresh battle, none of them placed yet.
void draw_up(const Setup& setup, Game& game);

// A unit that could be activated if it had not been attempted: on the table, not locked in mêlée, neither routing nor
// pursuing nor incapacitated. With its reason if it may not.
Bar bars_acting(const Game& game, const Law& law, UnitId unit);
// ... by its owner in his own turn, who has not tried yet.
Bar bars_attempt(const Game& game, const Law& law, UnitId unit);
inline bool is_able(const Game& game, const Law& law, UnitId unit) { return bars_attempt(game, law, unit) == kAllowed; }
// ... with dice that were picked up.
Bar bars_pick_up(const Game& game, const Law& law, UnitId unit, bool chained);

// What a unit needs to roll or less on a die of an activation roll: 3 to 5.
int activation_value(const Game& game, const Law& law, UnitId unit);
// Points that pinning and suppression take from a roll.
int points_taken(const Game& game, const Law& law, UnitId unit);

// Rolls so many dice for a unit: how many are successes.
int roll_activation_dice(const Game& game, Umpire& umpire, UnitId unit, int dice, Purpose purpose);
// What pinning or suppression leave of them.
int points_after_states(const Game& game, Umpire& umpire, UnitId unit, int successes);

bool end_if_broken_out(Game& game, Umpire& umpire);
bool end_if_wiped_out(Game& game, Umpire& umpire);
void end_battle(Game& game, Umpire& umpire);

}  // namespace sandtable::arap
