#pragma once

#include <optional>

#include "engine/table/height/storey.h"
#include "engine/table/height/water.h"
#include "engine/table/sight/sight.h"

namespace sandtable {

// Jumps and falls: what is under one who leaves his place, and where he comes to lie.

// Where a faller lands. His base's centre decides what catches him: the highest surface under it that is no higher than
// the place he left, be it a ledge, a roof or the floor of a trench.
struct Touchdown {
  static constexpr std::size_t kMostMet = 8;

  Surface surface;                           // that he comes down upon
  Mil fell;                                  // from the place he left to it
  std::optional<Point> place;                // below that place, or the nearest free one of the surface; none is free
  FixedVector<std::uint16_t, kMostMet> met;  // who stands where he comes down, by `Body::index`: the first of them
  std::optional<Water> water;                // that he falls into
};

struct FallRules {
  Mil tall = 1500_mil;    // the room he needs where he comes to lie
  Mil within = 4000_mil;  // how far from the place below he may be put
};

// Of `walk`, radius, tolerance and bodies count, those of all storeys; he meets those whose surface is less than
// `tall` higher or lower than the one he lands on. The free place is that of `nearest_standing`.
Touchdown touchdown(const Terrain& terrain, PieceMask absent, const WalkRules& walk, Eye from, const FallRules& fall);

// A break in the ground along a straight line: where the surface is more than `free` lower than at its start. Whoever
// jumps it takes off on its near side and lands on the far one.
struct Chasm {
  Mil near, far;  // along the line: the last mil before it and the first behind it, of those judged
  Mil deepest;    // the height of its lowest surface
  Mil beyond;     // the height of the surface on the far side

  // From edge to edge, give or take a mil.
  Mil width() const { return far - near - Mil{1}; }
  friend bool operator==(const Chasm&, const Chasm&) = default;
};

// The first break on the line from `from` to `to`, if the line comes out of it again. Ask it of a storey's terrain
// whose dweller may go down as deep as the break may be.
std::optional<Chasm> first_chasm(const Terrain& terrain, Point from, Point to, Mil free);

// The first piece, in the order of the pieces, that a body would fly into which sweeps straight along the plan at these
// heights; none if it flies clear. Pieces without the traits do not count, nor do bodies.
struct Flyer {
  Mil radius;
  Mil foot, top;
  Traits stopped_by{Trait::solid, Trait::obstacle, Trait::impassable, Trait::elevation};
};
PieceId flies_into(const Terrain& terrain, PieceMask absent, const Flyer& flyer, Point from, Point to);

}  // namespace sandtable
