#pragma once

#include <cstdint>

#include "lab/statistics/interval.h"

namespace sandtable::lab {

// A confidence sequence for the mean of values in [0, 1]: with the stated probability *all* its intervals, after every
// value, contain the mean. So one may look whenever one likes and stop when it is narrow enough. (The empirical
// Bernstein sequence with predictable weights of Waudby-Smith and Ramdas, 2020; docs/lab.md has the formulae.)
class ConfidenceSequence {
 public:
  explicit ConfidenceSequence(double confidence = kConfidence);

  void add(double value);
  // The intersection of all intervals so far.
  Interval interval() const { return best_; }

 private:
  double price_;  // log(2 / error)
  std::uint64_t count_ = 0;
  double sum_ = 0.5;       // of the values, begun with one half
  double scatter_ = 0.25;  // of their squared distances from the mean known then, begun with a quarter
  double weight_ = 0;
  double weighted_ = 0;
  double penalty_ = 0;
  Interval best_;
};

}  // namespace sandtable::lab
