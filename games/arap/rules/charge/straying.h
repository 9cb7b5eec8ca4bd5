#pragma once

#include "games/arap/rules/charge/charge.h"

// Enemies who stray into somebody's reach without charging.
namespace sandtable::arap {

// A unit in whose reach movers come on the ways that are kept in `Game::march`, and where: hundredths of their ways.
struct StrayContact {
  UnitId unit;
  int at = 0;
};
using StrayContacts = FixedVector<StrayContact, 24>;
// The earliest first.
StrayContacts contacts_on_march(const Game& game, const Law& law, const Movement& move);

}  // namespace sandtable::arap
