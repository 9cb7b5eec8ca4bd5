#pragma once

#include "engine/muster/map_check.h"

namespace sandtable::army_man {

// What the rulebook demands of a map.
const MapRules& map_rules();

}  // namespace sandtable::army_man
