#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::squad {

// Two sides with two squads of three on a bare field: the smallest game whose units have several models. Squads are
// placed in turn; then each goes 6" at most, shoots model by model at what is within 12", and whoever is hit chooses
// his losses and is pinned. Models need an inch between their centres, and links of 3" have to join each squad. For
// tests only.
const GameKind& kind();

// The same, and each side has a hull: parked first, it drives after all squads have had their turn, crushes who is near
// and before it, and fires a shell that scatters. Houses bar hulls, and the sight from and to them; squads walk through
// houses, and round hulls.
const GameKind& armour_kind();

// With hulls and squads of forty on a larger field.
const GameKind& company_kind();

}  // namespace sandtable::squad
