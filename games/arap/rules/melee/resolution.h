#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Who has won a round of mêlée.
namespace sandtable::arap {

struct Score {
  UnitId unit;
  int inflicted = 0;
  int difference = 0;  // wound difference
  int score = 0;
};
using Scores = FixedVector<Score, 48>;

// The scores of all units that took part, those wiped out included.
Scores scores_of(const Game& game, Umpire& umpire, UnitId of);
// The units that test: their side has somebody left to fear.
UnitList losers(const Game& game, const Law& law, const Scores& scores);

}  // namespace sandtable::arap
