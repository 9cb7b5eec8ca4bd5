#pragma once

#include "games/arap/rules/move/passage.h"

// Ground in which dice decide how far a move goes.
namespace sandtable::arap {

// The die for a basic move of so many inches.
Die variable_die(const Law& law, Mil move);
// Whether a way of this model leads over variable ground.
bool touches_variable(const Game& game, const Law& law, ModelId model, const Path& path);
// Where a way from there first touches it.
std::optional<Mil> variable_edge(const Game& game, const Law& law, ModelId model, Point from, const Path& path);
// The most that a way may cost: the allowance of its model, or where it leads over variable ground what the dice could
// bring at best. `to_edge`: what it costs to come there.
Mil most_for(const Game& game, const Law& law, const Movement& move, ModelId model, Mil allowance, Mil edge,
             Mil to_edge);
// Throws the dice for the models whose ways touch such ground; 0 if none does, or none are thrown.
Mil roll_variable(Game& game, Umpire& umpire, const Movement& move, const Models& models);

}  // namespace sandtable::arap
