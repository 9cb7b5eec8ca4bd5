#pragma once

#include "games/arap/ask/questions_setup.h"
#include "games/arap/state/law.h"

// What may be done with a unit when it would be placed: put on the table, kept in reserve, or hidden.
namespace sandtable::arap {

// Whether any units of a seat may wait in reserve.
bool may_wait(const Law& law, Seat seat);
// Whether a unit may be deployed hidden, the place apart.
bool may_hide(const Game& game, const Law& law, UnitId unit);
// The clause that bars it, of a unit that is to be placed.
Bar bars_keeping(const Game& game, const Law& law, UnitId unit, Keeping how);

// A side that must have a third of its units at each of two edges: whether one more may be put at this one.
bool edge_is_open(const Game& game, const Law& law, Seat seat, Edge edge);

}  // namespace sandtable::arap
