#include "engine/table/walk/gaps.h"

#include <algorithm>

namespace sandtable {

Mil clearance(const WalkRules& rules, Point at, std::uint8_t group) {
  Mil least = kNoGap;
  for (const Body& body : rules.bodies) {
    if (body.gap <= Mil{0} || body.group != group) continue;
    const Mil apart{static_cast<std::int32_t>(integer_sqrt(distance_squared(at, body.centre)))};
    least = std::min(least, apart - gap_reach(rules, body));
  }
  return least;
}

Mil nearest_end(const WalkRules& rules, const Body& body, Point from) {
  const Mil start = clearance(rules, from, body.group);
  const Mil reach = gap_reach(rules, body);
  return start < Mil{0} ? std::max(Mil{0}, reach + start - kGapRounding) : reach;
}

}  // namespace sandtable
