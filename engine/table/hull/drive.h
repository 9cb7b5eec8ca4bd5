#pragma once

#include <cstdint>
#include <optional>

#include "engine/table/hull/drive_rules.h"
#include "engine/table/plane/drive_parts.h"

namespace sandtable {

// How a hull drives: the judge of vehicles, as `Track` is that of bases. A hull is a rectangle (`Footprint`).
//
// A drive is a list of parts: turn on the spot, about the centre, then go straight ahead or back. A part that only
// turns goes nowhere. Where a part is legal only up to some point the drive ends there.
//
// - A stretch is judged at every whole mil of it, a pivot at every `pivot_step` hundredths of a degree and at its end:
//   each time at the hull's rounded centre and rounded corners, where it could really be put. So a part that is cut
//   short at any of these is judged as before.
// - What the hull covers may not leave the table, nor overlap a barring piece that is more than `low_obstacle` higher
//   than the surface under the hull's centre (and than its own foot), nor a neighbour, nor come nearer to a neighbour
//   than its gap. Who overlaps a neighbour from the start may drive as long as he comes no nearer to it.
// - A raised piece (trait elevation) is open to the hull if that may climb, if the piece has slopes or is no higher
// than
//   `step`. Any other bars the way like a wall, unless the surface under the centre is high enough, or the centre is on
//   that piece's stairs: a ramp must be half as long as the hull. Where the centre would mount or leave more than
//   `step` at once, and may not, it stops.
// - Touching a neighbour that stops (`touch_stops`) ends the drive there.
// Where the hull may end is another question: `standing`.

struct Driven {
  Drive done = {};  // of what was asked, as much as is legal; without parts of which nothing is
  Footprint end = {};
  Stop stop = {};  // why no farther
  bool reaches_end() const { return stop.reason == StopReason::none; }
};

// Every part must be bounded (drive_parts.h).
Driven drive(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Drive& asked);

// The same for a hull that is shoved in any direction and keeps its facing (a swerve): judged like a stretch.
struct Shoved {
  Mil travelled = {};
  Footprint end = {};
  Stop stop = {};
};
Shoved shove(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, Angle towards, Mil length);

// Where a drive leads, whatever is in the way; and how a hull stands after a part of it.
Footprint end_of(const Footprint& hull, const Drive& drive);
Footprint end_of(const Footprint& hull, const DrivePart& part);

// Whether a hull may stand there, and if not, why: it is on the table (unless `leave_edge`), overlaps no neighbour,
// passable ones included, is not nearer to one than its gap, touches none that is never touched, overlaps no barring
// piece, low ones included, and no raised piece that is not open to it, unless its centre is over that piece or its
// stairs; it keeps to what it must keep to. Reasons: table_edge, piece, body, gap, contact.
Stop standing(const Terrain& terrain, const DriveRules& rules, const Footprint& hull);
// The same for one that started at `from`: gaps, overlaps and contacts that it had there it may keep.
Stop standing(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Footprint& from);

// A moment of a drive: in a part, when so much of it is done.
struct DriveMoment {
  std::size_t part = 0;
  DrivePart done = {};
  friend constexpr bool operator==(const DriveMoment&, const DriveMoment&) = default;
};

// When the hull first comes within `limit` of the neighbour's outline, as the drive is judged: for those who are run
// over, or who wait for it. The drive itself is not judged.
std::optional<DriveMoment> first_within(const Terrain& terrain, const DriveRules& rules, const Footprint& hull,
                                        const Drive& drive, const Neighbour& neighbour, Mil limit);

}  // namespace sandtable
