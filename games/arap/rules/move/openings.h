#pragma once

#include "games/arap/rules/height/march.h"

// Doors, windows, hatches and other narrow places: who fits, and how many pass in a player turn.
namespace sandtable::arap {

// Whether a model fits through an opening of that kind.
bool fits_through(const Law& law, Part part, ModelId model);
// The models of one action that pass the same narrow place, together with those who have passed it in this turn.
Bar bars_crowding(const Game& game, const Law& law, const March& march);
// What their ways led through is counted.
void count_passing(Game& game, const Law& law, const March& march);

}  // namespace sandtable::arap
