#pragma once

#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// Bodies that a mover keeps away from: those with a `Body::gap`.
//
// A base is within a body's gap if less than `Body::gap` + `WalkRules::tolerance` lies between their rims, whatever
// their heights. It may not come there or pass there; a passable body's gap counts only where the mover ends. The body
// itself bars the way as if it had no gap.
//
// Bodies with the same `Body::group` are kept away from together. A mover that starts within the gap of one of them may
// move, but while it is within the gap of any of them its clearance from the group may not shrink, and it may end
// there. The clearance is taken at whole mils of the path and compared with the largest so far, so that it cannot
// shrink bit by bit; `kGapRounding` less is forgiven, because two points rounded to mils may lie that much nearer than
// their ideals.

inline constexpr Mil kGapRounding{2};

// Centres nearer than this are within the body's gap.
constexpr Mil gap_reach(const WalkRules& rules, const Body& body) {
  return rules.radius + body.radius + body.gap + rules.tolerance;
}

// How far a base is from being within the gap of a body of the group, passable ones included: whole mils, rounded down,
// below 0 within a gap. `kNoGap` if the group has no body with a gap.
inline constexpr Mil kNoGap{1'000'000'000};
Mil clearance(const WalkRules& rules, Point at, std::uint8_t group);

// The distance between centres at which one who started at `from` may end near this body, which has a gap.
Mil nearest_end(const WalkRules& rules, const Body& body, Point from);

}  // namespace sandtable
