#include "engine/table/hull/shadow.h"

#include <algorithm>
#include <cassert>

#include "engine/table/plane/wide.h"
#include "engine/table/terrain/terrain.h"
#include "engine/table/walk/way_sweep.h"

namespace sandtable {
namespace {

std::size_t lowest(std::span<const Point> outline) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < outline.size(); ++i)
    if (outline[i].y < outline[best].y || (outline[i].y == outline[best].y && outline[i].x < outline[best].x)) best = i;
  return best;
}

// Goes once round an outline from its lowest corner.
class Round {
 public:
  explicit Round(std::span<const Point> outline) : outline_(outline), here_(lowest(outline)) {}

  bool done() const { return gone_ == outline_.size(); }
  Point corner() const { return outline_[here_]; }
  Point side() const { return outline_[after()] - outline_[here_]; }
  void go() {
    here_ = after();
    ++gone_;
  }

 private:
  std::size_t after() const { return here_ + 1 < outline_.size() ? here_ + 1 : 0; }

  std::span<const Point> outline_;
  std::size_t here_, gone_ = 0;
};

bool is_deeper(std::span<const Point> outline, Point at, Mil depth) {
  Point a = outline.back();
  for (const Point b : outline) {
    const Point side = b - a;
    const std::int64_t area = cross(side, at - a);
    if (area <= 0 || Wide{area} * area <= Wide{squared(depth)} * dot(side, side)) return false;
    a = b;
  }
  return true;
}

// Where the line may lead through the region, and where it surely does.
NearPart passage(const Leg& leg, const HullShadow& shadow, HullBound bound) {
  const Line line(leg);
  const double limit = bound.limit.v, rough = rounding(leg);
  if (bound.kind == HullBound::Kind::nearer) return line.past_outline(shadow.outline(), limit, rough);
  if (bound.kind == HullBound::Kind::within) return line.past_outline(shadow.outline(), limit, rough + kSpare);
  return {line.over_outline(shadow.outline(), rough + kSpare - limit).outer,
          line.over_outline(shadow.outline(), rough + kSpare + limit).inner};
}

// Calls found(from, to) for runs of mils, in order, until it returns false.
template <class Found>
void ask_shadow(const Way& way, const HullShadow& shadow, HullBound bound, Mil last, const Found& found) {
  const auto holds_at = [&](std::int32_t d) { return holds(shadow, way.at(Mil{d}), bound); };
  if (bound.kind == HullBound::Kind::nearer && bound.limit <= Mil{0}) return;
  if (way.legs().empty()) {
    if (holds_at(0)) found(0, 0);
    return;
  }
  bool first = true;
  for (const Leg& leg : way.legs()) {
    if (leg.start > last) return;
    const Part part(leg, last, !first);
    if (!sweep(part, passage(leg, shadow, bound), holds_at, found)) return;
    first = false;
  }
}

}  // namespace

HullShadow shadow(const HullCorners& hull, std::span<const Point> thing) {
  HullShadow sum;
  if (thing.size() == 1) {
    for (const Point corner : hull) sum.corners[sum.count++] = thing[0] + corner;
    return sum;
  }
  assert(thing.size() + hull.size() <= HullShadow::kMost);
  // The hull mirrored at its centre is the hull. Sides of both are joined in the order of their directions.
  Round ours(hull), theirs(thing);
  Point corner = ours.corner() + theirs.corner();
  while (!ours.done() || !theirs.done()) {
    sum.corners[sum.count++] = corner;
    const std::int64_t turn = cross(ours.side(), theirs.side());
    const bool go_ours = theirs.done() || (!ours.done() && turn >= 0), go_theirs = ours.done() || turn <= 0;
    if (go_ours) corner = corner + ours.side(), ours.go();
    if (go_theirs && !theirs.done()) corner = corner + theirs.side(), theirs.go();
  }
  return sum;
}

bool holds(const HullShadow& shadow, Point centre, HullBound bound) {
  switch (bound.kind) {
    case HullBound::Kind::deeper:
      return is_deeper(shadow.outline(), centre, bound.limit);
    case HullBound::Kind::nearer:
      return nearer_than(shadow.outline(), centre, bound.limit);
    case HullBound::Kind::within:
      return within_of(shadow.outline(), centre, bound.limit);
  }
  return false;
}

Mil clear_limit(const HullShadow& shadow, Point centre, Mil most) {
  if (!holds(shadow, centre, {HullBound::Kind::nearer, most})) return most;
  Mil clear{0}, nearer = most;
  while (nearer - clear > Mil{1}) {
    const Mil middle{(clear.v + nearer.v) / 2};
    (holds(shadow, centre, {HullBound::Kind::nearer, middle}) ? nearer : clear) = middle;
  }
  return clear;
}

std::optional<Mil> first_where(const Way& way, const HullShadow& shadow, HullBound bound, Mil last) {
  std::optional<Mil> first;
  ask_shadow(way, shadow, bound, last, [&](std::int32_t from, std::int32_t) {
    first = Mil{from};
    return false;
  });
  return first;
}

Stretches all_where(const Way& way, const HullShadow& shadow, HullBound bound, Mil last) {
  Stretches all;
  ask_shadow(way, shadow, bound, last, [&](std::int32_t from, std::int32_t to) {
    unite(all, {Mil{from}, Mil{to}});
    return true;
  });
  return all;
}

}  // namespace sandtable
