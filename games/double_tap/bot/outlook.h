#pragma once

#include "games/double_tap/bot/odds.h"
#include "games/double_tap/rules/flow.h"

// What a place or a shot is worth, in points of the score.
namespace sandtable::double_tap::bot {

// The battle as one side thinks about it: a copy of the state in which units may be put on trial.
struct Outlook {
  Outlook(const Game& now, const Law& its_law, Seat own);

  Game game;
  const Law& law;
  Seat seat;
  UnitList own, enemies;  // the living
  double caution = 1;     // how much the danger of the next enemy turn counts
  double nerve = 1;       // how much being shot at right now counts
};

// Points for killing the unit.
double worth(const Law& law, UnitId unit);

// An attack on one target with all dice.
struct Strike {
  UnitId target = UnitId::none();
  WeaponId weapon;
  double killed = 0;
  double value = 0;
  double snap = 0;  // chance that one die of it kills, as in a reaction

  bool exists() const { return !target.is_none(); }
};

// What the melee attack of `unit` on `target` promises, as the units stand; nothing if it is not possible. In all
// estimates a target that can still react is taken to dodge.
Strike try_blow(const Outlook& at, UnitId unit, UnitId target);
// The best of all enemies; `melee` strikes, otherwise it shoots.
Strike best_attack(const Outlook& at, UnitId unit, bool melee);

// The chance that the reactor's shot or blow kills the active unit where both stand, and the reaction that does it.
struct Snap {
  ReactionKey key;
  double killed = 0;
};
Snap best_snap(const Outlook& at, UnitId reactor, UnitId active);

// How it is to stand somewhere.
struct Footing {
  Strike shot;        // the best from there
  double risk = 0;    // chance of being killed by reactions there
  double danger = 0;  // chance of being killed in an enemy turn, were the enemies to stay where they are
  Mil nearest;        // distance to the nearest enemy
  bool touching = false;
};
// A glance follows only the lines between base centres and may overlook an enemy round a corner.
enum class Scrutiny : std::uint8_t { glance, exact };
Footing footing(const Outlook& at, UnitId unit, Scrutiny scrutiny);

// What the place is worth to the unit beyond this activation: safety, a line of fire, the right distance.
double standing_value(const Outlook& at, UnitId unit, const Footing& footing);

}  // namespace sandtable::double_tap::bot
