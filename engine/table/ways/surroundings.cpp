#include "engine/table/ways/surroundings.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/table/plane/nearness.h"
#include "engine/table/plane/outline.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"

namespace sandtable {
namespace {

double squared_length(double x, double y) { return x * x + y * y; }

bool matters_to_passers(const Piece& piece, const WalkRules& rules) {
  if (piece.is_raised()) return true;
  if (rules.slow_stops && piece.traits.has_any(rules.slows)) return true;
  return piece.traits.has_any(rules.bars) && piece.top - piece.foot > rules.low_obstacle;
}

}  // namespace

Surroundings::Surroundings(const Terrain& terrain, const WalkRules& rules, Point middle, Mil reach)
    : terrain_(terrain), rules_(rules), track_rules_(rules) {
  if (!rules.slow_stops) track_rules_.slows = {};
  const Mil rim = rules.reach();
  table_ = {{rim, rim}, {terrain.width() - rim, terrain.depth() - rim}};
  const Box around = Box{middle, middle}.grown(reach);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const Box grown = terrain.boxes()[i].grown(rules.radius);
    if (grown.meets(around)) note(terrain.pieces()[i], grown);
  }
  const Mil slack = rules.radius + std::max(rules.contact, rules.tolerance) + kGapRounding;
  rules.bodies.each_near(around.grown(slack), [&](const Body& body) {
    const Mil far = rules.radius + body.radius + std::max(rules.contact, body.gap + rules.tolerance) + kGapRounding;
    if (around.grown(far).holds(body.centre) || body.meets == Body::Meets::keep_touching) note(body);
    return true;
  });
  std::ranges::sort(bodies_, [](const Near& a, const Near& b) {
    if (a.centre != b.centre) return a.centre.x != b.centre.x ? a.centre.x < b.centre.x : a.centre.y < b.centre.y;
    return std::tie(a.overlaps, a.frees, a.matters, a.bars, a.gap) <
           std::tie(b.overlaps, b.frees, b.matters, b.bars, b.gap);
  });
}

void Surroundings::note(const Piece& piece, const Box& grown) {
  if (passing_.full() || standing_.full() || piece.is_hollow()) {
    crowded_ = raised_ = true;
    return;
  }
  raised_ = raised_ || piece.is_raised();
  if (matters_to_passers(piece, rules_)) passing_.push_back({grown, &piece});
  if (piece.is_raised() || piece.traits.has_any(rules_.bars)) standing_.push_back(grown);
}

void Surroundings::note(const Body& body) {
  if (bodies_.full() || body.meets == Body::Meets::keep_touching) {
    crowded_ = true;
    return;
  }
  const Mil overlap = rules_.reach() + body.radius, contact = rules_.radius + body.radius + rules_.contact;
  const Mil gap = body.gap > Mil{0} ? gap_reach(rules_, body) : Mil{0};
  const bool passable = body.meets == Body::Meets::passable;
  Mil frees = std::max(overlap, gap > Mil{0} ? gap + kGapRounding : Mil{0});
  if (body.meets == Body::Meets::touch_stops) frees = std::max(frees, contact);
  const bool shy = body.meets == Body::Meets::never_touched;
  const Mil matters = std::max(gap, shy ? contact + Mil{1} : Mil{0});
  widest_ = std::max({widest_, overlap, matters, frees + Mil{1}});
  bodies_.push_back({.centre = body.centre,
                     .overlaps = squared(overlap),
                     .matters = squared(matters),
                     .bars = passable ? -1.0 : std::max(overlap, gap).v - kNearestMissed,
                     .frees = passable ? -1.0 : frees.v + kOffLine,
                     .gap = passable ? 0 : squared(gap)});
}

template <class Visit>
void Surroundings::each_body(const Box& box, const Visit& visit) const {
  const Box near = box.grown(widest_);
  const Near* body = std::lower_bound(bodies_.begin(), bodies_.end(), near.low.x,
                                      [](const Near& one, Mil x) { return one.centre.x < x; });
  for (; body != bodies_.end() && body->centre.x <= near.high.x; ++body)
    if (body->centre.y >= near.low.y && body->centre.y <= near.high.y && !visit(*body)) return;
}

