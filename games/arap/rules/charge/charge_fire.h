#pragma once

#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/fire/aiming.h"

// Who fires what in a charge, and from where.
namespace sandtable::arap {

// Why these may not fire as they charge, stand and fire, or fire from their own overwatch.
Bar bars_fire_and_charge(const Game& game, const Law& law, const AskFireAndCharge& asked);
Bar bars_stand_and_fire(const Game& game, const Law& law, const Onset& onset);
Bar bars_own_overwatch(const Game& game, const Law& law, const Onset& onset);

// The volley of one side of a charge, and what each of its shooters fires: the strongest weapon that is permitted.
Shooting charge_volley(const Onset& onset, UnitId unit);
GunChoices charge_guns(const Game& game, const Law& law, const Onset& onset, UnitId unit);
bool has_choice_of_charge_guns(const Game& game, const Law& law, const Onset& onset, UnitId unit);
Bar bars_charge_guns(const Game& game, const Law& law, const AskChargeFire& asked, const GunChoices& guns);

// How far along the charge path the chargers are when that gun is fired; nothing: it is not. The path is that in
// `Game::march`, as far as they came.
std::optional<Mil> firing_point(const Game& game, const Law& law, const Onset& onset, UnitId unit,
                                const GunChoice& choice);

}  // namespace sandtable::arap
