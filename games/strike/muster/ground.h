#pragma once

#include "engine/muster/map_file.h"
#include "games/strike/state/law.h"

// From a map to what rules, drawings and route finding use of it.
namespace sandtable::strike {

inline constexpr std::string_view kBombSite = "bomb-site";                   // a zone's tag
inline constexpr std::string_view kSpawns[2] = {"spawn-t", "spawn-ct"};      // areas, by Team
inline constexpr std::string_view kRescue = "rescue", kHostage = "hostage";  // an area, a mark

// A map without zones is one zone; a team without a spawn area begins anywhere. The zones must be good ones.
Ground make_ground(const Map& map);

// The pieces, and walls and windows as thin ones.
std::vector<Piece> pieces_with_walls(const Map& map);

}  // namespace sandtable::strike
