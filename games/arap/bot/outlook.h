#pragma once

#include "games/arap/rules/fire/aiming.h"

// The battle as one side thinks about it: what a unit could hit, and where it wants to go.
namespace sandtable::arap::bot {

// Hits that a volley at this unit may be expected to bring, in thousandths, weighed by what the target is worth.
int worth_of_volley(const Game& game, const Law& law, const Shooting& action, UnitId target);

// What a unit would shoot at with so many points; nobody, if nobody is there.
struct Mark {
  UnitId target = UnitId::none();
  int worth = 0;
};
Mark best_mark(const Game& game, const Law& law, UnitId unit, int points);

// The middle of a unit, and the nearest enemy that stands openly.
UnitId nearest_enemy(const Game& game, const Law& law, UnitId unit);
// How far most of its weapons reach; 0: it has none.
Mil reach_of_guns(const Law& law, UnitId unit);

// Where it wants to be: an exit, a marker that is not held, or in reach of an enemy.
struct Goal {
  Point at;
  Mil near;  // near enough
};
Goal goal_of(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::arap::bot
