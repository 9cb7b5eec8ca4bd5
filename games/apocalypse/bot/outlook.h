#pragma once

#include "games/apocalypse/bot/estimate.h"
#include "games/apocalypse/rules/flow.h"

// The battle as one side thinks about it: every unit on a card, and what units are worth in points of the score.
namespace sandtable::apocalypse::bot {

// Models of a unit that carry the same and have used up the same.
struct Kind {
  ModelId example;
  Count count;
  std::uint8_t spent = 0;
};
using Kinds = FixedVector<Kind, 8>;

// A unit at a glance.
struct Card {
  UnitId id;
  Seat seat;
  Point at;  // its leader
  Kinds kinds;
  Mark mark;
  Hand hand;
  int models = 0;
  int wounds = 0;    // it can take before it is gone
  int original = 0;  // models at deployment
  int level = 0;     // of its Psykers
  double points = 0;
  Mil walk, run;
  Mil reach;  // from where it likes to fight: the range of the guns that do most of its harm, 0 for blades
  bool drives = false;
  bool brute = false;  // a Monster or Walker that does its harm by hand, or from very near
  bool fearless = false;
  bool fearsome = false;
  bool hates = false;
  bool pinned = false;
  bool acted = false;  // in this round
  bool tracked = false;
  bool strikes_first = false, strikes_last = false;
};
using Cards = FixedVector<Card, kMostUnitsASide>;

struct Outlook {
  Outlook(const Game& now, const Law& its_law, Seat own);

  const Game& game;
  const Law& law;
  Seat seat;
  Cards own, enemies;  // those on the table
  double future = 0;   // the part of a unit's worth that goes with its strength; the rest goes with its end
  bool last_round = false;

  const Card& card(UnitId id) const;
};

inline constexpr int kLastRound = 6;

Card card_of(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::apocalypse::bot
