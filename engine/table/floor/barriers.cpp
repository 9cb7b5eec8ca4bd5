#include "engine/table/floor/barriers.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "engine/table/floor/pressing.h"
#include "engine/table/plane/outline.h"

namespace sandtable {
namespace {

bool all_positive(std::int64_t a, std::int64_t b) { return std::min(a, b) > 0; }
bool all_negative(std::int64_t a, std::int64_t b) { return std::max(a, b) < 0; }

// Whether both points lie on the same side of the line through `from` in this direction, and not on it.
bool beside(Point from, Point direction, Point a, Point b) {
  const std::int64_t left_a = cross(direction, a - from), left_b = cross(direction, b - from);
  return all_positive(left_a, left_b) || all_negative(left_a, left_b);
}

// Whether two segments meet whose boxes are known to meet: neither lies wholly on one side of the other.
bool meet_in_box(const Segment& side, Point a, Point b) {
  return !beside(a, b - a, side.from, side.to) && !beside(side.from, side.to - side.from, a, b);
}

// Whether a side that meets the line from a to b does so within `reach` of a.
bool meets_early(const Segment& side, Point a, Point b, Mil reach) {
  const Point way = b - a, along = side.to - side.from;
  const std::int64_t whole = cross(way, along);
  if (whole == 0) {
    const auto early = [&](Point end) { return segments_meet(a, b, end, end) && within(a, end, reach); };
    return segments_meet(side.from, side.to, a, a) || early(side.from) || early(side.to);
  }
  // They meet at `part / whole` of the way.
  const Wide part = cross(side.from - a, along);
  return part * part * dot(way, way) <= Wide{whole} * whole * squared(reach);
}

bool nearer(const Segment& side, Point a, Point b, Mil limit) {
  const auto to_side = [&](Point at) { return compare_distance(side.from, side.to, at, limit) < 0; };
  const auto to_way = [&](Point at) { return compare_distance(a, b, at, limit) < 0; };
  if (to_side(a)) return true;
  return a != b && (to_side(b) || to_way(side.from) || to_way(side.to) || segments_meet(side.from, side.to, a, b));
}

}  // namespace

Barriers::Barriers(std::span<const Segment> walls, std::span<const std::vector<Point>> solids)
    : sides_(walls.begin(), walls.end()), solids_(solids.begin(), solids.end()) {
  for (const std::vector<Point>& outline : solids_) {
    assert(outline.size() >= 3 && is_simple(outline));
    for (std::size_t i = 0; i < outline.size(); ++i) sides_.push_back({outline[i], next_corner(outline, i)});
    solid_boxes_.push_back(box_round(outline));
  }
  // They are tried in this order, and what is long most probably stands in the way.
  std::ranges::stable_sort(sides_, std::ranges::greater{},
                           [](const Segment& s) { return distance_squared(s.from, s.to); });
  for (const Segment& side : sides_) boxes_.push_back(box_round(side.from, side.to));
  if (sides_.empty()) return;
  choose_stripes();
  groups_.resize((sides_.size() + 63) / 64);
  for (std::size_t i = 0; i < sides_.size(); ++i) enter(i);
  for (const Box& box : solid_boxes_) enter_solid(box);
}

void Barriers::choose_stripes() {
  Box all = boxes_[0];
  for (const Box& box : boxes_) {
    all.cover(box.low);
    all.cover(box.high);
  }
  assert(std::max({-all.low.x, -all.low.y, all.high.x, all.high.y}) <= kFarthest);
  const std::int32_t west = all.low.x.v, south = all.low.y.v, east = all.high.x.v, north = all.high.y.v;
  first_ = {west, south, west + south, west - north};
  const std::array<std::int32_t, kAxes> last{east, north, east + north, east - south};
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    while ((last[axis] - first_[axis]) >> shifts_[axis] >= kStripes) ++shifts_[axis];
}

void Barriers::enter(std::size_t side) {
  const auto [a, b] = sides_[side];
  const Stripes from = stripes(a.x.v, a.y.v), to = stripes(b.x.v, b.y.v);
  const std::uint64_t bit = std::uint64_t{1} << (side % 64);
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    Sets* sets = groups_[side / 64].axes[axis];
    const auto [begin, end] = std::minmax(from[axis], to[axis]);
    for (int i = begin; i < kStripes; ++i) sets[i][0] |= bit;
    for (int i = 0; i <= end; ++i) sets[i][1] |= bit;
  }
}

