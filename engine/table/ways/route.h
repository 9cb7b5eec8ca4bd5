#pragma once

#include <optional>

#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// A proposal of straight pieces from `from` to `to` that `Track` accepts, short but not proved shortest; empty
// optional if none was found. `longest` bounds the cost (way plus climbing) of the path.
std::optional<Path> route(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest);

// As much of the path as costs at most `limit` and ends where the mover may stand, as a path that `Track` accepts; the
// whole path may cost a tolerance more. Empty if that leads nowhere.
Path walkable(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path, Mil limit);

}  // namespace sandtable
