#pragma once

#include "games/apocalypse/ask/questions.h"

// Ways to places, as the rules allow them, found without asking for memory.
namespace sandtable::apocalypse::bot {

// A lawful Walk or Run whose leader comes straight to a place or part of the way there, or a little beside it, the
// others in step or arranged round him; an empty path if there is none.
AskMove::Reply walk_towards(const Game& game, const Law& law, UnitId unit, Action action, Point to);

// Where the unit's leader, or a Vehicle's centre, comes to if it sets out for a place; where it is if it cannot.
Point end_of_way(const Game& game, const Law& law, UnitId unit, Action action, Point to);

}  // namespace sandtable::apocalypse::bot
