#pragma once

#include <cstdint>

#include "engine/table/plane/path.h"
#include "engine/table/terrain/terrain.h"
#include "engine/table/walk/bodies.h"
#include "engine/table/walk/walked.h"

namespace sandtable {

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
  BodyList bodies = {};
  std::span<const Walked> walked = {};  // walks under way: who starts where one of them stands goes on with it

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
  std::uint16_t body = 0xffff;
  friend bool operator==(const Stop&, const Stop&) = default;
};

}  // namespace sandtable
