#pragma once

#include "engine/base/count.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "games/arap/state/unit.h"

// What remains to be done, in the rulebook's words and in its order: first the steps of a player turn, then those of
// one activation, then what an action consists of.
namespace sandtable::arap {

// A game turn is complete when both seats have had a player turn.
struct GameTurn {
  std::uint8_t unused = 0;
};
// Puts the steps of a player turn on the agenda.
struct PlayerTurn {
  Seat seat;
};

// Step 1: routers and their pursuers move, and test to rally and to halt, of all sides.
struct Routs {
  Seat seat;  // who orders them
};
// Step 2: random events, in the first player turn of a game turn; lasting conditions of this seat's units.
struct EventRolls {
  Seat seat;
};
// Step 3: this seat's pursuers come back to the table, and then its reserves.
struct Arrivals {
  Seat seat;
  UnitId next = UnitId::none();  // of its units; at first none
};

// Step 4: a free move, or the attempt to activate a unit, or the end of the phase, again and again.
struct ActivationPhase {
  Seat seat;
  Count busts;  // so far
  std::uint8_t begun = 0;
  std::uint8_t over = 0;  // bust
};
// Step 5: heavy casualty tests of units that were never chosen.
struct LateTests {
  Seat seat;
};
// Step 6: a round of each mêlée.
struct MeleeRounds {
  Seat seat;
};
// Step 7: units that have destroyed all their opponents use the points that they have in hand (`Unit::in_hand`).
// Whoever ends a lock otherwise, by rout, flinch or breaking off, takes these points from the other unit.
struct KeptPoints {
  Seat seat;
};
// Step 8.
struct Housekeeping {
  Seat seat;
};

// One activation. Steps 1 and 2: a unit is chosen and takes the tests it owes.
struct Chosen {
  UnitId unit;
  std::uint8_t to_move = 0;  // for its free move
};
// Steps 3 and 4: the dice are named and rolled.
struct ActivationRoll {
  UnitId unit;
};
// Step 5: the other player may pick up failed dice.
struct PickUp {
  UnitId unit;
  Count failures;
  std::uint8_t chained = 0;  // they failed in a reaction (pickup-chain)
};
// Step 6: one unit uses dice that were picked up for it.
struct Reaction {
  UnitId unit;
  Count dice;
  std::uint8_t chained = 0;
};
// Step 7: action points are spent, one action after another.
struct Activation {
  UnitId unit;
  Count points;               // left
  Count apart;                // left to the team that acts apart, if there is one
  std::uint8_t has_team = 0;  // a team acts apart
  std::uint8_t reacting = 0;  // with picked-up dice, in the other player's turn
  std::uint8_t begun = 0;     // it has acted, or could have
  std::uint8_t pinned = 0;    // the pin has taken its points already
  std::uint8_t kept = 0;      // with points kept through a mêlée
};
// Step 8: two failures and nothing picked up.
struct BustCheck {
  UnitId unit;
  Count failures;
  std::uint8_t picked_up = 0;
};

// How a unit goes in a movement action.
enum class MoveMode : std::uint8_t { walk, crawl, tactical, bound, swim, climb, rappel };
inline constexpr std::size_t kMoveModeCount = 7;
inline constexpr MoveMode kAllModes[] = {MoveMode::walk, MoveMode::crawl, MoveMode::tactical, MoveMode::bound,
                                         MoveMode::swim, MoveMode::climb, MoveMode::rappel};
// Whose move it is: a unit's, or that of the team that acts apart or of the rest.
enum class Party : std::uint8_t { all, rest, team, watchers };

// One movement action.
struct Movement {
  UnitId unit;
  MoveMode mode = MoveMode::walk;
  Party party = Party::all;
  std::uint8_t free = 0;    // a free move
  Count rolled;             // the allowance of a tactical move, in inches
  Count spare;              // points that the unit has besides those it pays
  Count points{1};          // that it pays
  std::uint8_t drives = 0;  // a vehicle, over whoever is in its way
};
// Before its models go: enemies on overwatch may fire on their way.
struct WatchedMarch {
  Movement move;
};
// Its models go the ways that are kept in `Game::march`, so much of them, in hundredths.
struct Marching {
  Movement move;
  Count until{100};
};
// They have arrived: what may be done at the end of a move.
struct Arrived {
  Movement move;
  std::uint8_t halted = 0;  // charged out of ambush on their way: all that is done already
};
// What follows a movement action or the removal of casualties: the unit may have come apart.
struct Coherence {
  UnitId unit;
};

// A craft has lost its last wound with units aboard.
struct Wreck {
  UnitId craft;
};

// A unit that has just been shot at, or has walked over dangerous ground, tests in its owner's own turn.
struct OwnTurnTest {
  UnitId unit;
};
// A unit that has failed a test runs, and its owner chooses the way.
struct Breaking {
  UnitId unit;
  UnitId from = UnitId::none();
};

}  // namespace sandtable::arap
