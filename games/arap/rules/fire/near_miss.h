#pragma once

#include "games/arap/rules/area/burst.h"

// Shots that miss by one and strike the cover.
namespace sandtable::arap {

// Hits and near misses of some dice.
struct HitsAndNear {
  int hits = 0;
  int near = 0;
};
// The same roll as any other to hit, of which those that miss by one are told apart.
HitsAndNear throw_at_covered(Umpire& umpire, const Occasion& occasion, int shots, int goal);

// Near misses of one throw of dice: which piece they strike.
struct StruckCover {
  PieceId piece;
  int count = 0;
  Blow blow;
};
// Damage rolls and saves of a piece of cover, which breaks with its last wound; what blows up is a burst of its own.
void strike_cover(Game& game, Umpire& umpire, UnitId by, const StruckCover& struck, ShelledUnits& into);

}  // namespace sandtable::arap
