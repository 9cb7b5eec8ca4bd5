#pragma once

#include "games/strike/rules/flow.h"

// Where units may begin a round.
namespace sandtable::strike {

// What forbids a unit to begin there, as far as walls, hostages and its spawn area are concerned; comrades are dealt
// with when all have been heard.
Bar place_bar(const Game& game, const Law& law, UnitId unit, Point at);

// The places of its team's raster, in their order.
const std::vector<Point>& raster(const Game& game, const Setup& setup, UnitId unit);

bool is_clear_of_walls(const Setup& setup, Point at);

}  // namespace sandtable::strike
