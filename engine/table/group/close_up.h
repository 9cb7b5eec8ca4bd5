#pragma once

#include <span>

#include "engine/table/group/arrangement.h"

namespace sandtable {

// A melee is joined, and one side after the other closes up: its models are put in contact with the enemy or as near to
// him as they can be, coherently. A best way to do that cannot be decided; this one is only an offer.

// Fills `places` for the leader and his followers. `unit[0]` is the leader, whose limit is 0 if he stands already (an
// assaulting one); `arranging.leader` is where he stands now. The enemies belong into the bodies of `arranging.rules`,
// without a gap.
// - Those who find one take a spot in contact with an enemy: who is nearest to an enemy chooses first, the leader
// before
//   all, and takes the spot nearest to where he stands, out of 36 round each enemy.
// - The others take what brings them nearest to an enemy: a place of the triangular grid round the leader, a place
//   straight ahead, or their own.
// - Nobody ends farther from the nearest enemy than he stood, and `misplaced` finds no fault with the result.
// If somebody finds no such place, all stay where they are, and the answer is false. At most `kMostMembers`; no heap.
bool close_up(const Arranging& arranging, std::span<const Follower> unit, std::span<const Disc> enemies,
              std::span<Point> places);

// The judge of any close-up: the first of the unit but the leader who has moved and ends farther from the nearest enemy
// than he stood, if there is one. Besides, `misplaced` has to find no fault.
std::optional<std::size_t> who_backs_away(std::span<const Follower> unit, std::span<const Disc> enemies,
                                          std::span<const Point> places);

}  // namespace sandtable
