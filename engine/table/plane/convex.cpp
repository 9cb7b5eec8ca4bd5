#include "engine/table/plane/convex.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "engine/table/plane/outline.h"

namespace sandtable {
namespace {

using Outline = std::vector<Point>;

struct Cut {
  std::size_t from, to;
};

std::int64_t doubled_turn(Point a, Point b, Point c) { return cross(b - a, c - a); }

std::size_t after(const Outline& outline, std::size_t i) { return i + 1 < outline.size() ? i + 1 : 0; }
std::size_t before(const Outline& outline, std::size_t i) { return i > 0 ? i - 1 : outline.size() - 1; }

std::int64_t turn_at(const Outline& outline, std::size_t i) {
  return doubled_turn(outline[before(outline, i)], outline[i], outline[after(outline, i)]);
}

void drop_straight_corners(Outline& outline) {
  for (std::size_t i = 0; i < outline.size();) {
    if (turn_at(outline, i) == 0)
      outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
}

// Whether the way from the reflex corner to `target` starts strictly inside the outline.
bool starts_inside(const Outline& outline, std::size_t reflex, Point target) {
  const Point corner = outline[reflex];
  return doubled_turn(corner, outline[after(outline, reflex)], target) > 0 ||
         doubled_turn(outline[before(outline, reflex)], corner, target) > 0;
}

bool touches_no_other_side(const Outline& outline, Cut cut) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const std::size_t j = after(outline, i);
    if (i == cut.from || i == cut.to || j == cut.from || j == cut.to) continue;
    if (segments_meet(outline[cut.from], outline[cut.to], outline[i], outline[j])) return false;
  }
  return true;
}

// A side that ends in one of the diagonal's ends meets it nowhere else unless both lie on one line.
bool passes_no_corner(const Outline& outline, Cut cut) {
  const Point a = outline[cut.from], b = outline[cut.to];
  for (std::size_t i = 0; i < outline.size(); ++i) {
    if (i == cut.from || i == cut.to) continue;
    if (doubled_turn(a, b, outline[i]) == 0 && dot(a - outline[i], b - outline[i]) < 0) return false;
  }
  return true;
}

// A diagonal from a reflex corner, inside but for its ends. One exists: in any triangulation the angle of more than
// 180 degrees must be divided.
std::optional<Cut> find_cut(const Outline& outline) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    if (turn_at(outline, i) > 0) continue;
    for (std::size_t step = 2; step + 1 < outline.size(); ++step) {
      const Cut cut{i, (i + step) % outline.size()};
      if (starts_inside(outline, i, outline[cut.to]) && touches_no_other_side(outline, cut) &&
          passes_no_corner(outline, cut))
        return cut;
    }
    assert(false && "a simple outline has a diagonal at each reflex corner");
  }
  return {};
}

Outline between(const Outline& outline, std::size_t from, std::size_t to) {
  Outline part;
  for (std::size_t i = from; i != to; i = after(outline, i)) part.push_back(outline[i]);
  part.push_back(outline[to]);
  return part;
}

void divide(Outline outline, ConvexParts& into) {
  drop_straight_corners(outline);
  const std::optional<Cut> cut = find_cut(outline);
  if (!cut) {
    into.parts.push_back(std::move(outline));
    return;
  }
  into.seams.push_back({outline[cut->from], outline[cut->to]});
  divide(between(outline, cut->from, cut->to), into);
  divide(between(outline, cut->to, cut->from), into);
}

}  // namespace

ConvexParts convex_parts(std::span<const Point> outline) {
  Outline corners(outline.begin(), outline.end());
  if (doubled_area(corners) < 0) std::reverse(corners.begin(), corners.end());
  ConvexParts result;
  divide(std::move(corners), result);
  return result;
}

}  // namespace sandtable
