#pragma once

// Chances of Strike's dice, for a player who weighs his shots. Not exact about everything: a mishap is left out.
namespace sandtable::strike {

inline constexpr int kMostPool = 12;

// That a To-Hit pool of so many dice, the wild one rolled on, totals at least `need` MU.
double chance_to_reach(int dice, int need);
// Of a Damage pool against a Defense pool: hits expected, none counted beyond `most`, and the chance of at least that
// many.
struct Wounds {
  double expected = 0;
  double felled = 0;
};
Wounds wounds(int damage, int defense, int most);

}  // namespace sandtable::strike
