#pragma once

#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

// One Quality test for the whole unit; the Fearless roll two dice, of which the higher counts.
bool passes_morale(Game& game, Umpire& umpire, UnitId unit, Purpose purpose, RuleId rule);
// The unit must spend its next activation idle.
void pin(Game& game, Umpire& umpire, UnitId unit, RuleId rule);

// The test for heavy losses: at worst the unit is Pinned.
void test_for_losses(Game& game, Umpire& umpire, UnitId unit);
// The test for a lost melee: with half of its models left or fewer, the unit Routs.
void test_for_defeat(Game& game, Umpire& umpire, UnitId unit);
// Whether a unit that has had this strength has lost half of it.
bool has_lost_half(const Game& game, const Law& law, UnitId unit, int before);

}  // namespace sandtable::apocalypse
