#include "engine/table/approach.h"

#include <algorithm>

#include "engine/table/angle.h"

namespace sandtable {
namespace {
Mil gap_to(const WalkRules& rules, Point at, std::span<const Body> quarry) {
  Mil best{1'000'000};
  for (const Body& b : quarry) best = std::min(best, std::max(Mil{}, distance(at, b.centre) - b.radius - rules.radius));
  return best;
}
}  // namespace

bool can_touch(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry,
               Path* way) {
  for (const Body& b : quarry) {
    const Mil reach = b.radius + rules.radius;
    if (distance(from, b.centre) > limit + reach + Mil{50}) continue;
    const Angle first = from == b.centre ? Angle{} : direction(from - b.centre);
    for (int i = 0; i < 72; ++i) {
      const int turn = (i + 1) / 2 * 5 * (i % 2 == 0 ? 1 : -1);
      const Point spot = b.centre + offset(first + degrees(turn), reach);
      if (distance(from, spot) > limit) continue;
      if (!can_stand(terrain, rules, spot)) continue;
      Path straight;
      straight.push_back(spot);
      const Track track(terrain, rules, from, straight);
      if (track.reaches_end() && track.full_cost() <= limit) {
        if (way != nullptr) *way = straight;
        return true;
      }
    }
  }
  return false;
}

Closest approach(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry) {
  Closest best;
  if (can_touch(terrain, rules, from, limit, quarry, &best.path)) {
    best.contact = true;
    return best;
  }
  best.gap = gap_to(rules, from, quarry);
  for (int i = 0; i < 72; ++i) {
    const Point to = from + offset(degrees(i * 5), limit);
    Path straight;
    straight.push_back(to);
    const Track track(terrain, rules, from, straight);
    for (Mil way{100}; way <= track.passable() && track.cost(way) <= limit; way += Mil{100}) {
      const Point at = track.at(way);
      const Mil gap = gap_to(rules, at, quarry);
      if (gap >= best.gap || !can_stand(terrain, rules, at, from)) continue;
      Path path;
      path.push_back(at);
      if (!Track(terrain, rules, from, path).reaches_end()) continue;
      best.gap = gap;
      best.path = path;
    }
  }
  return best;
}

Duty approach_duty(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry) {
  const Closest best = approach(terrain, rules, from, limit, quarry);
  return {best.contact, best.gap + Mil{250}};
}

}  // namespace sandtable
