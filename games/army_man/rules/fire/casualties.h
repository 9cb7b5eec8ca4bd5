#pragma once

#include "engine/table/group/coherency.h"
#include "games/army_man/ask/questions.h"
#include "games/army_man/rules/measure.h"

// Whom a unit can lose.
namespace sandtable::army_man {

// Who is near whom of a unit's living, by their place in the whole unit.
Relations relations_of(const Game& game, const Law& law, UnitId unit);
Losses losses_of(const Game& game, const AskCasualties& asked);

// Those whose sum of `worth` (one number a member; none: all alike) is smallest, among the choices that are allowed.
Models cheapest_losses(const Game& game, const Law& law, const AskCasualties& asked, std::span<const int> worth = {});

}  // namespace sandtable::army_man
