#pragma once

#include <memory>

#include "engine/kind/player.h"

namespace sandtable::double_tap {

// Plays Double Tap as a sensible person does: from cover, at the best target, out of sight again; it weighs every
// choice by the points it expects to win and lose and does not look further ahead than the enemy's next turn. Its
// answers depend on the view and the given Random alone.
std::unique_ptr<Player> make_scripted();

}  // namespace sandtable::double_tap
