#pragma once

#include "games/strike/rules/flow.h"

// Dice that are added up, with and without the wild die.
namespace sandtable::strike {

struct Pool {
  int wild = 0;  // the face of the wild die
  int total = 0;
};

// The roll of a unit, or of nobody, against a body; its dice are added by the functions below.
Roll roll_by(const Setup& setup, Purpose purpose, UnitId unit, UnitId against, RuleId rule);

// To-Hit, Damage, throws. However few dice: the wild die is rolled.
Pool roll_pool(Umpire& umpire, const Roll& roll, int dice);
// A wild 6 is rolled again and added, and again.
void roll_on(Umpire& umpire, const Roll& roll, Pool& pool);
// Without a wild die; the total.
int roll_plain(Umpire& umpire, const Roll& roll, int dice);

}  // namespace sandtable::strike
