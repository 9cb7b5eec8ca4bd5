#pragma once

#include "games/arap/rules/charge/charge.h"

// Chargers are brought up one after another.
namespace sandtable::arap {

// What one charger may choose from: enemies, each with the way to him and how far along it he may be put.
struct ChargeSpot {
  ChargeWay way;
  Mil farthest;  // along the way
};
using ChargeSpots = FixedVector<ChargeSpot, kMostTogether>;
ChargeSpots spots_for(const Game& game, const Law& law, const Onset& onset, ModelId model);

}  // namespace sandtable::arap
