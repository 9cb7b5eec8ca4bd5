#pragma once

#include <span>
#include <vector>

#include "lab/statistics/interval.h"

namespace sandtable::lab {

// The pairs that one entrant fought against another, scored for the first.
struct Meeting {
  std::size_t first = 0;
  std::size_t second = 0;
  Pentanomial scores;
};

struct Rating {
  std::size_t entrant = 0;
  double elo = 0;  // the mean of all entrants is 0
  Interval interval;
};

// Strengths in Elo and how they err together; the mean strength is 0.
struct Strengths {
  std::vector<double> elo;                      // by entrant
  std::vector<std::vector<double>> covariance;  // in Elo squared
};
Strengths strengths(std::size_t entrants, std::span<const Meeting> meetings);

// The strengths of all entrants at once, by maximum likelihood in the model of Bradley and Terry with draws as half a
// win; each meeting counts one drawn battle more than was fought, so that nobody is infinitely strong. The intervals
// rest on how much the pairs really vary. Best first. The meetings must connect all entrants.
std::vector<Rating> ranking(std::size_t entrants, std::span<const Meeting> meetings);

}  // namespace sandtable::lab
