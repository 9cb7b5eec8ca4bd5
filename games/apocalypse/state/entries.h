#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/table/hull/quarter.h"
#include "engine/table/plane/drive_parts.h"
#include "engine/table/plane/path.h"
#include "games/apocalypse/state/units.h"

// The entries of the agenda, in the order in which a battle meets them.
namespace sandtable::apocalypse {

inline constexpr std::size_t kMostGroups = 16;   // of one attack: weapons that differ in special rules
inline constexpr std::size_t kMostBundles = 16;  // of one attack: x-weapons
inline constexpr std::size_t kMostAboard = 20;   // units in one transport

using UnitList = FixedVector<UnitId, kMostUnitsASide>;

// Preparation.
struct RollOff {
  std::uint8_t unused = 0;
};
// What a player announces before he places anything.
struct Mustering {
  Seat seat;
};
// One unit is placed at a time.
struct Deployment {
  Seat seat;
};
// Scouts come after both armies, the winner of a roll-off first.
struct ScoutRollOff {
  std::uint8_t unused = 0;
};
struct Scouting {
  Seat seat;
  std::uint8_t second = 0;  // the other has placed his
};

// The round.
struct RoundStart {
  std::uint8_t unused = 0;
};
// Reserves are rolled for, then placed one at a time.
struct Arrivals {
  Seat seat;
  std::uint8_t rolled = 0;
  UnitList due = {};  // those that may arrive and have not been asked
};
struct PowerDice {
  Seat seat;
};
// Who activates a unit next, and whether anybody has finished.
struct Turn {
  Seat seat;                 // whose turn it is, if he has a unit left
  std::uint8_t opening = 0;  // nobody has activated one in this round
};
struct RoundEnd {
  std::uint8_t unused = 0;
};

// An activation, from its unit on.
struct Activation {
  UnitId unit;
};
enum class PowerMoment : std::uint8_t { before_action, before_move, after_move, in_contact };
// A unit's Psykers may try powers, one after the other, until nobody wants to or can.
struct Powers {
  UnitId unit;
  PowerMoment moment = PowerMoment::before_action;
};
// The unit names its action.
struct Acting {
  UnitId unit;
  std::uint8_t rifted = 0;  // it has made a Rift Step
};
// The activation of a unit in a transport.
struct Aboard {
  UnitId unit;
};
// A Walker or Vehicle that Holds, or a Walker that has moved, is turned.
struct Turning {
  UnitId unit;
};
// A Walk or Run on foot.
struct Move {
  UnitId unit;
  Action action = Action::walk;
};
// A Walk or Run of a Vehicle.
struct Driving {
  UnitId unit;
  Action action = Action::walk;
};
// The unit has moved on foot or wheels: it may board, hover, and a Walker turns.
struct Landing {
  UnitId unit;
  Action action = Action::walk;
};
struct ActivationEnd {
  UnitId unit;
  std::uint8_t idle = 0;  // it was Pinned when it began
};

// Attacks.
struct Shooting {
  UnitId unit;
  std::uint8_t hold = 0;
};
enum GroupFlag : std::uint8_t { kXWeapon = 1, kAutomatic = 2, kHatred = 4 };
// Dice of 4+ that a hit has to pass: what the target wears, and what it is in.
enum ArmorDie : std::uint8_t { kArmor = 1, kCover = 2 };
// Dice of one attack that are rolled together.
struct AttackGroup {
  Tricks tricks;
  Count dice;              // or hits, if they are automatic
  std::uint8_t flags = 0;  // GroupFlag
};
struct Suffered {
  Count wounds;                                   // that are taken one by one
  FixedVector<Count, kMostBundles> bundles = {};  // of x-weapons, the largest first
};
// All dice of one unit at one target, with everything judged before the first of them; one group a step. Powers, wrecks
// and rams are attacks with automatic hits.
struct Attack {
  UnitId attacker = UnitId::none();  // none: a wreck
  UnitId target;
  std::uint8_t melee = 0;
  std::uint8_t armored = 0;  // ArmorDie
  std::uint8_t veiled = 0;   // dice that hit are re-rolled
  Quarter quarter = Quarter::left;
  std::uint8_t next = 0;  // group
  std::uint8_t unused = 0;
  FixedVector<AttackGroup, kMostGroups> groups = {};
  Suffered suffered = {};
};
// Wounds to be taken from a unit.
struct Casualties {
  UnitId unit;
  Quarter quarter = Quarter::left;
  std::uint8_t melee = 0;
  std::uint8_t manner = 0;  // 0: open, 1: the Tough first, 2: the others first
  Suffered suffered = {};
};
// Wounds on a Vehicle or Walker, one by one with their rolls.
struct HullDamage {
  UnitId unit;
  Count wounds;
  Quarter quarter = Quarter::left;
  std::uint8_t melee = 0;
};
// Lies under whatever costs a unit models at once: it tests if half of them are gone.
struct HeavyLosses {
  UnitId unit;
  Count before;  // its strength
};
// A loss has left members out of coherency, or the unit without its leader.
struct ClosingUp {
  UnitId unit;
};
// A transport is gone, and those inside are hit, one unit after the other, then placed.
struct Wreck {
  UnitId transport;
  std::uint8_t hit = 0;  // how many of `inside` have been
  FixedVector<UnitId, kMostAboard> inside = {};
  FixedVector<Count, kMostAboard> before = {};  // their strength
};
// After the effect of a power.
struct Backlash {
  UnitId unit;
  std::uint8_t member = 0;  // the Psyker
};

// Assaults.
// An Assault's move along the way that was named with it.
struct Charge {
  UnitId unit;
  UnitId target;
  std::uint8_t unused[2] = {};
  Path path = {};
  Drive drive = {};  // of a Vehicle
};
struct JoinMelee {
  UnitId attacker;
  UnitId defender;
  std::uint8_t from_transport = 0;  // the attackers have come out of one
  std::uint8_t unused = 0;
  Mil limit = {};  // the allowance that the leader's way has left the attackers
};
enum class MeleePart : std::uint8_t { fear, first, normal, last, judging, aftermath };
struct Melee {
  UnitId attacker;
  UnitId defender;
  MeleePart part = MeleePart::fear;
  MeleePart attacker_step = MeleePart::normal;
  MeleePart defender_step = MeleePart::normal;
  std::uint8_t afraid = 0;        // bit 0: the attackers, bit 1: the defenders
  std::uint16_t by_attacker = 0;  // wounds caused
  std::uint16_t by_defender = 0;
  Count attacker_before;  // strength
  Count defender_before;
  std::uint8_t lost = 0;  // bits as for `afraid`
  std::uint8_t unused = 0;
};
// Of one strike step: the attacks above fill it.
struct Blows {
  Suffered by_attacker = {};
  Suffered by_defender = {};
};
struct Consolidation {
  UnitId unit;
};
struct StepBack {
  UnitId unit;
  UnitId enemy;
};

}  // namespace sandtable::apocalypse
