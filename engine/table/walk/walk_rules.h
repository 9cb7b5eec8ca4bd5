#pragma once

#include <cstdint>
#include <span>

#include "engine/table/plane/path.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {

// Another model as a mover meets it.
struct Body {
  enum class Meets : std::uint8_t {
    bars,           // cannot be overlapped or passed through
    passable,       // may be passed through, not ended upon
    touch_stops,    // bars, and touching it ends the movement (an enemy)
    keep_touching,  // bars, and the whole path must stay in contact with it (sliding round an enemy)
    never_touched,  // bars, and nobody may end in contact with it who was not there before (a bystander of a fight)
  };
  Point centre;
  Mil radius;
  Mil height;  // of the surface it stands on: contact needs less than `contact_step` of difference
  Meets meets = Meets::bars;
  std::uint8_t index = 0;  // the caller's own number, given back in `Stop`
  // Bodies of one group that are kept away from. See `gaps.h`.
  std::uint8_t group = 0;
  Mil gap = {};  // none: it may be approached
};

// Everything a move must respect. All models are discs here.
struct WalkRules {
  Mil radius{500};
  Mil tolerance{1};         // overlaps up to this are forgiven; also added to an allowance
  Mil low_obstacle{1000};   // barring pieces up to this height over the mover may be crossed, not stood on
  Mil step{500};            // surfaces up to this much higher may be mounted by any move
  bool may_climb = false;   // mount surfaces higher than `step` without slope, stairs or ladder
  bool may_descend = true;  // leave surfaces higher than `step` without them
  bool climb_costs = true;  // changing level over an edge costs its height
  Traits bars{Trait::solid, Trait::obstacle, Trait::impassable};
  Traits slows{Trait::difficult};  // empty if the mover ignores such ground
  bool slow_stops = false;         // slowing ground may not be entered by one who does not start in it
  Mil ladder_reach{500};           // a centre crossing an outline within this of a ladder uses it; negative: it cannot
  Mil contact{50};                 // gap at which bases touch
  Mil contact_step{1000};          // ... if their surfaces differ by less than this
  Mil settle{100};                 // path allowed after first contact, only while every contact made is kept
  bool leave_edge = false;         // the base may leave the table (a fall-back over the edge)
  std::span<const Body> bodies = {};

  // Two outlines nearer than this overlap.
  constexpr Mil reach() const { return radius - tolerance; }
};

// Why a path is legal no farther, or a place cannot be stood on.
enum class StopReason : std::uint8_t {
  none,  // legal to its end
  table_edge,
  piece,    // a barring piece, or a raised one that is brushed without being mounted; slowing ground not to be entered
  climb,    // a surface too high to mount, or to leave, in this kind of move
  body,     // another base in the way
  contact,  // an enemy was touched: the movement is over; or a contact that must be kept would be lost, or one that
            // must not be made would be made
  gap,      // too near to a body with a gap
};

struct Stop {
  StopReason reason = StopReason::none;
  PieceId piece = PieceId::none();
  std::uint8_t body = 0xff;
  friend bool operator==(const Stop&, const Stop&) = default;
};

}  // namespace sandtable
