#pragma once

#include "games/apocalypse/state/law.h"

// From the dice of an attack to the wounds that a unit has to take.
namespace sandtable::apocalypse {

// Adds the wounds of a group: those of an x-weapon are a bundle, in the order of their size.
void add_wounds(const Law& law, Suffered& suffered, int wounds, const AttackGroup& group);
int all_wounds(const Suffered& suffered);

// All groups have been rolled and blocked. Blows of a melee wait for the others of their strike step; what else there
// is the target takes now.
void settle(Game& game, Umpire& umpire, const Attack& attack);

// A wound that the enemy of `unit` has caused besides those of his dice (Tracked again): a melee counts it.
void count_extra_wound(Game& game, UnitId unit);

}  // namespace sandtable::apocalypse
