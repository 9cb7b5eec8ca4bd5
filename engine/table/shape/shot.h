#pragma once

#include <span>

#include "engine/table/sight/entry.h"

namespace sandtable {

// The course of a shot that goes on until something stops it: a straight line in space, from the muzzle to where it
// would strike. It is stopped by the first of
// - the pieces with one of `stops`, where the line enters their inside,
// - the bodies, likewise: bases and hulls with their heights,
// - the table itself, where the line falls below it.
// Of several at the same place pieces come first, then bodies, each in their order.
struct ShotObstacles {
  Traits stops{Trait::solid};
  std::span<const UprightBody> bodies = {};
  std::span<const PieceId> passed = {};  // pieces that do not stop it: those it is fired over or out of
};

struct ShotStop {
  enum class What : std::uint8_t { nothing, piece, body, ground };
  What what = What::nothing;
  PieceId piece = PieceId::none();
  std::size_t body = 0;  // its number among the bodies
  Entry entry = {};      // how it is entered
  Point at = {};         // on the plan, rounded by `round_div`; where the line ends, if nothing stops it
  Mil travelled = {};    // on the plan, up to there
};
ShotStop shot_course(const Terrain& terrain, const ShotObstacles& obstacles, Eye from, Eye to);

// A point of the course so far short of where it was stopped, not behind its start: where a marker is put down on the
// shooter's side.
Point short_of(Point from, const ShotStop& stop, Mil by);

// The line from one eye through another, carried on to that distance on the plan; rounded by `round_div`. Both must be
// over different points of the plan.
Eye beyond(Eye from, Eye through, Mil range);

}  // namespace sandtable
