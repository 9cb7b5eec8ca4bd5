#pragma once

#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// Whether a base may stand at a place, and if not, why. Seen from above and whatever the heights,
// - the whole base is on the table (unless `leave_edge`);
// - it overlaps no body, passable ones included, is not within the gap of one (`gaps.h`) and touches none that is never
//   touched;
// - it overlaps no barring piece, low ones included;
// - it overlaps no raised piece and no stairs, unless its centre is over that piece or over stairs of that piece:
//   one who stands on stairs stands on the piece they lead to and may overlap it; one beside them must be clear of
//   them, even of their low end.
// Reasons: table_edge, piece, body, gap, contact.
Stop standing(const Terrain& terrain, const WalkRules& rules, Point at);
inline bool can_stand(const Terrain& terrain, const WalkRules& rules, Point at) {
  return standing(terrain, rules, at).reason == StopReason::none;
}

// The same for a mover that started at `from`: gaps and contacts that it had there it may keep. It may end within the
// gap of a group within whose gap it started, unless its clearance from the group has shrunk, and in contact with a
// body that it touched from the start.
Stop standing(const Terrain& terrain, const WalkRules& rules, Point at, Point from);
inline bool can_stand(const Terrain& terrain, const WalkRules& rules, Point at, Point from) {
  return standing(terrain, rules, at, from).reason == StopReason::none;
}

// The same among pieces of terrain alone, whatever bodies there are.
bool can_stand_among_pieces(const Terrain& terrain, const WalkRules& rules, Point at);

// Whether the whole base is on the table.
bool on_table(const Terrain& terrain, const WalkRules& rules, Point at);

// Whether two bases touch.
bool in_contact(Point a, Mil radius_a, Mil height_a, Point b, Mil radius_b, Mil height_b, const WalkRules& rules);

}  // namespace sandtable
