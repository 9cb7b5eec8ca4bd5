#pragma once

#include <string>

#include "games/strike/state/state.h"

// A situation that somebody wants the odds of, and how it is laid out on a table.
namespace sandtable::strike {

enum class Means : std::uint8_t { gun, knife, frag, flash, smoke };

struct Posed {
  Means means = Means::gun;
  ItemId gun;
  Mil distance{10'000};  // from base to base
  int to_hit = 0;        // of a pool
  int dice = 0;          // of a throw
  bool lies = false;     // a frag that was thrown before, `distance` from the target, out of its thrower's sight
  Stance stance = Stance::standing;
  bool scope = false, flashed = false, cover = false, smoke = false;
  bool exposed = false;  // the thrower does not crouch behind cover of its own
  int intervening = 0;   // friends in the way
  int near = 0;          // friends of the target at its side
  int burst = 1;         // targets of it: the target and those near it
  int health = 2, helmet = 0, vest = 0;
  Mil zone{10'000};  // depth of the target's

  bool is_grenade() const { return means >= Means::frag; }
};

// From edge to edge of the table for the longest shots and throws.
inline constexpr Mil kLongestShot{60'000}, kLongestThrow{30'000};
inline constexpr int kMostIntervening = 5, kMostNear = 6;
// The room that cover takes between two bases.
inline constexpr Mil kRoomForCover{1000};

Point attacker_place();
Point target_place(const Posed& posed);
// As a scene (docs/scenes.md): the attacker is A, the target B, friends F1, F2, ..., those near the target N1, N2, ...
std::string scene_text(const Posed& posed);

}  // namespace sandtable::strike
