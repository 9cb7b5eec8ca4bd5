#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/table/plane/point.h"

// How far `route` looks: for its own sources and for maps, which must look as far.
namespace sandtable {

// Corners of proposals that lie off the table by no more than this are put on it: what they keep too much.
inline constexpr Mil kCornerOffTable{3};
// Sums of rounded distances may be so much too short.
inline constexpr Mil kSumRounding{16};

// Most ways are hardly longer than the straight line, so that few places need to be looked at: what is found within a
// narrower limit is what would be found within the whole. This is the limit of each try; the last one is `longest`.
inline Mil limit_of_try(Mil straight, int number, Mil longest) {
  constexpr Mil kLeast{250};
  std::int64_t more = (straight / 8 + kLeast).v;
  for (; number > 0 && more < longest.v; --number) more *= 4;
  return Mil{static_cast<std::int32_t>(std::min<std::int64_t>(straight.v + more, longest.v))};
}

// No place of a way from `from` to `to` that is so long lies farther than that from the middle between them.
struct RouteReach {
  Point middle;
  Mil radius;
};
inline RouteReach reach_of_route(Point from, Point to, Mil longest) {
  constexpr Mil kRoundedPlaces{4};
  return {along(from, to, distance(from, to) / 2), longest / 2 + kRoundedPlaces};
}

}  // namespace sandtable
