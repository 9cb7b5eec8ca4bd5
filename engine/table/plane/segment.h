#pragma once

#include "engine/table/plane/point.h"

namespace sandtable {

// A straight wall without thickness.
struct Segment {
  Point from, to;
  friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

}  // namespace sandtable
