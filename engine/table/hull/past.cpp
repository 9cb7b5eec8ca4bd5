#include "engine/table/hull/past.h"

#include <algorithm>

#include "engine/table/hull/drive_work.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/gaps.h"

namespace sandtable {
namespace {

Mil gap_to(const Terrain& terrain, const Neighbour& neighbour, Point at, Mil radius) {
  const Footprint base = disc(at, radius);
  return neighbour.piece.is_none() ? gap(base, neighbour.base) : gap(base, terrain.piece(neighbour.piece).outline);
}

// What neighbours demand of a base that started somewhere.
class PastLimits {
 public:
  PastLimits(const Terrain& terrain, const PastRules& rules, Point start) : rules_(rules), start_(start), clearance_{} {
    const Box here = Box{start, start}.grown(rules.radius);
    for (const Neighbour& one : rules.neighbours) {
      if (one.gap <= Mil{0} || !here.grown(one.gap).meets(box_round(terrain, one))) continue;
      const Mil clear = gap_to(terrain, one, start, rules.radius) - one.gap;
      clearance_[one.group] = std::min(clearance_[one.group], clear);
    }
  }

  // Distances of the base's centre from a thing of the neighbour, which has this radius.
  HullBound overlap(const HullShadow& thing, Mil radius) const {
    return {HullBound::Kind::nearer, clear_limit(thing, start_, rules_.radius + radius - rules_.tolerance)};
  }
  HullBound gap(const Neighbour& one, Mil radius) const {
    const Mil clear = clearance_[one.group];
    const Mil kept = clear < Mil{0} ? one.gap + clear - kGapRounding : one.gap;
    return {HullBound::Kind::nearer, kept > Mil{0} ? rules_.radius + radius + kept : Mil{0}};
  }
  HullBound contact(Mil radius) const { return {HullBound::Kind::within, rules_.radius + radius + rules_.contact}; }

 private:
  const PastRules& rules_;
  Point start_;
  std::array<Mil, 256> clearance_;  // of each group at the start, if that is within a gap; else 0
};

// The things of all neighbours near a box, as they are: a walker is a point that keeps its distance.
template <class Visit>
void each_thing_near(const Terrain& terrain, const PastRules& rules, const Box& box, const Visit& visit) {
  for (const Neighbour& one : rules.neighbours) {
    const Mil reach = rules.radius + std::max(one.gap, rules.contact);
    if (!box.grown(reach).meets(box_round(terrain, one))) continue;
    each_thing(terrain, one, [&](std::span<const Point> corners, Mil radius) {
      HullShadow thing;
      std::ranges::copy(corners, thing.corners.begin());
      thing.count = corners.size();
      visit(one, thing, radius);
    });
  }
}

}  // namespace

Past walk_past(const Terrain& terrain, const PastRules& rules, Point from, const Path& path) {
  const Way way(from, path);
  const Box box = box_round(way);
  const PastLimits limits(terrain, rules, from);
  Mil last = way.length();
  Stop stop;
  each_thing_near(terrain, rules, box, [&](const Neighbour& one, const HullShadow& thing, Mil radius) {
    if (one.meets == Body::Meets::passable) return;
    const auto stop_before = [&](HullBound bound, StopReason reason) {
      const auto first = last < Mil{0} ? std::nullopt : first_where(way, thing, bound, last);
      if (first) last = *first - Mil{1}, stop = {.reason = reason, .body = one.index};
    };
    stop_before(limits.overlap(thing, radius), StopReason::body);
    stop_before(limits.gap(one, radius), StopReason::gap);
  });
  // The place of contact itself is legal; whatever else would end the path just behind it, the contact has.
  const Mil whole = last + Mil{stop.reason == StopReason::none ? 0 : 1};
  each_thing_near(terrain, rules, box, [&](const Neighbour& one, const HullShadow& thing, Mil radius) {
    if (one.meets != Body::Meets::touch_stops || last < Mil{0}) return;
    const auto first = first_where(way, thing, limits.contact(radius), last);
    if (!first || *first >= whole || (*first == last && stop.reason == StopReason::contact)) return;
    last = *first;
    stop = {.reason = StopReason::contact, .body = one.index};
  });
  return {std::max(last, Mil{0}), stop};
}

Stop standing_past(const Terrain& terrain, const PastRules& rules, Point at, Point from) {
  const PastLimits limits(terrain, rules, from);
  Stop stop;
  each_thing_near(terrain, rules, Box{at, at}, [&](const Neighbour& one, const HullShadow& thing, Mil radius) {
    const auto note = [&](HullBound bound, StopReason reason) {
      if (stop.reason == StopReason::none && holds(thing, at, bound)) stop = {.reason = reason, .body = one.index};
    };
    note(limits.overlap(thing, radius), StopReason::body);
    note(limits.gap(one, radius), StopReason::gap);
    if (one.meets == Body::Meets::never_touched && !holds(thing, from, limits.contact(radius)))
      note(limits.contact(radius), StopReason::contact);
  });
  return stop;
}

}  // namespace sandtable
