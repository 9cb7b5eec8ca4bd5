#pragma once

#include <compare>
#include <cstdint>

#include "engine/table/plane/point.h"

namespace sandtable {

// A moment of a move in which everybody steps evenly at the same time: from 0 to `kWholeMove`. A tick is so short that
// nobody goes a thousandth of a mil in it for each inch of his step.
struct Time {
  std::int32_t v = 0;

  friend constexpr auto operator<=>(Time, Time) = default;
};
inline constexpr Time kWholeMove{1 << 20};

// Steps may be so long, in each coordinate.
inline constexpr Mil kLongestStep{100'000};

// Where someone is at that time who goes evenly from `from` to `from + step`, rounded by `round_div`.
constexpr Point place_at(Point from, Point step, Time time) {
  const auto part = [time](Mil whole) {
    return Mil{static_cast<std::int32_t>(round_div(std::int64_t{whole.v} * time.v, kWholeMove.v))};
  };
  return from + Point{part(step.x), part(step.y)};
}

}  // namespace sandtable
