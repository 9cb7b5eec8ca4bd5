#pragma once

#include "games/apocalypse/ask/questions.h"

namespace sandtable::apocalypse::bot {

// Where the unit's leader, or a Vehicle's centre, comes to if it sets out for a place; where it is if it cannot.
Point end_of_way(const Game& game, const Law& law, UnitId unit, Action action, Point to);

}  // namespace sandtable::apocalypse::bot
