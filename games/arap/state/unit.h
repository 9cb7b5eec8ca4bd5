#pragma once

#include "engine/base/fixed_vector.h"
#include "games/arap/state/model.h"

namespace sandtable::arap {

enum class Status : std::uint8_t {
  absent,    // no part of a squad has this number
  waiting,   // not yet placed
  reserve,   // kept back
  fighting,  // on the table
  aboard,    // in the craft `host`
  joined,    // a character who belongs to the unit `host`
  chasing,   // pursuers who followed routers off the table
  departed,  // over an exit edge
  destroyed,
  unseen,  // in the view of the other seat: hidden, somewhere
};
enum class Nerve : std::uint8_t { steady, suppressed, pinned };
enum class Flight : std::uint8_t { none, routing, pursuing };

enum class UnitMark : std::uint8_t {
  attempted,   // its owner has tried to activate it in this player turn
  picked_up,   // has been given picked-up dice in this player turn
  free_moved,  // has made its free move
  pre_tested,  // has taken the tests it owed when it was first chosen
  tested,      // has taken a heavy casualty test in this player turn
  watched,     // went on overwatch
  charged,     // has declared a charge in this player turn
  aimed,       // its very next action is fired with the aim bonus
  hidden,      // and undetected
  revealed,    // in this player turn: its attack still counts as made from hiding
  confused,
  fleeting,       // went from one piece of cover to another in its owner's latest turn
  steadied,       // its leader has had a die rolled again in this player turn
  shelled,        // a hit from an effect area of 5 in or more since its owner's last turn
  pin_failed,     // failed a pinning test, or was pinned at once, since its owner's last turn
  moved,          // changed its place since its owner's last turn began
  no_slipping,    // a hit and run has failed: no attempt to break off in the next round
  fired,          // at `fired_at`, in this player turn
  sharing,        // came away from a unit whose rolled points it shares when these are spent
  has_spotted,    // has looked for hidden enemies in this player turn
  due,            // a reserve that found no room: it needs no more roll
  went_out,       // over an exit of the scenario
  shot,           // fired at `fired_at` from where it stands
  estranged,      // broke off, or was left: may not approach or charge `late_foe` in its next turn
  wary,           // ... which is this one
  backs_turned,   // tried to break off in this round, and does not strike
  charge_failed,  // no more actions in this player turn
  run_from,       // whom it charged ran away: it may charge again
  chased_off,     // followed routers off the table, in this player turn
};
using UnitMarks = FlagSet<UnitMark, std::uint32_t>;

// Where hits and losses came from (arap.damage.record).
enum class Cause : std::uint8_t { shooting, psionics, melee, charge_fire, hazard };
inline constexpr std::size_t kCauses = 5;

struct Tally {
  Count hits[kCauses];
  Count losses[kCauses];  // figures

  int hits_by(Cause cause) const { return hits[number_of(cause)]; }
  int losses_by(Cause cause) const { return losses[number_of(cause)]; }
};

// A unit, or a part of one that has come apart: in all respects a unit of its own. A squad of n models has n numbers,
// those of its models, and its parts bear some of them: a part bears the number of its lowest model when it came
// to be, so that no two parts can ever bear the same. A squad that is whole bears the number of its first model.
struct Unit {
  Members members;                          // of its squad who live and belong to it
  FixedVector<UnitId, kMostGuests> guests;  // characters who have joined it
  Status status = Status::absent;
  Nerve nerve = Nerve::steady;
  Flight flight = Flight::none;
  UnitId host = UnitId::none();
  UnitMarks marks;
  UnitId feared = UnitId::none();    // routing: the unit it flees from
  UnitId quarry = UnitId::none();    // pursuing: whom
  UnitId fired_at = UnitId::none();  // in its owner's latest turn, from where it stands
  UnitId late_foe = UnitId::none();
  Count fired_turns;  // in a row at that target, none of the two having moved
  Count watch;        // on overwatch with so many points
  Count in_hand;      // points kept through a melee
  Count moves;        // movement actions in this player turn
  Count throws;       // of grenades and rocks, in this player turn
  Count size;         // figures when its owner's last turn ended
  Count began;        // figures when his present turn began
  std::uint8_t unused = 0;
  PieceId cover = PieceId::none();  // at which it was when its owner's turn began
  std::uint16_t unused_too = 0;
  Tally away;  // taken in the opponent's turn since its owner's last
  Tally home;  // taken in its owner's present turn

  bool is_pinned() const { return nerve == Nerve::pinned; }
  bool is_routing() const { return flight == Flight::routing; }
  bool is_pursuing() const { return flight == Flight::pursuing; }
  bool has(UnitMark mark) const { return marks.has(mark); }
};

// The unit, and the model, of this number.
constexpr UnitId unit_at(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }
constexpr ModelId model_at(std::size_t index) { return {static_cast<std::uint16_t>(index)}; }
static_assert(kMostModels < UnitId::none().v);

}  // namespace sandtable::arap
