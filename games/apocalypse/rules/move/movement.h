#pragma once

#include "engine/table/group/arrangement.h"
#include "games/apocalypse/ask/keys.h"
#include "games/apocalypse/rules/move/crowd.h"

// How units on foot move: the leader along a path, the others to places round him.
namespace sandtable::apocalypse {

// What the action lets the unit move: with Fast, and halved by Still Hour. Difficult ground is not yet counted.
Mil allowance(const Game& game, const Law& law, UnitId unit, Action action);
inline constexpr Mil kConsolidation{3000};

// A move somebody is to make.
struct March {
  UnitId unit;
  Mil limit;           // of the leader's path, on easy ground
  Mil most_when_slow;  // under the switch value cap-walk
  Distance keep = {};
  bool limits_followers = true;        // followers-limit
  bool boards = false;                 // it may end in contact with a friendly transport that has room
  std::span<const Disc> enemies = {};  // a melee is joined: places near to these are offered first
};
March march_of(const Game& game, const Law& law, UnitId unit, Action action);
March consolidation_of(const Game& game, const Law& law, UnitId unit);

// Far off the table nothing is measured: a place there is refused before anything else.
bool is_measurable(const Law& law, Point at);

// Everywhere the unit's bases could come.
Box reach_of(const Game& game, const Law& law, const March& march);

// Whether difficult ground slows the unit at all.
bool minds_difficult_ground(const Game& game, const Law& law, UnitId unit);
// What a path takes of the allowance, and the allowance on the ground it leads over. Its length is that of the way of
// the base's centre.
struct PathCost {
  Mil cost;
  Mil limit;
};
PathCost cost_of(const Game& game, const Law& law, const March& march, Point from, const Path& path);
// The move with the allowance that such a path leaves it: the others are bound by it as well.
March on_ground_of(const Game& game, const Law& law, const March& march, Point from, const Path& path);

// Whether the leader may go like that and stand at the end.
Verdict judge_path(const Game& game, const Law& law, const March& march, const Crowd& crowd, const Path& path);
// Whether the unit may be arranged like that round its leader, who has come to a place; who is not named stays.
Verdict judge_arrangement(const Game& game, const Law& law, const March& march, const Crowd& crowd, Point leader_at,
                          const Places& places);
// Both.
Verdict judge_move(const Game& game, const Law& law, const March& march, const Path& path, const Places& places);
// The friendly transport with room that a leader there would touch; none otherwise.
UnitId transport_touched(const Game& game, const Law& law, UnitId unit, Point leader_at);

// The arrangement on offer (opa.move.default-arrangement), round a leader who came from somewhere; nothing if there is
// none.
std::optional<Places> arrangement_on_offer(const Game& game, const Law& law, const March& march, const Crowd& crowd,
                                           Point leader_at, Point from);
// Everybody in step with the leader, if that is lawful.
std::optional<Places> in_step(const Game& game, const Law& law, const March& march, const Crowd& crowd, Point by);

// Puts the leader at the end of his path and the others where they are put.
void relocate(Game& game, const Setup& setup, UnitId unit, const Path& path, const Places& places);

// What has corners, as the judge of arrangements takes it.
Forbidden forbidden_by(const Crowd& crowd);

// How a unit's members stand to each other.
Coherency coherency_of(const Law& law);
Relations relations_of(const Game& game, const Law& law, UnitId unit);
bool is_coherent(const Game& game, const Law& law, UnitId unit);

// The clause behind a stop of the judge of places.
RuleId clause_of(const Law& law, const Stop& stop);

}  // namespace sandtable::apocalypse
