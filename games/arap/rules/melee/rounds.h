#pragma once

#include "games/arap/state/law.h"

// The mêlées on the table.
namespace sandtable::arap {

// Each by its first unit, the oldest first.
UnitList melees(const Game& game);

// Fighters of a unit whose attacks come in this initiative step; 0: the additional step.
Models fighters_in_step(const Game& game, const Law& law, UnitId unit, int initiative);
// Whether one of them has something to choose.
bool has_choice_of_targets(const Game& game, const Law& law, UnitId unit, int initiative);

}  // namespace sandtable::arap
