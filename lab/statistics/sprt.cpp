#include "lab/statistics/sprt.h"

#include <cmath>
#include <numeric>

#include "lab/statistics/interval.h"

namespace sandtable::lab {

namespace {

using Frequencies = std::array<double, 5>;

// What has not been seen yet is not impossible.
constexpr double kUnseen = 1e-3;

Frequencies frequencies(const Pentanomial& scores, double& total) {
  Frequencies weights;
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = scores.counts[i] == 0 ? kUnseen : static_cast<double>(scores.counts[i]);
  total = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& weight : weights) weight /= total;
  return weights;
}

// The most likely distribution with this mean is weight / (1 + tilt * (score - mean)), for the tilt that makes the mean
// come out: the one root of a falling function.
double tilt_for(const Frequencies& weights, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < 100; ++i) {
    const double tilt = (low + high) / 2;
    double slope = 0;
    for (std::size_t k = 0; k < weights.size(); ++k) {
      const double off = Pentanomial::score(k) - mean;
      slope += weights[k] * off / (1 + tilt * off);
    }
    (slope > 0 ? low : high) = tilt;
  }
  return (low + high) / 2;
}

// Of one pair on average, up to a term that all means share.
double log_likelihood(const Frequencies& weights, double mean) {
  const double tilt = tilt_for(weights, mean);
  double sum = 0;
  for (std::size_t k = 0; k < weights.size(); ++k)
    sum -= weights[k] * std::log1p(tilt * (Pentanomial::score(k) - mean));
  return sum;
}

}  // namespace

double SprtSpec::lower_bound() const { return std::log(beta / (1 - alpha)); }
double SprtSpec::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& scores, const SprtSpec& spec) {
  if (scores.pairs() == 0) return 0;
  double total = 0;
  const Frequencies weights = frequencies(scores, total);
  return total * (log_likelihood(weights, score_of(spec.elo1)) - log_likelihood(weights, score_of(spec.elo0)));
}

Verdict judge(double ratio, const SprtSpec& spec) {
  if (ratio >= spec.upper_bound()) return Verdict::h1;
  return ratio <= spec.lower_bound() ? Verdict::h0 : Verdict::undecided;
}

}  // namespace sandtable::lab
