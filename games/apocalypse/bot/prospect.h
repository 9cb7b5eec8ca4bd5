#pragma once

#include "games/apocalypse/bot/worth.h"

// What it means for one unit to stand somewhere: the shots it has from there, and the dangers.
namespace sandtable::apocalypse::bot {

struct Footing {
  double shot = 0;                 // the harm of its best volley from there, fired now
  UnitId target = UnitId::none();  // at whom
  double next = 0;                 // what it may hope for in the next round
  double danger = 0;               // the worth it may expect to lose there before it acts again
  Mil nearest = 200_in;            // gap to the nearest enemy
};

// A unit put somewhere on trial.
struct Trial {
  Point at;  // its leader
  bool covered = false;
};

// One unit before all its enemies.
class Prospect {
 public:
  Prospect(const Outlook& at, const Card& unit);

  const Card& unit() const { return unit_; }
  const Outlook& outlook() const { return at_; }
  Trial home() const { return {unit_.at, covered_}; }
  Trial place(Point at) const;

  Footing footing(const Trial& trial, bool hold) const;
  // What standing there is worth beyond this activation: safety, shots to come, the right distance.
  double standing(const Footing& footing) const;
  // What an Assault on this enemy promises.
  double assault(const Card& enemy) const;

 private:
  struct Foe {
    const Card* card;
    bool covered;
    Mil girth;       // from its leader to its rim, about
    double assault;  // what we lose if it assaults us
    double strike;   // what we win if we assault it
    double bother;   // how likely it turns on us before we act again
  };

  Mil gap(const Foe& foe, Point at) const;
  bool is_clear(const Foe& foe, const Trial& trial) const;
  double hope_of_blows(const Foe& foe, Mil gap) const;
  double loss_to(const Foe& foe, const Trial& trial, Mil gap, bool clear) const;

  const Outlook& at_;
  const Card& unit_;
  bool covered_ = false;
  Mil girth_;
  Mil head_;
  FixedVector<Foe, kMostUnitsASide> foes_;
};

// From a unit's leader to the rim of its farthest model, on average over its members; about.
Mil girth_of(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::apocalypse::bot
