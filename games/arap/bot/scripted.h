#pragma once

#include <memory>

#include "engine/kind/player.h"

namespace sandtable::arap {

// Plays Gemini-ARAP as a sensible person does: risks dice by what a bust would
// cost, shoots where it hits most, goes to markers, exits and into reach,
// prefers cover, charges and runs by the odds of the whole fight, throws
// grenades, and picks up failed dice for units that can use them. It does not
// look further ahead than the next action. Its answers depend on the view and
// the given Random alone.
std::unique_ptr<Player> make_scripted();

}  // namespace sandtable::arap
