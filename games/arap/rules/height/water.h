#pragma once

#include "engine/table/height/water.h"
#include "games/arap/state/law.h"

// Deep water: who is in it, and who swims how.
namespace sandtable::arap {

// The deep water over a place.
std::optional<Water> deep_water(const Law& law, Point at);
// What holds a model on a surface there, or in the water.
Foothold hold_at(const Law& law, ModelId model, const Surface& surface, Point at, Bearing bearing);
inline bool is_swimming(const Model& model) { return model.foothold.hold == Hold::water; }

// What keeps it out of deep water in this move.
Bar bars_water(const Game& game, const Law& law, const Movement& move, ModelId model);
// How a model gets on in deep water, with what it wears and carries.
Swim swims(const Game& game, const Law& law, ModelId model);
// Whether dice decide how far it gets there.
inline bool rolls_to_swim(Swim swim) { return swim == Swim::humanoid || swim == Swim::poor; }

}  // namespace sandtable::arap
