#pragma once

#include "games/arap/rules/sight/vantage.h"

// At which piece of cover a unit is, and who dashes from one to another.
namespace sandtable::arap {

// The piece at which more than half of a unit's models are: inside it, or within 1 in of it; none if there is none.
PieceId shelter_of(const Game& game, const Law& law, UnitId unit);
// Whether these are two pieces of cover more than 1 in from each other.
bool are_apart(const Law& law, PieceId a, PieceId b);

// At the beginning and at the end of their owner's turn.
void note_shelters(Game& game, const Law& law, Seat seat);
void mark_fleeting(Game& game, const Law& law, Seat seat);

}  // namespace sandtable::arap
