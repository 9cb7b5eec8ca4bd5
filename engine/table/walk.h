#pragma once

#include <cstdint>
#include <span>

#include "engine/table/path.h"
#include "engine/table/terrain.h"

namespace sandtable {

// Another model as a mover meets it.
struct Body {
  enum class Meets : std::uint8_t {
    bars,          // cannot be overlapped or passed through
    passable,      // may be passed through, not ended upon
    touch_stops,   // bars, and touching it ends the movement (an enemy)
  };
  Point centre;
  Mil radius;
  Mil height;  // of the surface it stands on: contact needs less than `contact_step` of difference
  Meets meets = Meets::bars;
  std::uint8_t index = 0;  // the caller's own number, given back in `Stop`
};

// Everything a move must respect. All models are discs here.
struct WalkRules {
  Mil radius{500};
  Mil tolerance{1};           // overlaps up to this are forgiven; also added to `allowance`
  Mil low_obstacle{1000};     // barring pieces up to this height (top over the mover's surface) may be crossed, not stood on
  Mil step{500};              // surfaces up to this much higher may be mounted by any move
  bool may_climb = false;     // mount surfaces higher than `step` without stairs or ladder
  bool climb_costs = true;    // changing level over an edge costs its height
  Traits bars{Trait::solid, Trait::obstacle, Trait::impassable};
  Traits slows{Trait::difficult};  // empty if the mover ignores such ground
  Mil ladder_reach{500};      // a centre crossing an outline within this of a ladder uses the ladder
  Mil contact{50};            // gap at which bases touch
  Mil contact_step{1000};     // ... if their surfaces differ by less than this
  Mil settle{100};            // path allowed after first contact, only while every contact made is kept
  bool leave_edge = false;    // the base may leave the table (a fall-back over the edge)
  std::span<const Body> bodies = {};
};

// Why a path is legal no farther.
enum class StopReason : std::uint8_t {
  none,          // legal to its end
  table_edge,
  piece,         // a barring piece
  climb,         // a surface too high to mount in this kind of move
  body,          // another base in the way
  contact,       // an enemy was touched: the movement is over
};

struct Stop {
  StopReason reason = StopReason::none;
  PieceId piece = PieceId::none();
  std::uint8_t body = 0xff;
};

// How a base moves along a path: the only judge of movement. Distances along the path are whole mils of the
// base centre's way, corner to corner (each straight piece counts `distance(a, b)`).
//
// Passing is judged continuously (swept disc); standing at a point is judged by `can_stand`. A raised piece
// (trait elevation) may be mounted or left where the base centre crosses its outline; while the centre is
// outside, the base may overlap the outline only as part of such a crossing within the same path.
class Track {
 public:
  Track(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path);

  Mil length() const { return length_; }        // of the whole path
  Mil passable() const { return passable_; }    // legal passing up to here (not yet: standing here)
  Stop stop() const { return stop_; }           // why no farther
  bool reaches_end() const { return passable_ == length_; }

  Point at(Mil travelled) const;
  // Horizontal way plus climbing up to this distance.
  Mil cost(Mil travelled) const;
  // Where the base first touches slowing ground (0 if it starts in it), or nothing up to passable().
  std::optional<Mil> slowed_at() const { return slowed_at_; }
  // Way up to `travelled` that lies on slowing ground.
  Mil slow_length(Mil travelled) const;
  // Whether the base could stand there (on the table, on one surface, overlapping nothing).
  bool can_stand(Mil travelled) const;

 private:
  struct Impl;
};

// Whether a base may stand at a place, and if not, why.
Stop standing(const Terrain& terrain, const WalkRules& rules, Point at);
inline bool can_stand(const Terrain& terrain, const WalkRules& rules, Point at) {
  return standing(terrain, rules, at).reason == StopReason::none;
}

// Whether two bases touch.
bool in_contact(Point a, Mil radius_a, Mil height_a, Point b, Mil radius_b, Mil height_b, const WalkRules& rules);

// A proposal of straight pieces from `from` to `to` that `Track` accepts, short but not proved shortest; empty
// optional if none was found. `longest` bounds the search.
std::optional<Path> route(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest);

}  // namespace sandtable
