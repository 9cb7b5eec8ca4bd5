#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/table/terrain/piece_set.h"
#include "engine/table/terrain/terrain.h"

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

class CylinderGrid;  // sight_crowd.h

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
// line joining the centres, to the nearest mil by the rule of `round_div`. Coinciding centres give the centre three
// times.
struct SightPoints {
  Point at[3];
};
SightPoints sight_points(const Figure& of, Point from);

// What a table that never changes looks like for now, or to somebody.
struct SightChanges {
  // A piece that reaches only so high: broken cover, or a wall that somebody looks over. Less than its foot: it is
  // gone.
  struct Lowered {
    PieceId piece;
    Mil top;
  };
  PieceMask absent = {};                   // pieces that are not there: open doors, what is broken
  std::span<const Lowered> lowered = {};   // at most one for each piece; only ever lower than the piece is
  std::span<const Cylinder> passing = {};  // what is there besides, such as smoke
};

class SightPlan;

// Lines of sight over one terrain. A piece blocks if it has one of the `blocking` traits and the line, with both its
// ends, runs through the open inside of its prism; touching an edge, a corner, a side or the top does not block.
// So an eye inside a piece sees nothing, not even itself, and an upright line (both eyes over one point of the plan) is
// blocked where that point lies inside an outline and some height between the eyes inside the prism. A piece whose
// top is its foot has no inside. Stairs and hollows never block. Mutual: every answer is the same with both ends
// exchanged. Exact for eyes, figures and bodies up to four times `kLargestTable` from the origin in each coordinate.
class Sight {
 public:
  Sight() = default;
  Sight(const Terrain& terrain, Traits blocking);

  // One straight line.
  bool clear(Eye a, Eye b) const;

  // The same for one eye against many: result[i] is 1 where `clear(a, many[i])`.
  void clear_many(Eye a, std::span<const Eye> many, std::span<std::uint8_t> result) const;

  // The same for many against many: result[i * to.size() + k] is 1 where `clear(from[i], to[k])`.
  void clear_between(std::span<const Eye> from, std::span<const Eye> to, std::span<std::uint8_t> result) const;

  // Whether at least one of the lines between two figures is clear, of terrain and of the cylinders.
  struct Look {
    SightLines lines = SightLines::base;
    std::span<const Cylinder> bodies = {};
    const CylinderGrid* crowd = nullptr;  // instead of `bodies`, where there are many
  };
  bool sees(const Figure& a, const Figure& b, const Look& look) const;

  // The same with changes: the answers of a table built anew with them, with what passes among the bodies.
  bool clear(Eye a, Eye b, const SightChanges& changes) const;
  void clear_many(Eye a, std::span<const Eye> many, const SightChanges& changes, std::span<std::uint8_t> result) const;
  bool sees(const Figure& a, const Figure& b, const Look& look, const SightChanges& changes) const;

 private:
  bool sees_past_crowd(const Figure& a, const Figure& b, const Look& look, const SightChanges* changes = nullptr) const;

  std::shared_ptr<const SightPlan> plan_;  // immutable, shared by all copies; none if nothing blocks
};

// Whether the straight line from `a` to `b`, ends included, runs through the open inside of the piece's prism. Exact,
// convex or not; the piece needs no blocking trait.
bool runs_through(const Terrain& terrain, PieceId piece, Eye a, Eye b);

// The first piece with one of the traits that the line runs through, in the order of the pieces; none if it is clear.
PieceId piece_in_the_way(const Terrain& terrain, Traits blocking, Eye a, Eye b);

// The same for the open inside of a cylinder.
bool runs_through(const Cylinder& body, Eye a, Eye b);

}  // namespace sandtable
