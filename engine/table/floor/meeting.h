#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/base/fixed_vector.h"
#include "engine/base/stop.h"
#include "engine/table/plane/motion.h"

namespace sandtable {

// Many discs of one size that step at the same time, each evenly and straight from the beginning of the move to its
// end, and what they do to each other on the way. No heap.
inline constexpr std::size_t kMostMovers = 32;

struct Mover {
  Point start;
  Point step = {};         // none for who stands still
  Time stop = kWholeMove;  // when something else ends its step (`Barriers::stop`)
};

// What two of them are to each other.
enum class Encounter : std::uint8_t {
  never,    // neither hinders the other
  strict,   // see `meet`
  passing,  // they pass through each other, but strictly if they would end the move overlapping
};

// A table of all pairs, numbered as the movers are; of whom nothing is said never hinder each other.
class Encounters {
 public:
  constexpr void set(std::size_t a, std::size_t b, Encounter encounter) {
    if (a >= kMostMovers || b >= kMostMovers) [[unlikely]]
      stop_full(kMostMovers);
    table_[a][b] = table_[b][a] = encounter;
  }
  constexpr Encounter of(std::size_t a, std::size_t b) const { return table_[a][b]; }

 private:
  std::array<std::array<Encounter, kMostMovers>, kMostMovers> table_ = {};
};

struct Touching {
  Mil distance{1000};  // of the centres of two discs that touch
  Mil tolerance{10};   // an overlap up to this is none
};

// Where a mover is at the end of the move.
struct MoveEnd {
  Point at;
  Time time = kWholeMove;        // when it came there
  std::uint32_t stopped_by = 0;  // the others who stopped it, as bits; none if it was stopped by its own `stop`, or not

  friend bool operator==(const MoveEnd&, const MoveEnd&) = default;
};
using MoveEnds = FixedVector<MoveEnd, kMostMovers>;

// Plays the move. When two strict ones touch and draw nearer, each of them whose own step leads towards the other, at
// less than a right angle to the line between the centres, stops there for the rest of the move; who steps along or
// away goes on. Who stands still or has stopped is an obstacle. All this in the order of time, equal times together:
// what follows from a stop at the same time comes after it.
//
// If a passing pair would end nearer to each other than `distance - tolerance`, the move is played again from its
// beginning with this pair strict, and so on until no further pair ends so.
//
// Times are rounded down to ticks and places to mils, so that strict ones who did not overlap before do so by less than
// two mils; who overlaps already does not get nearer than that. The order of the movers is of no importance.
// Steps are at most `kLongestStep`, coordinates at most `Barriers::kFarthest`.
MoveEnds meet(std::span<const Mover> movers, Encounters encounters, const Touching& touching = {});

}  // namespace sandtable
