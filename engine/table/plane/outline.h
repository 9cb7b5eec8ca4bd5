#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/table/plane/point.h"

namespace sandtable {

// Shapes of outlines: what `Terrain::build` checks and the geometry of sight and movement rests on. All exact.

// Where a point lies with respect to a simple outline of either direction.
enum class Spot : std::uint8_t { outside, on, inside };
Spot spot(std::span<const Point> outline, Point at);

// The corner after one of these.
inline Point next_corner(std::span<const Point> outline, std::size_t corner) {
  return outline[corner + 1 < outline.size() ? corner + 1 : 0];
}

// Twice the area; positive if the corners run counter-clockwise.
std::int64_t doubled_area(std::span<const Point> outline);

// No corner twice, no two sides that cross or touch (apart from neighbours in their common corner). Corners in
// the middle of a straight side are allowed.
bool is_simple(std::span<const Point> outline);

// What is wrong with an outline that people have drawn, as the end of a sentence about it ("has 2 corners; ..."): too
// few corners, one twice in a row, one farther out than the largest table, crossing or touching itself, no area.
std::optional<std::string> fault_of(std::span<const Point> outline);

// Whether a simple outline turns one way only; straight corners are allowed.
bool is_convex(std::span<const Point> outline);

// Whether the closed segments ab and cd have a point in common.
bool segments_meet(Point a, Point b, Point c, Point d);

// Sign of the square of the distance from `at` to the closed segment ab, less the square of `limit`.
int compare_distance(Point a, Point b, Point at, Mil limit);

// Whether some side is nearer to `at` than `limit`; what lies within the outline does not count.
bool a_side_is_nearer_than(std::span<const Point> outline, Point at, Mil limit);

}  // namespace sandtable