bool Surroundings::can_stand(Point at, Point from) const {
  if (!rules_.leave_edge && !table_.holds(at)) return false;
  bool ask = crowded_, overlaps = false;
  each_body({at, at}, [&](const Near& body) {
    const std::int64_t apart = distance_squared(at, body.centre);
    overlaps = apart < body.overlaps;
    ask = ask || apart < body.matters;
    return !overlaps;
  });
  if (overlaps) return false;
  if (ask) return sandtable::can_stand(terrain_, rules_, at, from);
  return std::ranges::none_of(standing_, [&](const Box& piece) { return piece.holds(at); }) ||
         can_stand_among_pieces(terrain_, rules_, at);
}

std::int64_t Surroundings::barred_within(const Near& body, Gaps gaps) {
  return gaps == Gaps::kept ? std::max(body.overlaps, body.gap) : body.overlaps;
}

const Surroundings::Near* Surroundings::bars(Point at, Gaps gaps) const {
  const Near* found = nullptr;
  each_body({at, at}, [&](const Near& body) {
    if (body.frees >= 0.0 && distance_squared(at, body.centre) < barred_within(body, gaps)) found = &body;
    return found == nullptr;
  });
  return found;
}

bool Surroundings::barred_between(Point a, Point b, Point c, Gaps gaps) const {
  constexpr double kRounded = 3.0;
  if (!table_.holds(a) || !table_.holds(b) || !table_.holds(c)) return false;  // places beside the table are moved
  const Near* body = bars(b, gaps);
  if (body == nullptr) return false;
  const double reach = std::sqrt(static_cast<double>(barred_within(*body, gaps))) - kRounded;
  const auto is_within = [&](Point at) {
    return static_cast<double>(distance_squared(at, body->centre)) < reach * reach;
  };
  return reach > 0.0 && is_within(a) && is_within(b) && is_within(c);
}

bool Surroundings::is_open(Point at) const {
  if (!rules_.leave_edge && !table_.holds(at)) return false;
  if (crowded_) return true;
  std::optional<Surface> surface;
  return std::ranges::none_of(passing_, [&](const Passed& one) {
    if (!one.box.holds(at)) return false;
    const Piece& piece = *one.piece;
    const auto overlaps = [&](std::span<const Point> outline) { return nearer_than(outline, at, rules_.reach()); };
    const bool near =
        overlaps(piece.outline) ||
        (piece.is_raised() && std::ranges::any_of(piece.stairs, [&](const Stairs& s) { return overlaps(s.outline); }));
    if (!near) return false;
    if (!surface) surface = raised_ ? terrain_.surface(at) : Surface{};
    if (piece.is_raised()) return surface->piece.is_none() && piece.top > Mil{0};
    return piece.traits.has_any(rules_.bars) && piece.top - std::max(piece.foot, surface->height) > rules_.low_obstacle;
  });
}

bool Surroundings::is_beside_raised(Point at) const {
  if (!raised_ || crowded_) return raised_;
  return std::ranges::any_of(
      passing_, [&](const Passed& one) { return one.piece->is_raised() && one.box.grown(rules_.radius).holds(at); });
}

Point Surroundings::on_table(Point at, Mil by) const {
  if (rules_.leave_edge || table_.holds(at) || !table_.grown(by).holds(at)) return at;
  return {std::clamp(at.x, table_.low.x, table_.high.x), std::clamp(at.y, table_.low.y, table_.high.y)};
}