void Barriers::enter_solid(const Box& box) {
  const Stripes low = stripes(box.low.x.v, box.low.y.v), high = stripes(box.high.x.v, box.high.y.v);
  for (int y = low[1]; y <= high[1]; ++y)
    for (int x = low[0]; x <= high[0]; ++x) solid_cells_[static_cast<std::size_t>(y)] |= std::uint64_t{1} << x;
}

bool Barriers::strictly_in_solid(Point at) const {
  for (std::size_t i = 0; i < solids_.size(); ++i)
    if (solid_boxes_[i].holds(at) && spot(solids_[i], at) == Spot::inside) return true;
  return false;
}

bool Barriers::in_solid(Point at) const {
  if (!in_cell_with_solid(stripes(at.x.v, at.y.v))) return false;
  for (std::size_t i = 0; i < solids_.size(); ++i)
    if (solid_boxes_[i].holds(at) && spot(solids_[i], at) != Spot::outside) return true;
  return false;
}

bool Barriers::meets(Point a, Point b) const {
  const Stripes from = stripes(a.x.v, a.y.v), to = stripes(b.x.v, b.y.v);
  const Box box = box_round(a, b);
  for (std::size_t group = 0; group < groups_.size(); ++group)
    for (std::uint64_t bits = near(groups_[group], from, to); bits != 0; bits &= bits - 1) {
      const std::size_t i = group * 64 + static_cast<std::size_t>(std::countr_zero(bits));
      if (boxes_[i].meets(box) && meet_in_box(sides_[i], a, b)) return true;
    }
  // No side is met, so a line in a polygon lies in it with both ends.
  return in_cell_with_solid(from) && strictly_in_solid(a);
}

bool Barriers::meets_within(Point a, Point b, Mil reach) const {
  if (reach < Mil{0}) return false;
  bool found = false;
  each_near(a, b, Mil{0}, [&](const Segment& side) {
    found = found || (segments_meet(side.from, side.to, a, b) && meets_early(side, a, b, reach));
  });
  return found || in_solid(a);
}

bool Barriers::nearer_than(Point a, Point b, Mil limit) const {
  if (limit <= Mil{0}) return false;
  bool found = false;
  each_near(a, b, limit, [&](const Segment& side) { found = found || nearer(side, a, b, limit); });
  return found || in_solid(a);
}

Mil Barriers::clearance(Point at, Mil most) const {
  if (in_solid(at)) return {};
  Mil least = most;
  each_near(at, at, most, [&](const Segment& side) { least = std::min(least, gap_to(side, at, least)); });
  return least;
}

Time Barriers::stop(Point from, Point step, Mil radius, Mil tolerance) const {
  assert(tolerance >= Mil{1} && std::max(std::abs(step.x.v), std::abs(step.y.v)) <= kLongestStep.v);
  if (step == Point{}) return kWholeMove;
  if (in_solid(from)) return {};
  const Mil keep = std::max(clearance(from, radius) - Mil{1}, radius - tolerance + Mil{1});
  const Point to = from + step;
  Time earliest = kWholeMove;
  each_near(from, to, radius, [&](const Segment& side) {
    if (draws_nearer(side, from, step) && nearer(side, from, to, keep))
      earliest = std::min(earliest, touches_at(side, from, step, radius));
  });
  return earliest;
}

}  // namespace sandtable
