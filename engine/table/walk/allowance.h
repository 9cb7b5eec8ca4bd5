#pragma once

#include "engine/table/walk/track.h"

namespace sandtable {

// What slowing ground does to a move.
enum class Slowing : std::uint8_t {
  halves_move,   // touching it anywhere, also on an earlier leg, halves the allowance of the whole move
  doubles_cost,  // each mil on it counts twice
};

// How far a move may go, and what earlier legs of the same move have used of it. Pure bookkeeping; the game keeps it
// and applies `spend` after each leg that was really walked.
struct Allowance {
  Mil limit;
  Slowing slowing = Slowing::halves_move;
  bool slowed = false;  // an earlier leg touched slowing ground
  Mil spent = {};
  Mil tolerance{1};

  friend bool operator==(const Allowance&, const Allowance&) = default;
};

// Whether the first `travelled` mils of the track fit. Once they do not, no farther ones do.
bool fits(const Allowance& allowance, const Track& track, Mil travelled);

// The farthest distance that fits and may be passed (not yet: stood on); nothing if not even 0 fits, as for a base
// that finds itself in slowing ground after more than half of its move.
std::optional<Mil> reach(const Allowance& allowance, const Track& track);

// The same, but a place to stand.
std::optional<Mil> reach_to_stand(const Allowance& allowance, const Track& track);

// What is left of the allowance for later legs when `travelled` mils have been walked.
Allowance spend(Allowance allowance, const Track& track, Mil travelled);

}  // namespace sandtable
