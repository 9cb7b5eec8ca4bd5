#pragma once

#include <optional>

#include "engine/table/walk_rules.h"

namespace sandtable {

// A proposal of straight pieces from `from` to `to` that `Track` accepts, short but not proved shortest; empty
// optional if none was found. `longest` bounds the cost (way plus climbing) of the path.
std::optional<Path> route(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest);

}  // namespace sandtable
