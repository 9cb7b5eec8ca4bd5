#pragma once

#include "games/army_man/bot/odds.h"
#include "games/army_man/rules/flow.h"

// The battle as one side thinks about it: every unit on a card, and what units are worth in points of the score.
namespace sandtable::army_man::bot {

// All weapons of one kind in a unit.
struct Battery {
  Mil range;
  int dice = 0;  // of all who carry it
  bool piercing = false;
  bool indirect = false;
  bool emplaced = false;
  bool engulfs = false;
};
using Batteries = FixedVector<Battery, 6>;

// A unit at a glance.
struct Card {
  UnitId id;
  Point at;    // its centre
  Mil ground;  // height of the surface under it
  Mil head;    // of its models, above the table
  Mil girth;   // from the centre to its rim, about
  Batteries guns;
  int models = 0;
  int left = 0, full = 0;  // strength
  int blows = 0;           // melee attacks of all its models
  int armour = 0;
  double points = 0;
  Mil walk, charge;  // how far it goes
  bool vehicle = false;
  bool steady = false;  // fires everything when it holds
  bool pinned = false;
  bool acted = false;  // in this round
  bool hunkered = false;
  bool covered = false;  // most of it stands inside cover
};
using Cards = FixedVector<Card, kMostUnitsASide>;

struct Outlook {
  Outlook(const Game& now, const Law& its_law, Seat own);

  const Game& game;
  const Law& law;
  Seat seat;
  Cards own, enemies;  // those who fight
  double future = 0;   // the part of a unit's worth that goes with its strength; the rest goes with its end
  double caution = 1;  // how much dangers count: less for a side that must win something yet
  bool last_round = false;

  const Card& card(UnitId id) const;
};

inline constexpr int kLastRound = 4;

Card card_of(const Game& game, const Law& law, UnitId unit);

// What a unit is worth to its side at a strength.
double worth(const Outlook& at, const Card& unit, int left, bool pinned);
inline double worth(const Outlook& at, const Card& unit) { return worth(at, unit, unit.left, unit.pinned); }

// What such a salvo takes from the unit's worth, on average: losses, and the test they call for.
double harm(const Outlook& at, const Card& unit, const Salvo& salvo);

// A charge as it would be fought.
Brawl brawl_of(const Outlook& at, const Card& charger, const Card& defender, int higher = 0);
// A charge to the end: what the defender loses of its worth less what the charger does. `higher` as for a melee.
double charge_value(const Outlook& at, const Card& charger, const Card& defender, int higher = 0);

// Whether a base with its centre there stands inside cover.
bool is_cover(const Law& law, Point at);

// The distance between the rims of two units with their centres there, about.
Mil apart(const Card& a, Point a_at, const Card& b, Point b_at);

}  // namespace sandtable::army_man::bot
