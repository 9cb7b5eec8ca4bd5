#pragma once

#include <span>

#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// The duty to move into contact or as close as possible, by a fixed set of tries:
//
// 1. 72 spots round each quarry body, bases touching, every five degrees, the first towards the mover (`Fan`). A spot
// is
//    open if the mover may end there (`standing`), touches the body there (surfaces differing by less than
//    `contact_step`), and a way to it round terrain and bodies costs at most `limit`. If a spot is open, contact is a
//    duty.
// 2. Otherwise straight moves in 72 directions, the first towards the nearest quarry body, with lengths of
//    `kApproachStep`, 2 * `kApproachStep`, ... up to `limit`; and the shortest way round obstacles to a spot of that
//    body, whether one may end there or not, as far as the limit goes and the mover may stand. The best of these
//    places, and the present one, is that with the smallest gap to the nearest quarry body.
//
// The quarry's bodies belong into `WalkRules::bodies` too: there they bar the way. Limits count way and climbing, as
// `Track::cost` does, and forgive the rules' tolerance. At most `kMostQuarry` bodies are looked at.
inline constexpr std::size_t kMostQuarry = 64;
inline constexpr Mil kApproachStep{100};
inline constexpr Mil kCloseEnough{250};

// A way that fulfils the duty: `Track` accepts it, it costs no more than the limit, and the mover may stand at its end.
struct Closest {
  bool contact = false;  // it ends, or the mover stands already, in contact with a quarry body
  Path path = {};        // empty: stay
  Mil gap = {};          // to the nearest quarry body at the end, to the nearest mil
};
Closest approach(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry);

// Only whether some spot is open, and a way to it.
bool can_touch(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry,
               Path* way = nullptr);

// What a mover's end has to fulfil: contact, or a gap to the nearest quarry body of at most `gap`.
struct Duty {
  bool contact;
  Mil gap;
};
Duty duty(const Closest& closest);
bool fulfils(const Terrain& terrain, const WalkRules& rules, const Duty& duty, Point end, std::span<const Body> quarry);

// The gap to the nearest quarry body, to the nearest mil; below 0 in an overlap.
Mil gap_to(const WalkRules& rules, Point at, std::span<const Body> quarry);
// Whether a mover there is in contact with one of them.
bool touches(const Terrain& terrain, const WalkRules& rules, Point at, std::span<const Body> quarry);

}  // namespace sandtable
