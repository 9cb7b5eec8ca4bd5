#pragma once

#include <memory>

#include "engine/kind/player.h"

namespace sandtable::apocalypse {

// Plays One Page Apocalypse as a sensible person does: shoots what it can hurt, assaults what it can beat, goes from
// cover to cover, unloads near the enemy, spends power dice where they do most, and in the last round looks for units
// that a marker or a last wound turns into points. It weighs every choice by the points it expects to win and lose and
// does not look further ahead than the next round. Its answers depend on the view and the given Random alone.
std::unique_ptr<Player> make_scripted();

}  // namespace sandtable::apocalypse
