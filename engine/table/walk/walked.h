#pragma once

#include <span>
#include <type_traits>

#include "engine/base/fixed_vector.h"
#include "engine/table/plane/path.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {

// A walk under way: what one who was interrupted needs to go on as if nothing had happened, and what cannot be told
// from the place alone. Plain data for the state of a game. A `Track` gives it (`Track::halt`), and one whose rules
// list it (`WalkRules::walked`) goes on from it: a walk cut into any number of pieces costs what it costs in one,
// crosses the same ground and ends at the same place. Bodies are judged as they stand when the walk goes on.
//
// Whoever is stopped in the middle of a climb stands below: going up at the foot of it, going down too.
struct Walked {
  Point at;                            // where it stands
  Point corner, next;                  // the leg it is on: where it began and where it leads
  Mil along;                           // what of the leg lies behind it
  Mil spent;                           // way and climbs so far
  Mil climbed;                         // in the middle of a climb up: what of it is paid
  Mil owed;                            // in the middle of a climb down: what is not; the next mil costs as much more
  Mil settled;                         // way since it touched a body that stops
  Traits crossed;                      // of the ground it felt, as far as they were watched for
  PieceId climbing = PieceId::none();  // what it climbs up
  std::uint8_t slowed = 0;             // it touched slowing ground
  std::uint8_t began_slow = 0;         // it began on such ground
  // Raised pieces that its base overlaps and that it has mounted since it came near. Of those it overlaps and has not
  // mounted it was about to.
  FixedVector<PieceId, 7> mounted;

  // Whether the path leads on along the leg; every other path turns off where the base stands.
  bool stays_on_leg(const Path& path) const { return !path.empty() && path[0] == next && along > Mil{0} && at != next; }
  bool has_mounted(PieceId piece) const {
    for (const PieceId one : mounted)
      if (one == piece) return true;
    return false;
  }
  static Walked begin(Point at) {
    Walked walk{};
    walk.at = walk.corner = walk.next = at;
    return walk;
  }
  // The same one somewhere else, put there by hand: what it spent and crossed stays.
  Walked put(Point there) const {
    Walked walk = begin(there);
    walk.spent = spent;
    walk.crossed = crossed;
    walk.slowed = slowed;
    walk.began_slow = began_slow;
    return walk;
  }
};

static_assert(std::is_trivially_copyable_v<Walked> && std::has_unique_object_representations_v<Walked>);

// The one of these walks that stands there.
inline const Walked* walk_at(std::span<const Walked> walks, Point at) {
  for (const Walked& walk : walks)
    if (walk.at == at) return &walk;
  return nullptr;
}

}  // namespace sandtable
