#pragma once

#include "games/arap/rules/move/passage.h"

// Movement actions as they are carried out.
namespace sandtable::arap {

// Members of the moving party who could lie down at the end of the move.
Models may_go_prone(const Game& game, const Law& law, const Movement& move);

// They stop where they have come to, and charged there: the rest of their move is gone.
void halt_march(Game& game, Umpire& umpire, UnitId mover);

}  // namespace sandtable::arap
