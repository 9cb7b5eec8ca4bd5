#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/table/sight/sight.h"

// The exact test of one straight line against one upright convex prism: the innermost loop of `Sight`.
//
// Plan coordinates are whole mils of at most 21 bits, so that the cross products here stay below 2^43 and are exact in
// a double. On the plan a convex outline and a segment have no common inside point if and only if one of the outline's
// sides or the segment itself separates them: signs of cross products suffice, nothing is divided. Where an eye lies
// above the top or below the foot, points where the line passes a side and a height are put in order by products below
// 2^61, in 64-bit integers.

namespace sandtable::prism {

// Two numbers that are worked on at once.
using Pair = double __attribute__((vector_size(16)));
inline Pair least(Pair a, Pair b) { return a < b ? a : b; }
inline Pair most(Pair a, Pair b) { return a > b ? a : b; }

// Two corners, and the two sides that start in them. A point's distance from a side, times the side's length, is
// across_x * x + across_y * y - offset: positive on the inner side.
struct Sides {
  Pair x, y;
  Pair across_x, across_y, offset;

  Pair distances(double at_x, double at_y) const { return across_x * at_x + across_y * at_y - offset; }
};

// A convex prism, or if it has no sides, a seam between two parts of a prism, whose ends are the corners of `*sides`.
struct Shape {
  const Sides* sides;
  std::uint32_t count;
  std::int32_t foot, top;
};

// Fills the sides of a convex counter-clockwise outline, of which (corners + 1) / 2 are needed; an odd last side is
// entered twice. A seam's two ends are filled in like an outline.
inline void fill_sides(std::span<const Point> outline, Sides* sides) {
  for (std::size_t i = 0; i < outline.size() + outline.size() % 2; ++i) {
    const std::size_t here = std::min(i, outline.size() - 1), next = here + 1 < outline.size() ? here + 1 : 0;
    const Point corner = outline[here], side = outline[next] - corner;
    Sides& into = sides[i / 2];
    into.x[i % 2] = corner.x.v;
    into.y[i % 2] = corner.y.v;
    into.across_x[i % 2] = -side.y.v;
    into.across_y[i % 2] = side.x.v;
    into.offset[i % 2] = static_cast<double>(cross(side, corner));
  }
}

// Which of two heights is the greater is as good as chance, so that a branch costs more than it saves; compilers make
// one of std::min all the same.
inline std::int32_t lesser(std::int32_t a, std::int32_t b) { return b + ((a - b) & ((a - b) >> 31)); }

struct Line {
  double from_x, from_y, to_x, to_y, way_x, way_y, offset;
  std::int32_t height_from, height_to, lowest, highest;
  bool upright;  // both ends over one point of the plan

