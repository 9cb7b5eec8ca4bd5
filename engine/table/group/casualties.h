#pragma once

#include "engine/table/group/coherency.h"

namespace sandtable {

// Members of a group who fall one by one. After each the rest has to be coherent if that is possible; so who may fall
// now follows from who is a joint of the chain, and no set of members is ever looked at as a whole.

// Who is there, and whom the rules let fall now: a game leaves the leader out as long as others live.
struct Fallible {
  MemberMask members;
  MemberMask permitted;  // some of them
};

// Those who may fall next: whose loss leaves the others coherent, or if there is none, all that are permitted.
MemberMask may_fall(const Relations& relations, const Fallible& group);
// Whether there is one whose loss leaves the others coherent.
bool can_stay_coherent(const Relations& relations, const Fallible& group);

// The default: of those who may fall, one of least `worth` (one number a member; none: all alike), then one most links
// away from `rally` (the leader), then the last. Somebody must be permitted.
struct Preference {
  std::span<const int> worth = {};
  std::size_t rally = 0;
};
std::size_t next_to_fall(const Relations& relations, const Fallible& group, const Preference& preference);

// The same for so many, one after the other, into `order`; how many there were (fewer if nobody is left who may).
// Everybody permitted at the beginning stays so.
std::size_t order_of_falling(const Relations& relations, Fallible group, const Preference& preference,
                             std::span<std::uint8_t> order);

}  // namespace sandtable
