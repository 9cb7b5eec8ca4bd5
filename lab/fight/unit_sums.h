#pragma once

#include <optional>

#include "lab/fight/pair_result.h"
#include "lab/statistics/interval.h"

namespace sandtable::lab {

// A ratio of two totals over pairs of battles, with what its interval needs.
struct Ratio {
  double top = 0, bottom = 0;                             // the totals
  double top_top = 0, top_bottom = 0, bottom_bottom = 0;  // of products

  void add(double t, double b);
  std::optional<double> value() const;
  // By Student's t from how the pairs differ (the linearised ratio); nothing with less than two pairs or where none
  // differs.
  std::optional<Interval> interval(std::uint64_t pairs) const;
  // The same for a share of the whole, by Wilson: within 0 and 1 and never of width zero.
  std::optional<Interval> share_interval(std::uint64_t pairs) const;

 private:
  double squared_error(std::uint64_t pairs) const;
};

// What the units of one kind did over all pairs in which they took the field.
struct UnitSums {
  std::uint64_t pairs = 0;
  std::uint64_t fielded = 0;
  std::uint64_t destroyed = 0;
  std::uint64_t kills = 0;
  double spent = 0, lost = 0, taken = 0;  // in thousandths of points; whole numbers
  Ratio survival;                         // units that lived / fielded
  Ratio value;                            // worth taken / spent
  Ratio yield;                            // worth taken and worth kept / spent

  void add(const UnitCount& count);
};

}  // namespace sandtable::lab
