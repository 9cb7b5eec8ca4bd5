#pragma once

#include "engine/kind/odds.h"
#include "games/double_tap/state/law.h"

namespace sandtable::double_tap {

// Exchanges as the odds see them: an attack with any reaction, and the morale tests that follow.
const OddsKind& odds_kind();

std::span<const OddsKey> odds_keys();
// Whether dice of a fight, or what follows from them, are still to come.
bool fighting(const Game& game);

}  // namespace sandtable::double_tap
