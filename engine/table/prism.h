#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/table/sight.h"

// The exact test of one straight line against one upright convex prism: the innermost loop of `Sight`.
//
// Plan coordinates are whole mils of at most 21 bits, so that the cross products here stay below 2^43 and are exact in
// a double. On the plan a convex outline and a segment have no common inside point if and only if one of the outline's
// sides or the segment itself separates them: signs of cross products suffice, nothing is divided. Where an eye lies
// above the top or below the foot, points where the line passes a side and a height are put in order by products below
// 2^62, in 64-bit integers.

namespace sandtable::prism {

// Whether touching counts: the open inside of a prism, or the prism with its surface.
enum class Body : std::uint8_t { open, closed };

struct Corner {
  double x, y;
};
constexpr Corner corner(Point at) { return {static_cast<double>(at.x.v), static_cast<double>(at.y.v)}; }
constexpr Corner operator-(Corner a, Corner b) { return {a.x - b.x, a.y - b.y}; }
constexpr double cross(Corner a, Corner b) { return a.x * b.y - a.y * b.x; }

struct Line {
  Corner from, way;
  std::int32_t height_from, height_to;

  Line(Eye a, Eye b) : from(corner(a.at)), way(corner(b.at) - from), height_from(a.height.v), height_to(b.height.v) {}

  bool upright() const { return way.x == 0 && way.y == 0; }
  std::int32_t lowest() const { return std::min(height_from, height_to); }
  std::int32_t highest() const { return std::max(height_from, height_to); }
};

// `count` corners counter-clockwise, followed by the first one again.
struct Shape {
  const Corner* corners;
  std::uint32_t count;
  std::int32_t foot, top;
};

template <Body kBody>
constexpr bool is_out(auto value) {
  return kBody == Body::open ? value <= 0 : value < 0;
}

// Whether some height of the line lies in the prism.
template <Body kBody>
bool heights_meet(const Shape& shape, const Line& line) {
  return !is_out<kBody>(shape.top - line.lowest()) && !is_out<kBody>(line.highest() - shape.foot) &&
         !is_out<kBody>(shape.top - shape.foot);
}

// The way's share t at which the line is between foot and top runs from `enters / span` to `leaves / span`.
struct HeightSpan {
  std::int64_t enters, leaves, span;
};
inline HeightSpan height_span(const Shape& shape, const Line& line) {
  const std::int64_t rise = std::int64_t{line.height_to} - line.height_from;
  if (rise > 0) return {shape.foot - line.height_from, shape.top - line.height_from, rise};
  return {line.height_from - shape.top, line.height_from - shape.foot, -rise};
}

// Whether the line is on the inner side of a side, whose distances (to scale) at its ends are given, while its height
// is in the prism. At least one of the distances is not out.
template <Body kBody>
bool inner_at_height(double distance_from, double distance_to, const HeightSpan& heights) {
  const auto from = static_cast<std::int64_t>(distance_from), to = static_cast<std::int64_t>(distance_to);
  if (is_out<kBody>(from)) return !is_out<kBody>(heights.leaves * (to - from) + from * heights.span);
  if (is_out<kBody>(to)) return !is_out<kBody>(from * heights.span - heights.enters * (from - to));
  return true;
}

template <Body kBody>
bool sides_met_at_height(const Shape& shape, const Line& line) {
  const HeightSpan heights = height_span(shape, line);
  if (heights.span == 0) return true;
  Corner here = shape.corners[0] - line.from;
  for (std::uint32_t i = 0; i < shape.count; ++i) {
    const Corner next = shape.corners[i + 1] - line.from;
    const double distance_from = cross(here, next), distance_to = distance_from - cross(line.way, next - here);
    if (!inner_at_height<kBody>(distance_from, distance_to, heights)) return false;
    here = next;
  }
  return true;
}

// Whether no side of the outline has both ends of the line on its outer side.
template <Body kBody>
bool no_side_separates(const Shape& shape, const Line& line) {
  Corner here = shape.corners[0] - line.from;
  for (std::uint32_t i = 0; i < shape.count; ++i) {
    const Corner next = shape.corners[i + 1] - line.from;
    const double distance_from = cross(here, next), distance_to = distance_from - cross(line.way, next - here);
    if (is_out<kBody>(distance_from) && is_out<kBody>(distance_to)) return false;
    here = next;
  }
  return true;
}

// Whether corners lie on both sides of the (endless) line.
template <Body kBody>
bool line_divides(const Shape& shape, const Line& line) {
  double least = cross(line.way, shape.corners[0] - line.from), most = least;
  for (std::uint32_t i = 1; i < shape.count; ++i) {
    const double side = cross(line.way, shape.corners[i] - line.from);
    least = std::min(least, side);
    most = std::max(most, side);
  }
  return !is_out<kBody>(most) && !is_out<kBody>(-least);
}

// Whether the line meets the prism. An upright line meets it where its one point on the plan does.
template <Body kBody>
bool meets(const Shape& shape, const Line& line) {
  if (!heights_meet<kBody>(shape, line)) return false;
  if (!line_divides<kBody>(shape, line) && !line.upright()) return false;
  if (!no_side_separates<kBody>(shape, line)) return false;
  const bool level_inside = line.lowest() > shape.foot && line.highest() < shape.top;
  return level_inside || line.upright() || sides_met_at_height<kBody>(shape, line);
}

// Whether a line in the vertical plane of a seam (a shape of two corners) meets the open rectangle that stands on it.
// Only such a line can pass from one part of a prism to another without meeting the inside of either; the answer for
// any other line is no.
inline bool runs_along(const Shape& seam, const Line& line) {
  if (!heights_meet<Body::open>(seam, line)) return false;
  const Corner along = seam.corners[1] - seam.corners[0], start = line.from - seam.corners[0];
  if (cross(along, start) != 0 || cross(along, line.way) != 0) return false;
  const auto dot = [](Corner a, Corner b) { return a.x * b.x + a.y * b.y; };
  const double length = dot(along, along), from = dot(along, start), to = from + dot(along, line.way);
  if (std::max(from, to) <= 0 || std::min(from, to) >= length) return false;
  const HeightSpan heights = height_span(seam, line);
  return heights.span == 0 || line.upright() ||
         (inner_at_height<Body::open>(from, to, heights) &&
          inner_at_height<Body::open>(length - from, length - to, heights));
}

// Whether a block of a sight plan, prism or seam, stands in the line's way. A seam that is touched needs no answer: so
// are the parts beside it.
template <Body kBody>
bool blocks(const Shape& shape, const Line& line) {
  if (shape.count > 2) return meets<kBody>(shape, line);
  return kBody == Body::open && runs_along(shape, line);
}

}  // namespace sandtable::prism
