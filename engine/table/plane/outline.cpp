#include "engine/table/plane/outline.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/table/plane/box.h"
#include "engine/table/plane/shown.h"

namespace sandtable {
namespace {

template <class Number>
int sign(Number value) {
  return (value > 0) - (value < 0);
}

int turn(Point a, Point b, Point c) { return sign(cross(b - a, c - a)); }

// `at` is known to lie on the line through a and b.
bool between(Point a, Point b, Point at) { return dot(a - at, b - at) <= 0; }

// Whether the side that follows ab in bc runs back over it.
bool folds_back(Point a, Point b, Point c) { return turn(a, b, c) == 0 && dot(b - a, c - b) < 0; }

bool any_side_compares(std::span<const Point> outline, Point at, Mil limit, int largest) {
  const Box near = Box{at, at}.grown(limit);
  Point a = outline.back();
  for (const Point b : outline) {
    if (near.meets(box_round(a, b)) && compare_distance(a, b, at, limit) <= largest) return true;
    a = b;
  }
  return false;
}

bool on_any_table(Mil coordinate) { return coordinate >= -kLargestTable && coordinate <= kLargestTable; }

}  // namespace

Spot spot(std::span<const Point> outline, Point at) {
  bool inside = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = next_corner(outline, i);
    const int side = turn(a, b, at);
    if (side == 0 && between(a, b, at)) return Spot::on;
    // A ray to the right meets the side, whose lower end belongs to it and whose upper end does not.
    if ((a.y > at.y) != (b.y > at.y) && (b.y > a.y ? side > 0 : side < 0)) inside = !inside;
  }
  return inside ? Spot::inside : Spot::outside;
}

std::int64_t doubled_area(std::span<const Point> outline) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) sum += cross(outline[i], next_corner(outline, i));
  return sum;
}

bool segments_meet(Point a, Point b, Point c, Point d) {
  const int c_side = turn(a, b, c), d_side = turn(a, b, d), a_side = turn(c, d, a), b_side = turn(c, d, b);
  if (c_side * d_side < 0 && a_side * b_side < 0) return true;
  return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) || (a_side == 0 && between(c, d, a)) ||
         (b_side == 0 && between(c, d, b));
}

bool is_simple(std::span<const Point> outline) {
  const std::size_t count = outline.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Point a = outline[i], b = next_corner(outline, i);
    if (a == b || folds_back(a, b, next_corner(outline, (i + 1) % count))) return false;
    for (std::size_t j = i + 2; j < count; ++j) {
      const bool neighbours = i == 0 && j + 1 == count;
      if (!neighbours && segments_meet(a, b, outline[j], next_corner(outline, j))) return false;
    }
  }
  return true;
}

std::optional<std::string> fault_of(std::span<const Point> outline) {
  if (outline.size() < 3) return fmt::format("has {} corners; an outline needs at least three", outline.size());
  for (const Point corner : outline)
    if (!on_any_table(corner.x) || !on_any_table(corner.y))
      return fmt::format("has the corner {}, farther out than the largest table ({})", shown(corner),
                         shown(kLargestTable));
  for (std::size_t i = 0; i < outline.size(); ++i)
    if (outline[i] == next_corner(outline, i))
      return fmt::format("has the corner {} twice in a row", shown(outline[i]));
  // A simple outline has an area; the other order would call a bow tie's zero sum "without area".
  if (is_simple(outline)) return {};
  const bool flat = std::ranges::all_of(
      outline, [&](Point corner) { return cross(outline[1] - outline[0], corner - outline[0]) == 0; });
  return flat ? "encloses no area: all corners lie on one line" : "crosses or touches itself";
}

bool is_convex(std::span<const Point> outline) {
  const int direction = sign(doubled_area(outline));
  const std::size_t count = outline.size();
  for (std::size_t i = 0; i < count; ++i)
    if (turn(outline[i], outline[(i + 1) % count], outline[(i + 2) % count]) == -direction) return false;
  return true;
}

int compare_distance(Point a, Point b, Point at, Mil limit) {
  const Point side = b - a, to = at - a;
  const std::int64_t along = dot(side, to), length = dot(side, side);
  if (along <= 0) return sign(dot(to, to) - squared(limit));
  if (along >= length) return sign(distance_squared(b, at) - squared(limit));
  const __int128 area = cross(side, to);
  return sign(area * area - static_cast<__int128>(squared(limit)) * length);
}

bool a_side_is_nearer_than(std::span<const Point> outline, Point at, Mil limit) {
  return any_side_compares(outline, at, limit, -1);
}

bool strictly_inside(std::span<const Point> outline, Point at) { return spot(outline, at) == Spot::inside; }
bool inside_or_on(std::span<const Point> outline, Point at) { return spot(outline, at) != Spot::outside; }

bool within_of(std::span<const Point> outline, Point at, Mil limit) {
  return limit >= Mil{0} && (any_side_compares(outline, at, limit, 0) || strictly_inside(outline, at));
}

bool nearer_than(std::span<const Point> outline, Point at, Mil limit) {
  return limit > Mil{0} && (any_side_compares(outline, at, limit, -1) || strictly_inside(outline, at));
}

}  // namespace sandtable
