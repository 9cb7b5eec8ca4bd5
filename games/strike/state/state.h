#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/ask/agenda.h"
#include "engine/base/count.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/table/plane/point.h"

// The state of a match of Strike: a plain value. The words are the rulebook's, with two exceptions: what it calls a
// seat is a `Unit` here, and a `Seat` is a player, as everywhere in the engine. 1 MU is 1,000 mils.
namespace sandtable::strike {

inline constexpr std::size_t kMostPlayers = 10;
inline constexpr std::size_t kMostUnits = 16;  // of both teams together
inline constexpr std::size_t kMostHostages = 8;
inline constexpr std::size_t kMostZones = 32;
inline constexpr std::size_t kMostThings = 128;  // lying on the ground: all that sixteen units can carry
inline constexpr std::size_t kMostTargets = 8;   // of one burst
inline constexpr std::size_t kTrail = 10;        // places behind a leader that are remembered
inline constexpr int kMoves = 10;
inline constexpr std::size_t kMostBodies = kMostUnits + kMostHostages;

inline constexpr Mil kRadius{500};
inline constexpr Mil kStep{1000};
inline constexpr Mil kTolerance{10};
inline constexpr Mil kClosest = kRadius + kRadius - kTolerance;  // centres of two who do not overlap

// The id of a number that is known to fit.
template <class Id>
constexpr Id numbered(std::integral auto number) {
  return Id{static_cast<decltype(Id::v)>(number)};
}

// Hostages are numbered after the units, so that one id names whoever can be hit.
inline constexpr UnitId hostage(std::size_t number) { return numbered<UnitId>(kMostUnits + number); }
inline constexpr bool is_hostage(UnitId id) { return id.v >= kMostUnits && !id.is_none(); }
inline constexpr std::size_t hostage_number(UnitId id) { return id.v - kMostUnits; }

using ItemId = Id<struct ItemTag, std::uint8_t>;    // index into Arsenal::items
using ThingId = Id<struct ThingTag, std::uint8_t>;  // index into Game::things; stays while the thing lies there

enum class Team : std::uint8_t { t, ct };
constexpr Team opponents(Team team) { return team == Team::t ? Team::ct : Team::t; }

enum class MapKind : std::uint8_t { bomb, hostage };

enum class Stance : std::uint8_t { standing, crouching };

// What a unit has in hand: one of the things it carries.
enum class Held : std::uint8_t { nothing, knife, pistol, primary, frag, smoke, flash, kit };

// Called in phase 1.
enum class Action : std::uint8_t { none, reload, arm, defuse, set_up };

// What a unit carries besides its knife and the armour it wears.
struct Gear {
  ItemId pistol = ItemId::none();
  ItemId primary = ItemId::none();
  Count pistol_empty = 0;
  Count primary_empty = 0;
  Count frags = 0;
  Count smokes = 0;
  Count flashes = 0;
  Count kit = 0;
  Count bomb = 0;
  std::uint8_t unused = 0;
};

struct Armour {
  ItemId item = ItemId::none();  // as long as it has dice left
  Count dice = 0;
};

// Whom a unit points at in phase 3, or where it throws, until it is carried out in phase 4.
struct Pointing {
  FixedVector<UnitId, kMostTargets> targets;  // in the order called; empty: none
  Count to_hit = 0;                           // dice of the pool that go into To-Hit (shotgun, frag)
  Count dice = 0;                             // of a throw; 0: no throw
  std::uint8_t unused = 0;
  Point aim;  // of a throw
};

struct Unit {
  Point at;
  Count alive = 0;
  Count health = 0;
  Armour helmet, vest;
  Gear gear;

  // Called in phase 1; they hold until the next one.
  Held active = Held::nothing;
  ItemId in_hand = ItemId::none();  // the weapon called; none once it has been put down or exchanged
  Stance stance = Stance::standing;
  Count scope = 0;
  Action action = Action::none;
  Count lost_moves = 0;  // by the weapon called and the armour worn at the call

  // In this turn.
  std::uint16_t stepped = 0;  // bit n: it changed place in move n
  Count moved = 0;            // it tried to step or used a move otherwise: it is not stationary
  Count fired = 0;            // it has attacked or thrown, by Bang or in phase 4
  Count interrupted = 0;      // bomb work comes to nothing
  Count flashed = 0;          // the last turn in which it counts as flashed; 0: it does not