  Line(Eye a, Eye b)
      : from_x(a.at.x.v),
        from_y(a.at.y.v),
        to_x(b.at.x.v),
        to_y(b.at.y.v),
        way_x(to_x - from_x),
        way_y(to_y - from_y),
        offset(way_x * from_y - way_y * from_x),
        height_from(a.height.v),
        height_to(b.height.v),
        lowest(lesser(height_from, height_to)),
        highest(height_from + height_to - lowest),
        upright(a.at == b.at) {}
};

// Whether some height of the line lies in the open inside of the prism.
inline bool heights_meet(const Shape& shape, const Line& line) {
  const std::int32_t below_top = shape.top - line.lowest, above_foot = line.highest - shape.foot;
  return std::min(std::min(below_top, above_foot), shape.top - shape.foot) > 0;
}

// The stretch of the line whose heights lie in the prism: from `enters / span` to `leaves / span` of its way.
struct Stretch {
  std::int32_t enters, leaves, span;
};
inline Stretch stretch_at_height(const Shape& shape, const Line& line) {
  // Seen from its lower end the line enters at the foot and leaves at the top.
  const std::int32_t foot = shape.foot - line.lowest, top = shape.top - line.lowest;
  const std::int32_t span = line.highest - line.lowest;
  const std::int32_t enters = -lesser(-foot, 0), leaves = lesser(top, span);
  // Of a level line all is in the prism or nothing.
  if (span == 0) return {0, 1, 1};
  const std::int32_t down = (line.height_to - line.height_from) >> 31;
  return {enters + (down & (span - leaves - enters)), leaves + (down & (span - enters - leaves)), span};
}

// What is `from` at the line's start and `to` at its end, at the better end of the stretch, times its span.
inline std::int64_t better_end(double from, double to, const Stretch& stretch) {
  const auto start = static_cast<std::int64_t>(from), change = static_cast<std::int64_t>(to) - start;
  return start * stretch.span + std::max(stretch.enters * change, stretch.leaves * change);
}

// Rare paths are kept out of line, with arguments by value, so that the loop around `blocks` stays in registers.
[[gnu::noinline]] inline bool no_side_separates_exactly(Shape shape, Line line, Stretch stretch) {
  for (std::uint32_t i = 0; i < shape.count; ++i) {
    const Pair from = shape.sides[i].distances(line.from_x, line.from_y);
    const Pair to = shape.sides[i].distances(line.to_x, line.to_y);
    for (int k = 0; k < 2; ++k)
      if (better_end(from[k], to[k], stretch) <= 0) return false;
  }
  return true;
}

// Whether no side has the whole stretch on its outer side. The products are below 2^61 and rounded three times, to 53
// bits, so that only a result below 2^10 needs the exact answer.
[[gnu::always_inline]] inline bool no_side_separates(const Shape& shape, const Line& line) {
  const Stretch stretch = stretch_at_height(shape, line);
  const double enters = stretch.enters, leaves = stretch.leaves, span = stretch.span;
  const auto better = [&](const Sides& sides) {
    const Pair from = sides.distances(line.from_x, line.from_y);
    const Pair change = sides.distances(line.to_x, line.to_y) - from;
    return from * span + most(change * enters, change * leaves);
  };
  Pair worst = better(shape.sides[0]);
  for (std::uint32_t i = 1; i < shape.count; ++i) worst = least(worst, better(shape.sides[i]));
  const double result = std::min(worst[0], worst[1]);
  if (std::abs(result) < 1024) [[unlikely]]
    return no_side_separates_exactly(shape, line, stretch);
  return result > 0;
}

// Whether corners lie on both sides of the (endless) line.
inline bool line_divides(const Shape& shape, const Line& line) {
  const auto left_of = [&](const Sides& corners) { return line.way_x * corners.y - line.way_y * corners.x; };
  Pair low = left_of(shape.sides[0]), high = low;
  for (std::uint32_t i = 1; i < shape.count; ++i) {
    const Pair left = left_of(shape.sides[i]);
    low = least(low, left);
    high = most(high, left);
  }
  const double on_left = std::max(high[0], high[1]) - line.offset, on_right = line.offset - std::min(low[0], low[1]);
  return std::min(on_left, on_right) > 0;
}

// Whether the line meets the open inside of the prism. An upright line divides nothing; it meets the prism where its
// one point on the plan lies inside.
inline bool meets(const Shape& shape, const Line& line) {
  return heights_meet(shape, line) && (line_divides(shape, line) | line.upright) && no_side_separates(shape, line);
}

// Whether a line in the vertical plane of a seam meets the open rectangle that stands on it. Only such a line can pass
// between the parts of a prism without meeting the inside of either; the answer for any other line is no.
[[gnu::noinline]] inline bool runs_along(Shape seam, Line line) {
  if (!heights_meet(seam, line)) return false;
  const Sides& ends = *seam.sides;
  if (ends.distances(line.from_x, line.from_y)[0] != 0 || ends.distances(line.to_x, line.to_y)[0] != 0) return false;
  const double seam_x = ends.x[1] - ends.x[0], seam_y = ends.y[1] - ends.y[0];
  const auto along = [&](double x, double y) { return seam_x * (x - ends.x[0]) + seam_y * (y - ends.y[0]); };
  const double from = along(line.from_x, line.from_y), to = along(line.to_x, line.to_y);
  const double length = along(ends.x[1], ends.y[1]);
  const Stretch stretch = stretch_at_height(seam, line);
  return better_end(from, to, stretch) > 0 && better_end(length - from, length - to, stretch) > 0;
}

// Whether a block of a sight plan, prism or seam, stands in the line's way.
inline bool blocks(const Shape& shape, const Line& line) {
  if (shape.count > 0) [[likely]]
    return meets(shape, line);
  return runs_along(shape, line);
}

}  // namespace sandtable::prism
