#include "engine/table/way.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sandtable {
namespace {

// How far a rounded point may lie from the ideal line, with something to spare for the doubles below. Along an
// axis the points are exact.
constexpr double kRounding = 0.72;
double rounding(const Leg& leg) { return leg.from.x == leg.to.x || leg.from.y == leg.to.y ? 0.0 : kRounding; }

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

struct Vector {
  double x, y;
};
Vector vector(Point p) { return {static_cast<double>(p.x.v), static_cast<double>(p.y.v)}; }
double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

// The line of a leg in doubles: at distance d its ideal point is from + way * (d / length).
class Line {
 public:
  explicit Line(const Leg& leg)
      : leg_(leg), way_(vector(leg.to - leg.from)), square_(dot(way_, way_)), norm_(std::sqrt(square_)) {}

  // Where the line is nearer than `reach` to a point.
  Range near_point(Point centre, double reach) const {
    const Vector to = vector(centre - leg_.from);
    const double aside = cross(way_, to) / norm_;
    if (reach <= std::abs(aside)) return {};
    const double half = std::sqrt((reach - aside) * (reach + aside)) / norm_;
    const double middle = dot(way_, to) / square_;
    return {(middle - half) * length(), (middle + half) * length()};
  }

  // ... to a segment: a convex region, so the ranges of its parts (two discs, one rectangle) join to one.
  Range near_segment(Point a, Point b, double reach) const {
    Range range = near_point(a, reach);
    range.cover(near_point(b, reach));
    range.cover(near_side(a, b, reach));
    return range;
  }

 private:
  double length() const { return leg_.length.v; }

  Range near_side(Point a, Point b, double reach) const {
    if (reach <= 0.0) return {};
    const Vector side = vector(b - a), offset = vector(leg_.from - a);
    const double width = std::sqrt(dot(side, side));
    Range range{0.0, 1.0};
    clip(range, dot(offset, side) / width, dot(way_, side) / width, 0.0, width);
    clip(range, cross(side, offset) / width, cross(side, way_) / width, -reach, reach);
    if (range.empty()) return {};
    return {range.from * length(), range.to * length()};
  }

  // Keeps of the range where low <= start + t * slope <= high.
  static void clip(Range& range, double start, double slope, double low, double high) {
    if (slope == 0.0) {
      if (start <= low || start >= high) range = {};
      return;
    }
    const double t0 = (low - start) / slope, t1 = (high - start) / slope;
    range.from = std::max(range.from, std::min(t0, t1));
    range.to = std::min(range.to, std::max(t0, t1));
  }

  const Leg& leg_;
  Vector way_;
  double square_, norm_;
};

// The whole mils of a leg at which doubles cannot tell the answer to a yes-or-no question; between them it does not
// change. So an exact predicate need be asked only there, and once in each gap.
class Doubts {
 public:
  Doubts(const Leg& leg, Mil last) : first_(leg.start.v), last_(std::min(last, leg.start + leg.length).v) {}

  // The answer may change where the line enters or leaves the region `outer`, but not within `inner()`.
  template <class Inner>
  void add(Range outer, const Inner& inner) {
    if (outer.empty() || outer.to < -1.0 || first_ + outer.from > last_ + 1.0) return;
    const Range sure = inner();
    if (sure.empty()) return add(outer);
    add({outer.from, sure.from});
    add({sure.to, outer.to});
  }
  void add(Range range) {
    constexpr double kSpare = 0.01;
    const double from = first_ + std::floor(range.from - kSpare), to = first_ + std::ceil(range.to + kSpare);
    if (to < first_ || from > last_) return;
    // Too many doubts: everything is doubtful, which is slow but right.
    if (count_ == kMost) stretches_[0] = {first_, last_}, count_ = 1;
    stretches_[count_++] = {static_cast<std::int32_t>(std::max<double>(from, first_)),
                            static_cast<std::int32_t>(std::min<double>(to, last_))};
  }

