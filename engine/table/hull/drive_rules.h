#pragma once

#include <cstdint>
#include <span>

#include "engine/table/terrain/footprint.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// Something of another unit as a hull meets it: a base, another hull, or a whole piece of terrain that the unit
// occupies and that counts as its footprint. It counts at any height.
struct Neighbour {
  Footprint base = {};
  PieceId piece = PieceId::none();  // if there is one, its outline counts instead of the base
  // As for walkers. `passable` may be driven over, not ended upon; `keep_touching` means nothing more than `bars`.
  Body::Meets meets = Body::Meets::bars;
  decltype(Stop::body) index = 0;  // the caller's own number, given back in `Stop`
  // Those of one group that are kept away from: the hull may not come nearer than `gap` to any of them. One that stood
  // nearer to its group from the start may drive as long as it comes no nearer to the group than it stood there (two
  // mils less are forgiven for the rounding of places). A passable one's gap counts only where the hull ends.
  std::uint8_t group = 0;
  Mil gap = {};  // none: it may be approached
};

// Everything a drive must respect, in the words of `WalkRules`.
struct DriveRules {
  Mil tolerance{1};         // overlaps up to this are forgiven, square to the side where they are least
  Mil low_obstacle{0};      // barring pieces up to this height over the hull may be crossed, not stood on
  Mil step{500};            // surfaces up to this much higher or lower are mounted and left
  bool may_climb = true;    // mount surfaces higher than that without slope or stairs (a ramp)
  bool may_descend = true;  // leave surfaces higher than that without them
  Traits bars{Trait::solid, Trait::obstacle, Trait::impassable};
  Traits slows{Trait::difficult};
  bool slow_stops = false;      // slowing ground may not be entered by one who does not start in it
  Traits keeps_to = {};         // if any: the centre stays over pieces with one of these (a boat on water)
  Mil contact{50};              // gap at which outlines touch
  bool leave_edge = false;      // the hull may leave the table
  std::int32_t pivot_step = 1;  // a pivot is judged at every so many hundredths of a degree, and at its end
  std::span<const Neighbour> neighbours = {};
};

}  // namespace sandtable
