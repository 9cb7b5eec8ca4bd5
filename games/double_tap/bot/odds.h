#pragma once

// Closed forms for the dice of one attack: cheap enough to try hundreds of shots for one decision.
namespace sandtable::double_tap::bot {

// The chance of a die that needs this face: 1 always succeeds, 7 never.
constexpr double chance(int face) { return (7 - face) / 6.0; }

// A set of dice with the lowest face at which each succeeds.
struct Pool {
  int dice = 0;
  int need = 7;
};

// Attack dice against one unit, the dice with which it cancels their successes, and its blocks.
struct Duel {
  Pool attack;
  Pool cancel = {};
  int block = 7;
  bool vest = false;  // one failed block is rolled again
};

struct Fate {
  double killed = 0;
  double shaken = 0;  // hit, but alive
};

Fate fate(const Duel& duel);

// The chance to survive so many hits.
double survives(int hits, int block, bool vest);

}  // namespace sandtable::double_tap::bot
