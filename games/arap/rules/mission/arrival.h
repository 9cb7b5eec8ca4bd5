#pragma once

#include "games/arap/rules/mission/deployment.h"

// Reserves that come on to the table.
namespace sandtable::arap {

// The edge at which they do.
Edge entry_edge(const Game& game, const Law& law, Seat seat);
Verdict judge_entry(const Game& game, const Law& law, UnitId unit, const Places& places);
// Touching that edge, as near as may be to a place `off` its middle; nothing if there is no room.
std::optional<Places> entry_places(const Game& game, const Law& law, UnitId unit, Mil off);
// ... nearest to the middle.
std::optional<Places> first_entry(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::arap
