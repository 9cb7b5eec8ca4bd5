#pragma once

#include <algorithm>

#include "engine/table/sight/sight.h"

namespace sandtable {

// Distances between places at different heights: along the straight line in space. All exact on whole mils, up to
// `kLargestTable` from the origin in each coordinate.

bool within(Eye a, Eye b, Mil limit);
// To the nearest mil. For comparisons prefer `within`.
Mil distance(Eye a, Eye b);

// How far apart two bodies are upwards: 0 where some height belongs to both or they touch, one standing on the other.
constexpr Mil upward_gap(const Cylinder& a, const Cylinder& b) {
  return std::max({Mil{0}, a.foot - b.top, b.foot - a.top});
}

// Whether the nearest points of the two are at most `limit` apart.
bool within(const Cylinder& a, const Cylinder& b, Mil limit);

// Whether they get into each other by more than `tolerance`, on the plan and upwards: no two models can be like that.
bool overlap(const Cylinder& a, const Cylinder& b, Mil tolerance);

// Whether they touch: rims at most `contact` apart on the plan, and feet less than `step` apart in height.
bool touch(const Cylinder& a, const Cylinder& b, Mil contact, Mil step);

}  // namespace sandtable
