#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/table/plane/box.h"
#include "engine/table/plane/motion.h"
#include "engine/table/plane/point.h"
#include "engine/table/plane/segment.h"

namespace sandtable {

// Things that stand in the way on a flat table: walls without thickness, and solid polygons with their sides and all
// that lies within. Which walls and polygons belong together is the game's business: it builds one of these for what
// stops sight, one for what stops bases, and so on. Built once, immutable; every answer is exact.
class Barriers {
 public:
  static constexpr Mil kFarthest{250'000};  // of all coordinates from 0, here and in the questions

  Barriers() = default;
  // The outlines must be simple (`is_simple`), of either direction; pieces may touch and overlap.
  Barriers(std::span<const Segment> walls, std::span<const std::vector<Point>> solids);

  // All walls and all sides of the polygons, the longest first.
  std::span<const Segment> sides() const { return sides_; }
  std::span<const std::vector<Point>> solids() const { return solids_; }

  // Whether the straight line from a to b, both included, touches anything, be it only an end or a corner, or lies
  // within a solid polygon. Mutual.
  bool meets(Point a, Point b) const;
  // Whether it does so at a place at most `reach` away from a.
  bool meets_within(Point a, Point b, Mil reach) const;
  // Whether the point lies in or on a solid polygon.
  bool in_solid(Point at) const;

  // Whether anything is nearer than `limit` to the point, or to some point of the straight line.
  bool nearer_than(Point at, Mil limit) const { return nearer_than(at, at, limit); }
  bool nearer_than(Point a, Point b, Mil limit) const;
  // The distance to what is nearest, rounded down to a mil; `most` if nothing is nearer than that.
  Mil clearance(Point at, Mil most) const;

  // How long a disc moves evenly from `from` towards `from + step` before it is pressed into something: up to the time
  // when it touches, rounded down to a tick. It does not slide on.
  //
  // Along or away from what it touches it moves freely. Since places are whole mils, who goes along a slanting wall
  // comes a hair too near to it. So a disc is only pressed into what it draws nearer to if the whole step would bring
  // it over a mil nearer than it stands already (or than touching, if it touches nothing), or nearer than
  // `radius - tolerance + 1`: the last mil is for the rounding of places. A disc that overlaps something by more
  // than that still moves along or away. One whose centre lies in a solid polygon does not move at all. The tolerance
  // is at least one mil, the step at most `kLongestStep`.
  Time stop(Point from, Point step, Mil radius, Mil tolerance) const;

  // Calls visit(const Segment&) for all sides that may be within `reach` of the line from a to b, and for some others.
  template <class Visit>
  void each_near(Point a, Point b, Mil reach, const Visit& visit) const;

 private:
  // Sides come in groups of 64, the bits of a word. For each group and axis (x, y, both diagonals) a table gives for
  // each stripe of the axis the set of sides that begin in it or before and the set of those that end in it or behind.
  // The farther along an axis the more sides have begun, so that for both ends of a line the sets are simply united,
  // and the sides near the line are what all axes agree on.
  static constexpr int kAxes = 4, kStripes = 64;
  using Sets = std::uint64_t __attribute__((vector_size(16)));
  struct Group {
    Sets axes[kAxes][kStripes] = {};
  };
  using Stripes = std::array<std::uint8_t, kAxes>;

  Stripes stripes(std::int32_t x, std::int32_t y) const { return stripes({x, y, x + y, x - y}); }
  Stripes stripes(const std::array<std::int32_t, kAxes>& along) const;
  std::uint64_t near(const Group& group, const Stripes& a, const Stripes& b) const;
  void choose_stripes();
  void enter(std::size_t side);
  void enter_solid(const Box& box);
  bool in_cell_with_solid(const Stripes& at) const { return (solid_cells_[at[1]] >> at[0] & 1U) != 0; }
  bool strictly_in_solid(Point at) const;

  std::vector<Segment> sides_;
  std::vector<Box> boxes_;  // of the sides
  std::vector<Group> groups_;
  std::vector<std::vector<Point>> solids_;
  std::vector<Box> solid_boxes_;
  std::array<std::uint64_t, kStripes> solid_cells_ = {};
  std::array<std::int32_t, kAxes> first_ = {};  // where the first stripe begins
  std::array<int, kAxes> shifts_ = {};          // a stripe is two to this power of mils wide
};

inline Barriers::Stripes Barriers::stripes(const std::array<std::int32_t, kAxes>& along) const {
  Stripes result;
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    // What lies beyond either end belongs to the last stripe there.
    const std::int32_t stripe = (along[axis] - first_[axis]) >> shifts_[axis];
    result[axis] = static_cast<std::uint8_t>(stripe < 0 ? 0 : stripe < kStripes ? stripe : kStripes - 1);
  }
  return result;
}

inline std::uint64_t Barriers::near(const Group& group, const Stripes& a, const Stripes& b) const {
  Sets sets = group.axes[0][a[0]] | group.axes[0][b[0]];
  for (std::size_t axis = 1; axis < kAxes; ++axis) sets &= group.axes[axis][a[axis]] | group.axes[axis][b[axis]];
  return sets[0] & sets[1];
}

template <class Visit>
void Barriers::each_near(Point a, Point b, Mil reach, const Visit& visit) const {
  // On the diagonals a distance counts up to root two times.
  const std::int32_t level = reach.v, diagonal = reach.v + reach.v / 2 + 1;
  std::array<std::int32_t, kAxes> low{a.x.v, a.y.v, a.x.v + a.y.v, a.x.v - a.y.v}, high = low;
  const std::array<std::int32_t, kAxes> other{b.x.v, b.y.v, b.x.v + b.y.v, b.x.v - b.y.v};
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const std::int32_t grown = axis < 2 ? level : diagonal;
    low[axis] = std::min(low[axis], other[axis]) - grown;
    high[axis] = std::max(high[axis], other[axis]) + grown;
  }
  const Stripes from = stripes(low), to = stripes(high);
  for (std::size_t group = 0; group < groups_.size(); ++group)
    for (std::uint64_t bits = near(groups_[group], from, to); bits != 0; bits &= bits - 1)
      visit(sides_[group * 64 + static_cast<std::size_t>(std::countr_zero(bits))]);
}

}  // namespace sandtable
