#pragma once

#include "games/apocalypse/rules/move/placing.h"

// Rift Step: a unit is placed anew.
namespace sandtable::apocalypse {

inline constexpr Mil kRiftStep = 18_in;  // of the leader, centre to centre
inline constexpr Mil kRiftGap = 3_in;    // from enemies

Placement rift_step_of(const Game& game, UnitId unit);
Verdict judge_rift_step(const Game& game, const Law& law, UnitId unit, const Places& places);
// The leader there and the others round him; nothing if that is not lawful.
std::optional<Places> rift_step_to(const Game& game, const Law& law, UnitId unit, Point to);

}  // namespace sandtable::apocalypse
