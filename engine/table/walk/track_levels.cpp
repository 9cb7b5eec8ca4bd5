#include <algorithm>
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

}  // namespace

void Track::judge_levels(Work& work) {
  levels_.push_back({});
  bool raised = false;
  each_piece(work, [&](PieceId id, const Piece& piece) {
    raised = raised || (piece.is_raised() && terrain_->boxes()[id.v].meets(work.box));
  });
  if (raised) follow_levels(work);
}

void Track::follow_levels(Work& work) {
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
  each_piece(work, [&](PieceId id, const Piece& piece) {
    if (!terrain_->boxes()[id.v].meets(work.box)) return;
    if (piece.traits.has(Trait::elevation)) note(piece.outline, false);
    for (const Stairs& stairs : piece.stairs) note(stairs.outline, true);
  });
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
  const bool up = after.height > before.height;
  const PieceId climbed = up ? after.piece : before.piece;
  Mil steep = over_high_edge(before, after, at(to)) ? Mil{0} : up ? steepness(before, after) : steepness(after, before);
  if ((before.stairs || after.stairs) && steep <= kNoStep) steep = Mil{0};
  const bool may = up ? rules_.may_climb : rules_.may_descend;
  if (levels_.full() || (steep > rules_.step && !may && !by_ladder(climbed, at(to))))
    return stop_climb(to, climbed, work);
  Mil price = rules_.climb_costs ? steep : Mil{0};
  if (goes_on() && up && levels_.size() == 1 && to <= kRightAhead && climbed == walked_->climbing)
    price = std::max(Mil{0}, price - walked_->climbed);
  levels_.push_back({to, after, levels_.back().climbed + price});
}

// What of the difference in height is no slope.
Mil Track::steepness(const Surface& low, const Surface& high) const {
  if (high.piece.is_none() || high.stairs) return high.height - low.height;
  const Piece& piece = terrain_->piece(high.piece);
  if (!piece.traits.has(Trait::slope)) return high.height - low.height;
  return std::max(Mil{0}, piece.foot - low.height);
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
  if (id.is_none() || rules_.ladder_reach < Mil{0}) return false;
  return std::ranges::any_of(terrain_->piece(id).ladders, [&](const Ladder& ladder) {
    return within(ladder.at, at, rules_.ladder_reach + rules_.tolerance);
  });
}

}  // namespace sandtable
