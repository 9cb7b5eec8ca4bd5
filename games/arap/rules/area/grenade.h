#pragma once

#include "games/arap/rules/area/burst.h"
#include "games/arap/rules/area/throwing.h"

// One grenade, or one rock, from the hand to where it lies.
namespace sandtable::arap {

// Why it may not be thrown at that spot; kAllowed if it may.
Bar bars_throw(const Game& game, const Law& law, const Throwers& thrower);
// The thrower turns as little as he needs to.
void face_throw(Game& game, Umpire& umpire, const Throwers& thrower);

// Nothing: its marker is off the table.
std::optional<Burst> throw_grenade(Game& game, Umpire& umpire, const Throwing& action, const Throwers& thrower);
void throw_rock(Game& game, Umpire& umpire, const Throwing& action, const Throwers& thrower, ShelledUnits& into);

// Attacks give hidden units away, but for grenades.
void reveal_thrower(Game& game, Umpire& umpire, UnitId unit);

}  // namespace sandtable::arap
