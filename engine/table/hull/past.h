#pragma once

#include <span>

#include "engine/table/hull/drive_rules.h"
#include "engine/table/plane/path.h"

namespace sandtable {

// How a walking base gets past outlines: hulls, and pieces of terrain that are a unit's footprint. `Track` knows bases
// only; a path is legal as far as both allow it. Judged at the same places as there, every whole mil.
//
// - A base may not overlap a neighbour, nor come nearer to it than its gap; one that did so from the start may walk as
//   long as it comes no nearer than it stood.
// - Touching a neighbour that stops (`touch_stops`) ends the path there.
struct PastRules {
  Mil radius{500};
  Mil tolerance{1};  // overlaps up to this are forgiven
  Mil contact{50};   // gap at which outlines touch
  std::span<const Neighbour> neighbours = {};
};

struct Past {
  Mil passable = {};  // legal up to here
  Stop stop = {};     // why no farther: body, gap or contact
};
Past walk_past(const Terrain& terrain, const PastRules& rules, Point from, const Path& path);

// Whether a base that started at `from` may end there: as above, passable neighbours included; in contact with one that
// is never touched only if it was so from the start.
Stop standing_past(const Terrain& terrain, const PastRules& rules, Point at, Point from);

}  // namespace sandtable
