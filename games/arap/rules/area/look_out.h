#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

namespace sandtable::arap {

// Whoever takes a hit that a template or marker means for a model: a comrade throws himself before leaders and
// specialists on 5 or less.
ModelId looks_out(const Game& game, Umpire& umpire, ModelId meant);

// A leader, or one whose weapons or profile differ from those of most of his unit.
bool is_somebody(const Game& game, const Law& law, ModelId model);

}  // namespace sandtable::arap
