#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/table/outline.h"
#include "engine/table/standing.h"
#include "engine/table/track.h"

namespace sandtable {
namespace {

constexpr Mil kNoStep{5};

constexpr PieceId piece_id(std::size_t index) { return {static_cast<std::uint16_t>(index)}; }

bool same_ground(const Surface& a, const Surface& b) { return a.piece == b.piece && a.stairs == b.stairs; }

// Whether a piece is too high to be crossed by one who stands at `height`.
bool bars_at(const Piece& piece, Mil height, Mil low_obstacle) {
  return piece.top - std::max(piece.foot, height) > low_obstacle;
}

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

}  // namespace

// Visits parts of the stretch together with the surface they lie on, until `visit` returns false. On stairs, where
// each mil has its own height, the parts are single mils.
template <class Visit>
bool Track::each_height(Stretch stretch, const Visit& visit) const {
  for (std::size_t i = 0; i < levels_.size() && levels_[i].from <= stretch.to; ++i) {
    const Mil next = i + 1 < levels_.size() ? levels_[i + 1].from : stretch.to + Mil{1};
    const Stretch part{std::max(stretch.from, levels_[i].from), std::min(stretch.to, next - Mil{1})};
    if (part.from > part.to) continue;
    Surface surface = levels_[i].surface;
    if (!surface.stairs) {
      if (!visit(part, surface)) return false;
      continue;
    }
    for (Mil d = part.from; d <= part.to; d += Mil{1}) {
      surface.height = height(d);
      if (!visit(Stretch{d, d}, surface)) return false;
    }
  }
  return true;
}

// The first distance of the stretch at whose surface something holds.
template <class Holds>
std::optional<Mil> Track::first_height(Stretch stretch, const Holds& holds) const {
  std::optional<Mil> first;
  each_height(stretch, [&](Stretch part, const Surface& surface) {
    if (holds(surface)) first = part.from;
    return !first;
  });
  return first;
}

Track::Track(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path)
    : terrain_(&terrain), rules_(rules), way_(from, path), first_illegal_(way_.length() + Mil{1}) {
  judge_edge();
  Work work{.box = box_round(way_), .last = last()};
  judge_levels(work);
  const Box swept = work.box.grown(rules_.radius);
  const auto boxes = terrain.boxes();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!boxes[i].meets(swept)) continue;
    const Piece& piece = terrain.pieces()[i];
    if (piece.is_raised()) {
      judge_raised(piece_id(i), piece.outline, work);
      for (const Stairs& stairs : piece.stairs) judge_raised(piece_id(i), stairs.outline, work);
    } else if (piece.traits.has_any(rules_.bars)) {
      judge_barring(piece_id(i));
    }
  }
  judge_bodies(work);
  judge_contact(work);
  undo_cut_mounts(work);
  note_slow(work);
}

void Track::stop_before(Mil first_illegal, Stop stop) {
  if (first_illegal >= first_illegal_) return;
  first_illegal_ = first_illegal;
  stop_ = stop;
}

void Track::judge_edge() {
  if (rules_.leave_edge) return;
  const Stop stop{.reason = StopReason::table_edge};
  if (!on_table(*terrain_, rules_, at(Mil{0}))) return stop_before(Mil{0}, stop);
  for (const Leg& leg : way_.legs()) {
    if (on_table(*terrain_, rules_, leg.to)) continue;
    // Coordinates change one way along a leg: the points on the table come first.
    Mil on = leg.start, off = leg.start + leg.length;
    while (off - on > Mil{1}) {
      const Mil middle{(on.v + off.v) / 2};
      (on_table(*terrain_, rules_, at(middle)) ? on : off) = middle;
    }
    return stop_before(off, stop);
  }
}

