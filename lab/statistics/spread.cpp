#include "lab/statistics/spread.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <optional>

namespace sandtable::lab {

namespace {

using Members = std::vector<std::vector<std::size_t>>;  // entrants by side

Members by_side(const Encounters& encounters) {
  Members members;
  for (std::size_t i = 0; i < encounters.side.size(); ++i) {
    members.resize(std::max(members.size(), encounters.side[i] + 1));
    members[encounters.side[i]].push_back(i);
  }
  return members;
}

std::size_t freedom(const Members& members) {
  std::size_t out = 0;
  for (const auto& side : members) out += side.empty() ? 0 : side.size() - 1;
  return out;
}

struct Variances {
  double seen = 0;      // of the estimated strengths about the mean of their side
  double sampling = 0;  // of that, what sampling alone would make
};

void add_side(Variances& variances, const Strengths& found, const std::vector<std::size_t>& side) {
  const auto size = static_cast<double>(side.size());
  double mean = 0;
  for (const std::size_t i : side) mean += found.elo[i] / size;
  for (const std::size_t i : side) {
    variances.seen += (found.elo[i] - mean) * (found.elo[i] - mean);
    variances.sampling += found.covariance[i][i];
    for (const std::size_t k : side) variances.sampling -= found.covariance[i][k] / size;
  }
}

Variances variances_of(const Members& members, std::size_t entrants, std::span<const Meeting> meetings) {
  const Strengths found = strengths(entrants, meetings);
  Variances out;
  for (const auto& side : members)
    if (!side.empty()) add_side(out, found, side);
  const auto degrees = static_cast<double>(freedom(members));
  return {out.seen / degrees, out.sampling / degrees};
}

double mean_of(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// The jackknife's covariance of two estimates.
double covariance(const std::vector<double>& a, const std::vector<double>& b) {
  const auto count = static_cast<double>(a.size());
  const double mean_a = mean_of(a), mean_b = mean_of(b);
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - mean_a) * (b[i] - mean_b);
  return sum * (count - 1) / count;
}

double root(double variance) { return std::sqrt(std::max(0.0, variance)); }

// Around the estimate as it is told, which is never negative.
Interval interval_at(const Spread& spread, double t) {
  const double half = t * spread.error();
  const double centre = std::max(0.0, spread.variance);
  return {root(centre - half), root(centre + half)};
}

// The difference of two roots from that of their squares and their sum; never more than the root of the difference.
double root_change(double squares, double sum) {
  const double size = std::sqrt(std::abs(squares));
  return std::copysign(sum > size ? std::abs(squares) / sum : size, squares);
}

}  // namespace

bool Encounters::can_tell() const { return !pairs.empty() && freedom(by_side(*this)) > 0; }

Spread spread(const Encounters& encounters) {
  assert(encounters.can_tell());
  const Members members = by_side(encounters);
  const std::size_t entrants = encounters.side.size();
  std::vector<Meeting> meetings;
  for (const auto& [first, second] : encounters.meetings) meetings.push_back({first, second, {}});
  for (const Encounters::Pair& pair : encounters.pairs) meetings[pair.meeting].scores.add(pair.points);

  Spread out;
  const Variances all = variances_of(members, entrants, meetings);
  out.variance = all.seen - all.sampling;
  out.chance = all.sampling * std::sqrt(2 / static_cast<double>(freedom(members)));
  out.degrees = std::max(1.0, static_cast<double>(encounters.pairs.size()) - static_cast<double>(entrants));
  // Pairs of one meeting with the same score leave the same behind.
  std::vector<std::array<std::optional<double>, 5>> known(meetings.size());
  for (const Encounters::Pair& pair : encounters.pairs) {
    std::optional<double>& without = known[pair.meeting][static_cast<std::size_t>(pair.points)];
    if (!without) {
      std::uint64_t& count = meetings[pair.meeting].scores.counts[static_cast<std::size_t>(pair.points)];
      --count;
      const Variances rest = variances_of(members, entrants, meetings);
      without = rest.seen - rest.sampling;
      ++count;
    }
    out.without.push_back(*without);
  }
  return out;
}

double Spread::elo() const { return root(variance); }
double Spread::error() const { return std::max(chance, std::sqrt(covariance(without, without))); }
Interval Spread::interval() const { return interval_at(*this, student_quantile((1 + kConfidence) / 2, degrees)); }

Change spread_change(const Spread& former, const Spread& later) {
  assert(former.without.size() == later.without.size());
  std::vector<double> without;
  for (std::size_t i = 0; i < former.without.size(); ++i) without.push_back(later.without[i] - former.without[i]);
  const auto pairs = static_cast<double>(without.size());
  const double one_pair = (former.chance * former.chance + later.chance * later.chance) / pairs;
  const double error = std::sqrt(covariance(without, without) + one_pair);
  const double degrees = std::min(former.degrees, later.degrees);
  const double squares = later.variance - former.variance;
  const double half = student_quantile((1 + kConfidence) / 2, degrees) * error;
  const double sum = former.elo() + later.elo();
  return {later.elo() - former.elo(),
          {root_change(squares - half, sum), root_change(squares + half, sum)},
          student_tails(squares / error, degrees)};
}

}  // namespace sandtable::lab
