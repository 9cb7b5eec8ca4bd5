#pragma once

#include "engine/kind/odds.h"
#include "games/apocalypse/state/law.h"

namespace sandtable::apocalypse {

// Volleys, melees and powers as the odds see them.
const OddsKind& odds_kind();

std::span<const OddsKey> odds_keys();
// Whether dice of a fight, or what follows from them, are still to come.
bool fighting(const Game& game);

}  // namespace sandtable::apocalypse
