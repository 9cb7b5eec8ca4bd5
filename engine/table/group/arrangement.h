#pragma once

#include <cstdint>
#include <span>

#include "engine/table/group/coherency.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// A leader has moved, and the others of his unit are put down round him: they have no path of their own, only a place.

struct Follower {
  Point from;  // where it stood
  Mil radius;
  Mil limit = kAnyDistance;  // how far from there it may be put, centre to centre in a straight line
};

// What else keeps a base from a place, besides the rules: outlines of hulls, pieces that are a unit's footprint.
struct Forbidden {
  const void* what = nullptr;  // given to the function
  bool (*there)(const void* what, const Disc& base) = nullptr;

  bool operator()(const Disc& base) const { return there != nullptr && there(what, base); }
};

// Where a unit is put down.
struct Arranging {
  const Terrain& terrain;
  // Whose radius is ignored. Its bodies are the models of other units; where one is nearer than its gap already, the
  // game makes that gap smaller.
  const WalkRules& rules;
  Disc leader;  // where he is now
  // `all` is measured from the leader. With `chain` links join everybody to him, otherwise everybody only needs a
  // comrade.
  Coherency coherency = {.near = Mil{1000}, .all = Mil{6000}, .chain = true};
  Traits cut_by{Trait::impassable};  // no link leads through a piece with one of these traits
  Forbidden forbidden = {};
};

// The judge of any arrangement: the first fault of the first follower with one, as `places` has them.
enum class Misplacement : std::uint8_t {
  none,
  ground,           // it cannot stand there (`standing`)
  forbidden,        // ... because of something else
  overlap,          // on the leader or on an earlier follower
  moved_too_far,    // more than its limit from where it stood
  far_from_leader,  // more than `all`
  alone,            // no comrade within `near`
  cut_off,          // links join it to some, not to the leader
};
struct Misplaced {
  Misplacement what = Misplacement::none;
  std::uint8_t follower = 0;
  Stop stop = {};  // why it cannot stand there
  friend bool operator==(const Misplaced&, const Misplaced&) = default;
};
Misplaced misplaced(const Arranging& arranging, std::span<const Follower> followers, std::span<const Point> places);

// The arrangement on offer. Places form a triangular grid round the leader, neighbours apart by the greatest width of a
// base plus `slack`, a line of the grid leading from the leader to `towards` (or along the x axis, if that is his own
// place). They are taken ring by ring outward, in each ring counter-clockwise from that line; or if there are enemies,
// the nearest to one of them first, rims in whole mils, and those equally near in the same order. Each follower, in the
// order given, takes the first place that is lawful and linked to somebody who stands already.
struct GridOrder {
  Point towards;
  Mil slack{100};
  std::span<const Disc> enemies = {};
};
// Fills `places`, one for each follower, at most `kMostMembers` - 1; false if there is no room for somebody, and then
// nothing in `places` means anything. No heap. Without a chain it asks for links all the same.
bool arrange(const Arranging& arranging, std::span<const Follower> followers, const GridOrder& order,
             std::span<Point> places);

// After losses, some have lost their links: each of these in turn is put beside the comrades who stand, near where it
// stood. `standing` are the others, the leader among them or not. Says for whom there is a place.
MemberMask rejoin(const Arranging& arranging, std::span<const Disc> standing, std::span<const Follower> strays,
                  std::span<Point> places);

}  // namespace sandtable
