#pragma once

#include "lab/statistics/pentanomial.h"

namespace sandtable::lab {

// A sequential test of two hypotheses about the difference in Elo: H0 says it is elo0, H1 that it is elo1 > elo0.
struct SprtSpec {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // the probability of accepting H1 where H0 holds
  double beta = 0.05;   // the probability of accepting H0 where H1 holds

  // The test goes on while the log-likelihood ratio lies between them.
  double lower_bound() const;
  double upper_bound() const;
  friend bool operator==(const SprtSpec&, const SprtSpec&) = default;
};

enum class Verdict : std::uint8_t { undecided, h0, h1 };

// The log-likelihood ratio of H1 against H0 for the scores of pairs. Nothing is assumed of their distribution but its
// mean: under each hypothesis it is the most likely one with that mean (a generalised sequential test).
double log_likelihood_ratio(const Pentanomial& scores, const SprtSpec& spec);

Verdict judge(double log_likelihood_ratio, const SprtSpec& spec);

}  // namespace sandtable::lab
