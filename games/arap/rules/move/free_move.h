#pragma once

#include "games/arap/rules/move/passage.h"

// The free move of units far from the enemy.
namespace sandtable::arap {

Bar bars_free_move(const Game& game, const Law& law, UnitId unit);
// A free move ends where a model comes within 12 in of an apparent enemy.
Bar bars_free_way(const Game& game, const Law& law, ModelId model, const Path& path);

}  // namespace sandtable::arap
