#pragma once

#include "engine/muster/map_check.h"

namespace sandtable::double_tap {

// What the rulebook demands of a map.
const MapRules& map_rules();

}  // namespace sandtable::double_tap
