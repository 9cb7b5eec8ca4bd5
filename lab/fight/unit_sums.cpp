#include "lab/fight/unit_sums.h"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {

namespace {

double quantile(std::uint64_t pairs) {
  return student_quantile((1 + kConfidence) / 2, static_cast<double>(std::max<std::uint64_t>(2, pairs) - 1));
}

}  // namespace

void Ratio::add(double t, double b) {
  top += t;
  bottom += b;
  top_top += t * t;
  top_bottom += t * b;
  bottom_bottom += b * b;
}

std::optional<double> Ratio::value() const { return bottom > 0 ? std::optional(top / bottom) : std::nullopt; }

double Ratio::squared_error(std::uint64_t pairs) const {
  const auto n = static_cast<double>(pairs);
  const double ratio = top / bottom;
  const double residue = top_top - 2 * ratio * top_bottom + ratio * ratio * bottom_bottom;
  const double noise = 1e-12 * (top_top + ratio * ratio * bottom_bottom);  // what rounding leaves of nothing
  return residue <= noise ? 0 : residue * n / ((n - 1) * bottom * bottom);
}

std::optional<Interval> Ratio::interval(std::uint64_t pairs) const {
  if (pairs < 2 || bottom <= 0) return std::nullopt;
  const double error = squared_error(pairs);
  if (error == 0) return std::nullopt;
  const double half = quantile(pairs) * std::sqrt(error);
  return Interval{std::max(0.0, top / bottom - half), top / bottom + half};
}

std::optional<Interval> Ratio::share_interval(std::uint64_t pairs) const {
  if (pairs == 0 || bottom <= 0) return std::nullopt;
  const double share = top / bottom;
  const double error = pairs < 2 ? 0 : squared_error(pairs);
  const double trials =
      error == 0 || share <= 0 || share >= 1 ? static_cast<double>(pairs) : share * (1 - share) / error;
  return wilson_interval(share, trials, quantile(pairs));
}

void UnitSums::add(const UnitCount& count) {
  const auto own_spent = static_cast<double>(count.spent);
  const auto own_taken = static_cast<double>(count.taken);
  const auto own_lost = static_cast<double>(count.lost);
  ++pairs;
  fielded += count.fielded;
  destroyed += count.destroyed;
  kills += count.kills;
  spent += own_spent;
  lost += own_lost;
  taken += own_taken;
  survival.add(static_cast<double>(count.fielded) - static_cast<double>(count.destroyed),
               static_cast<double>(count.fielded));
  value.add(own_taken, own_spent);
  yield.add(own_taken + own_spent - own_lost, own_spent);
}

}  // namespace sandtable::lab
