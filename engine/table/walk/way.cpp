#include "engine/table/walk/way.h"

#include <algorithm>
#include <cmath>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/way_sweep.h"

namespace sandtable {
namespace {

// Questions about the points of a way. `holds` is the exact answer for any point; `sweep` finds the mils of a leg with
// that answer, given `at(mil)`.

template <class Region>
struct Convex {
  template <class At, class Found>
  bool sweep(const Part& part, const At& at, const Found& found) const {
    const auto& region = static_cast<const Region&>(*this);
    return sandtable::sweep(
        part, region.passage(part.leg), [&](std::int32_t d) { return region.holds_in_doubt(at(d)); }, found);
  }

 private:
  Convex() = default;
  friend Region;
};

struct InCircle : Convex<InCircle> {
  Point centre;
  std::int64_t square;

  InCircle(Point middle, std::int64_t radius_squared) : centre(middle), square(radius_squared) {}
  bool holds(Point p) const { return distance_squared(p, centre) <= square; }
  bool holds_in_doubt(Point p) const { return holds(p); }
  NearPart passage(const Leg& leg) const {
    // Squares of whole mils: half a unit more puts the circle between "at most" and "more than".
    return Line(leg).past_point(centre, std::sqrt(static_cast<double>(square) + 0.5), rounding(leg));
  }
};

struct BeyondCircle {
  InCircle circle;

  bool holds(Point p) const { return !circle.holds(p); }
  template <class At, class Found>
  bool sweep(const Part& part, const At& at, const Found& found) const {
    const NearPart passage = circle.passage(part.leg);
    Doubts doubts(part);
    doubts.add(passage.outer, [&] { return passage.inner; });
    return doubts.sweep([&](std::int32_t d) { return holds(at(d)); }, found);
  }
};

// Outlines that run counter-clockwise, as those of terrain do.
bool turns_left_only(std::span<const Point> outline) {
  Point a = outline[outline.size() - 2], b = outline.back();
  for (const Point c : outline) {
    if (cross(b - a, c - b) < 0) return false;
    a = b;
    b = c;
  }
  return true;
}

struct NearConvex : Convex<NearConvex> {
  std::span<const Point> outline;
  Mil reach;

  // So that doubts arise only outside the outline.
  static constexpr Mil kLeastReach{4};
  static bool fits(std::span<const Point> outline, Mil reach) {
    return reach >= kLeastReach && turns_left_only(outline);
  }

  NearConvex(std::span<const Point> convex, Mil distance) : outline(convex), reach(distance) {}
  bool holds(Point p) const { return nearer_than(outline, p, reach); }
  bool holds_in_doubt(Point p) const { return a_side_is_nearer_than(outline, p, reach); }
  NearPart passage(const Leg& leg) const { return Line(leg).past_outline(outline, reach.v, rounding(leg)); }
};

struct OverConvex : Convex<OverConvex> {
  std::span<const Point> outline;

  explicit OverConvex(std::span<const Point> convex) : outline(convex) {}
  bool holds(Point p) const {
    Point a = outline.back();
    for (const Point b : outline) {
      if (cross(b - a, p - a) < 0) return false;
      a = b;
    }
    return true;
  }
  bool holds_in_doubt(Point p) const { return holds(p); }
  NearPart passage(const Leg& leg) const { return Line(leg).over_outline(outline, kRounding); }
};

// Any outline: every side has its own doubts.
void doubt_sides(Doubts& doubts, const Leg& leg, std::span<const Point> outline, double reach, double rough) {
  const Line line(leg);
  const Box box = box_round(leg.from, leg.to).grown(Mil{static_cast<std::int32_t>(reach + rough) + 1});
  Point a = outline.back();
  for (const Point b : outline) {
    if (box.meets(box_round(a, b)))
      doubts.add(line.near_segment(a, b, reach + rough), [&] { return line.near_segment(a, b, reach - rough); });
    a = b;
  }
}

struct NearOutline {
  std::span<const Point> outline;
  Mil reach;

  bool holds(Point p) const { return nearer_than(outline, p, reach); }
  template <class At, class Found>
  bool sweep(const Part& part, const At& at, const Found& found) const {
    Doubts doubts(part);
    doubt_sides(doubts, part.leg, outline, reach.v, rounding(part.leg));
    return doubts.sweep([&](std::int32_t d) { return holds(at(d)); }, found);
  }
};

struct OverOutline {
  std::span<const Point> outline;

  bool holds(Point p) const { return inside_or_on(outline, p); }
  template <class At, class Found>
  bool sweep(const Part& part, const At& at, const Found& found) const {
    Doubts doubts(part);
    doubt_sides(doubts, part.leg, outline, 0.0, kRounding);
    return doubts.sweep([&](std::int32_t d) { return holds(at(d)); }, found);
  }
};

// Runs one question over all legs.
template <class Question, class Found>
void ask(const Way& way, Mil last, const Question& question, const Found& found) {
  if (way.legs().empty()) {
    if (question.holds(way.at(Mil{0}))) found(0, 0);
    return;
  }
  bool first = true;
  for (const Leg& leg : way.legs()) {
    if (leg.start > last) return;
    const Part part(leg, last, !first);
    if (!question.sweep(part, [&](std::int32_t d) { return way.at(Mil{d}); }, found)) return;
    first = false;
  }
}

template <class Question>
std::optional<Mil> first_where(const Way& way, Mil last, const Question& question) {
  std::optional<Mil> first;
  ask(way, last, question, [&](std::int32_t from, std::int32_t) {
    first = Mil{from};
    return false;
  });
  return first;
}

template <class Question>
Stretches all_where(const Way& way, Mil last, const Question& question) {
  Stretches all;
  ask(way, last, question, [&](std::int32_t from, std::int32_t to) {
    unite(all, {Mil{from}, Mil{to}});
    return true;
  });
  return all;
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

Way::Way(Point corner, Mil along, const Path& path) : Way(corner, path) {
  for (Leg& leg : legs_) leg.start -= along;
  length_ -= along;
  if (!legs_.empty()) from_ = sandtable::along(legs_[0].from, legs_[0].to, along);
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
  if (NearConvex::fits(outline, reach)) return first_where(way, last, NearConvex(outline, reach));
  return first_where(way, last, NearOutline{outline, reach});
}

Stretches overlaps(const Way& way, std::span<const Point> outline, Mil reach, Mil last) {
  if (NearConvex::fits(outline, reach)) return all_where(way, last, NearConvex(outline, reach));
  return all_where(way, last, NearOutline{outline, reach});
}

Stretches covered(const Way& way, std::span<const Point> outline, Mil last) {
  if (!box_round(way).grown(Mil{1}).meets(box_round(outline))) return {};
  if (turns_left_only(outline)) return all_where(way, last, OverConvex(outline));
  return all_where(way, last, OverOutline{outline});
}

std::optional<Mil> first_within(const Way& way, Point centre, std::int64_t square, Mil last) {
  if (square < 0) return {};
  return first_where(way, last, InCircle(centre, square));
}

std::optional<Mil> first_beyond(const Way& way, Point centre, std::int64_t square, Mil last) {
  if (square < 0) return Mil{0};
  return first_where(way, last, BeyondCircle{InCircle(centre, square)});
}

Stretches stretches_within(const Way& way, Point centre, std::int64_t square, Mil last) {
  if (square < 0) return {};
  return all_where(way, last, InCircle(centre, square));
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
