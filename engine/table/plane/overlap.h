#pragma once

#include <span>

#include "engine/table/plane/point.h"

namespace sandtable {

// How two simple outlines lie to each other. Exact for coordinates within `kLargestTable`; common borders
// and corners are no overlap.

// Whether the open insides have a point in common.
bool overlap(std::span<const Point> a, std::span<const Point> b);

// Whether no point of `inner` lies outside `outer`; borders may touch.
bool lies_in(std::span<const Point> inner, std::span<const Point> outer);

}  // namespace sandtable
