#pragma once

#include <vector>

#include "lab/statistics/change.h"
#include "lab/statistics/ranking.h"

// How far apart armies are in strength, as one number: the standard deviation of their true strengths in Elo. Estimated
// strengths differ even where true ones do not, so their sampling variance is taken out.
namespace sandtable::lab {

// Who met whom, and what came of it, pair by pair.
struct Encounters {
  struct Pair {
    std::size_t meeting = 0;
    int points = 0;  // of the first, of both battles together, in halves
  };
  std::vector<std::size_t> side;                              // by entrant; strengths are compared within a side
  std::vector<std::pair<std::size_t, std::size_t>> meetings;  // entrants
  std::vector<Pair> pairs;

  // Whether there is anything to compare: two of a side, and pairs.
  bool can_tell() const;
};

struct Spread {
  double variance = 0;          // of true strengths, as estimated: may be negative
  double chance = 0;            // the standard error that it would have if all were equally strong
  std::vector<double> without;  // the variance without each of the pairs: the jackknife
  double degrees = 1;

  double elo() const;         // the standard deviation; 0 if the variance is negative
  double error() const;       // standard, of the variance: the jackknife's, and not less than chance
  Interval interval() const;  // 95 %, of the standard deviation
};

// There must be something to tell.
Spread spread(const Encounters& encounters);

// The change of the standard deviation between runs whose pairs share their dice by number. It is tested as the change
// of the variance, whose error is the jackknife's over pairs of the same number, and a little more: as much as if one
// pair had dice of its own. The interval is that of the variance, brought to standard deviations.
Change spread_change(const Spread& former, const Spread& later);

}  // namespace sandtable::lab
