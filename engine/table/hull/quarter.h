#pragma once

#include <cstdint>

#include "engine/table/terrain/footprint.h"

namespace sandtable {

// Which side of a model something is at, and what lies in its arcs. All exact, with sines from the table.

// Two lines through the centre divide the plane into four quarters. A point on a line, like the centre itself, counts
// as in front rather than at a side, and at a side rather than behind.
enum class Quarter : std::uint8_t { front, left, right, rear };
enum class QuarterLines : std::uint8_t {
  corners,    // through the corners of a rectangle; at 45 degrees to the facing of a disc
  diagonals,  // at 45 degrees for every base
};
Quarter quarter(const Footprint& model, Point at, QuarterLines lines = QuarterLines::corners);

// The bearing of a point: hundredths of a degree between the facing and the line to it, from 0 (dead ahead) to 18000,
// to the nearest. The point itself is dead ahead.
std::int32_t bearing(Point from, Angle facing, Point at);
// The same with its side: above 0 to the left, from -17999 to 18000.
std::int32_t bearing_to_the_left(Point from, Angle facing, Point at);

// Bearings from `least` to `most` hundredths of a degree, on both sides of an axis: a fire arc of 90 degrees is {0,
// 4500}, a tail that strikes what is not in front {4500, 18000}. Both limits are inside.
struct Arc {
  std::int32_t least = 0, most = kFullTurn / 2;
  Angle axis = {};  // from the facing, counter-clockwise: a gun that looks to the left has 9000
};

// Whether the point lies in the arc of a model or mount that looks along `facing`; each limit is moved outward by
// `tolerance`. The point itself is in every arc that begins at 0.
bool in_arc(const Arc& arc, Point from, Angle facing, Point at, std::int32_t tolerance = 0);

// Where something is that is fixed to a model: so far ahead of the centre, so far to its left; rounded by `round_div`.
Point mounted(const Footprint& model, Mil ahead, Mil to_the_left);

// How far a model must turn, and to which side (left is positive), until the point is within `half` hundredths of a
// degree of its facing: 0 if it is.
std::int32_t turn_to_bear(Point from, Angle facing, Point at, std::int32_t half);

}  // namespace sandtable
