#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/ask/agenda.h"
#include "engine/base/count.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/table/plane/path.h"
#include "engine/table/terrain/edge.h"
#include "engine/table/walk/walked.h"
#include "games/army_man/muster/arsenal.h"

// The state of an Army Man battle: a plain value. The words are the rulebook's.
namespace sandtable::army_man {

inline constexpr std::size_t kMostUnitsASide = 32;
inline constexpr std::size_t kMostUnits = 2 * kMostUnitsASide;
inline constexpr std::size_t kMostModelsASide = 192;
inline constexpr std::size_t kMostModels = 2 * kMostModelsASide;

enum class Status : std::uint8_t { waiting, fighting, destroyed };  // waiting: not yet placed
enum class Posture : std::uint8_t { none, hunkered, on_guard };
enum class Action : std::uint8_t { hold, hunker, guard, advance, rush, charge };

struct Model {
  Point at;
  Mil height;  // of the surface under the base centre; follows from `at`
};

// The unit at this place in `Game::units`.
constexpr UnitId unit_at(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

// Some models of one unit: bit i is its i-th model in the order of the profile.
struct Members {
  std::uint16_t bits = 0;

  static constexpr Members first(std::size_t count) { return {static_cast<std::uint16_t>((1U << count) - 1)}; }
  static constexpr Members one(std::size_t i) { return {static_cast<std::uint16_t>(1U << i)}; }
  constexpr bool has(std::size_t i) const { return (bits >> i & 1U) != 0; }
  constexpr void add(std::size_t i) { bits = static_cast<std::uint16_t>(bits | 1U << i); }
  constexpr void remove(std::size_t i) { bits = static_cast<std::uint16_t>(bits & ~(1U << i)); }
  constexpr int count() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(Members, Members) = default;
  friend constexpr Members operator&(Members a, Members b) { return {static_cast<std::uint16_t>(a.bits & b.bits)}; }
  friend constexpr Members operator|(Members a, Members b) { return {static_cast<std::uint16_t>(a.bits | b.bits)}; }
  constexpr Members without(Members other) const { return {static_cast<std::uint16_t>(bits & ~other.bits)}; }
};
static_assert(kMostInUnit <= 16);

struct Unit {
  Status status = Status::waiting;
  Posture posture = Posture::none;
  std::uint8_t activated = 0;  // in this round
  std::uint8_t pinned = 0;
  Count wounds;  // unblocked hits a vehicle has taken
  std::uint8_t unused = 0;
  Members alive;
  std::uint32_t fired_at = 0;  // on guard: enemies it has fired at, by their number in their army (guard-shots)
};

// The way of one model of the moving unit.
struct Mover {
  Point start;              // where the move began
  Path path;                // the corners walked so far, then those announced
  std::uint8_t walked = 0;  // corners of `path` that lie behind it
  std::uint8_t unused[3] = {};

  void has_walked(std::size_t corners) { walked = static_cast<std::uint8_t>(corners); }
};

// The move under way; one unit moves at a time. Empty when nobody does.
struct Motion {
  FixedVector<Mover, kMostInUnit> movers;  // by member
  FixedVector<Walked, kMostInUnit> walks;  // how far each has come, and what it takes to go on
  Members began;                           // who set out
  std::uint16_t unused = 0;
};

using UnitList = FixedVector<UnitId, kMostUnitsASide>;

// Agenda entries, in the order in which a battle meets them.
struct RollOff {
  std::uint8_t unused = 0;
};
struct Deployment {
  Seat seat;  // who places next
};
// Who activates next? Also the beginning and the end of rounds.
struct Initiative {
  std::uint8_t alternating = 0;  // strict-alternation: `next` goes on without a roll
  Seat next;
};
struct Activation {
  UnitId unit;
};
// One stretch of a move, up to a guard's stop or its end.
struct Move {
  UnitId unit;
  Action action = Action::advance;
  UnitId target = UnitId::none();   // of a charge
  std::uint8_t stopped = 0;         // guard fire has stopped it before
  std::uint8_t failed = 0;          // a charge that can no longer reach
  std::int8_t higher = 0;           // at the declaration: 1 the charger stood higher, -1 the target did
  Members through;                  // models of a charge that go through difficult ground
  std::uint32_t seen_at_start = 0;  // enemies that saw the unit when its move began (guard-trigger)
};
// Guards who fire, one after another, at a mover where the stop caught it.
struct GuardFire {
  UnitId mover;
  UnitList guards;
};
// The move is over: dangerous ground, then what the action goes on with.
struct Landing {
  UnitId unit;
  Action action = Action::advance;
  UnitId target = UnitId::none();
  std::int8_t higher = 0;
  std::uint8_t ended = 0;  // the activation ends here: pinned in mid-move, or a charge that failed
  std::uint8_t unused = 0;
};
// The unit may shoot.
struct Shooting {
  UnitId unit;
  std::uint8_t hold = 0;  // it has not moved: Steady vehicles fire everything
};
struct Attack {
  WeaponId weapon;
  Count dice;
  friend constexpr bool operator==(Attack, Attack) = default;
};
// All dice of one unit at one target, with everything judged at its declaration.
struct Volley {
  UnitId attacker;
  UnitId target;
  FixedVector<Attack, kMostInUnit * 2> attacks;  // weapon kind by weapon kind in the order of the profile
  std::uint8_t guard = 0;                        // fired by guards at a mover
  std::uint8_t cover = 0;                        // the target blocks with the die for cover
  std::uint8_t marksman = 0;                     // the attacker chooses losses among `seen`
  Members seen;                                  // models of the target that some firing model sees
};
// What a volley's dice came to, to be taken from its target.
struct Casualties {
  UnitId unit;
  Count count;                // models, or a vehicle's wounds
  std::uint8_t marksman = 0;  // the attacker chooses among `seen`
  Count strength_before;      // of the unit
  Members seen;               // models of the unit that some firing model sees
};
// A melee, while it lasts; each time it is carried out it brings the sides to their next round.
struct Melee {
  UnitId charger;
  UnitId defender;
  std::uint8_t goes_on = 0;  // the first round is over
  Count ties;                // in a row, as long as they are borne with
  std::int8_t higher = 0;    // 1: the charger stood higher, -1: the defender
  std::uint8_t unused = 0;
};
// The dice of one round of the melee below it, and the wounds they came to.
struct Blows {
  Count of_charger;  // dice
  Count of_defender;
};
struct Wounds {
  Count by_charger;
  Count by_defender;
};
// The winner's move (switch consolidation).
struct Consolidation {
  UnitId unit;
};

struct Game {
  FixedVector<Model, kMostModels> models;
  FixedVector<Unit, kMostUnits> units;  // seat 0's first
  std::int32_t score[2] = {};           // for destroyed units; pinned ones are counted at the end
  Motion motion;
  Count round;
  Seat first;               // winner of the deployment roll-off
  Edge edge = Edge::south;  // his
  std::uint8_t over = 0;
  std::uint8_t drawn = 0;  // once it is over: nobody won
  Seat winner;             // otherwise
  std::uint8_t unused[2] = {};
  Agenda<16, RollOff, Deployment, Initiative, Activation, Move, GuardFire, Landing, Shooting, Volley, Casualties, Melee,
         Blows, Wounds, Consolidation>
      agenda;

  Unit& unit(UnitId id) { return units[id.v]; }
  const Unit& unit(UnitId id) const { return units[id.v]; }
  Model& model(ModelId id) { return models[id.v]; }
  const Model& model(ModelId id) const { return models[id.v]; }
  bool fights(UnitId id) const { return units[id.v].status == Status::fighting; }
};

static_assert(std::is_trivially_copyable_v<Game>);
static_assert(std::has_unique_object_representations_v<Game>);

}  // namespace sandtable::army_man
