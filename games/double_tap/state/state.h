#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/ask/agenda.h"
#include "engine/base/count.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/table/plane/path.h"
#include "engine/table/terrain/edge.h"

// The state of a Double Tap battle: a plain value. The words are the rulebook's; the order of events lives in the
// agenda, not in flags.
namespace sandtable::double_tap {

inline constexpr std::size_t kMostUnitsASide = 32;
inline constexpr std::size_t kMostOnTable = 2 * kMostUnitsASide;
inline constexpr std::size_t kMostTargets = 6;  // of one attack: the most Attacks any weapon or upgrade gives

enum class Status : std::uint8_t { waiting, alive, killed };  // waiting: not yet placed

struct Unit {
  Point at;
  Mil height;  // of the surface under the base centre; follows from `at`
  Status status = Status::waiting;
  Count activations;         // in this turn
  std::uint8_t reacted = 0;  // in this activation, or this turn with reaction-limit per-turn
  std::uint8_t unused = 0;
};

enum class Action : std::uint8_t { move, assault, run };
enum class ReactionKind : std::uint8_t { move, dodge, shoot, melee };

using UnitList = FixedVector<UnitId, kMostUnitsASide>;

// A set of attack dice with everything judged at its declaration.
struct Shots {
  UnitId target = UnitId::none();
  Count dice;
  Count need;              // lowest face that succeeds
  std::uint8_t cover = 0;  // the target counts as in cover from the attacker
};

struct Reaction {
  UnitId unit = UnitId::none();
  ReactionKind kind = ReactionKind::move;
  Count dice;
  Count need;
  std::uint8_t cover = 0;      // the active unit counts as in cover from the reactor
  std::uint8_t is_target = 0;  // of the attack of this stop
};

// Agenda entries, in the order in which a battle meets them.
struct RollOff {
  std::uint8_t unused = 0;
};
struct Deployment {
  Seat seat;
  UnitId next;
};
struct Infiltration {
  Seat seat;
  UnitId next;
};
struct Turn {
  Seat seat;
  Count points;
  std::uint8_t counted = 0;  // the points have been received
};
// One activation; each step takes it to its next stop.
struct Activation {
  UnitId unit;
  Action action = Action::move;
  std::uint8_t attacked = 0;  // its one attack has been made
  std::uint8_t moved = 0;     // it has gone a leg or part of one
  std::uint8_t slowed = 0;    // its move has touched difficult ground
  std::uint8_t at_stop = 0;   // it still stands where the last stop was
  std::uint8_t finished = 0;  // the end stop is over, or the activation was cut short
  std::uint8_t unused = 0;
  Mil spent;         // of its movement
  UnitList waiting;  // Move reactions declared and not yet due
  std::uint8_t padding[3] = {};
};
// All dice of one stop.
struct Exchange {
  UnitId active;
  std::uint8_t attack_stop = 0;
  std::uint8_t melee = 0;    // the attack is a melee attack
  std::uint8_t recheck = 0;  // bystanders struck first: what of the attack is still possible?
  std::uint8_t weapon = 0;   // for the recheck
  FixedVector<Shots, kMostTargets> attack;
  FixedVector<Reaction, kMostUnitsASide> reactions;
};
// What follows the dice: dodge moves, then morale tests with their fall-backs.
struct Aftermath {
  UnitId active;
  UnitList dodging;
  FixedVector<UnitId, kMostTargets + 1> shaken;
};
struct MovesDue {
  UnitId active;  // whose activation they answer
  UnitList units;
};
// A Move reaction that has shot on its way.
struct ReactionMove {
  UnitId active;
  UnitId unit;
  std::uint8_t slowed = 0;
  std::uint8_t unused = 0;
  Mil spent;
};

struct Game {
  FixedVector<Unit, kMostOnTable> units;  // seat 0's first
  std::int32_t score[2] = {};
  Count round;
  Seat first;               // winner of the deployment roll-off
  Edge edge = Edge::south;  // his
  std::uint8_t over = 0;
  std::uint8_t drawn = 0;  // once it is over: nobody won
  Seat winner;             // otherwise
  std::uint8_t unused[2] = {};
  Agenda<6, RollOff, Deployment, Infiltration, Turn, Activation, Exchange, Aftermath, MovesDue, ReactionMove> agenda;

  Unit& unit(UnitId id) { return units[id.v]; }
  const Unit& unit(UnitId id) const { return units[id.v]; }
  bool alive(UnitId id) const { return units[id.v].status == Status::alive; }
};

static_assert(std::is_trivially_copyable_v<Game>);
static_assert(std::has_unique_object_representations_v<Game>);

}  // namespace sandtable::double_tap
