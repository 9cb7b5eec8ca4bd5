#pragma once

#include <span>

#include "engine/table/plane/angle.h"
#include "engine/table/walk/allowance.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// An enemy's base, from which a fleeing one gets away. It counts for distances and for contact; whether it bars or
// stops the movement is a matter of `WalkRules::bodies`.
struct Threat {
  Point centre;
  Mil radius;
  Mil height;  // of the surface it stands on
};

// Gap between a base and the nearest threat, to the nearest mil (below 0 if they overlap); `kNoThreat` without any.
inline constexpr Mil kNoThreat{1'000'000'000};
Mil nearest_gap(Point at, Mil radius, std::span<const Threat> threats);

bool in_contact(const Terrain& terrain, const WalkRules& rules, Point at, std::span<const Threat> threats);

// Where a forced move away from threats ends.
struct Escape {
  Point place;
  Path path = {};          // one straight piece, or none if the base stays where it is
  Mil gap = kNoThreat;     // between `place` and the nearest threat
  bool touching = false;   // in contact with a threat, which could not be avoided
  bool over_edge = false;  // the base leaves the table there; only with `WalkRules::leave_edge`
};

// The place with the largest `nearest_gap` among these tries: straight moves in
// 360 directions, every degree from the x axis on, each along the line from `from` to its point at `allowance.limit`
// (rounded to mils), at lengths of `kFleeStep`, 2 * `kFleeStep`, ... as far as that way is free, fits the allowance and
// the place can be stood on and reached by a straight path of its own.
// A place in contact with a threat is worse than any that is not. Gaps are compared in whole mils, so that the
// rounding of ends does not bend the way; of equally good places that with the shortest way counts (staying first),
// then the first direction.
// The result is exactly that of trying everything; most directions are never looked at.
Escape farthest(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance,
                std::span<const Threat> threats);

inline constexpr Mil kFleeStep{100};

}  // namespace sandtable