  // Over turns.
  Count set_up = 0;    // with `active`, in `stance`
  Count defusing = 0;  // whole turns spent on it in a row
  std::uint8_t unused[2] = {};
  Pointing pointing;
};

enum class Fate : std::uint8_t { absent, alive, dead, rescued };

struct Hostage {
  Point at;
  Fate fate = Fate::absent;
  Count health = 0;
  UnitId leader = UnitId::none();  // none: inactive
  Count on_trail = 0;              // 0: it waits to enter the trail at `place`
  // Its place on the leader's trail, 0 the one he left last; of one that waits, the place at which it enters,
  // kStillThere while the leader stands there.
  Count place = 0;
  Count activated_before = 0;  // in this round: no second reward
  Count joined = 0;            // order in which the hostages of a string were activated
  std::uint8_t unused = 0;
};
inline constexpr int kStillThere = 0xff;

// Gear on the ground.
struct Thing {
  Point at;
  ItemId item = ItemId::none();  // none: the place in the list is free
  Count empty = 0;
  std::uint8_t unused[2] = {};
};

// A frag or smoke grenade that waits to go off.
struct Grenade {
  Point at;
  ItemId item;
  UnitId thrower;
  Count to_hit = 0;  // of its pool
  Count turn = 0;    // in which it was thrown
};

// The armed bomb. Before that it is carried or lies among the things.
struct Bomb {
  Point at;
  Count armed = 0;  // turn in which it was armed; 0: it is not
  std::uint8_t unused[3] = {};
};

// How a round was decided.
enum class Ending : std::uint8_t { open, bombed, defused, rescued, eliminated, held_out, drawn };

// Agenda entries, in the order in which a round meets them.
struct Buying {
  Count fresh = 0;  // a team plays this side for the first time: with new purses
};
struct Carrier {
  std::uint8_t unused = 0;
};
struct Placing {
  std::uint8_t unused = 0;
};
struct Calls {  // phase 1
  std::uint8_t unused = 0;
};
struct CountedMove {  // one counted move of phase 2, with its Bangs
  Count number = 1;
};
struct CountedMoveEnd {  // the rest of a counted move, after its Bangs
  Count number = 1;
};
struct Targets {  // phase 3
  std::uint8_t unused = 0;
};
struct ActionStep {  // one step of phase 4; 11: all are done
  Count number = 1;
  Count fought = 0;  // in the step before: the round may be decided
};

// Attacks, die by die: each of these entries is a roll or two, and what was judged before it. Their effects wait in
// Game::effects, with `alone` if nobody but one unit attacks in it.
struct Assault {           // the attacks of a step of phase 4, or the Bangs after one move
  std::uint16_t left = 0;  // bit u: unit u has yet to attack whom it points at
  Count alone = 0;
  std::uint8_t unused = 0;
};
struct Attack {  // of one unit, at one of the targets it called
  UnitId by, target;
  ItemId item;
  std::int8_t to_hit = 0;  // dice, before the minimum of one
  Count damage = 0;        // dice
  Count alone = 0;
};
struct Shooting {
  FixedVector<Attack, kMostTargets> shots;  // of one unit, those to come
};
struct Wounding {  // Damage against whoever was hit
  Attack shot;
};
struct Throwing {  // of everybody who has called a throw
  std::uint8_t unused = 0;
};
struct GoingOff {  // of all grenades that are due
  std::uint8_t unused = 0;
};
struct Exposed {
  UnitId body;
  std::int8_t to_hit = 0;  // dice
};
struct Blast {  // of a frag grenade
  Grenade frag;
  FixedVector<Exposed, kMostBodies> left;  // those in its sight who have yet to be attacked
  Count alone = 0;
  std::uint8_t unused[2] = {};
};
struct Explosion {         // of the bomb
  std::uint32_t left = 0;  // bit b: body b has yet to suffer it
};

struct TurnEnd {
  std::uint8_t unused = 0;
};
struct RoundEnd {
  Ending how = Ending::open;
  Team winner = Team::t;  // without meaning if drawn
};

// What the attacks of one moment do to a body.
struct Toll {
  std::uint16_t hits = 0;
  std::uint16_t headshot = 0;  // of them
  Count attacked = 0, knifed = 0, killed = 0;
  std::uint8_t unused = 0;
};

// All attacks of one moment (a step of phase 4, the Bangs after one move) are rolled against the state before them;
// then their effects are applied together.
struct Effects {
  Toll tolls[kMostBodies];
  Count hits[kMostUnits][kMostBodies] = {};  // whose they were
  std::uint16_t emptied = 0;                 // bit u: unit u's weapon in hand ran empty
  std::uint16_t unused = 0;
};

struct Game {
  FixedVector<Unit, kMostUnits> units;            // in the order of the rulebook's seat numbers
  FixedVector<Hostage, kMostHostages> hostages;   // of the map
  FixedVector<Point, kTrail> trails[kMostUnits];  // of each leader, the place left last first; empty without a string
  Thing things[kMostThings];
  FixedVector<Grenade, 2 * kMostUnits> grenades;  // in the order in which they were thrown
  Bomb bomb;
  Count smoke_until[kMostZones] = {};  // last turn in which a zone is smoked; 0: free
  std::int32_t purse[kMostPlayers] = {};
  Count wins[2] = {};  // rounds, by the team as it began the match
  Count lost[2] = {};  // rounds lost in a row, alike
  Count round = 0;
  Count turn = 0;     // 0: buying, or placing units; nobody stands anywhere yet
  Count swapped = 0;  // the teams have changed sides
  Count over = 0;
  Ending last = Ending::open;  // how the last round ended
  std::uint8_t unused[3] = {};
  Effects effects;
  Agenda<5, Buying, Carrier, Placing, Calls, CountedMove, CountedMoveEnd, Targets, ActionStep, Assault, Shooting,
         Wounding, Throwing, GoingOff, Blast, Explosion, TurnEnd, RoundEnd>
      agenda;

  Unit& unit(UnitId id) { return units[id.v]; }
  const Unit& unit(UnitId id) const { return units[id.v]; }
  Hostage& hostage_of(UnitId id) { return hostages[hostage_number(id)]; }
  const Hostage& hostage_of(UnitId id) const { return hostages[hostage_number(id)]; }

  // Of units and hostages alike.
  bool lives(UnitId id) const { return is_hostage(id) ? hostage_of(id).fate == Fate::alive : units[id.v].alive != 0; }
  Point place(UnitId id) const { return is_hostage(id) ? hostage_of(id).at : units[id.v].at; }
};

static_assert(std::is_trivially_copyable_v<Game>);
static_assert(std::has_unique_object_representations_v<Game>);

}  // namespace sandtable::strike