  // Calls `found(from, to)` for runs of mils at which `holds(mil)`, in order, until it returns false. Neighbouring
  // runs may adjoin. `skip` leaves out the leg's first mil, which was the last of the leg before.
  template <class Holds, class Found>
  bool sweep(bool skip, const Holds& holds, const Found& found) {
    std::sort(stretches_, stretches_ + count_, [](Run a, Run b) { return a.from < b.from; });
    std::int32_t d = skip ? first_ + 1 : first_;
    for (int i = 0; i < count_; ++i) {
      if (d < stretches_[i].from) {
        if (holds(d) && !found(d, stretches_[i].from - 1)) return false;
        d = stretches_[i].from;
      }
      for (; d <= stretches_[i].to; ++d)
        if (holds(d) && !found(d, d)) return false;
    }
    return d > last_ || !holds(d) || found(d, last_);
  }

 private:
  struct Run {
    std::int32_t from, to;
  };
  static constexpr int kMost = 64;
  Run stretches_[kMost];
  int count_ = 0;
  std::int32_t first_, last_;
};

void doubt_outline(Doubts& doubts, const Leg& leg, std::span<const Point> outline, double reach, double rough) {
  const Line line(leg);
  const Box box = box_round(leg.from, leg.to).grown(Mil{static_cast<std::int32_t>(reach + rough) + 1});
  Point a = outline.back();
  for (const Point b : outline) {
    if (box.meets(box_round(a, b)))
      doubts.add(line.near_segment(a, b, reach + rough), [&] { return line.near_segment(a, b, reach - rough); });
    a = b;
  }
}

// Runs one question over all legs. `doubt(doubts, leg)` names the doubtful mils, `holds(point)` answers exactly.
template <class Doubt, class Holds, class Found>
void ask(const Way& way, Mil last, const Doubt& doubt, const Holds& holds, const Found& found) {
  if (way.legs().empty()) {
    if (holds(way.at(Mil{0}))) found(0, 0);
    return;
  }
  bool first = true;
  for (const Leg& leg : way.legs()) {
    if (leg.start > last) return;
    Doubts doubts(leg, last);
    doubt(doubts, leg);
    if (!doubts.sweep(!first, [&](std::int32_t d) { return holds(way.at(Mil{d})); }, found)) return;
    first = false;
  }
}

template <class Doubt, class Holds>
std::optional<Mil> first_where(const Way& way, Mil last, const Doubt& doubt, const Holds& holds) {
  std::optional<Mil> first;
  ask(way, last, doubt, holds, [&](std::int32_t from, std::int32_t) {
    first = Mil{from};
    return false;
  });
  return first;
}

template <class Doubt, class Holds>
Stretches all_where(const Way& way, Mil last, const Doubt& doubt, const Holds& holds) {
  Stretches all;
  ask(way, last, doubt, holds, [&](std::int32_t from, std::int32_t to) {
    unite(all, {Mil{from}, Mil{to}});
    return true;
  });
  return all;
}

auto outline_doubts(std::span<const Point> outline, Mil reach) {
  return [=](Doubts& doubts, const Leg& leg) { doubt_outline(doubts, leg, outline, reach.v, rounding(leg)); };
}

auto circle_doubts(Point centre, std::int64_t square) {
  // Squares of whole mils: half a unit more puts the circle between "at most" and "more than".
  const double radius = std::sqrt(static_cast<double>(square) + 0.5);
  return [=](Doubts& doubts, const Leg& leg) {
    const Line line(leg);
    const double rough = rounding(leg);
    doubts.add(line.near_point(centre, radius + rough), [&] { return line.near_point(centre, radius - rough); });
  };
}

}  // namespace

Way::Way(Point from, const Path& path) : from_(from) {
  Point corner = from;
  for (const Point next : path) {
    const Mil length = distance(corner, next);
    if (length > Mil{0}) legs_.push_back({corner, next, length_, length});
    length_ += length;
    corner = next;
  }
}

