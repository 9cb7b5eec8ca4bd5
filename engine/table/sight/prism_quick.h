#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "engine/table/sight/prism.h"

// The test of `prism.h` for four sides at once, in floats: it says no or yes where that is sure, and otherwise leaves
// the question to the exact one.
//
// Differences of places on the plan are whole and exact. With E the longest of them and A the longest side (along an
// axis), a corner's distance from the line times its length, a sum of two rounded products, is off by less than 2^-22 E
// times the line's lengths along both axes; and what is compared for a side, times the span of the heights, by less
// than 2^-19 A E: of the seven roundings behind it none is off by more than 2^-22 A E.
namespace sandtable::prism {

using Four = float __attribute__((vector_size(16)));
using Lanes = std::int32_t __attribute__((vector_size(16)));

// A bit for each lane of a comparison that holds.
inline unsigned bits(Lanes holds) {
#ifdef __SSE2__
  return static_cast<unsigned>(__builtin_ia32_movmskps(Four(holds)));
#else
  return (holds[0] & 1U) | (holds[1] & 2U) | (holds[2] & 4U) | (holds[3] & 8U);
#endif
}
inline constexpr unsigned kAll = 15;

// Whether something is not so for sure, or so for sure; neither: ask.
struct Guess {
  bool no, yes;
};

// A convex prism of three to eight sides, by fours, the last one repeated. Of others these are the first; they have to
// be asked about exactly.
struct QuickShape {
  Four x[2], y[2], across_x[2], across_y[2];
  float slack;  // of what is compared for a side, for each mil of the span
  std::int32_t foot, top;
  std::uint32_t fours;
};

inline QuickShape quick_shape(std::span<const Point> outline, Mil foot, Mil top, float extent) {
  QuickShape shape{};
  shape.foot = foot.v;
  shape.top = top.v;
  shape.fours = outline.size() <= 4 ? 1 : 2;
  float longest = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t here = std::min(i, outline.size() - 1), next = here + 1 < outline.size() ? here + 1 : 0;
    const Point corner = outline[here], side = outline[next] - corner;
    shape.x[i / 4][i % 4] = static_cast<float>(corner.x.v);
    shape.y[i / 4][i % 4] = static_cast<float>(corner.y.v);
    shape.across_x[i / 4][i % 4] = static_cast<float>(-side.y.v);
    shape.across_y[i / 4][i % 4] = static_cast<float>(side.x.v);
    longest = std::max({longest, static_cast<float>(std::abs(side.x.v)), static_cast<float>(std::abs(side.y.v))});
  }
  shape.slack = 0x1p-19F * longest * extent;
  return shape;
}

// A line between eyes of which no place is farther from another, along an axis, than `extent`.
struct QuickLine {
  float from_x, from_y, to_x, to_y, way_x, way_y, slack;
  std::int32_t height_from, height_to, lowest, highest;

  QuickLine(Eye a, Eye b, float extent)
      : from_x(static_cast<float>(a.at.x.v)),
        from_y(static_cast<float>(a.at.y.v)),
        to_x(static_cast<float>(b.at.x.v)),
        to_y(static_cast<float>(b.at.y.v)),
        way_x(to_x - from_x),
        way_y(to_y - from_y),
        slack(0x1p-22F * extent * (std::abs(way_x) + std::abs(way_y))),
        height_from(a.height.v),
        height_to(b.height.v),
        lowest(lesser(height_from, height_to)),
        highest(height_from + height_to - lowest) {}
};

// Whether corners lie on both sides of the (endless) line.
[[gnu::always_inline]] inline Guess line_divides(const QuickShape& shape, const QuickLine& line) {
  unsigned left = 0, right = 0, all_left = kAll, all_right = kAll;
  for (std::uint32_t i = 0; i < shape.fours; ++i) {
    const Four off = line.way_x * (shape.y[i] - line.from_y) - line.way_y * (shape.x[i] - line.from_x);
    const unsigned on_left = bits(off > line.slack), on_right = bits(off < -line.slack);
    left |= on_left, right |= on_right, all_left &= on_left, all_right &= on_right;
  }
  // Without a branch: which of them holds is as good as chance.
  return {.no = bool((all_left == kAll) | (all_right == kAll)), .yes = bool((left != 0) & (right != 0))};
}

// As for exact lines; the second without a branch: whether a single line is level is as good as chance.
[[gnu::always_inline]] inline bool heights_meet(const QuickShape& shape, const QuickLine& line) {
  const std::int32_t below_top = shape.top - line.lowest, above_foot = line.highest - shape.foot;
  return std::min(std::min(below_top, above_foot), shape.top - shape.foot) > 0;
}
[[gnu::always_inline]] inline Stretch stretch_at_height(const QuickShape& shape, const QuickLine& line) {
  const std::int32_t foot = shape.foot - line.lowest, top = shape.top - line.lowest;
  const std::int32_t rise = line.highest - line.lowest, span = rise + (rise == 0);
  const std::int32_t enters = -lesser(-foot, 0), leaves = lesser(top, span);
  const std::int32_t down = (line.height_to - line.height_from) >> 31;
  return {enters + (down & (span - leaves - enters)), leaves + (down & (span - enters - leaves)), span};
}

// Whether no side has the whole stretch at the prism's heights on its outer side.
[[gnu::always_inline]] inline Guess no_side_separates(const QuickShape& shape, const QuickLine& line) {
  const Stretch stretch = stretch_at_height(shape, line);
  const float enters = static_cast<float>(stretch.enters), leaves = static_cast<float>(stretch.leaves),
              span = static_cast<float>(stretch.span), slack = shape.slack * span;
  unsigned inside = kAll, outside = 0;
  for (std::uint32_t i = 0; i < shape.fours; ++i) {
    const auto distances = [&](float x, float y) {
      return shape.across_x[i] * (x - shape.x[i]) + shape.across_y[i] * (y - shape.y[i]);
    };
    const Four from = distances(line.from_x, line.from_y), change = distances(line.to_x, line.to_y) - from;
    const Four first = change * enters, last = change * leaves, better = from * span + (first > last ? first : last);
    inside &= bits(better > slack);
    outside |= bits(better < -slack);
  }
  return {.no = outside != 0, .yes = inside == kAll};
}

}  // namespace sandtable::prism
