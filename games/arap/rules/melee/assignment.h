#pragma once

#include "games/arap/rules/melee/strike.h"

// Which enemies a fighter's attacks are made on.
namespace sandtable::arap {

// Whether that may be asked for in this step.
Bar bars_assignment(const Game& game, const Law& law, const AskAttackAssignment& asked, const Assignments& attacks);
// Enemy units on which a fighter could use some of its attacks.
UnitList targets_in_melee(const Game& game, const Law& law, ModelId fighter);
// Enemies on whom its grenade could be used.
Models victims_of(const Game& game, const Law& law, ModelId fighter);
// Makes strikes of the attacks of these fighters: as wished, and of the rest on the nearest enemies.
void assign(const Game& game, const Law& law, UnitId unit, const Models& fighters, const Assignments& wishes,
            BlowList& strikes);

}  // namespace sandtable::arap
