#pragma once

#include <cstdint>

namespace sandtable {

// Products of cross products, which leave 64 bits.
using Wide = __int128;

// Floor and ceiling of the square root, exact for every argument from 0 to 2^125.
std::int64_t wide_sqrt(Wide value);
std::int64_t wide_sqrt_up(Wide value);

// numerator / denominator rounded down. `denominator` must be positive.
constexpr Wide floor_div(Wide numerator, Wide denominator) {
  return numerator / denominator - (numerator % denominator < 0 ? 1 : 0);
}

// The same rounded to the nearest integer, halves away from zero: `round_div` for wide numbers.
constexpr Wide wide_round_div(Wide numerator, Wide denominator) {
  return numerator >= 0 ? (numerator + denominator / 2) / denominator : -((-numerator + denominator / 2) / denominator);
}

}  // namespace sandtable
