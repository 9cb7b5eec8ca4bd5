#pragma once

#include "games/apocalypse/rules/move/movement.h"

// Losses have torn a unit apart: those who are cut off are put back.
namespace sandtable::apocalypse {

inline constexpr Mil kCloseUp = 6_in;

// The members whom links do not join to their leader, or who are too far from him.
Members strays_of(const Game& game, const Law& law, UnitId unit);
// Whether those who are cut off may be put there, one after the other; who is not named is removed.
Verdict judge_close_up(const Game& game, const Law& law, UnitId unit, Members strays, const Places& places);
// Places for as many of them as find one.
Places close_up_on_offer(const Game& game, const Law& law, UnitId unit, Members strays);

}  // namespace sandtable::apocalypse
