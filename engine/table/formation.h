#pragma once

#include <optional>
#include <span>

#include "engine/table/coherency.h"
#include "engine/table/walk_rules.h"

namespace sandtable {

// One of a group that moves together.
struct Marcher {
  Point at;
  Mil radius;
  Mil left;  // of its movement
};

// How a group wants to go: what stands where `from` is now should stand at `to`, and the others round it.
struct Advance {
  std::span<const Marcher> marchers;  // at most `kMostMembers`
  Point from, to;
  Coherency coherency = {};
  bool round_obstacles = true;  // ways round what bars the straight one are searched for, which is dear
};

// A deputy's proposal for a whole group: a path for each marcher, empty where one stays. `rules` are those of the group
// (the radius is each marcher's own); its bodies are models that do not belong to it. Every path is one that `Track`
// accepts within the marcher's movement, all ends can be stood on, do not overlap, and are coherent.
//
// The shape is kept where it fits: then all go the same straight way. Otherwise the marcher nearest to `from` finds its
// way, as far as it gets, and the others take the places nearest to where they should be, following it where they
// cannot go straight. Where not all find a place they go less far.
//
// False, and all paths empty, if there is no such answer but to stay.
bool form_up(const Terrain& terrain, const WalkRules& rules, const Advance& advance, std::span<Path> paths);

}  // namespace sandtable
