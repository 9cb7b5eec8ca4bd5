#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// A straight way up or down: a ladder, a rope, or a line on a face. Its ends are places on the plan: where the
// climber's base is while he climbs and when he has come down, and where it is when he has come up. They may be the
// same, as under a hatch. A climber who stops on the way is over `foot`, at his own height (`Foothold`).
struct Climb {
  Point foot, head;
  Mil low, high;
  friend bool operator==(const Climb&, const Climb&) = default;
};

enum class Upward : std::uint8_t { up, down };

// How he climbs.
struct ClimbRules {
  Mil allowance = {};                // what the climb may cost
  int factor = 1;                    // what a mil of height costs: a hard face 2 or 4
  std::span<const Mil> others = {};  // heights of those who are on it
  Mil apart{1000};                   // the height that is kept from them; nobody passes another
};

struct ClimbEnd {
  enum class At : std::uint8_t { middle, foot, head };
  Mil height;
  At at;
  Mil cost;  // the height he covered times the factor

  // Where his base is.
  Point place(const Climb& climb) const { return at == At::head ? climb.head : climb.foot; }
  friend bool operator==(const ClimbEnd&, const ClimbEnd&) = default;
};

// How far one who is at `from`, between the climb's ends, comes. Who cannot move at all stays where he is.
ClimbEnd climb(const Climb& climb, Mil from, Upward way, const ClimbRules& rules);

// The line of a raised piece's face that is nearest to a point, for a base that hugs it: `foot` outside, the base just
// clear of the outline, `head` a base's centre on top, `kOverEdge` from the edge. It begins on the surface under the
// foot. Ask it of a storey's terrain. Nothing if the surface there is not lower than the top, or the head would not lie
// on the piece.
inline constexpr Mil kOverEdge{2};
std::optional<Climb> face(const Terrain& terrain, PieceId piece, Point near, Mil radius);

// Going straight over a piece that is neither stood on nor walked round: the last mil of the way before the base
// overlaps it, the first after, and how high it is over the surfaces there. Nothing if the way does not lead over it,
// base and all.
struct Traverse {
  Mil before, after;
  Mil rise, drop;

  Mil height() const { return rise > drop ? rise : drop; }
  friend bool operator==(const Traverse&, const Traverse&) = default;
};
std::optional<Traverse> traverse(const Terrain& terrain, const WalkRules& rules, PieceId piece, Point from, Point to);

// The nearest place to `at` where a base may stand on this surface, among these: the place itself, then rings `kRing`
// farther each up to `within`, every five degrees, from the direction of the x axis on. So one finds where to get off a
// climb, and where a faller is put.
inline constexpr Mil kRing{50};
std::optional<Point> nearest_standing(const Terrain& terrain, const WalkRules& rules, Point at, const Surface& on,
                                      Mil within);

}  // namespace sandtable
