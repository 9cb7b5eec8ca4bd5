#pragma once

#include "games/arap/rules/height/march.h"

// Modes of movement off the ground: who may swim, climb or rappel, and what climbers and swimmers cannot do.
namespace sandtable::arap {

// What keeps a model from moving in this mode because of where it is, or of what is near it.
Bar bars_mode_aloft(const Game& game, const Law& law, ModelId model, MoveMode mode);

// After a swimming move: poor swimmers for whom this point was the first of two, and walkers on the bottom.
void note_swimming(Game& game, Umpire& umpire, const Movement& move, const March& march);
// Those who need not climb use the second point of a climbing action for a move of their own.
void let_others_walk(Game& game, Umpire& umpire, const Movement& move, const March& march);

}  // namespace sandtable::arap
