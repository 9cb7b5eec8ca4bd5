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
  UnitList own, enemies;   // the living
  double caution = 1;      // how much the danger of the next enemy turn counts
  double nerve = 1;        // how much being shot at right now counts
  bool last_point = true;  // no other activation follows in this turn
};

inline constexpr Mil kStrikingDistance{5050};  // between base centres: an assault's move and contact

// Points for killing the unit.
double worth(const Law& law, UnitId unit);

// An attack on one target with all dice.
struct Strike {
  UnitId target = UnitId::none();
  WeaponId weapon;
  double killed = 0;
  double value = 0;
  double snap = 0;   // chance that one die of it kills, as in a Shoot or Melee reaction
  double reply = 0;  // chance that the best reaction kills: that die, or the shot of a Move reaction

  bool exists() const { return !target.is_none(); }
};

// What the melee attack of `unit` on `target` promises, as the units stand; nothing if it is not possible. In all
// estimates a target that can still react is taken to dodge.
Strike try_blow(const Outlook& at, UnitId unit, UnitId target);
// The best of all enemies; `melee` strikes, otherwise it shoots.
Strike best_attack(const Outlook& at, UnitId unit, bool melee);
// The best shot at one enemy.
Strike best_shot(const Outlook& at, UnitId unit, UnitId target);

// The chance that the reactor's shot or blow kills the active unit where both stand, and the reaction that does it.
struct Snap {
  ReactionKey key;
  double killed = 0;
};
// When a Move reaction declared now would be carried out.
enum class MoveIs : std::uint8_t { due, waiting };
Snap best_snap(const Outlook& at, UnitId reactor, UnitId active, MoveIs move);
double kill_chance(const Outlook& at, ReactionKey reaction, UnitId active);

// The chance that a melee attack kills the target, whether or not the bases touch yet.
enum class Defence : std::uint8_t { dodge, nothing };
double killed_by_blow(const Outlook& at, UnitId striker, UnitId target, Defence defence);

// How it is to stand somewhere.
struct Footing {
  Strike shot;        // the best from there
  double blow = 0;    // what the best melee attack would be worth on an enemy who can be reached from there
  double held = 0;    // what it is worth that enemies cannot shoot whom the unit alone touches
  double risk = 0;    // chance of being killed by reactions there
  double danger = 0;  // chance of being killed in an enemy turn, were the enemies to stay where they are
  Mil nearest;        // distance to the nearest enemy
  bool touching = false;
};
// A glance follows only the lines between base centres and may overlook an enemy round a corner.
enum class Scrutiny : std::uint8_t { glance, exact };
Footing footing(const Outlook& at, UnitId unit, Scrutiny scrutiny);
// The chance of being killed by the reactions of all who see the unit there, on its way to somewhere else.
double danger_there(const Outlook& at, UnitId unit, MoveIs move);

// What it is worth that this enemy does not shoot.
double silence_value(const Outlook& at, UnitId enemy);

// What the place is worth to the unit beyond this activation: safety, a line of fire or somebody to strike, the right
// distance.
double standing_value(const Outlook& at, UnitId unit, const Footing& footing);

}  // namespace sandtable::double_tap::bot
