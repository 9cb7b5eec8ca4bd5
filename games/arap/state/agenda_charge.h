#pragma once

#include "games/arap/state/agenda.h"
#include "games/arap/state/melee.h"

// What remains to be done of a charge: its steps, in the rulebook's words.
namespace sandtable::arap {

enum class OnsetMark : std::uint8_t {
  grenades,       // assault grenades
  defended,       // defensive grenades met it
  ambush,         // out of hiding
  prone,          // all of them lay
  bounds,         // through the air
  detour,         // round variable ground
  variable,       // ... or through it: its dice
  thrown,         // the distance is known
  redirected,     // against another unit than at first
  ran,            // a target ran from it
  pursuit,        // by pursuers on those who rallied
  stopped,        // intercepted, or halted at an obstacle
  intercepts,     // no charge, but an interception
  cover,          // the charged are in cover, or behind something that needs a test
  placed,         // the leading charger has been put before an enemy
  fires,          // fire and charge
  one_success,    // of the dice to stand and fire
  two_successes,  // ... or both
  watched,        // the charged fire from their own overwatch
  falls_short,    // the distance does not suffice: the path is that of a failed charge
  was_pinned,     // before any fire on the way
  leaps,          // down on the enemy, who can
};
using OnsetMarks = FlagSet<OnsetMark, std::uint32_t>;

// A charge that is under way.
struct Onset {
  UnitId unit;
  UnitId target;
  std::uint16_t start_height = 0;  // mean, in hundredths of an inch
  OnsetMarks marks;
  Mil distance;                   // thrown, or the allowance
  Mil highest;                    // of a single die: what a failed charge moves
  Mil gone;                       // along the charge path
  UnitId first = UnitId::none();  // the target it was declared against, if it turned on another
  UnitId more[3] = {UnitId::none(), UnitId::none(), UnitId::none()};  // ... and others who have reacted
  ModelId leader = ModelId::none();                                   // whose way is the charge path
  std::uint16_t unused = 0;

  bool has(OnsetMark mark) const { return marks.has(mark); }
};

// (1) The target is named, and what is thrown.
struct ChargeDeclaration {
  UnitId unit;
  UnitId sprung = UnitId::none();  // out of ambush, on the unit that sprang it: on nobody else
};
// Out of ambush, in the middle of the way of the unit that springs it.
struct AmbushCharge {
  UnitId unit;
  UnitId mover;
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
// ... They are on their way, which is kept in `Game::march`: what they meet on it, one thing after another.
struct ChargeWalk {
  Onset onset;              // gone: so far
  UnitId watchers[8] = {};  // enemies who fire from overwatch, in their order
  Count places[8];          // ... and where, in hundredths of the way
  Count plans;              // how many of them
  Count fired;              // of these, so far
  Count hurdles;            // obstacles behind them
  std::uint8_t planned = 0;
  std::uint8_t met = 0;      // those who could intercept at this point have been asked
  std::uint8_t charges = 0;  // bits: which of the watchers charge instead of firing
  std::uint8_t unused[2] = {};
};
// (7) Both sides fire, and it takes effect together.
struct ChargeVolleys {
  Onset onset;
  std::uint8_t turned = 0;  // the charged have turned to bear upon them
  std::uint8_t unused[3] = {};
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
// A mover has come into the reach of a unit, which may strike out at it.
struct Straying {
  UnitId unit;
  UnitId mover;
  Count at;  // hundredths of the way
};
// Interceptors are brought up against those whom they stopped.
struct Interception {
  UnitId unit;
  UnitId mover;
};

}  // namespace sandtable::arap