void Track::judge_levels(Work& work) {
  levels_.push_back({});
  struct Cover {
    Stretch stretch;
    bool stairs;
  };
  FixedVector<Cover, 32> covers;
  Breaks breaks;
  const auto note = [&](std::span<const Point> outline, bool stairs) {
    for (const Stretch stretch : covered(way_, outline, work.last)) {
      breaks.add(stretch.from), breaks.add(stretch.to + Mil{1});
      if (!covers.full()) covers.push_back({stretch, stairs});
    }
  };
  for (std::size_t i = 0; i < terrain_->boxes().size(); ++i) {
    const Piece& piece = terrain_->pieces()[i];
    if (!terrain_->boxes()[i].meets(work.box) || !piece.is_raised()) continue;
    if (piece.traits.has(Trait::elevation)) note(piece.outline, false);
    for (const Stairs& stairs : piece.stairs) note(stairs.outline, true);
  }
  if (covers.empty()) return;
  levels_[0].surface = terrain_->surface(at(Mil{0}));
  // Where stairs run through another surface, either may be the higher one: the change is looked for mil by mil.
  for (const Cover& stairs : covers)
    for (const Cover& other : covers) {
      if (!stairs.stairs || &stairs == &other) continue;
      const Mil end = std::min(stairs.stretch.to, other.stretch.to);
      for (Mil d = std::max(stairs.stretch.from, other.stretch.from) + Mil{1}; d <= end; d += Mil{1})
        if (!same_ground(terrain_->surface(at(d - Mil{1})), terrain_->surface(at(d)))) breaks.add(d);
    }
  for (const Mil at : breaks.all())
    if (at <= work.last) change_level(at, work);
  if (breaks.horizon() <= work.last) stop_climb(breaks.horizon(), PieceId::none(), work);
}

