#pragma once

#include "games/army_man/bot/outlook.h"

// What it means for one unit to stand somewhere: the shots it has from there, and the dangers.
namespace sandtable::army_man::bot {

// How a unit comes to shoot.
enum class Stance : std::uint8_t { hold, moved, guard };

// The straight line between two units.
struct Lane {
  bool clear = false;   // nothing solid in between
  bool veiled = false;  // something else in between: it gives cover
};

// The dice of a unit at another: an estimate by centres and ranges.
Salvo salvo(const Card& shooter, const Card& target, Mil gap, Lane lane, Stance stance);

// A unit put somewhere on trial.
struct Trial {
  Point at;
  bool covered = false;
  bool hunkered = false;
};

struct Footing {
  double shot = 0;    // the harm of its best volley from there, fired now
  double next = 0;    // and of the best one in the next round
  double guard = 0;   // what it may hope for on guard
  double danger = 0;  // the worth it may expect to lose there before it acts again
  Mil nearest;        // gap to the nearest enemy
};

// One unit before all its enemies.
class Prospect {
 public:
  // How much is thought out beforehand: only what shots need, or the dangers too.
  enum class Depth : std::uint8_t { shots, all };
  Prospect(const Outlook& at, const Card& unit, Depth depth = Depth::all);

  const Card& unit() const { return unit_; }
  const Outlook& outlook() const { return at_; }
  Trial home() const { return {unit_.at, unit_.covered, false}; }
  Trial place(Point at) const;

  Footing footing(const Trial& trial, Stance stance) const;
  Lane lane(const Trial& trial, const Card& enemy) const;
  // The harm of a volley at one enemy from where the unit stands, in sight or just perhaps.
  double hope(const Card& enemy, Stance stance) const;
  // What standing there is worth beyond this activation: safety, a line of fire, the right distance.
  double standing(const Footing& footing) const;
  // What the unit may hope for if it charges this enemy; `higher` as for a melee.
  double charge(const Card& enemy, int higher = 0) const;

  // The distance from which it fights best.
  Mil favoured() const { return favoured_; }
  bool is_within_charge() const;  // of some enemy who may still charge it

 private:
  struct Foe {
    const Card* card;
    double charge;  // what we lose if it charges us
    double strike;  // what we win if we charge it
    double bother;  // how likely it turns on us before we act again
  };

  double loss_to(const Foe& foe, const Card& self, Mil gap, Lane lane) const;

  const Outlook& at_;
  const Card& unit_;
  FixedVector<Foe, kMostUnitsASide> foes_;
  Mil favoured_;
};

}  // namespace sandtable::army_man::bot
