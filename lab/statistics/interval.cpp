#include "lab/statistics/interval.h"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {

namespace {

// The continued fraction of the incomplete beta function, by Lentz's method; good for x < (a + 1) / (a + b + 2).
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  const auto away_from_zero = [](double value) { return std::abs(value) < kTiny ? kTiny : value; };
  double c = 1;
  double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  double product = d;
  for (int m = 1; m <= 500; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away_from_zero(1 + even * d);
    c = away_from_zero(1 + even / c);
    product *= c * d;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away_from_zero(1 + odd * d);
    c = away_from_zero(1 + odd / c);
    product *= c * d;
    if (std::abs(c * d - 1) < 1e-15) break;
  }
  return product;
}

double incomplete_beta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front =
      std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

}  // namespace

double student_tails(double t, double degrees) {
  return incomplete_beta(degrees / 2, 0.5, degrees / (degrees + t * t));
}

double student_quantile(double probability, double degrees) {
  if (probability < 0.5) return -student_quantile(1 - probability, degrees);
  const auto below = [&](double t) { return 1 - student_tails(t, degrees) / 2; };
  double low = 0;
  double high = 1;
  while (below(high) < probability) high *= 2;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (below(middle) < probability ? low : high) = middle;
  }
  return (low + high) / 2;
}

Interval wilson_interval(double mean, double trials, double t) {
  const double shrink = 1 + t * t / trials;
  const double middle = (mean + t * t / (2 * trials)) / shrink;
  const double half = t / shrink * std::sqrt(mean * (1 - mean) / trials + t * t / (4 * trials * trials));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval paired_interval(const Pentanomial& scores, double confidence) {
  const auto pairs = static_cast<double>(scores.pairs());
  if (pairs == 0) return {0, 1};
  double sum = 0.5, squares = 0.5;  // half a pair lost, half a pair won
  for (std::size_t i = 0; i < scores.counts.size(); ++i) {
    const double score = Pentanomial::score(i);
    sum += score * static_cast<double>(scores.counts[i]);
    squares += score * score * static_cast<double>(scores.counts[i]);
  }
  const double centre = sum / (pairs + 1);
  const double variance = squares / (pairs + 1) - centre * centre;
  const double trials = pairs * centre * (1 - centre) / variance;  // of a coin that is as informative
  const double t = student_quantile((1 + confidence) / 2, std::max(1.0, pairs - 1));
  return wilson_interval(scores.mean(), trials, t);
}

double elo_of(double score) { return -400 * std::log10(1 / score - 1); }
double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
double logistic(double strength) { return 1 / (1 + std::exp(-strength)); }

}  // namespace sandtable::lab
