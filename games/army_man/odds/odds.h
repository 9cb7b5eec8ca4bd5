#pragma once

#include "engine/kind/odds.h"
#include "engine/run/odds_case.h"

namespace sandtable::army_man {

// Volleys, guard volleys and melees as the odds see them.
const OddsKind& odds_kind();

Result<OddsCase> pose(const OddsPairs& pairs, const SwitchPairs& switches);
std::span<const OddsKey> odds_keys();

}  // namespace sandtable::army_man
