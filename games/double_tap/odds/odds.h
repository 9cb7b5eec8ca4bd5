#pragma once

#include "engine/kind/odds.h"
#include "engine/run/odds_case.h"

namespace sandtable::double_tap {

// Exchanges as the odds see them: an attack with any reaction, and the morale tests that follow.
const OddsKind& odds_kind();

Result<OddsCase> pose(const OddsPairs& pairs, const SwitchPairs& switches);
std::span<const OddsKey> odds_keys();

}  // namespace sandtable::double_tap
