#pragma once

#include "engine/base/count.h"
#include "engine/base/ids.h"
#include "engine/table/height/foothold.h"
#include "engine/table/plane/angle.h"
#include "games/arap/state/members.h"

namespace sandtable::arap {

// What is so of a model for a while.
enum class ModelMark : std::uint8_t {
  dashed,      // moved tactically: harder to hit until its unit moves otherwise or its owner's next activation phase
  has_dashed,  // ... in this player turn: it shoots worse for the rest of it
  fell_over,   // slipped: no move and no attack for the rest of this player turn
  interacted,  // has made its sole use of a feature in this phase
  threw,       // has thrown or planted a grenade in this player turn
  injured,     // seriously: lies there and can do nothing
  burning,
  dissolving,
  jumped,        // down into the melee it fights in
  missed,        // ... or has tried to, and fell: it has not charged
  leaps,         // means to jump so, in the charge that is going on
  rose,          // has made its sole use of a point to stand up in this phase
  idle,          // has acted already in this player turn, before it joined its unit
  busy,          // spends this action point on something of its own, such as getting up
  paid_to_swim,  // a poor swimmer for whom one point of a swimming move is paid
  shaken,        // wounded while it climbs: it loses its hold
  watching,      // is on overwatch with its unit
  rising,        // lay when its charge was declared: it gets up on the way
  aside,         // belongs to the part that acts apart from the rest of its unit in this activation
  driven_at,     // has leapt aside from the vehicle that moves, or was run over
};
using ModelMarks = FlagSet<ModelMark, std::uint32_t>;

// What is so of a fighter in a round of mêlée.
enum class BoutMark : std::uint8_t {
  struck,   // has struck, or tried to
  owed,     // had his back to the enemy in his own step: strikes in one additional step
  brought,  // has been placed in the charge that is going on
};
using BoutMarks = FlagSet<BoutMark>;

// A single figure. Whether it lives is its unit's to say (`Unit::members`).
struct Model {
  Point at;
  Foothold foothold;  // its height, what it stands on or hangs from, and whether it is prone
  Angle facing;       // whole degrees
  Point before;       // where its latest move began
  Mil moved;          // the length of its path in its owner's latest player turn
  ModelMarks marks;
  Count wounds;                    // lost so far
  Count bounds;                    // in this player turn
  std::uint8_t fired = 0;          // bit i: its i-th gun, if it fires only once a player turn, has fired
  std::uint8_t spent = 0;          // bit i: its i-th gun, if it serves once only, has been thrown away
  UnitId foe = UnitId::none();     // the unit it was placed against in this turn's charge
  UnitId killer = UnitId::none();  // who removed it
  Count fell;                      // the player turn in which it was removed, from 1 on
  std::uint8_t load = 0;           // what it carries: its place in `Game::loads`, counted from 1
  std::uint8_t arms = 0;           // what it fights with in this round (rules/melee/arms.h)
  BoutMarks bout;
  std::uint16_t faced = 0;       // whole degrees and one: how it looked when it was charged; 0: as it looks now
  std::uint16_t climbed_on = 0;  // the ladder it used last in this player turn: its number, counted from 1
  std::uint8_t unused[2] = {};

  bool is_prone() const { return foothold.bearing == Bearing::prone; }
};

}  // namespace sandtable::arap
