#pragma once

#include "engine/dice/random.h"
#include "games/arap/state/law.h"

// What a seat may not know: where the enemy's hidden units are and how they stand, and the edge his reserves take.
namespace sandtable::arap {

void blank(const sandtable::Setup& setup, void* state, Seat seat);
void imagine(const sandtable::Setup& setup, void* state, Seat seat, Random& random);

}  // namespace sandtable::arap
