#pragma once

#include <vector>

#include "engine/muster/map_check.h"
#include "games/arap/muster/ground.h"
#include "games/arap/muster/scenario.h"

// What a table must be like.
namespace sandtable::arap {

const MapRules& map_rules();

// What the engine cannot know is wrong with a map: its size, pieces of no kind or with other traits than their kind,
// connectors that join nothing, a scenario that does not exist, more pieces than a state can keep.
std::vector<Error> check_pieces(const Map& map, std::span<const Ground> grounds, std::span<const Scenario> scenarios);

}  // namespace sandtable::arap
