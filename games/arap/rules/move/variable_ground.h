#pragma once

#include "games/arap/rules/move/passage.h"

// Ground in which dice decide how far a move goes.
namespace sandtable::arap {

// Whether a way of this model leads over variable ground.
bool touches_variable(const Game& game, const Law& law, ModelId model, const Path& path);
// The most that a way may cost: the allowance of its model, or where it leads over variable ground what the dice could
// bring at best.
Mil most_for(const Game& game, const Law& law, const Movement& move, ModelId model, const Path& path, Mil allowance);
// Throws the dice for the models whose ways touch such ground; 0 if none does, or none are thrown.
Mil roll_variable(Game& game, Umpire& umpire, const Movement& move, const Models& models);
// How far along its way a model comes whose roll gave it so much.
Mil variable_end(const Game& game, const Law& law, const Movement& move, ModelId model, const Path& path, Mil rolled);

}  // namespace sandtable::arap
