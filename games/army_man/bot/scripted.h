#pragma once

#include <memory>

#include "engine/kind/player.h"

namespace sandtable::army_man {

// Plays Army Man Combat as a sensible person does: shoots what it can break, charges what it can beat, comes nearer
// under cover, guards or goes to ground when there is nothing better. It weighs every choice by the points it expects
// to win and lose and does not look further ahead than the next round. Its answers depend on the view and the given
// Random alone.
std::unique_ptr<Player> make_scripted();

}  // namespace sandtable::army_man
