#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/table/group/coherency.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// Moving a group of bases together: advice for players, never a judge. Everything proposed is accepted by `Track`.

struct Member {
  Point at;
  Mil radius;
  Mil left;  // how much it may still move, way and climbing together
};

// Where a group is to go: its centre, the mean of its members' places, or one of them.
struct Destination {
  Point to;
  std::optional<std::uint8_t> member = {};
};

// Proposes a path for every member, so that the group gets as near to its destination as one move allows: parallel to
// each other where the way is free, round obstacles behind one of them where it is not, closing ranks where it is
// narrow. `rules.radius` is ignored, each member has its own; `rules.bodies` are the models of other units: members
// pass each other freely.
// - Each path is legal, costs no more than its member has left, and ends where it may stand; no two ends overlap.
// - At the end the group is coherent; one that was not before may instead end with a smaller spread.
// - If nothing is found that leads on (or, for a group that is not coherent, together) everybody stays.
// Fills `paths`, one for each member, empty for one who stays; says whether anybody moves. At most `kMostMembers`; no
// heap.
bool march(const Terrain& terrain, const WalkRules& rules, std::span<const Member> members,
           const Destination& destination, std::span<Path> paths, const Coherency& coherency = {});

// The mean of the members' places, rounded.
Point centre(std::span<const Member> members);

}  // namespace sandtable
