#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/table/walk/way.h"

namespace sandtable {

// The four corners of a hull as seen from its centre, counter-clockwise; opposite ones mirror each other.
using HullCorners = std::array<Point, 4>;

// Where the centre of a hull that keeps its facing meets a convex thing: the thing spread by the hull (the Minkowski
// sum of both). The distance between hull and thing is that between the hull's centre and the shadow, and so deep as
// the hull is in the thing its centre is in the shadow. Thus a hull that drives becomes a point on a line.
struct HullShadow {
  static constexpr std::size_t kMost = 64;  // corners; things have four fewer

  std::span<const Point> outline() const { return {corners.data(), count}; }

  std::array<Point, kMost> corners;  // counter-clockwise; the rest is not written
  std::size_t count = 0;
};

// `thing`: one point, or a convex outline that runs counter-clockwise, of at most `HullShadow::kMost` - 4 corners.
HullShadow shadow(const HullCorners& hull, std::span<const Point> thing);

// Calls visit(span) for parts of any convex outline that are small enough for a shadow; together they are all of it.
template <class Visit>
void each_small_part(std::span<const Point> outline, const Visit& visit) {
  constexpr std::size_t kSmall = HullShadow::kMost - 4;
  if (outline.size() <= kSmall) return visit(outline);
  std::array<Point, kSmall> part;
  part[0] = outline[0];
  for (std::size_t first = 1; first + 1 < outline.size(); first += kSmall - 2) {
    const auto some = outline.subspan(first, std::min(kSmall - 1, outline.size() - first));
    std::copy(some.begin(), some.end(), part.begin() + 1);
    visit(std::span<const Point>(part.data(), some.size() + 1));
  }
}

// What is not allowed, or asked: that a hull is in something deeper than, nearer to it than, or within, so much.
// The depth is taken square to the side where it is least, and what only touches is not deep at all.
struct HullBound {
  enum class Kind : std::uint8_t { deeper, nearer, within };
  Kind kind = Kind::deeper;
  Mil limit = {};

  constexpr Mil reach() const { return kind == Kind::deeper ? Mil{0} : limit; }  // outside of what it matters
};

// Whether it is so with the centre there. Exact.
bool holds(const HullShadow& shadow, Point centre, HullBound bound);

// The largest limit up to this one than which a centre there is not nearer; 0 in the shadow itself.
Mil clear_limit(const HullShadow& shadow, Point centre, Mil most);

// Of the whole mils of a centre's way up to `last`: the first where it is so, and all of them.
std::optional<Mil> first_where(const Way& way, const HullShadow& shadow, HullBound bound, Mil last);
Stretches all_where(const Way& way, const HullShadow& shadow, HullBound bound, Mil last);

}  // namespace sandtable
