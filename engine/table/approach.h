#pragma once

#include <span>

#include "engine/table/walk.h"

namespace sandtable {

struct Closest {
  bool contact = false;
  Path path;
  Mil gap;
};
struct Duty {
  bool contact = false;
  Mil gap;
};
Closest approach(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry);
bool can_touch(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry,
               Path* way = nullptr);
Duty approach_duty(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry);

}  // namespace sandtable
