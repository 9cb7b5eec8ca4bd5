#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/table/walk/way.h"

// A leg in doubles: for the sources of `way.h` only.
namespace sandtable {

// How far a rounded point may lie from the ideal line, with something to spare for the doubles below. Along an
// axis the points are exact.
inline constexpr double kRounding = 0.72;
inline double rounding(const Leg& leg) { return leg.from.x == leg.to.x || leg.from.y == leg.to.y ? 0.0 : kRounding; }

// A range of real distances from a leg's beginning.
struct Range {
  double from = std::numeric_limits<double>::max();
  double to = std::numeric_limits<double>::lowest();

  bool empty() const { return from > to; }
  void cover(Range other) {
    from = std::min(from, other.from);
    to = std::max(to, other.to);
  }
};

// Where a leg leads through a convex region: the rounded points are nowhere in it outside `outer`, everywhere in it
// within `inner`.
struct NearPart {
  Range outer, inner;
};

// The line of a leg: at distance d its ideal point is from + way * (d / length).
class Line {
 public:
  explicit Line(const Leg& leg)
      : leg_(leg), way_(vector(leg.to - leg.from)), square_(dot(way_, way_)), norm_(std::sqrt(square_)) {}

  // Where the line is nearer than `reach` to a point.
  Range near_point(Point centre, double reach) const {
    const Vector to = vector(centre - leg_.from);
    return near_point(to, cross(way_, to) / norm_, reach);
  }

  // ... to a segment: a convex region, so the ranges of its parts (two discs, one rectangle) join to one.
  Range near_segment(Point a, Point b, double reach) const {
    Range range = near_point(a, reach);
    range.cover(near_point(b, reach));
    range.cover(near_side(vector(a - leg_.from), vector(b - leg_.from), reach));
    return range;
  }

  // ... to a point, or to the area of a convex outline, give or take `rough`.
  NearPart past_point(Point centre, double reach, double rough) const {
    return {near_point(centre, reach + rough), near_point(centre, reach - rough)};
  }
  NearPart past_outline(std::span<const Point> outline, double reach, double rough) const {
    NearPart passage;
    const double far = reach + rough, near = reach - rough;
    Vector a = vector(outline.back() - leg_.from);
    double aside_a = cross(way_, a) / norm_;
    for (const Point corner : outline) {
      const Vector b = vector(corner - leg_.from);
      const double aside_b = cross(way_, b) / norm_;
      passage.outer.cover(near_point(b, aside_b, far));
      passage.inner.cover(near_point(b, aside_b, near));
      if (std::min(aside_a, aside_b) < far && std::max(aside_a, aside_b) > -far) {
        passage.outer.cover(near_side(a, b, far));
        passage.inner.cover(near_side(a, b, near));
      }
      a = b;
      aside_a = aside_b;
    }
    return passage;
  }
  // Where it is over the area of a convex outline that runs counter-clockwise.
  NearPart over_outline(std::span<const Point> outline, double rough) const {
    Range outer = kWhole, inner = kWhole;
    Vector a = vector(outline.back() - leg_.from);
    for (const Point corner : outline) {
      const Vector b = vector(corner - leg_.from), side{b.x - a.x, b.y - a.y};
      // Inside are the points to the left of each side.
      const double start = cross(a, side), slope = cross(side, way_), slack = rough * std::sqrt(dot(side, side));
      clip(outer, start, slope, -slack);
      clip(inner, start, slope, slack);
      a = b;
    }
    return {scaled(outer), scaled(inner)};
  }

 private:
  struct Vector {
    double x, y;
  };
  static Vector vector(Point p) { return {static_cast<double>(p.x.v), static_cast<double>(p.y.v)}; }
  static double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
  static double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

  double length() const { return leg_.length.v; }
  static constexpr Range kWhole{-1e9, 1e9};  // parts of the length, far beyond both ends
  Range scaled(Range parts) const {
    return parts.empty() ? Range{} : Range{parts.from * length(), parts.to * length()};
  }

  Range near_point(Vector to, double aside, double reach) const {
    if (reach <= std::abs(aside)) return {};
    const double half = std::sqrt((reach - aside) * (reach + aside)) / norm_;
    const double middle = dot(way_, to) / square_;
    return {(middle - half) * length(), (middle + half) * length()};
  }

  // The rectangle along a side.
  Range near_side(Vector a, Vector b, double reach) const {
    if (reach <= 0.0) return {};
    const Vector side{b.x - a.x, b.y - a.y}, offset{-a.x, -a.y};
    const double square = dot(side, side), slack = reach * std::sqrt(square);
    Range range = kWhole;
    clip(range, dot(offset, side), dot(way_, side), 0.0);
    clip(range, square - dot(offset, side), -dot(way_, side), 0.0);
    clip(range, cross(side, offset), cross(side, way_), -slack);
    clip(range, -cross(side, offset), -cross(side, way_), -slack);
    return scaled(range);
  }

  // Keeps of the range where least < start + t * slope.
  static void clip(Range& range, double start, double slope, double least) {
    if (slope > 0.0) {
      range.from = std::max(range.from, (least - start) / slope);
    } else if (slope < 0.0) {
      range.to = std::min(range.to, (least - start) / slope);
    } else if (start <= least) {
      range = {};
    }
  }

  const Leg& leg_;
  Vector way_;
  double square_, norm_;
};

}  // namespace sandtable
