#pragma once

#include "engine/muster/map_check.h"

namespace sandtable::apocalypse {

// What the rulebook demands of a map; a practice battle has a table of its own.
const MapRules& map_rules(bool practice);

}  // namespace sandtable::apocalypse
