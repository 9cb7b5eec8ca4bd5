#include "lab/statistics/change.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace sandtable::lab {

namespace {

struct Mean {
  double value;
  double error;  // standard
  double degrees;
};

Mean mean_of(std::span<const double> numbers) {
  assert(!numbers.empty());
  const auto count = static_cast<double>(numbers.size());
  const double value = std::accumulate(numbers.begin(), numbers.end(), 0.0) / count;
  double squares = 1;  // half a pair one above, half a pair one below
  for (const double number : numbers) squares += (number - value) * (number - value);
  return {value, std::sqrt(squares / count / count), std::max(1.0, count - 1)};
}

Interval around(const Mean& mean) {
  const double half = student_quantile((1 + kConfidence) / 2, mean.degrees) * mean.error;
  return {mean.value - half, mean.value + half};
}

}  // namespace

Interval mean_interval(std::span<const double> numbers) { return around(mean_of(numbers)); }

Change mean_change(std::span<const double> former, std::span<const double> later) {
  assert(former.size() == later.size());
  std::vector<double> differences;
  for (std::size_t i = 0; i < former.size(); ++i) differences.push_back(later[i] - former[i]);
  const Mean mean = mean_of(differences);
  return {mean.value, around(mean), student_tails(mean.value / mean.error, mean.degrees)};
}

std::vector<bool> holm(std::span<const double> probabilities, double level) {
  std::vector<std::size_t> order(probabilities.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return probabilities[i]; });
  std::vector<bool> shown(probabilities.size());
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    if (probabilities[order[rank]] > level / static_cast<double>(order.size() - rank)) break;
    shown[order[rank]] = true;
  }
  return shown;
}

}  // namespace sandtable::lab
