#pragma once

#include "engine/table/plane/point.h"

namespace sandtable {

// A round base on the plan, or a circle round one.
struct Disc {
  Point centre;
  Mil radius;
  friend constexpr bool operator==(const Disc&, const Disc&) = default;
};

}  // namespace sandtable
