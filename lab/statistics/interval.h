#pragma once

#include <numbers>

#include "lab/statistics/pentanomial.h"

namespace sandtable::lab {

struct Interval {
  double low = 0;
  double high = 1;

  double half_width() const { return (high - low) / 2; }
  bool contains(double value) const { return low <= value && value <= high; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

inline constexpr double kConfidence = 0.95;

// The number that a t variable with so many degrees of freedom (at least 1) stays below with this probability.
double student_quantile(double probability, double degrees);

// The probability that such a variable is at least as far from 0 as t, to either side.
double student_tails(double t, double degrees);

// Wilson's score interval for a mean between 0 and 1 that is known as well as from so many throws of a coin; `t` is the
// quantile.
Interval wilson_interval(double mean, double trials, double t);

// A confidence interval for the mean score of pairs. It is Wilson's score interval, with as many trials as pairs of
// this variance are worth and with the quantile of Student's t. It stays within 0 and 1 and is never of width zero: in
// the variance, half a pair lost and half a pair won are counted besides what was seen. Without pairs it is [0, 1].
Interval paired_interval(const Pentanomial& scores, double confidence = kConfidence);

// The difference in Elo that an expected score stands for; infinite for 0 and 1. And back.
double elo_of(double score);
double score_of(double elo);

// The expected score of a strength on the scale of log-odds, and what a unit of that scale is in Elo.
double logistic(double strength);
inline constexpr double kEloPerUnit = 400 / std::numbers::ln10;

}  // namespace sandtable::lab
