#pragma once

#include "games/arap/ask/questions_setup.h"

// What a scenario gives its attacker to climb with: two carried ladders, and ropes and hooks.
namespace sandtable::arap {

// Whether a model climbs with ropes and hooks: its own, or those its unit was given.
bool has_ropes(const Game& game, const Law& law, ModelId model);

Bar bars_gear(const Game& game, const Law& law, UnitId unit, const AskShareGear::Reply& reply);
// Ropes and hooks for the first units of infantry, and a ladder for each of them.
AskShareGear::Reply usual_gear(const Game& game, const Law& law, UnitId unit);
// Asks for the part of a unit that has just been placed.
void share_gear(Game& game, Umpire& umpire, UnitId unit);

}  // namespace sandtable::arap
