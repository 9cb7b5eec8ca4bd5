#include "lab/statistics/pentanomial.h"

#include <numeric>

namespace sandtable::lab {

std::uint64_t Pentanomial::pairs() const { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }

double Pentanomial::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) sum += score(i) * static_cast<double>(counts[i]);
  return sum / static_cast<double>(pairs());
}

double Pentanomial::variance() const {
  if (pairs() < 2) return 0;
  const double centre = mean();
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double off = score(i) - centre;
    sum += off * off * static_cast<double>(counts[i]);
  }
  return sum / static_cast<double>(pairs() - 1);
}

}  // namespace sandtable::lab