void Track::change_level(Mil to, Work& work) {
  const Surface before = terrain_->surface(at(to - Mil{1})), after = terrain_->surface(at(to));
  if (same_ground(before, after)) return;
  const Mil rise = after.height - before.height;
  const bool free = over_high_edge(before, after, at(to));
  const bool allowed = free || rise <= rules_.step || rules_.may_climb || by_ladder(after.piece, at(to));
  if (!allowed || levels_.full()) return stop_climb(to, after.piece, work);
  Mil price = free || !rules_.climb_costs ? Mil{0} : Mil{std::abs(rise.v)};
  // The first point on stairs lies a mil up the slope already.
  if ((before.stairs || after.stairs) && price <= kNoStep) price = Mil{0};
  levels_.push_back({to, after, levels_.back().climbed + price});
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

bool Track::by_ladder(PieceId id, Point at) const {
  if (id.is_none()) return false;
  return std::ranges::any_of(terrain_->piece(id).ladders, [&](const Ladder& ladder) {
    return within(ladder.at, at, rules_.ladder_reach + rules_.tolerance);
  });
}

void Track::judge_raised(PieceId id, std::span<const Point> outline, Work& work) {
  const Mil top = terrain_->piece(id).top;
  const auto redeems = [&](const Surface& surface) { return surface.piece == id || surface.height >= top; };
  const Stop stop{.reason = StopReason::piece, .piece = id};
  const bool never = on_level_ground() && !redeems(levels_[0].surface) && work.climb.reason == StopReason::none;
  if (never) {
    if (const auto first = first_overlap(way_, outline, rules_.reach(), std::min(work.last, last())))
      stop_before(*first, stop);
    return;
  }
  for (const Stretch stretch : overlaps(way_, outline, rules_.reach(), work.last)) {
    const auto mounted = first_height(stretch, redeems);
    const bool mounting = work.climb.reason != StopReason::none && stretch.to == work.last;
    if (!mounted) return stop_before(stretch.from, mounting ? work.climb : stop);
    if (*mounted == stretch.from) continue;
    if (work.mounts.full()) return stop_before(stretch.from, stop);
    work.mounts.push_back({stretch.from, *mounted});
  }
}

void Track::judge_barring(PieceId id) {
  const Piece& piece = terrain_->piece(id);
  const auto bars = [&](const Surface& surface) { return bars_at(piece, surface.height, rules_.low_obstacle); };
  const Stop stop{.reason = StopReason::piece, .piece = id};
  if (on_level_ground()) {
    if (!bars(levels_[0].surface)) return;
    if (const auto first = first_overlap(way_, piece.outline, rules_.reach(), last())) stop_before(*first, stop);
    return;
  }
  for (const Stretch stretch : overlaps(way_, piece.outline, rules_.reach(), last()))
    if (const auto first = first_height(stretch, bars)) return stop_before(*first, stop);
}

void Track::judge_bodies(const Work& work) {
  for (const Body& body : rules_.bodies) {
    if (body.meets == Body::Meets::passable) continue;
    const Mil reach = rules_.reach() + body.radius;
    if (!work.box.grown(reach).holds(body.centre)) continue;
    const std::int64_t nearest = std::min(squared(reach), distance_squared(at(Mil{0}), body.centre));
    if (const auto first = first_within(way_, body.centre, nearest - 1, last()))
      stop_before(*first, {.reason = StopReason::body, .body = body.index});
  }
}

bool Track::touches(const Body& body, Mil travelled) const {
  return in_contact(at(travelled), rules_.radius, height(travelled), body.centre, body.radius, body.height, rules_);
}

std::optional<Mil> Track::first_contact(const Body& body) const {
  const auto level = [&](const Surface& surface) {
    return std::abs((surface.height - body.height).v) < rules_.contact_step.v;
  };
  const std::int64_t square = squared(rules_.radius + body.radius + rules_.contact);
  if (on_level_ground())
    return level(levels_[0].surface) ? first_within(way_, body.centre, square, last()) : std::nullopt;
  for (const Stretch stretch : stretches_within(way_, body.centre, square, last()))
    if (const auto first = first_height(stretch, level)) return first;
  return {};
}

std::optional<Mil> Track::first_loss(const Body& body) const {
  const auto apart = [&](const Surface& surface) {
    return std::abs((surface.height - body.height).v) >= rules_.contact_step.v;
  };
  const std::int64_t square = squared(rules_.radius + body.radius + rules_.contact);
  const auto beyond = first_beyond(way_, body.centre, square, last());
  const auto above = first_height({Mil{0}, last()}, apart);
  return beyond && above ? std::min(beyond, above) : beyond ? beyond : above;
}

void Track::judge_contact(const Work& work) {
  Stop stop{.reason = StopReason::contact};
  for (const Body& body : rules_.bodies) {
    if (body.meets == Body::Meets::keep_touching)
      if (const auto lost = first_loss(body)) stop_before(*lost, {.reason = StopReason::contact, .body = body.index});
    const Mil reach = rules_.radius + body.radius + rules_.contact;
    if (body.meets != Body::Meets::touch_stops || !work.box.grown(reach).holds(body.centre)) continue;
    const auto first = first_contact(body);
    if (!first || (touched_at_ && *touched_at_ <= *first)) continue;
    touched_at_ = first;
    stop.body = body.index;
  }
  if (!touched_at_ || *touched_at_ > last()) return touched_at_.reset();
  // Whatever else ends the settling, the movement was over when the enemy was touched.
  if (first_illegal_ <= *touched_at_ + rules_.settle + Mil{1}) stop_ = first_illegal_ > length() ? Stop{} : stop;
  stop_before(settled(*touched_at_) + Mil{1}, stop);
}

// How far a base that first touched somebody may still go: `settle` mils, losing no contact made on the way.
Mil Track::settled(Mil touched) const {
  struct Near {
    const Body* body;
    bool made;
  };
  std::array<Near, 32> near;  // more enemies do not fit round one base
  std::size_t count = 0;
  for (const Body& body : rules_.bodies) {
    const Mil reach = rules_.radius + body.radius + rules_.contact + 2 * rules_.settle;
    if (body.meets == Body::Meets::touch_stops && within(at(touched), body.centre, reach) && count < near.size())
      near[count++] = {&body, touches(body, touched)};
  }
  const Mil end = std::min(last(), touched + rules_.settle);
  for (Mil d = touched + Mil{1}; d <= end; d += Mil{1})
    for (Near& one : std::span(near).first(count)) {
      const bool now = touches(*one.body, d);
      if (one.made && !now) return d - Mil{1};
      one.made = now;
    }
  return end;
}

// Something stopped the base after it had begun to overlap a raised piece and before it was on top.
void Track::undo_cut_mounts(const Work& work) {
  for (bool again = true; again;) {
    again = false;
    for (const Mount mount : work.mounts)
      if (mount.from < first_illegal_ && first_illegal_ <= mount.mounted) {
        stop_before(mount.from, stop_);
        again = true;
      }
  }
  if (touched_at_ && *touched_at_ > last()) touched_at_.reset();
}

void Track::note_slow(const Work& work) {
  if (rules_.slows == Traits{}) return;
  const Box swept = work.box.grown(rules_.radius);
  for (std::size_t i = 0; i < terrain_->boxes().size(); ++i) {
    const Piece& piece = terrain_->pieces()[i];
    if (!terrain_->boxes()[i].meets(swept) || !piece.traits.has_any(rules_.slows)) continue;
    for (const Stretch stretch : overlaps(way_, piece.outline, rules_.reach(), passable()))
      each_height(stretch, [&](Stretch part, const Surface& surface) {
        if (piece.foot <= surface.height && surface.height <= piece.top) unite(slow_, part);
        return true;
      });
  }
}

}  // namespace sandtable
