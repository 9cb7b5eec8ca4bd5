#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/table/plane/point.h"

namespace sandtable {

inline constexpr std::size_t kLongestPath = 12;  // corners of one announced leg

// A chain of straight pieces, without the starting point.
using Path = FixedVector<Point, kLongestPath>;

}  // namespace sandtable
