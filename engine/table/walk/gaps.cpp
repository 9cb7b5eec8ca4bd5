#include "engine/table/walk/gaps.h"

#include <algorithm>

namespace sandtable {

namespace {

Mil clearance_from(const WalkRules& rules, Point at, const Body& body) {
  const Mil apart{static_cast<std::int32_t>(integer_sqrt(distance_squared(at, body.centre)))};
  return apart - gap_reach(rules, body);
}

}  // namespace

Mil clearance(const WalkRules& rules, Point at, std::uint8_t group) {
  Mil least = kNoGap;
  for (const Body& body : rules.bodies)
    if (body.gap > Mil{0} && body.group == group) least = std::min(least, clearance_from(rules, at, body));
  return least;
}

Mil nearest_end(const WalkRules& rules, const Body& body, Point from) {
  const Mil reach = gap_reach(rules, body);
  // Only bodies within whose gap it started matter, and these are near.
  Mil start{0};
  rules.bodies.each_near(Box{from, from}.grown(rules.radius + rules.tolerance), [&](const Body& other) {
    if (other.gap > Mil{0} && other.group == body.group &&
        distance_squared(from, other.centre) < squared(gap_reach(rules, other)))
      start = std::min(start, clearance_from(rules, from, other));
    return true;
  });
  return start < Mil{0} ? std::max(Mil{0}, reach + start - kGapRounding) : reach;
}

}  // namespace sandtable
