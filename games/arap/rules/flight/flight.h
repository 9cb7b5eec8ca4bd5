#pragma once

#include "games/arap/rules/flight/flee_line.h"
#include "games/arap/state/agenda_close.h"
#include "games/arap/state/events.h"

// Units that run: after a lost mêlée, in each compulsory phase, and their pursuers.
namespace sandtable::arap {

// A unit that runs or gives way after a round of mêlée, and before whom.
struct Fleeing {
  UnitId unit;
  UnitId from = UnitId::none();
  bool feature = false;  // it was fought over a terrain feature
};
struct Aftermath {
  FixedVector<Fleeing, 48> routing, flinching;
};
// First rout moves and flinches, the advance of the winners, and who pursues: what follows a round.
void begin_flights(Game& game, Umpire& umpire, const Aftermath& after);

// The unit routs from now on; it is no longer locked with anybody.
void rout(Game& game, Umpire& umpire, UnitId unit, UnitId from, RuleId rule);

// The inches of a flight, a pursuit, a run from a charge or a break-off.
int roll_flee_rate(const Game& game, Umpire& umpire, UnitId unit, Purpose purpose, RuleId rule);

// Takes a routing unit along a line. Enemies whom it passes may strike it on the way.
void run_past_enemies(Game& game, Umpire& umpire, const Run& run, const Path& line);

// Free hacks by a unit's models on those of a routing one whom they have in reach: one each, or all their Attacks.
void hack(Game& game, Umpire& umpire, UnitId by, UnitId on, bool all);

// In or within an inch of a feature that is worth holding.
bool is_by_feature(const Game& game, const Law& law, ModelId model);

// Routing units whose turn it is to move, and pursuers whose quarry has rallied.
UnitList routing_units(const Game& game, const Law& law, Seat seat);
// Units in pursuit of that one.
UnitList pursuers_of(const Game& game, UnitId quarry);

// What keeps a victor from pursuing, or lets him stay without a test.
Bar bars_pursuit(const Game& game, const Law& law, UnitId unit);
bool may_stay(const Game& game, const Law& law, const PursuitDecision& decision);
bool may_test_to_stay(const Game& game, const Law& law, const PursuitDecision& decision);

// Pursuers of this seat who followed routers off the table come back on 4 or more.
void return_pursuers(Game& game, Umpire& umpire, Seat seat);

}  // namespace sandtable::arap
