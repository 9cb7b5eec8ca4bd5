#include <algorithm>
#include <limits>

#include "engine/table/hull/drive_work.h"

namespace sandtable {
namespace {

HullBound grown(HullBound bound, Mil radius) { return {bound.kind, bound.limit + radius}; }

// Of some corners, how far they stay from the table's rim; below zero outside.
Mil rim_clearance(const Terrain& terrain, const HullCorners& corners, Point centre) {
  Mil least{std::numeric_limits<std::int32_t>::max()};
  for (const Point corner : corners) {
    const Point p = centre + corner;
    least = std::min({least, p.x, p.y, terrain.width() - p.x, terrain.depth() - p.y});
  }
  return least;
}

}  // namespace

DriveJudge::Verdict DriveJudge::judge(const HullStretch& stretch) const {
  Found found{.last = stretch.length.v};
  judge_edge(stretch, found);
  judge_pieces(stretch, found);
  judge_neighbours(stretch, found);
  judge_contacts(stretch, found);
  return {found.last, found.stop};
}

DriveJudge::Verdict DriveJudge::judge(const HullPivot& pivot) const {
  Found found{.last = pivot.last};
  judge_edge(pivot, found);
  judge_pieces(pivot, found);
  judge_neighbours(pivot, found);
  judge_contacts(pivot, found);
  return {found.last, found.stop};
}

// A coordinate only grows, or only shrinks: once out, always out.
void DriveJudge::judge_edge(const HullStretch& stretch, Found& found) const {
  if (rules_.leave_edge) return;
  const auto on_table = [&](std::int32_t d) {
    return rim_clearance(terrain_, stretch.corners, stretch.way.at(Mil{d})) >= -rules_.tolerance;
  };
  if (!on_table(0)) return found.stop_before(0, {.reason = StopReason::table_edge});
  if (on_table(found.last)) return;
  std::int32_t on = 0, off = found.last;
  while (off - on > 1) {
    const std::int32_t middle = on + (off - on) / 2;
    (on_table(middle) ? on : off) = middle;
  }
  found.stop_before(off, {.reason = StopReason::table_edge});
}

// The rim is four things like any other, thick enough that nothing reaches over them.
void DriveJudge::judge_edge(const HullPivot& pivot, Found& found) const {
  if (rules_.leave_edge) return;
  const Box box = pivot.box();
  const Mil w = terrain_.width(), d = terrain_.depth(), thick = 2 * Mil{static_cast<std::int32_t>(pivot.radius) + 1};
  const auto judge_side = [&](Point low, Point high) {
    const std::array<Point, 4> side{low, {high.x, low.y}, high, {low.x, high.y}};
    if (const auto first = first_bound(pivot, side, {HullBound::Kind::deeper, rules_.tolerance}, found.last))
      found.stop_before(*first, {.reason = StopReason::table_edge});
  };
  if (box.low.x < Mil{0}) judge_side({-thick, -thick}, {Mil{0}, d + thick});
  if (box.low.y < Mil{0}) judge_side({-thick, -thick}, {w + thick, Mil{0}});
  if (box.high.x > w) judge_side({w, -thick}, {w + thick, d + thick});
  if (box.high.y > d) judge_side({-thick, d}, {w + thick, d + thick});
}

template <class Move>
void DriveJudge::judge_neighbours(const Move& move, Found& found) const {
  const Box swept = move.box();
  for (const Neighbour& neighbour : rules_.neighbours) {
    if (neighbour.meets == Body::Meets::passable) continue;
    const Mil gap = limits_.gap(neighbour);
    if (!swept.grown(std::max(gap, Mil{0})).meets(box_round(terrain_, neighbour))) continue;
    each_thing(terrain_, neighbour, [&](std::span<const Point> thing, Mil radius) {
      if (const auto bound = limits_.overlap(thing, radius))
        if (const auto first = first_bound(move, thing, *bound, found.last))
          found.stop_before(*first, {.reason = StopReason::body, .body = neighbour.index});
      if (gap <= Mil{0}) return;
      if (const auto first = first_bound(move, thing, grown({HullBound::Kind::nearer, gap}, radius), found.last))
        found.stop_before(*first, {.reason = StopReason::gap, .body = neighbour.index});
    });
  }
}

// The place of contact itself is legal; whatever else would end the drive just behind it, the contact has.
template <class Move>
void DriveJudge::judge_contacts(const Move& move, Found& found) const {
  const Box near = move.box().grown(rules_.contact);
  const std::int32_t whole = found.last + (found.stop.reason == StopReason::none ? 0 : 1);
  for (const Neighbour& neighbour : rules_.neighbours) {
    if (neighbour.meets != Body::Meets::touch_stops || !near.meets(box_round(terrain_, neighbour))) continue;
    each_thing(terrain_, neighbour, [&](std::span<const Point> thing, Mil radius) {
      const auto first = first_bound(move, thing, grown({HullBound::Kind::within, rules_.contact}, radius), found.last);
      if (!first || *first >= whole || (*first == found.last && found.stop.reason == StopReason::contact)) return;
      found = {*first, {.reason = StopReason::contact, .body = neighbour.index}};
    });
  }
}

}  // namespace sandtable
