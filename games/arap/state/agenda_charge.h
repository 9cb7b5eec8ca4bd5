#pragma once

#include "games/arap/state/agenda.h"
#include "games/arap/state/melee.h"

// What remains to be done of a charge: its steps, in the rulebook's words.
namespace sandtable::arap {

enum class OnsetMark : std::uint8_t {
  grenades,    // assault grenades
  defended,    // defensive grenades met it
  ambush,      // out of hiding
  prone,       // all of them lay
  bounds,      // through the air
  detour,      // round variable ground
  variable,    // ... or through it: its dice
  thrown,      // the distance is known
  redirected,  // against another unit than at first
  ran,         // a target ran from it
  pursuit,     // by pursuers on those who rallied
  stopped,     // intercepted, or halted at an obstacle
  intercepts,  // no charge, but an interception
  cover,       // the charged are in cover, or behind something that needs a test
  placed,      // the leading charger has been put before an enemy
  leaps,       // down on the enemy, who can
};
using OnsetMarks = FlagSet<OnsetMark, std::uint16_t>;

// A charge that is under way.
struct Onset {
  UnitId unit;
  UnitId target;
  OnsetMarks marks;
  std::uint16_t start_height = 0;  // mean, in hundredths of an inch
  std::uint8_t unused[2] = {};
  Mil distance;                   // thrown, or the allowance
  Mil highest;                    // of a single die: what a failed charge moves
  Mil gone;                       // along the charge path
  UnitId first = UnitId::none();  // the target it was declared against, if it turned on another
  UnitId more[3] = {UnitId::none(), UnitId::none(), UnitId::none()};  // ... and others who have reacted

  bool has(OnsetMark mark) const { return marks.has(mark); }
};

// (1) The target is named, and what is thrown.
struct ChargeDeclaration {
  UnitId unit;
};
// (2) and (3).
struct ChargeReaction {
  Onset onset;
};
// (4)
struct RunFromCharge {
  Onset onset;
};
// (5)
struct ChargeDistance {
  Onset onset;
};
// (6)
struct ChargeRun {
  Onset onset;
};
// (8) One charger after another is brought up.
struct ChargePlacement {
  Onset onset;
};
// (9)
struct ChargeEnd {
  Onset onset;
};
// Whoever was run from may charge again.
struct ChargeAgain {
  UnitId unit;
};
// Interceptors are brought up against those whom they stopped.
struct Interception {
  UnitId unit;
  UnitId mover;
};

}  // namespace sandtable::arap
