#pragma once

#include "engine/table/shape/scatter.h"
#include "games/arap/rules/tests/goals.h"

// Where a marker goes that does not stay where it was put.
namespace sandtable::arap {

// Dice of two colours, the pointer first, read as the rule says; the direction is drawn only if there is scatter. The
// marker where it comes to lie, at most `cap` away.
struct ScatterThrow {
  ScatterRule rule;
  Point from;
  Mil cap = kLargestTable;
};
Point scatter(Umpire& umpire, const Occasion& occasion, const ScatterThrow& thrown);

// An ordinary scatter by skill: sum less skill and modifiers, a double stays (arap.area.scatter-distance).
ScatterRule by_skill(const Law& law, int skill);

// Whether some of a marker that left the table still covers a part of it.
bool still_matters(const Law& law, Point at, Mil radius);

}  // namespace sandtable::arap
