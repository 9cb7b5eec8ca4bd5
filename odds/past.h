#pragma once

#include "engine/run/session.h"
#include "odds/odds.h"

// Looking back at a battle: what were the odds, and who was lucky?
namespace sandtable {

// A fight of a battle that has been fought.
struct PastFight {
  Position start;       // as it stood before its first dice, with the answers that had been given
  Findings happened;    // what came of it
  bool fought = false;  // whether it is a fight at all, and not some other step
};
// The fight that step number `step`, counted from 0, begins or belongs to.
PastFight past_fight(const Session& battle, std::uint64_t step, const OddsPolicy& policy);

// How the dice fell for one seat: the sum over its dice of (success - its chance). A die whose height counts is a
// success by its height, from 0 for the lowest face to 1 for the highest.
struct Luck {
  std::uint64_t dice = 0;
  double successes = 0, expected = 0;
  double variance = 0;
  // At most the chance that luck this far from what was expected ever showed, whatever was chosen along the way: each
  // choice may depend on all dice before it.
  double p_bound = 1;

  double surplus() const { return successes - expected; }
};
std::vector<Luck> luck_of(const Session& battle);  // by seat

// A throw that hardly anybody expected.
struct Surprise {
  std::size_t event = 0;  // its number in the battle
  Seat seat;              // who threw
  double surplus = 0;     // successes more than fair dice give
  double chance = 0;      // of a throw at least as far off, on the side where it fell
  friend bool operator==(const Surprise&, const Surprise&) = default;
};
// The least likely throws that counted successes, at most so many and none likelier than `chance`, in the order of the
// battle.
std::vector<Surprise> surprises_of(const Session& battle, std::size_t most, double chance);

}  // namespace sandtable
