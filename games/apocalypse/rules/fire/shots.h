#pragma once

#include "engine/dice/random.h"
#include "games/apocalypse/ask/questions.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/rules/verdict.h"

// Who may fire what at whom, and everything about dice that is judged before they are rolled.
namespace sandtable::apocalypse {

// A unit that may shoot.
struct Firing {
  UnitId unit;
  bool hold = false;
};

// A target as the whole unit has it: measured once.
struct Aim {
  UnitId target;
  bool seen = false;
  Mil range = {};
};
Aim take_aim(const Game& game, const Law& law, UnitId unit, UnitId target);

// Whether the unit may name this target at all, seen or not.
Bar bars_target(const Game& game, const Law& law, UnitId unit, UnitId target);
// The whole declaration: each shot possible, one weapon a model, one target.
Verdict judge_shots(const Game& game, const Law& law, const Firing& firing, const Shots& shots);

// Whether the unit could fire anything at the target, or at anybody.
bool can_fire(const Game& game, const Law& law, const Firing& firing, UnitId target);
bool can_fire(const Game& game, const Law& law, const Firing& firing);

// All shots at one target: of each model the weapon with the most Attacks that it can fire (all it can, if it is
// Relentless and Holds). With `chance`, a random weapon of each instead. Limited weapons are `spared` if that is asked.
enum class LimitedWeapons : std::uint8_t { used, spared };
Shots full_volley(const Game& game, const Law& law, const Firing& firing, UnitId target,
                  LimitedWeapons limited = LimitedWeapons::used, Random* chance = nullptr);

// The attack that these shots, all at one target, are. Those that prove to be out of range or sight are `lost`
// (premeasuring).
struct JudgedVolley {
  Attack attack;
  bool seen = false;
  int dice = 0;
  int lost = 0;
  Shots fired = {};
};
JudgedVolley judge_volley(const Game& game, const Law& law, const Firing& firing, UnitId target, const Shots& shots);

// Adds dice to the group of such weapons; each x-weapon is a group of its own.
void add_dice(Attack& attack, const AttackGroup& group);
// Dice of 4+ that a hit on the unit has to pass, as Attack::armored keeps them.
std::uint8_t armor_dice(const Game& game, const Law& law, UnitId target);
// The quarter of a hull that holds the leader of the attackers; a side, if there is nobody.
Quarter quarter_towards(const Game& game, const Law& law, UnitId target, UnitId attacker);

}  // namespace sandtable::apocalypse
