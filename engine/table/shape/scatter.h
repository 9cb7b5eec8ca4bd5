#pragma once

#include <cstdint>
#include <span>

#include "engine/table/plane/angle.h"
#include "engine/table/plane/disc.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {

// Where a marker goes that scatters: by the faces of two dice, the pointer first, or of three, and by the direction
// from the base die to the pointer, which is drawn apart from the faces.
struct ScatterRule {
  enum class Kind : std::uint8_t {
    ordinary,    // two dice: their sum; a double is on target
    only,        // two dice: their sum, always
    short_roll,  // two dice: their difference; a double is on target
    short_only,  // two dice: their difference, or one of them if they are equal
    three_dice,  // the sum of the two highest of three, or one of these if they are equal
  };
  Kind kind = Kind::ordinary;
  bool seven_hits = false;  // in an ordinary roll a sum of seven is on target too
  int skill = 0;            // taken from the distance, after all this; below zero it adds
};

// In whole inches; 0 is on target.
int scatter_inches(const ScatterRule& rule, std::span<const int> faces);

// A direction as read on a compass: 0 is north (away from the near edge), 90 is east.
constexpr Angle compass(std::int64_t whole_degrees) { return degrees(90 - whole_degrees); }

// A marker scattered so far, but at most `cap`, in that direction; rounded by `round_div`.
Point scattered(Point marker, Angle direction, Mil distance, Mil cap = kLargestTable);

// Whether some part of a disc lies on the table, rim included.
bool reaches_table(const Disc& disc, const Terrain& terrain);

// A left and a right die: inches to the left (negative: to the right), towards the side of the higher one.
constexpr int veer_left(int left, int right) { return left - right; }

// The course of one who runs wild: he heads for the point that lies his move straight ahead and the difference of the
// dice to the side of the higher one, and goes his move towards it; an odd double leads straight on, an even one back.
struct WildCourse {
  Angle facing;
  Point aim;  // where his move ends, if nothing stops him
};
WildCourse wild_course(Point at, Angle facing, Mil move, int left, int right);

}  // namespace sandtable
