#pragma once

#include "engine/table/walk/allowance.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_rules.h"
#include "engine/table/ways/flee.h"
#include "engine/table/ways/route.h"
#include "games/army_man/rules/fire/attack.h"

// How units move: one judge for Advance, Rush, Charge and the moves in and after a melee.
namespace sandtable::army_man {

enum class MoveKind : std::uint8_t { advance, rush, charge, failed_charge, close_up, consolidate, deploy };

// Corners of one model's whole way; a guard's stop adds one.
inline constexpr std::size_t kMostCorners = kLongestPath - 1;

// A move somebody is to make.
struct Order {
  UnitId unit;
  MoveKind kind = MoveKind::advance;
  UnitId enemy = UnitId::none();  // the one to come to grips with
  Members through = {};           // a charge: models that go through difficult ground
  bool stopped = false;           // guard fire has stopped it before

  bool is_hostile() const { return kind == MoveKind::charge || kind == MoveKind::close_up; }
  bool is_own_action() const { return kind <= MoveKind::failed_charge; }
};
Order order_of(const Move& move);

// How far such a move goes at most, and what is left of it for one model.
Mil full_distance(const Law& law, UnitId unit, MoveKind kind);
Mil distance_left(const Game& game, const Law& law, const Order& order, std::size_t member);

using Bodies = ScratchVector<Body, kMostModels>;

// The walking rules for the members of a unit as the table stands.
class Ground {
 public:
  Ground(const Game& game, const Law& law, const Order& order);
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;

  WalkRules rules(std::size_t member) const;
  // The walks under way of a unit that has been stopped, by member; none before that.
  std::span<const Walked> walks() const { return walks_; }
  // Another base in the way from now on: a comrade who has taken his place.
  void take_place(const Stand& at);

 private:
  const Law& law_;
  Order order_;
  Bodies bodies_;
  std::span<const Walked> walks_;
  WalkRules rules_;
};

// In a closing move those in contact already stay: their places are taken before anybody else moves. Who they are.
Members keep_contact(const Game& game, const Law& law, const Order& order, Ground& ground);

// Whether the unit may move like that.
Verdict judge_paths(const Game& game, const Law& law, const Order& order, const Paths& paths);

// Whether some model could reach base contact with the target.
bool can_reach(const Game& game, const Law& law, const Order& charge);
// The same before the charge is declared, with the models that would go through difficult ground.
bool can_charge(const Game& game, const Law& law, UnitId unit, UnitId target, Members declared);
// Models that start in difficult ground, or all if they bind each other.
Members bound_through(const Game& game, const Law& law, UnitId unit, Members declared);

// Models of the enemy as something to approach.
FixedVector<Body, kMostInUnit> quarry(const Game& game, const Law& law, UnitId enemy);

// One way to march: how far each may go in all, and whether difficult ground is entered.
struct Gait {
  Mil limit;
  bool avoids_difficult = false;
};
// Paths that take the unit's centre to a place, or as near to it as it can, in good order; empty if there are none. Not
// yet judged.
Paths march_in(const Game& game, const Law& law, const Order& order, const Ground& ground, const Gait& gait, Point to);
// For a unit that lost models to guard fire on its way: a legal way to end in coherency among those that the referee
// tries (am.move.coherency-when), which may be that everybody stays; nothing if none of them is.
std::optional<Paths> close_ranks(const Game& game, const Law& law, const Order& order);

// The move under way ------------------------------------------------------------------------------------------------

void begin_motion(Game& game, const Law& law, UnitId unit);
// The corners that a member has announced and not yet walked.
Path rest_of_way(const Game& game, std::size_t member);
Paths rest_of_ways(const Game& game, const Setup& setup, UnitId unit);
// How many corners the way of a member has before this path is announced: a stop is one if the path turns off there.
std::size_t corners_behind(const Game& game, std::size_t member, const Path& path);
void announce(Game& game, const Setup& setup, UnitId unit, const Paths& paths);
// What the longest of the announced ways costs.
Mil longest_way(const Game& game, const Law& law, const Order& order);
// Takes every model `at` along its way, or to its end.
void march(Game& game, const Law& law, const Order& order, Mil at);
// Takes models back along their ways to places where they may end, more than 1" from other units.
void settle(Game& game, const Law& law, UnitId unit);

// Puts the models straight at the ends of their paths: moves that nobody can stop.
void relocate(Game& game, const Law& law, const Paths& paths);

// Coherency of a unit as it stands, or would stand.
struct Ranks {
  FixedVector<Stand, kMostInUnit> at;  // living models only
};
Ranks ranks(const Game& game, const Law& law, UnitId unit);
Bar bars_coherency(const Law& law, const Ranks& ranks);
Mil spread(const Ranks& ranks);

}  // namespace sandtable::army_man