Point Way::at(Mil travelled) const {
  if (legs_.empty() || travelled <= Mil{0}) return from_;
  const Leg* leg = legs_.end() - 1;
  while (leg->start > travelled) --leg;
  const std::int64_t gone = (travelled - leg->start).v;
  if (gone >= leg->length.v) return leg->to;
  const auto part = [&](Mil whole) { return Mil{static_cast<std::int32_t>(round_div(whole.v * gone, leg->length.v))}; };
  const Point whole = leg->to - leg->from;
  return leg->from + Point{part(whole.x), part(whole.y)};
}

Box box_round(const Way& way) {
  Box box{way.at(Mil{0}), way.at(Mil{0})};
  for (const Leg& leg : way.legs()) box.cover(leg.to);
  return box;
}

std::optional<Mil> first_overlap(const Way& way, std::span<const Point> outline, Mil reach, Mil last) {
  return first_where(way, last, outline_doubts(outline, reach),
                     [&](Point p) { return nearer_than(outline, p, reach); });
}

Stretches overlaps(const Way& way, std::span<const Point> outline, Mil reach, Mil last) {
  return all_where(way, last, outline_doubts(outline, reach), [&](Point p) { return nearer_than(outline, p, reach); });
}

Stretches covered(const Way& way, std::span<const Point> outline, Mil last) {
  const auto doubt = [&](Doubts& doubts, const Leg& leg) { doubt_outline(doubts, leg, outline, 0.0, kRounding); };
  return all_where(way, last, doubt, [&](Point p) { return inside_or_on(outline, p); });
}

std::optional<Mil> first_within(const Way& way, Point centre, std::int64_t square, Mil last) {
  if (square < 0) return {};
  return first_where(way, last, circle_doubts(centre, square),
                     [&](Point p) { return distance_squared(p, centre) <= square; });
}

std::optional<Mil> first_beyond(const Way& way, Point centre, std::int64_t square, Mil last) {
  if (square < 0) return Mil{0};
  return first_where(way, last, circle_doubts(centre, square),
                     [&](Point p) { return distance_squared(p, centre) > square; });
}

Stretches stretches_within(const Way& way, Point centre, std::int64_t square, Mil last) {
  if (square < 0) return {};
  return all_where(way, last, circle_doubts(centre, square),
                   [&](Point p) { return distance_squared(p, centre) <= square; });
}

Stretches subtract(const Stretches& stretches, const Stretches& without) {
  Stretches rest;
  for (Stretch stretch : stretches) {
    for (const Stretch hole : without) {
      if (hole.to < stretch.from || hole.from > stretch.to) continue;
      if (hole.from > stretch.from) unite(rest, {stretch.from, hole.from - Mil{1}});
      stretch.from = hole.to + Mil{1};
    }
    if (stretch.from <= stretch.to) unite(rest, stretch);
  }
  return rest;
}

void unite(Stretches& stretches, Stretch stretch) {
  // Mostly the new one comes after all others.
  std::size_t place = stretches.size();
  while (place > 0 && stretches[place - 1].from > stretch.from) --place;
  if (place > 0 && stretches[place - 1].to + Mil{1} >= stretch.from) {
    --place;
    stretch = {stretches[place].from, std::max(stretches[place].to, stretch.to)};
    stretches.erase_at(place);
  }
  while (place < stretches.size() && stretches[place].from <= stretch.to + Mil{1}) {
    stretch.to = std::max(stretch.to, stretches[place].to);
    stretches.erase_at(place);
  }
  if (stretches.full()) {
    const Mil last = stretches.back().to;
    stretches.pop_back();
    stretches.back().to = last;
    return unite(stretches, stretch);
  }
  stretches.push_back(stretch);
  std::rotate(stretches.begin() + place, stretches.end() - 1, stretches.end());
}

}  // namespace sandtable
