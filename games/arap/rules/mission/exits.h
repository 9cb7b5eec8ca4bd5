#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Units that leave the table by an exit of the scenario.
namespace sandtable::arap {

// Models whose bases are at the exit of their side.
Models at_exit(const Game& game, const Law& law, UnitId unit);
// Those who have come to an exit may leave over it.
void leave_by_exit(Game& game, Umpire& umpire, UnitId unit);

// The points of a seat's units at least half of whose models, or all who live, have left.
int points_out_by_half(const Game& game, const Setup& setup, Seat seat);
int points_out_whole(const Game& game, const Setup& setup, Seat seat);
// The first side has brought out as much as it has to.
bool has_broken_out(const Game& game, const Law& law);

}  // namespace sandtable::arap
