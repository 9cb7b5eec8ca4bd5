#pragma once

#include "games/strike/rules/fight/combat.h"

// What an attack is worth to a unit.
namespace sandtable::strike {

struct Shot {
  TargetList targets;  // empty: nothing worth attacking
  int to_hit = 0;      // of a pool
  double chance = 0;   // of hitting the first target
  double worth = 0;    // in opponents felled
};

// A shot that is worth standing still for.
inline constexpr double kGoodShot = 0.25;

// The best attack with what the unit has in hand, from where everybody stands.
Shot best_shot(const Game& game, const Law& law, UnitId unit);
// The same if it called this in phase 1.
Shot best_shot_with(const Game& game, const Law& law, UnitId unit, const AskCall::Reply& call);

// A throw of the grenade in hand.
struct Toss {
  Point aim;
  int dice = 0;  // 0: not worth a throw
  int to_hit = 0;
};
Toss best_toss(const Game& game, const Law& law, UnitId unit);

bool is_enemy(const Game& game, const Law& law, UnitId unit, UnitId other);
bool sees_an_enemy(const Game& game, const Law& law, UnitId unit);
// The gap to the nearest enemy, walls or not.
Mil nearest_enemy(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::strike
