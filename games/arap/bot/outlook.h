#pragma once

#include "games/arap/ask/questions.h"
#include "games/arap/bot/chart.h"
#include "games/arap/bot/lines.h"
#include "games/arap/rules/fire/aiming.h"

// The battle as one side thinks about it: what a unit could hit, what it fears,
// and where it wants to go. Worths are thousandths of points.
namespace sandtable::arap::bot {

// What a volley at this unit may be expected to bring, by the rules.
std::int64_t worth_of_volley(const Game& game, const Law& law, const Shooting& action, UnitId target);

// The same at a glance: what so many points of fire at that unit bring if the
// firers' middle is there, and the target's there.
struct Fire {
  UnitId by, at;
  Point from, to;
  int points = 1;
};
std::int64_t worth_of_fire(const Game& game, const Law& law, const Fire& fire);

// What a unit would shoot at with so many points from there; nobody, if nobody
// is there.
struct Prey {
  UnitId target = UnitId::none();
  std::int64_t worth = 0;
};
Prey best_prey(const Game& game, const Law& law, UnitId unit, Point from, int points);
// What the enemy's fire is worth on a unit there, with an action of each.
std::int64_t threat_at(const Game& game, const Law& law, UnitId unit, Point at);

// Somebody whom it pays to charge, and what that is worth.
Prey best_charge(const Game& game, const Law& law, UnitId unit);

// The nearest enemy that stands openly.
UnitId nearest_enemy(const Game& game, const Law& law, UnitId unit);
// How far its weapons reach at most; 0: it has none.
Mil reach_of_guns(const Law& law, UnitId unit);
// It does more in close combat than with its weapons.
bool is_for_melee(const Law& law, UnitId unit);

// Where it wants to be: an exit, a marker that is not held, or in reach of an enemy; and what an inch is worth.
struct Goal {
  Point at;
  Mil near;  // near enough
  std::int64_t pull = 0;
  const Field* field = nullptr;  // how far it is on foot

  Mil away(Point from) const { return std::max(Mil{}, field->from(from) - near); }
};
Goal goal_of(const Game& game, const Law& law, UnitId unit, Chart& chart);

// A step of this movement that brings it to a better place, by the rules; no paths: there is none.
AskPath::Reply better_way(const Game& game, const Law& law, const Movement& move, Chart& chart);

// What it is worth for a unit to have its middle there.
std::int64_t worth_of_place(const Game& game, const Law& law, UnitId unit, const Goal& goal, Point at);
// What a step towards its goal would bring, if it can be gone.
std::int64_t worth_of_step(const Game& game, const Law& law, UnitId unit, Chart& chart);
// What a point of this unit may bring now.
std::int64_t use_of(const Game& game, const Law& law, UnitId unit, Chart& chart);

}  // namespace sandtable::arap::bot
