#pragma once

#include "engine/table/height/foothold.h"
#include "engine/table/plane/angle.h"
#include "engine/table/plane/path.h"
#include "games/arap/state/unit.h"

// A movement action under way: where everybody started, how they go, and how far they have come. It is kept, since a
// place alone does not tell how somebody came there.
namespace sandtable::arap {

// How a model gets down an edge.
enum class Descent : std::uint8_t { stop, scramble, climb, rappel, jump };

// A stretch up or down at a corner of a model's way: after so many corners it climbs to this height.
struct Rung {
  Mil height;
  Count after;
  std::uint8_t unused[3] = {};
};

inline constexpr std::size_t kMostRungs = 4;    // stretches up or down on one way
inline constexpr std::size_t kMostChoices = 6;  // edges and gaps on one way

using TestedGround = FixedVector<PieceId, 11>;  // in one action; no piece: ice

struct Stride {
  Point from;
  Foothold hold;  // at the start
  Path path;
  FixedVector<Rung, kMostRungs> rungs;
  Angle facing;   // at the start
  Angle at_end;   // if it was named
  Mil allowance;  // rolled, if dice decide
  Mil along;      // of the way, so far
  Mil spent;      // on heights and ladders
  ModelId model;
  TestedGround tested;                // on which it has taken its test
  Count passes;                       // what it has met and left behind
  Count choices;                      // made
  Descent choice[kMostChoices] = {};  // at each edge and gap, in order; of a gap `jump` commits
  std::uint8_t looks = 0;             // a facing at the end was named
  std::uint8_t rolled = 0;            // dice decide its allowance
  std::uint8_t failed = 0;            // its Initiative test for climbing
  std::uint8_t over = 0;              // it goes no farther
  Count hurt;                         // wounds it had lost before
  std::uint8_t unused = 0;
};

using March = FixedVector<Stride, kMostTogether>;

}  // namespace sandtable::arap
