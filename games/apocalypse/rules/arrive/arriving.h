#pragma once

#include "games/apocalypse/rules/move/placing.h"

// Where units are placed away from their zone.
namespace sandtable::apocalypse {

inline constexpr Mil kAwayFromEnemies = 12_in;

Placement arrival_of(const Game& game, UnitId unit);
// A Scout goes ahead, or stays in the zone; `leader`: which member leads.
Placement scouting_of(UnitId unit, std::size_t leader);
Placement scout_in_zone(UnitId unit, std::size_t leader);
Verdict judge_scout(const Game& game, const Law& law, const AskScout::Reply& reply);

}  // namespace sandtable::apocalypse
