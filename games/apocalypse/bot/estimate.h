#pragma once

#include "games/apocalypse/state/law.h"

// What dice come to on average: cheap enough to weigh hundreds of volleys for one decision.
namespace sandtable::apocalypse::bot {

// Wounds that an attack may be expected to cause, and how much that varies.
struct Wounding {
  double wounds = 0;
  double variance = 0;

  Wounding& operator+=(const Wounding& other) {
    wounds += other.wounds;
    variance += other.variance;
    return *this;
  }
  friend Wounding operator*(double factor, const Wounding& of) { return {factor * of.wounds, factor * of.variance}; }
};

// A unit as dice meet it.
struct Mark {
  int quality = 4;
  int tough = 1;  // of one of its models
  bool armored = false;
  bool hull = false;
  bool veiled = false;  // dice that hit it in shooting are rolled again
};

// Those who roll.
struct Hand {
  int quality = 4;
  bool again = false;  // failures are rolled again: Linked, Hatred
  bool shaken = false;
};

// The chance that one test of this Quality succeeds.
constexpr double chance(int quality) { return (7 - quality) / 6.0; }

// One die of a weapon against a target.
double wounds_a_die(const Weapon& weapon, const Hand& hand, const Mark& mark);
// Hits that nobody rolls for.
double wounds_a_hit(const Mark& mark, bool through_armour = false);

// All dice of one weapon, of which an x-weapon's go on a single model.
Wounding wounding_of(const Weapon& weapon, int dice, const Hand& hand, const Mark& mark);

// The chance of so many wounds or more, about.
double chance_of(const Wounding& dealt, double wounds);

}  // namespace sandtable::apocalypse::bot