Surroundings::Verdict Surroundings::judge_bodies(Point a, Point b) const {
  const double ax = a.x.v, ay = a.y.v, wx = (b - a).x.v, wy = (b - a).y.v;
  const double length = squared_length(wx, wy);
  const double left = std::min(0.0, wx), right = std::max(0.0, wx), low = std::min(0.0, wy), high = std::max(0.0, wy);
  bool within_gap = false, barred = false, doubt = false;
  each_body(box_round(a, b), [&](const Near& body) {
    const double cx = body.centre.x.v - ax, cy = body.centre.y.v - ay, far = body.frees;
    if (cx < left - far || cx > right + far || cy < low - far || cy > high + far || far < 0.0) return true;
    const double along = cx * wx + cy * wy;
    const double part = along <= 0.0 ? 0.0 : along >= length ? 1.0 : along / length;
    const double apart = squared_length(cx - part * wx, cy - part * wy);
    if (apart >= far * far) return true;
    const double start = squared_length(cx, cy);
    within_gap = within_gap || start < static_cast<double>(body.gap);
    // Who starts in an overlap may leave it.
    const bool overlapped = start < static_cast<double>(body.overlaps);
    (body.bars > 0.0 && apart < body.bars * body.bars && !overlapped ? barred : doubt) = true;
    return true;
  });
  if (barred && !within_gap) return Verdict::barred;
  return barred || doubt ? Verdict::unknown : Verdict::free;
}

// Which pieces a straight way meets, and what that means for it.
class Surroundings::Crossing {
 public:
  Crossing(const Surroundings& around, Point a, Point b) : rules_(around.rules_), a_(a), b_(b) {
    const Box way = box_round(a, b);
    for (const Passed& one : around.passing_)
      if (one.box.meets(way)) meet(*one.piece);
    find_heights();
  }

  Verdict verdict() const {
    bool doubt = unsure_;
    for (const Met& met : met_) {
      if (met.piece->is_raised() ? brushes(met) : bars(met) || slows(met)) return Verdict::barred;
      doubt = doubt || !is_harmless(met);
    }
    return !doubt ? Verdict::free : is_too_steep() ? Verdict::barred : Verdict::unknown;
  }

  // At least so much is climbed if the way is legal.
  Mil climbing() const {
    if (!rules_.climb_costs) return {};
    const std::optional<Heights> heights = least_heights();
    return heights ? heights->middle - heights->start + (heights->middle - heights->end) : Mil{};
  }

 private:
  struct Met {
    const Piece* piece;
    double gap;     // squared
    bool overlaps;  // for sure
    bool stairs;    // are near too
  };

  void meet(const Piece& piece) {
    const double clear = rules_.reach().v + kOffLine, sure = rules_.reach().v - kNearestMissed;
    double gap = squared_gap(piece.outline, a_, b_), to_stairs = clear * clear;
    for (const Stairs& stairs : piece.stairs) to_stairs = std::min(to_stairs, squared_gap(stairs.outline, a_, b_));
    const bool by_stairs = to_stairs < clear * clear;
    gap = std::min(gap, to_stairs);
    if (gap >= clear * clear) return;
    if (met_.full()) {
      unsure_ = true;
      return;
    }
    met_.push_back({&piece, gap, sure > 0.0 && gap < sure * sure, by_stairs});
  }

  // Between which heights the mover stays: on the table, on one piece, or anywhere up to the highest it may mount.
  void find_heights() {
    for (const Met& met : met_)
      if (met.piece->is_raised()) raised_.push_back(&met);
    if (raised_.empty()) return;
    const Piece& first = *raised_[0]->piece;
    constexpr double kDeep = 1.0;
    on_top_ = raised_.size() == 1 && first.stairs.empty() && is_convex(first.outline) &&
              is_deep_inside(first.outline, a_, kDeep) && is_deep_inside(first.outline, b_, kDeep);
    for (const Met* met : raised_) highest_ = std::max(highest_, met->piece->top);
    if (on_top_) lowest_ = highest_;
  }

  // Nobody overlaps a raised piece who never mounts it or something as high.
  bool brushes(const Met& met) const {
    if (!met.overlaps || met.stairs || unsure_ || met.piece->top <= Mil{0}) return false;
    constexpr double kMounts = 1.0;
    return std::ranges::none_of(raised_, [&](const Met* other) {
      return other->piece->top >= met.piece->top && (other->gap < kMounts || other->stairs);
    });
  }

