#include "engine/table/shape/under.h"

#include <algorithm>

#include "engine/base/stop.h"
#include "engine/table/plane/wide.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {
namespace {

// Sign of a - b * sqrt(n), exact while squares fit: |a| below 2^62, b * b * n below 2^124.
int compare_root(Wide a, Wide b, std::int64_t n) {
  if (a >= 0 && b <= 0) return a > 0 || (b < 0 && n > 0) ? 1 : 0;
  if (a <= 0 && b >= 0) return a < 0 || (b > 0 && n > 0) ? -1 : 0;
  const Wide left = a * a, right = b * b * n;
  const int larger = (left > right) - (left < right);
  return a > 0 ? larger : -larger;
}

// vector * part / sqrt(square)
Point scaled(Point vector, Mil part, std::int64_t square) {
  constexpr int kMore = 20;  // bits of the root
  const Wide root = wide_sqrt(Wide{square} << (2 * kMore));
  const auto one = [&](Mil side) {
    return Mil{static_cast<std::int32_t>(wide_round_div((Wide{side.v} * part.v) << kMore, root))};
  };
  return {one(vector.x), one(vector.y)};
}

bool within_reach(Point a, Point b, Mil limit) { return limit >= Mil{0} && within(a, b, limit); }

template <class Shape>
void mark_all(const Shape& shape, std::span<const Disc> bases, Mil tolerance, std::span<Under> result) {
  if (result.size() < bases.size()) [[unlikely]]
    stop_full(result.size());
  for (std::size_t i = 0; i < bases.size(); ++i) result[i] = under(shape, bases[i], tolerance);
}

// A convex shape holds a convex model if it holds its corners.
template <class Shape>
Under under_by_corners(const Shape& shape, const std::array<Point, 4>& model, bool touched, Mil tolerance) {
  if (!touched) return Under::no;
  const bool all = std::ranges::all_of(model, [&](Point corner) { return reaches(shape, corner, tolerance); });
  return all ? Under::wholly : Under::partly;
}

bool is_round(const Footprint& model) { return model.shape == Footprint::Shape::disc; }
Disc disc_of(const Footprint& model) { return {model.centre, model.radius}; }

}  // namespace

Strip laid_strip(Point from, Angle towards, Mil length, Mil half_width) {
  return {from, from + offset(towards, length), half_width};
}

Teardrop laid_teardrop(Point from, Angle towards, Mil length, Mil radius) {
  return {from, from + offset(towards, length - radius), radius};
}

std::array<Point, 4> corners(const Strip& strip) {
  const Point way = strip.to - strip.from;
  if (way == Point{}) return {strip.from, strip.from, strip.from, strip.from};
  const Point left = scaled({-way.y, way.x}, strip.half_width, dot(way, way));
  return {strip.from - left, strip.to - left, strip.to + left, strip.from + left};
}

std::array<Point, 3> cone(const Teardrop& drop) {
  const Point way = drop.middle - drop.point;
  const std::int64_t square = dot(way, way), tangent = square - squared(drop.radius);
  if (tangent <= 0) return {drop.point, drop.point, drop.point};
  constexpr int kMore = 20;
  const Wide root = wide_sqrt(Wide{tangent} << (2 * kMore)), whole = Wide{square} << kMore;
  const auto place = [&](int side) {
    const auto one = [&](Mil ahead, Mil aside) {
      const Wide sum = ((Wide{ahead.v} * tangent) << kMore) + side * Wide{aside.v} * drop.radius.v * root;
      return Mil{static_cast<std::int32_t>(wide_round_div(sum, whole))};
    };
    return drop.point + Point{one(way.x, -way.y), one(way.y, way.x)};
  };
  return {drop.point, place(-1), place(1)};
}

bool reaches(const Disc& blast, Point at, Mil reach) { return within_reach(blast.centre, at, blast.radius + reach); }

