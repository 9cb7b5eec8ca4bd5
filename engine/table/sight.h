#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/table/terrain.h"

namespace sandtable {

// A point in space: a spot on the plan and a height above the table.
struct Eye {
  Point at;
  Mil height;
  friend constexpr bool operator==(Eye, Eye) = default;
};

// A round body in the way: an upright cylinder from `foot` to `top`.
struct Cylinder {
  Point centre;
  Mil radius;
  Mil foot, top;
};

// A model as sight sees it: a disc on the plan with its head at an absolute height.
struct Figure {
  Point centre;
  Mil radius;
  Mil head;
};

enum class SightLines : std::uint8_t {
  centre,  // only the line from centre to centre
  base,    // nine lines: each figure offers its centre and the two ends of the diameter square to the line of centres
};

// The three points of `of` as seen from `from`: centre, then both ends of the diameter at right angles to the
// line joining the centres, rounded by `round_div`. Coinciding centres give the centre three times.
struct SightPoints {
  Point at[3];
};
SightPoints sight_points(const Figure& of, Point from);

// Lines of sight over one terrain. A piece blocks if it has one of the `blocking` traits and the line runs
// through the open inside of its prism; touching an edge, a corner or the top does not block.
// Mutual: every answer is the same with both ends exchanged.
class Sight {
 public:
  Sight() = default;
  Sight(const Terrain& terrain, Traits blocking);

  // One straight line. `grazing_blocks` treats touching as running through (tests switch the grazing clause off with it).
  bool clear(Eye a, Eye b) const;
  bool clear(Eye a, Eye b, bool grazing_blocks) const;

  // The same for one eye against many: result[i] is 1 where `clear(a, many[i])`.
  void clear_many(Eye a, std::span<const Eye> many, std::span<std::uint8_t> result) const;

  // Whether at least one of the lines between two figures is clear, of terrain and of the cylinders.
  struct Look {
    SightLines lines = SightLines::base;
    bool grazing_blocks = false;
    bool ignore_height = false;  // every blocking piece reaches the sky (tests switch the height clause off with it)
    std::span<const Cylinder> bodies = {};
  };
  bool sees(const Figure& a, const Figure& b, const Look& look) const;

 private:
  struct Block;  // implementation: whatever the fast query needs, by value in vectors
};

// Whether the straight line from `a` to `b` runs through the open inside of the piece's prism. Exact.
bool runs_through(const Piece& piece, Eye a, Eye b);

}  // namespace sandtable
