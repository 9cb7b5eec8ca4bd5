#pragma once

#include <optional>

#include "engine/muster/map_file.h"
#include "games/strike/state/law.h"

// How the rooms of a map hang together.
namespace sandtable::strike {

// What walls leave open of the common border of two zones: all of its stretches without any of these walls.
std::vector<Segment> openings(const Zone& a, const Zone& b, std::span<const Segment> walls);

// Stretches that lie on one line and continue each other are one.
std::vector<Segment> joined(std::vector<Segment> stretches);

// A place where a base could stand but that cannot be walked to from `from`; nothing if there is none. Looked for in
// steps of half a base, so that a passage of one base and a half is always found.
std::optional<Point> unreachable(const Ground& ground, Mil width, Mil depth, Point from);

// A line of sight between the spawn areas, from place to place or corner to corner; nothing if there is none.
std::optional<Segment> line_between_spawns(const Ground& ground);

}  // namespace sandtable::strike
