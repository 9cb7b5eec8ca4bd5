#pragma once

#include <array>

// Closed forms for the dice of Army Man Combat: cheap enough to weigh hundreds of volleys for one decision. Every die
// succeeds with 1/2.
namespace sandtable::army_man::bot {

inline constexpr int kMostDice = 40;
inline constexpr int kMostBlocks = 8;

// Chances of so many unblocked hits.
using Spread = std::array<double, kMostDice + 1>;

// Dice that hit, against one block for each hit and additional ones.
const Spread& wounds(int dice, int additional);

// Attack dice at one target, and the blocking dice it has besides those for hits.
struct Salvo {
  int plain = 0;
  int piercing = 0;
  int additional = 0;
  int armour = 0;  // of no use against hits that pierce

  bool empty() const { return plain + piercing == 0; }
};
// One that only partly pierces is written to `mixed`.
const Spread& wounds(const Salvo& salvo, Spread& mixed);

// One side of a melee.
struct Fighter {
  int left = 0;          // strength
  int attacks = 0;       // of the whole side at this strength
  int bonus = 0;         // additional dice to strike with
  int blocks = 0;        // additional dice to block with
  bool dwindles = true;  // fewer models strike as it loses strength
};

inline constexpr int kMostStrength = 16;

// What is worth having at every strength from 0 (destroyed) to the present one.
using Worth = std::array<double, kMostStrength + 1>;

struct Brawl {
  Fighter charger, defender;
  Worth charger_worth{}, defender_worth{};
  bool ties_test = false;  // both test after a tie
};

// A melee to the end: the worth that the defender loses less the worth that the charger loses, on average.
double charge_gain(const Brawl& brawl);

}  // namespace sandtable::army_man::bot
