#pragma once

#include <algorithm>
#include <cmath>

#include "engine/table/walk/way_line.h"

// Which whole mils of a leg fulfil something, by as few exact looks as possible: for the sources of `way.h` only.
namespace sandtable {

// The part of a leg that is asked about.
struct Part {
  const Leg& leg;
  std::int32_t first, last;  // mils along the way

  // `skip` leaves out the leg's first mil, which was the last of the leg before.
  Part(const Leg& whole, Mil up_to, bool skip)
      : leg(whole),
        first(std::max(0, whole.start.v + (skip ? 1 : 0))),
        last(std::min(up_to, whole.start + whole.length).v) {}

  // The whole mil at or below (above) a real distance from the leg's beginning, at most one outside the part.
  std::int32_t below(double distance) const { return whole(std::floor(distance)); }
  std::int32_t above(double distance) const { return whole(std::ceil(distance)); }

 private:
  std::int32_t whole(double distance) const {
    return static_cast<std::int32_t>(std::clamp<double>(leg.start.v + distance, first - 1, last + 1));
  }
};

inline constexpr double kSpare = 0.01;  // for doubles that nearly are whole numbers

// Calls `found(from, to)` for runs of mils at which a leg is in a convex region, in order, until it returns false.
// Neighbouring runs may adjoin. Where doubles cannot tell, `holds(mil)` is asked.
template <class Holds, class Found>
bool sweep(const Part& part, const NearPart& passage, const Holds& holds, const Found& found) {
  const Range outer = passage.outer, inner = passage.inner;
  if (outer.empty()) return true;
  const std::int32_t from = std::max(part.first, part.below(outer.from - kSpare));
  const std::int32_t to = std::min(part.last, part.above(outer.to + kSpare));
  std::int32_t sure = to + 1, rest = to + 1;  // within the region for sure; in doubt again
  if (!inner.empty()) {
    sure = std::max(from, part.above(inner.from + kSpare));
    rest = std::min(to, part.below(inner.to - kSpare)) + 1;
    if (sure >= rest) sure = rest = to + 1;
  }
  for (std::int32_t d = from; d < sure; ++d)
    if (holds(d) && !found(d, d)) return false;
  if (sure < rest && !found(sure, rest - 1)) return false;
  for (std::int32_t d = rest; d <= to; ++d)
    if (holds(d) && !found(d, d)) return false;
  return true;
}

// The whole mils of a leg at which doubles cannot tell the answer to a yes-or-no question; between them it does not
// change. So an exact predicate need be asked only there, and once in each gap.
class Doubts {
 public:
  explicit Doubts(const Part& part) : part_(part) {}

  // The answer may change where the line enters or leaves the region `outer`, but not within `inner()`.
  template <class Inner>
  void add(Range outer, const Inner& inner) {
    if (outer.empty() || is_elsewhere(outer)) return;
    const Range sure = inner();
    if (sure.empty()) return add(outer);
    add({outer.from, sure.from});
    add({sure.to, outer.to});
  }
  void add(Range range) {
    const Run run = doubtful(range);
    if (run.from > run.to) return;
    // Too many doubts: everything is doubtful, which is slow but right.
    if (count_ == kMost) stretches_[0] = {part_.first, part_.last}, count_ = 1;
    stretches_[count_++] = run;
  }

  // As for convex regions.
  template <class Holds, class Found>
  bool sweep(const Holds& holds, const Found& found) {
    // Those that begin together may come in any order: what one has covered the others skip.
    std::sort(stretches_, stretches_ + count_, [](Run a, Run b) { return a.from < b.from; });
    std::int32_t d = part_.first;
    for (int i = 0; i < count_; ++i) {
      if (d < stretches_[i].from) {
        if (holds(d) && !found(d, stretches_[i].from - 1)) return false;
        d = stretches_[i].from;
      }
      for (; d <= stretches_[i].to; ++d)
        if (holds(d) && !found(d, d)) return false;
    }
    return d > part_.last || !holds(d) || found(d, part_.last);
  }

 private:
  struct Run {
    std::int32_t from, to;
  };
  Run doubtful(Range range) const {
    return {std::max(part_.first, part_.below(range.from - kSpare)),
            std::min(part_.last, part_.above(range.to + kSpare))};
  }
  bool is_elsewhere(Range range) const {
    const Run run = doubtful(range);
    return run.from > run.to;
  }

  static constexpr int kMost = 64;
  Run stretches_[kMost];
  int count_ = 0;
  const Part& part_;
};

}  // namespace sandtable