  // How high a legal way begins and ends, and how high it leads at least between, where no stairs or slopes are near:
  // who overlaps a raised piece mounts it or something as high.
  struct Heights {
    Mil start, middle, end;
  };
  std::optional<Heights> least_heights() const {
    if (unsure_) return {};
    Heights heights;
    for (const Met* met : raised_) {
      const Piece& piece = *met->piece;
      if (met->stairs || piece.traits.has(Trait::slope)) return {};
      if (inside_or_on(piece.outline, a_)) heights.start = std::max(heights.start, piece.top);
      if (inside_or_on(piece.outline, b_)) heights.end = std::max(heights.end, piece.top);
      if (met->overlaps) heights.middle = std::max(heights.middle, piece.top);
    }
    heights.middle = std::max({heights.start, heights.middle, heights.end});
    return heights;
  }

  // Whether it leads up by more than a step at once where one may not climb.
  bool is_too_steep() const {
    if (rules_.may_climb || raised_.empty()) return false;
    const std::optional<Heights> heights = least_heights();
    if (!heights || std::ranges::any_of(raised_, [&](const Met* met) { return has_ladder_near(*met->piece); }))
      return false;
    Mil height = heights->start;  // as high as steps lead from there
    for (std::size_t i = 0; i < raised_.size(); ++i)
      for (const Met* met : raised_)
        if (met->piece->top <= height + rules_.step) height = std::max(height, met->piece->top);
    return height < heights->middle;
  }
  bool has_ladder_near(const Piece& piece) const {
    const double reach = rules_.ladder_reach.v + kOffLine;
    return std::ranges::any_of(piece.ladders, [&](const Ladder& ladder) {
      const Point spot[]{ladder.at};
      return reach > 0.0 && squared_gap(spot, a_, b_) < reach * reach;
    });
  }

  bool bars_at(const Piece& piece, Mil height) const {
    return piece.traits.has_any(rules_.bars) && piece.top - std::max(piece.foot, height) > rules_.low_obstacle;
  }
  bool bars(const Met& met) const { return met.overlaps && bars_at(*met.piece, highest_); }

  bool slows(const Piece& piece) const { return rules_.slow_stops && piece.traits.has_any(rules_.slows); }
  // Slowing ground that must not be entered; who starts in some may enter all.
  bool slows(const Met& met) const {
    return met.overlaps && raised_.empty() && slows(*met.piece) && met.piece->foot == Mil{0} &&
           std::ranges::none_of(met_, [&](const Met& other) {
             return slows(*other.piece) && nearer_than(other.piece->outline, a_, rules_.reach());
           });
  }

  bool is_harmless(const Met& met) const {
    if (slows(*met.piece)) return false;
    return met.piece->is_raised() ? on_top_ : !bars_at(*met.piece, lowest_);
  }

  const WalkRules& rules_;
  Point a_, b_;
  ScratchVector<Met, 16> met_;
  ScratchVector<const Met*, 16> raised_;
  Mil lowest_, highest_;
  bool on_top_ = false, unsure_ = false;
};

std::optional<Mil> Surroundings::cost(Point a, Point b, Mil most) const {
  if (!rules_.leave_edge && !(table_.holds(a) && table_.holds(b))) return {};
  const Mil length = distance(a, b);
  if (length > most) return {};
  const bool goes_on = !rules_.walked.empty() && walk_at(rules_.walked, a) != nullptr;
  if (crowded_ || goes_on) return judged_cost(track_rules_, a, b, most);
  const Verdict bodies = judge_bodies(a, b);
  if (bodies == Verdict::barred) return {};
  const Crossing crossing(*this, a, b);
  const Verdict pieces = crossing.verdict();
  if (pieces == Verdict::barred) return {};
  if (bodies == Verdict::free && pieces == Verdict::free) return length;
  if (length + crossing.climbing() > most) return {};
  if (bodies != Verdict::free) return judged_cost(track_rules_, a, b, most);
  WalkRules alone = track_rules_;
  alone.bodies = {};
  return judged_cost(alone, a, b, most);
}

std::optional<Mil> Surroundings::judged_cost(const WalkRules& rules, Point a, Point b, Mil most) const {
  const Track track(terrain_, rules, a, {b});
  return track.reaches_end() && track.full_cost() <= most ? std::optional(track.full_cost()) : std::nullopt;
}

Mil Surroundings::height(Point at) const { return raised_ ? terrain_.surface(at).height : Mil{0}; }

}  // namespace sandtable
