#include "engine/table/height/climb.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "engine/table/plane/fan.h"
#include "engine/table/plane/outline.h"
#include "engine/table/plane/segment.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/way.h"

namespace sandtable {
namespace {

constexpr Mil kRounded{2};

// As far as those ahead leave room: he does not pass them, nor come too near.
Mil room_left(std::span<const Mil> others, Mil from, Mil to, Mil apart) {
  for (const Mil other : others) {
    if (to > from && other >= from) to = std::min(to, std::max(from, other - apart));
    if (to < from && other <= from) to = std::max(to, std::min(from, other + apart));
  }
  return to;
}

// Which of an outline's sides is nearest to a point.
Segment nearest_side(std::span<const Point> outline, Point near) {
  Segment best{outline[0], next_corner(outline, 0)};
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Segment side{outline[i], next_corner(outline, i)};
    const Point on[] = {side.from, side.to};
    if (const std::int64_t apart = distance_squared(nearest_place(on, near), near); apart < least)
      least = apart, best = side;
  }
  return best;
}

// So far from a point of a side, outwards; inwards if negative.
Point out_from(const Segment& side, Point spot, Mil out) {
  const Point along_side = side.to - side.from;
  const Point outward = out >= Mil{0} ? Point{along_side.y, -along_side.x} : Point{-along_side.y, along_side.x};
  const Mil far = out >= Mil{0} ? out : -out;
  // `along` goes no farther than its second point.
  const std::int32_t times = far.v / std::max(1, distance({}, outward).v) + 1;
  return along(spot, spot + Point{outward.x * times, outward.y * times}, far);
}

}  // namespace

ClimbEnd climb(const Climb& climb, Mil from, Upward way, const ClimbRules& rules) {
  assert(climb.low <= from && from <= climb.high && rules.factor > 0);
  const Mil most = std::max(Mil{0}, rules.allowance) / rules.factor;
  const Mil wished = way == Upward::up ? std::min(climb.high, from + most) : std::max(climb.low, from - most);
  const Mil height = room_left(rules.others, from, wished, rules.apart);
  const bool up = height == climb.high, down = height == climb.low;
  return {.height = height,
          .at = up     ? ClimbEnd::At::head
                : down ? ClimbEnd::At::foot
                       : ClimbEnd::At::middle,
          .cost = (height > from ? height - from : from - height) * rules.factor};
}

std::optional<Climb> face(const Terrain& terrain, PieceId piece, Point near, Mil radius) {
  const Piece& raised = terrain.piece(piece);
  const Segment side = nearest_side(raised.outline, near);
  const Point ends[] = {side.from, side.to};
  const Point spot = nearest_place(ends, near);
  // The spot on the side and the place beside it are rounded: a mil or two more may be needed.
  Point foot = out_from(side, spot, radius);
  for (Mil more{1}; more <= kRounded && nearer_than(raised.outline, foot, radius); more += Mil{1})
    foot = out_from(side, spot, radius + more);
  const Climb found{
      .foot = foot, .head = out_from(side, spot, -kOverEdge), .low = terrain.surface(foot).height, .high = raised.top};
  if (found.low >= found.high || !inside_or_on(raised.outline, found.head)) return {};
  return found;
}

std::optional<Traverse> traverse(const Terrain& terrain, const WalkRules& rules, PieceId piece, Point from, Point to) {
  const Way way(from, {to});
  const Piece& low = terrain.piece(piece);
  const Stretches under = overlaps(way, low.outline, rules.reach(), way.length());
  if (under.size() != 1 || under[0].from == Mil{0} || under[0].to == way.length()) return {};
  if (covered(way, low.outline, way.length()).empty()) return {};
  const Mil before = under[0].from - Mil{1}, after = under[0].to + Mil{1};
  const auto over = [&](Mil d) { return low.top - terrain.surface(way.at(d)).height; };
  return Traverse{.before = before, .after = after, .rise = over(before), .drop = over(after)};
}

std::optional<Point> nearest_standing(const Terrain& terrain, const WalkRules& rules, Point at, const Surface& on,
                                      Mil within) {
  const auto stands = [&](Point place) { return terrain.surface(place) == on && can_stand(terrain, rules, place); };
  if (stands(at)) return at;
  const Fan fan(at, at);
  for (Mil ring = kRing; ring <= within; ring += kRing)
    for (int k = 0; k < Fan::kDirections; ++k)
      if (const Point place = fan.at(k, ring); stands(place)) return place;
  return {};
}

}  // namespace sandtable
