#pragma once

#include "games/arap/ask/questions_area.h"

// Grenades, rocks and bricks thrown by hand.
namespace sandtable::arap {

// Why nobody of a unit, or of the part of it that acts, may throw anything; kAllowed if somebody may.
Bar bars_throwing(const Game& game, const Law& law, UnitId unit, Party party);
void begin_throwing(Game& game, Umpire& umpire, UnitId unit, Party party);

Bar bars_throwers(const Game& game, const Law& law, const Throwing& action, const AskThrowers::Reply& reply);
// Who could throw what.
using Handfuls = FixedVector<Throwers, 64>;
Handfuls could_throw(const Game& game, const Law& law, const Throwing& action);
// Throws that the unit has left in this turn, by others than independent characters.
int throws_left(const Game& game, const Law& law, UnitId unit, int characters);

}  // namespace sandtable::arap
