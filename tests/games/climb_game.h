#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::climb_game {

// Two climbers on a bare field, one a seat, take turns: the smallest game whose ways have a manner for each leg. They
// walk, crawl, which costs double, or jump 2" at most, 4" in all; after three turns each whoever is farther north has
// won. For tests only.
const GameKind& kind();

}  // namespace sandtable::climb_game
