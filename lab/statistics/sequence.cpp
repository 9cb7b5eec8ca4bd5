#include "lab/statistics/sequence.h"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {

namespace {

constexpr double kMostWeight = 0.5;

}  // namespace

ConfidenceSequence::ConfidenceSequence(double confidence) : price_(std::log(2 / (1 - confidence))) {}

void ConfidenceSequence::add(double value) {
  // Weight and guess depend on earlier values only: that is what makes the sequence valid at all times.
  const auto before = static_cast<double>(count_ + 1);  // with the one value that it began with
  const double guess = sum_ / before;
  const double variance = scatter_ / before;
  const double time = before;  // of this value, counted from 1
  const double weight = std::min(kMostWeight, std::sqrt(2 * price_ / (variance * time * std::log1p(time))));
  const double surprise = (value - guess) * (value - guess);
  weight_ += weight;
  weighted_ += weight * value;
  penalty_ += surprise * (-std::log1p(-weight) - weight);

  ++count_;
  sum_ += value;
  const double mean = sum_ / static_cast<double>(count_ + 1);
  scatter_ += (value - mean) * (value - mean);

  const double centre = weighted_ / weight_;
  const double half = (price_ + penalty_) / weight_;
  const Interval now{std::max(best_.low, centre - half), std::min(best_.high, centre + half)};
  if (now.low <= now.high) best_ = now;  // else the rare case in which the sequence has failed
}

}  // namespace sandtable::lab
