#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/track_work.h"

namespace sandtable {
namespace {

// The first point on stairs lies a mil up the slope already: so small a difference is no climb.
constexpr Mil kNoStep{5};

bool same_ground(const Surface& a, const Surface& b) { return a.piece == b.piece && a.stairs == b.stairs; }

// The first so many distances at which the surface may change, in order.
class Breaks {
 public:
  void add(Mil at) {
    if (at <= Mil{0}) return;
    const auto place = std::lower_bound(breaks_.begin(), breaks_.end(), at) - breaks_.begin();
    if (static_cast<std::size_t>(place) < breaks_.size() && breaks_[static_cast<std::size_t>(place)] == at) return;
    if (breaks_.full()) {
      horizon_ = std::min(horizon_, std::max(at, breaks_.back()));
      if (at > breaks_.back()) return;
      breaks_.pop_back();
    }
    breaks_.push_back(at);
    std::rotate(breaks_.begin() + place, breaks_.end() - 1, breaks_.end());
  }
  std::span<const Mil> all() const { return breaks_; }
  Mil horizon() const { return horizon_; }  // the first that found no room

 private:
  FixedVector<Mil, 64> breaks_;
  Mil horizon_{1'000'000'000};
};

// A part of the way that leads over a top or over stairs.
struct Cover {
  Stretch stretch;
  const Piece* piece;
  const Stairs* stairs;  // none: the top
};

// How high that is along a leg: evenly rising or falling, but for so much that points and heights are rounded.
struct Slant {
  double start, rise, rough;
};

Slant slant(const Cover& cover, const Leg& leg) {
  if (cover.stairs == nullptr) return {static_cast<double>(cover.piece->top.v), 0.0, 0.0};
  const Stairs& stairs = *cover.stairs;
  const Point edge = stairs.high_to - stairs.high_from;
  const auto from_edge = [&](Point p) { return static_cast<double>(cross(edge, p - stairs.high_from)); };
  double farthest = 0;
  for (const Point corner : stairs.outline)
    if (std::abs(from_edge(corner)) > std::abs(farthest)) farthest = from_edge(corner);
  const double height = (cover.piece->top - cover.piece->foot).v / farthest;
  const double start = from_edge(leg.from), end = from_edge(leg.to);
  constexpr double kOff = 0.72;  // that points lie from the line
  const double steepness = std::abs(height) * std::sqrt(static_cast<double>(dot(edge, edge)));
  return {cover.piece->top.v - start * height, (start - end) * height / leg.length.v, kOff * steepness + 1.0};
}

// Where on a leg either of two surfaces may be the higher one.
Stretch contested(const Cover& one, const Cover& other, const Leg& leg) {
  const Slant a = slant(one, leg), b = slant(other, leg);
  const double apart = a.start - b.start, rise = a.rise - b.rise, rough = a.rough + b.rough + 1.0;
  double from = 0, to = leg.length.v;
  if (std::abs(rise) * leg.length.v > 1e-6) {
    const double one_end = (-rough - apart) / rise, other_end = (rough - apart) / rise;
    from = std::max(from, std::min(one_end, other_end)), to = std::min(to, std::max(one_end, other_end));
  } else if (std::abs(apart) > rough) {
    to = -1;
  }
  if (from > to) return {Mil{0}, Mil{-1}};
  const Mil first{static_cast<std::int32_t>(from) - 1}, last{static_cast<std::int32_t>(to) + 2};
  return {leg.start + first, leg.start + last};
}

}  // namespace

void Track::judge_levels(Work& work) {
  levels_.push_back({});
  bool raised = false;
  each_piece(work, [&](PieceId id, const Piece& piece) {
    raised = raised || (piece.changes_level() && terrain_->boxes()[id.v].meets(work.box));
  });
  if (raised) follow_levels(work);
}

void Track::follow_levels(Work& work) {
  FixedVector<Cover, 32> covers;
  Breaks breaks;
  const auto note = [&](std::span<const Point> outline, const Piece& piece, const Stairs* stairs) {
    for (const Stretch stretch : covered(way_, outline, work.last)) {
      breaks.add(stretch.from), breaks.add(stretch.to + Mil{1});
      if (!covers.full()) covers.push_back({stretch, &piece, stairs});
    }
  };
  each_piece(work, [&](PieceId id, const Piece& piece) {
    if (!terrain_->boxes()[id.v].meets(work.box)) return;
    if (piece.changes_level()) note(piece.outline, piece, nullptr);
    for (const Stairs& stairs : piece.stairs) note(stairs.outline, piece, &stairs);
  });
  if (covers.empty()) return;
  levels_[0].surface = terrain_->surface(at(Mil{0}));
  // Where stairs run through another surface, either may be the higher one: the change is looked for mil by mil.
  const auto look_for_change = [&](const Cover& stairs, const Cover& other, const Leg& leg) {
    const Mil from = std::max(stairs.stretch.from, other.stretch.from) + Mil{1};
    const Mil to = std::min(stairs.stretch.to, other.stretch.to);
    if (from > to || leg.start > to || leg.start + leg.length < from) return;
    const Stretch doubt = contested(stairs, other, leg);
    for (Mil d = std::max(from, doubt.from); d <= std::min(to, doubt.to); d += Mil{1})
      if (!same_ground(terrain_->surface(at(d - Mil{1})), terrain_->surface(at(d)))) breaks.add(d);
  };
  for (const Cover& stairs : covers)
    for (const Cover& other : covers) {
      if (stairs.stairs == nullptr || &stairs == &other) continue;
      for (const Leg& leg : way_.legs()) look_for_change(stairs, other, leg);
    }
  for (const Mil at : breaks.all())
    if (at <= work.last) change_level(at, work);
  if (breaks.horizon() <= work.last) stop_climb(breaks.horizon(), PieceId::none(), work);
}

void Track::change_level(Mil to, Work& work) {
  const Surface before = terrain_->surface(at(to - Mil{1})), after = terrain_->surface(at(to));
  if (same_ground(before, after)) return;
  const bool up = after.height > before.height;
  const Surface& low = up ? before : after;
  const Surface& high = up ? after : before;
  Mil steep = over_high_edge(before, after, at(to)) ? Mil{0} : steepness(low, high);
  if ((before.stairs || after.stairs) && steep <= kNoStep) steep = Mil{0};
  const bool may = up ? rules_.may_climb : rules_.may_descend;
  const PieceId climbed = high.piece.is_none() ? low.piece : high.piece;
  if (levels_.full() || (steep > rules_.step && !may && !by_ladder(low, high, at(to))))
    return stop_climb(to, climbed, work);
  Mil price = rules_.climb_costs ? steep : Mil{0};
  if (goes_on() && up && levels_.size() == 1 && to <= kRightAhead && climbed == walked_->climbing)
    price = std::max(Mil{0}, price - walked_->climbed);
  levels_.push_back({to, after, levels_.back().climbed + price});
}

// What of the difference in height is no slope.
Mil Track::steepness(const Surface& low, const Surface& high) const {
  const bool sloping = in_hollow(low) && terrain_->piece(low.piece).traits.has(Trait::slope);
  const Mil from = sloping ? std::min(high.height, terrain_->piece(low.piece).top) : low.height;
  if (high.piece.is_none() || high.stairs) return high.height - from;
  const Piece& piece = terrain_->piece(high.piece);
  if (!piece.traits.has(Trait::slope)) return high.height - from;
  return std::max(Mil{0}, piece.foot - from);
}

void Track::stop_climb(Mil to, PieceId onto, Work& work) {
  work.last = to - Mil{1};
  work.climb = {.reason = StopReason::climb, .piece = onto};
  stop_before(to, work.climb);
}

bool Track::over_high_edge(const Surface& a, const Surface& b, Point at) const {
  // The first point beyond the edge lies a mil and a half from it at most.
  constexpr Mil kBeyond{2};
  if (a.piece != b.piece || a.stairs == b.stairs) return false;
  return std::ranges::any_of(terrain_->piece(a.piece).stairs, [&](const Stairs& stairs) {
    return compare_distance(stairs.high_from, stairs.high_to, at, kBeyond) <= 0;
  });
}

bool Track::in_hollow(const Surface& surface) const {
  return !surface.piece.is_none() && terrain_->piece(surface.piece).is_hollow();
}

// A ladder belongs to the raised piece that is climbed, or to the hollow that is climbed out of.
bool Track::by_ladder(const Surface& low, const Surface& high, Point at) const {
  return by_ladder(high.piece, at) || (in_hollow(low) && by_ladder(low.piece, at));
}

bool Track::by_ladder(PieceId id, Point at) const {
  if (id.is_none() || rules_.ladder_reach < Mil{0}) return false;
  return std::ranges::any_of(terrain_->piece(id).ladders, [&](const Ladder& ladder) {
    return within(ladder.at, at, rules_.ladder_reach + rules_.tolerance);
  });
}

}  // namespace sandtable
