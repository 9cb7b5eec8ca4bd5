#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::arap {

// Gemini-ARAP: skirmishes model by model, with risked activation dice and pick-ups.
const GameKind& kind();

}  // namespace sandtable::arap
