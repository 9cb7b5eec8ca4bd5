#pragma once

#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/table/plane/point.h"

namespace sandtable {

// What a hull is told to do, one after the other: turn on the spot, about its centre, then go straight. Left is
// positive. Both may be done in one part.
struct DrivePart {
  std::int32_t turn = 0;  // hundredths of a degree, first
  Mil ahead = {};         // then so far along the facing; back, if negative
  friend constexpr bool operator==(const DrivePart&, const DrivePart&) = default;
};

inline constexpr std::size_t kLongestDrive = 12;
inline constexpr Mil kLongestStretch{200'000};         // of one part, either way
inline constexpr std::int32_t kLargestTurn = 500'000;  // of one part, either way
using Drive = FixedVector<DrivePart, kLongestDrive>;

// Whether a part keeps to these bounds, as every part of a drive must.
constexpr bool is_bounded(const DrivePart& part) {
  return part.turn >= -kLargestTurn && part.turn <= kLargestTurn && part.ahead >= -kLongestStretch &&
         part.ahead <= kLongestStretch;
}

}  // namespace sandtable
