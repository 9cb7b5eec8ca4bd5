#pragma once

#include "games/arap/rules/tests/goals.h"

// From a hit to a wound: the damage roll, and the save that may cancel it.
namespace sandtable::arap {

// What strikes.
struct Blow {
  int strength = 0;
  int penetration = kNoPenetration;
  Damage damage = {};
  bool close = false;   // in close combat, at short range, or from no range at all: goals of 8 and 9 may be tried
  bool fusion = false;  // two dice to wound, the higher counts
  bool armour = true;   // armour may save
};

// The goal of the damage roll, and how its dice are read; nothing: the hit cannot wound.
int wound_goal(const Law& law, int toughness, const Blow& blow);
std::optional<ReadAs> wound_dice(const Law& law, int toughness, const Blow& blow);
// How many of so many hits on targets of that Toughness wound.
int roll_to_wound(Umpire& umpire, const Occasion& occasion, int hits, int toughness, const Blow& blow);

// The save that a model may attempt against such a wound; 0: none. `from_front`: the attack comes from its front half.
int save_goal(const Law& law, const Kit& kit, const Blow& blow, bool from_front);
// The dice of such a save; nothing: there is none.
std::optional<ReadAs> save_dice(const Law& law, int goal);
// Whether it is saved; no die is rolled where there is no save.
bool roll_to_save(Umpire& umpire, const Occasion& occasion, int goal);
// Wounds that one unsaved hit takes.
int roll_damage(Umpire& umpire, const Occasion& occasion, Damage damage);

}  // namespace sandtable::arap
