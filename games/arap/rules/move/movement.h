#pragma once

#include "games/arap/rules/move/passage.h"

// Movement actions as they are carried out.
namespace sandtable::arap {

// Members of the moving party who could lie down at the end of the move.
Models may_go_prone(const Game& game, const Law& law, const Movement& move);

}  // namespace sandtable::arap
