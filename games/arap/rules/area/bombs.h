#pragma once

#include "games/arap/ask/questions_area.h"

// Bombs, dropped by whoever flies, drives or bounds over the enemy.
namespace sandtable::arap {

Bar bars_bombing(const Game& game, const Law& law, UnitId unit, Party party);
Bar bars_bombs(const Game& game, const Law& law, const AskBombs& asked, const AskBombs::Reply& reply);
// Those who carry a bomb and have moved in a way that lets them drop it.
Models bombers(const Game& game, const Law& law, UnitId unit, Party party);

}  // namespace sandtable::arap
