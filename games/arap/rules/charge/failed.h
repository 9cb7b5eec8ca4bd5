#pragma once

#include "games/arap/rules/charge/charge.h"

// Charges that reach nobody.
namespace sandtable::arap {

// Others in range on whom chargers may turn who were run from.
UnitList redirect_targets(const Game& game, const Law& law, const Onset& onset);

// Where the leading charger goes in the move after a failed charge: its way towards the target, cut off.
ChargeWay failed_path(const Game& game, const Law& law, const Onset& onset);
// The failed-charge move of all of them, and what it means for the rest of the turn.
void fail_charge(Game& game, Umpire& umpire, const Onset& onset, bool moves);

}  // namespace sandtable::arap
