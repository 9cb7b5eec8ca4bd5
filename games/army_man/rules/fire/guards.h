#pragma once

#include "games/army_man/rules/move/movement.h"

// Units on guard and the moves they may stop.
namespace sandtable::army_man {

// Whether the unit is on guard against this move at all, wherever the mover comes along.
Bar bars_guarding(const Game& game, const Law& law, const Move& move, UnitId guard);
// Whether it could fire at the mover as the table stands.
Bar bars_guard_fire(const Game& game, const Law& law, const Move& move, UnitId guard);
// Whether somebody on guard may have the mover in range somewhere on the announced ways; cheaper than looking.
bool anybody_guards(const Game& game, const Law& law, const Move& move);

// The table as it would stand with the move stopped there.
Game stopped_at(const Game& game, const Law& law, const Move& move, Mil at);

}  // namespace sandtable::army_man
