#include "engine/table/plane/overlap.h"

#include <algorithm>

#include "engine/table/plane/outline.h"
#include "engine/table/plane/wide.h"

namespace sandtable {
namespace {

// A place along a side: from 0 to 1, the denominator positive.
struct Fraction {
  std::int64_t over = 0;
  std::int64_t under = 1;
};
bool less(Fraction a, Fraction b) { return Wide{a.over} * b.under < Wide{b.over} * a.under; }

// A point with coordinates x/scale, y/scale. With fractions of sides as they come up here, 128 bits hold the
// products taken below.
struct WidePoint {
  Wide x, y, scale;
};

WidePoint between(Point a, Point b, Fraction low, Fraction high) {
  const Wide scale = Wide{2} * low.under * high.under;
  const Wide part = Wide{low.over} * high.under + Wide{high.over} * low.under;
  return {a.x.v * scale + (b.x - a.x).v * part, a.y.v * scale + (b.y - a.y).v * part, scale};
}

Spot spot(std::span<const Point> outline, const WidePoint& at) {
  bool inside = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    const Wide ax = at.x - a.x.v * at.scale, ay = at.y - a.y.v * at.scale;
    const Wide bx = at.x - b.x.v * at.scale, by = at.y - b.y.v * at.scale;
    const Wide turn = (b.x - a.x).v * ay - (b.y - a.y).v * ax;
    const auto apart = [](Wide u, Wide v) { return (u > 0 && v > 0) || (u < 0 && v < 0); };
    if (turn == 0 && !apart(ax, bx) && !apart(ay, by)) return Spot::on;
    if ((ay < 0) != (by < 0) && (turn > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside ? Spot::inside : Spot::outside;
}

constexpr Fraction kStart{0, 1}, kEnd{1, 1};

// The next place beyond `after` where the line of side ab meets the border, or the side's end; it may name places
// beside the border.
Fraction next_cut(Point a, Point b, std::span<const Point> border, Fraction after) {
  Fraction next = kEnd;
  const auto consider = [&](std::int64_t over, std::int64_t under) {
    const Fraction cut = under < 0 ? Fraction{-over, -under} : Fraction{over, under};
    if (less(after, cut) && less(cut, next)) next = cut;
  };
  const Point side = b - a;
  for (std::size_t i = 0; i < border.size(); ++i) {
    const Point c = border[i], d = border[(i + 1) % border.size()];
    if (const std::int64_t turn = cross(side, d - c); turn != 0) {
      if (segments_meet(a, b, c, d)) consider(cross(c - a, d - c), turn);
    } else if (cross(side, c - a) == 0) {
      consider(dot(c - a, side), dot(side, side));
      consider(dot(d - a, side), dot(side, side));
    }
  }
  return next;
}

// Which spots the border of one outline visits in another. Between two cuts it does not change, so that a
// middle point speaks for the whole stretch.
struct Visits {
  bool inside = false;
  bool on = false;
  bool outside = false;
};

Visits visits(std::span<const Point> border, std::span<const Point> other) {
  Visits out;
  for (std::size_t i = 0; i < border.size(); ++i) {
    const Point a = border[i], b = border[(i + 1) % border.size()];
    for (Fraction low = kStart; less(low, kEnd);) {
      const Fraction high = next_cut(a, b, other, low);
      const Spot where = spot(other, between(a, b, low, high));
      out.inside |= where == Spot::inside;
      out.on |= where == Spot::on;
      out.outside |= where == Spot::outside;
      low = high;
    }
  }
  return out;
}

bool boxes_apart(std::span<const Point> a, std::span<const Point> b) {
  const auto x = [](Point p, Point q) { return p.x < q.x; };
  const auto y = [](Point p, Point q) { return p.y < q.y; };
  const auto [a_left, a_right] = std::minmax_element(a.begin(), a.end(), x);
  const auto [b_left, b_right] = std::minmax_element(b.begin(), b.end(), x);
  if (a_right->x <= b_left->x || b_right->x <= a_left->x) return true;
  const auto [a_low, a_high] = std::minmax_element(a.begin(), a.end(), y);
  const auto [b_low, b_high] = std::minmax_element(b.begin(), b.end(), y);
  return a_high->y <= b_low->y || b_high->y <= a_low->y;
}

}  // namespace

// If the insides meet and neither border enters the other's inside, the outlines are the same curve.
bool overlap(std::span<const Point> a, std::span<const Point> b) {
  if (boxes_apart(a, b)) return false;
  const Visits a_in_b = visits(a, b);
  if (a_in_b.inside || visits(b, a).inside) return true;
  return !a_in_b.outside;
}

bool lies_in(std::span<const Point> inner, std::span<const Point> outer) { return !visits(inner, outer).outside; }

}  // namespace sandtable
