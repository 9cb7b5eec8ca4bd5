#pragma once

#include <span>
#include <vector>

#include "lab/statistics/interval.h"

// What two runs with the same dice say about each other: their pairs are compared number by number, so that what both
// have in common falls out.
namespace sandtable::lab {

// A difference, later minus former.
struct Change {
  double value = 0;
  Interval interval = {0, 0};  // 95 %
  double probability = 1;      // of one at least as large where there is none: the p-value, before any correction
};

// A confidence interval for the mean of numbers that each stand for a pair. Student's t; in the variance, half a pair
// one above the mean and half a pair one below are counted besides what was seen, so that it always has a width.
// There must be a number.
Interval mean_interval(std::span<const double> numbers);

// The change of a mean. Both have the same number of pairs, and at least one.
Change mean_change(std::span<const double> former, std::span<const double> later);

// Which of so many tests show something, if all of them together are to err with a probability of at most `level`:
// Holm's method, which needs no independence.
std::vector<bool> holm(std::span<const double> probabilities, double level = 1 - kConfidence);

}  // namespace sandtable::lab
