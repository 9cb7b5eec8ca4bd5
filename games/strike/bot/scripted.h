#pragma once

#include <memory>

#include "engine/kind/player.h"

namespace sandtable::strike {

// Plays Strike as a sensible person does: for the objective of the map, from cover, at the target it is likeliest to
// fell; it buys what it can afford, guards what it holds and reloads when nobody looks. Its answers depend on the view
// and the given Random alone.
std::unique_ptr<Player> make_scripted();

}  // namespace sandtable::strike