// In the strip's own frame, where lengths along it and across it are products over its length, a root.
bool reaches(const Strip& strip, Point at, Mil reach) {
  const Point way = strip.to - strip.from, to = at - strip.from;
  const std::int64_t square = dot(way, way), along_it = dot(way, to), aside = std::abs(cross(way, to));
  if (square == 0) return false;
  const auto across_within = [&](Mil limit) { return limit >= Mil{0} && compare_root(aside, limit.v, square) <= 0; };
  if (reach < Mil{0})
    return across_within(strip.half_width + reach) && compare_root(along_it, -reach.v, square) >= 0 &&
           compare_root(square - along_it, -reach.v, square) >= 0;
  if (along_it >= 0 && along_it <= square) return across_within(strip.half_width + reach);
  const bool before = along_it < 0;
  if (across_within(strip.half_width))
    return compare_root(before ? -along_it : along_it - square, reach.v, square) <= 0;
  // Round a corner: what is left of the square of the distance to it, doubled and undone.
  const Point end = before ? strip.from : strip.to;
  const std::int64_t rest = distance_squared(end, at) + squared(strip.half_width) - squared(reach);
  return compare_root(Wide{2} * strip.half_width.v * aside, rest, square) >= 0;
}

// Along the nearer tangent, from the point to where it touches the circle, its line is nearest; before that the point,
// behind it the circle. Tangents are as long as the root of `tangent`.
bool reaches(const Teardrop& drop, Point at, Mil reach) {
  const Point way = drop.middle - drop.point, to = at - drop.point;
  const std::int64_t square = dot(way, way), tangent = square - squared(drop.radius);
  const auto near_circle = [&] { return within_reach(drop.middle, at, drop.radius + reach); };
  if (tangent <= 0) return near_circle();
  const Wide along_it = dot(way, to), aside = std::abs(cross(way, to)), radius = drop.radius.v;
  if (compare_root(aside * radius, -along_it, tangent) <= 0) return within_reach(drop.point, at, reach);
  if (compare_root(aside * radius, square - along_it, tangent) >= 0) return near_circle();
  return compare_root(Wide{reach.v} * square + along_it * radius, aside, tangent) >= 0;
}

Under under(const Disc& blast, const Footprint& model, Mil tolerance) {
  if (is_round(model)) return under(blast, disc_of(model), tolerance);
  const auto outline = corners(model);
  return under_by_corners(blast, outline, within_of(outline, blast.centre, blast.radius + tolerance), tolerance);
}

Under under(const Strip& strip, const Footprint& model, Mil tolerance) {
  if (is_round(model)) return under(strip, disc_of(model), tolerance);
  const auto outline = corners(model);
  return under_by_corners(strip, outline, strip.from != strip.to && within(outline, corners(strip), tolerance),
                          tolerance);
}

Under under(const Teardrop& drop, const Footprint& model, Mil tolerance) {
  if (is_round(model)) return under(drop, disc_of(model), tolerance);
  const auto outline = corners(model);
  const bool touched =
      within_of(outline, drop.middle, drop.radius + tolerance) || within(outline, cone(drop), tolerance);
  return under_by_corners(drop, outline, touched, tolerance);
}

void mark(const Disc& blast, std::span<const Disc> bases, Mil tolerance, std::span<Under> result) {
  mark_all(blast, bases, tolerance, result);
}
void mark(const Strip& strip, std::span<const Disc> bases, Mil tolerance, std::span<Under> result) {
  mark_all(strip, bases, tolerance, result);
}
void mark(const Teardrop& teardrop, std::span<const Disc> bases, Mil tolerance, std::span<Under> result) {
  mark_all(teardrop, bases, tolerance, result);
}

bool reaches_level(const Terrain& terrain, Eye blast, Mil radius, Eye feet) {
  const Mil between = std::max(blast.height - feet.height, feet.height - blast.height);
  return between <= radius && piece_in_the_way(terrain, {Trait::elevation}, blast, feet).is_none();
}

std::size_t nearest_first(Point from, std::span<const Disc> bases, std::span<const Under> marks,
                          std::span<std::uint16_t> order) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < bases.size(); ++i) {
    if (marks[i] == Under::no) continue;
    if (count == order.size()) [[unlikely]]
      stop_full(order.size());
    order[count++] = static_cast<std::uint16_t>(i);
  }
  std::ranges::sort(order.first(count), [&](std::uint16_t a, std::uint16_t b) {
    const std::int64_t from_a = distance_squared(from, bases[a].centre);
    const std::int64_t from_b = distance_squared(from, bases[b].centre);
    return from_a != from_b ? from_a < from_b : a < b;
  });
  return count;
}

}  // namespace sandtable
