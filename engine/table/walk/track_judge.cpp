#include <algorithm>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track_work.h"

namespace sandtable {
namespace {

// Whether a piece is too high to be crossed by one who stands at `height`.
bool bars_at(const Piece& piece, Mil height, Mil low_obstacle) {
  return piece.top - std::max(piece.foot, height) > low_obstacle;
}

}  // namespace

Track::Track(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path)
    : terrain_(&terrain),
      rules_(rules),
      walked_(rules.walked.empty() ? nullptr : walk_at(rules.walked, from)),
      way_(goes_on() && walked_->stays_on_leg(path) ? Way(walked_->corner, walked_->along, path) : Way(from, path)),
      first_illegal_(way_.length() + Mil{1}) {
  Work work(box_round(way_));
  gather(work);
  judge_edge();
  work.last = last();
  judge_levels(work);
  judge_pieces(work);
  judge_bodies(work);
  judge_gaps(work);
  judge_slow(work);
  judge_contact(work);
  undo_cut_mounts(work);
  note_slow(work);
}

void Track::gather(Work& work) const {
  const Box swept = work.box.grown(rules_.radius);
  const auto boxes = terrain_->boxes();
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes[i].meets(swept)) Work::note(work.pieces, work.piece_count, i);
  const Mil slack = std::max(rules_.contact, rules_.tolerance + kGapRounding);
  rules_.bodies.each_near(swept.grown(slack), [&](const Body& body) {
    const Mil near = body.radius + std::max(rules_.contact, body.gap + rules_.tolerance + kGapRounding);
    if (!swept.grown(near).holds(body.centre) && body.meets != Body::Meets::keep_touching) return true;
    Work::note(work.bodies, work.body_count, rules_.bodies.number(body));
    work.gaps = work.gaps || body.gap > Mil{0};
    return true;
  });
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

void Track::judge_pieces(Work& work) {
  each_piece(work, [&](PieceId id, const Piece& piece) {
    if (!piece.is_raised()) {
      if (piece.traits.has_any(rules_.bars)) judge_barring(id);
      return;
    }
    judge_raised(id, piece.outline, work);
    for (const Stairs& stairs : piece.stairs) judge_raised(id, stairs.outline, work);
  });
}

void Track::judge_raised(PieceId id, std::span<const Point> outline, Work& work) {
  const Mil top = terrain_->piece(id).top;
  const auto redeems = [&](const Surface& surface) { return surface.piece == id || surface.height >= top; };
  const Stop stop{.reason = StopReason::piece, .piece = id};
  const bool never =
      !goes_on() && on_level_ground() && !redeems(levels_[0].surface) && work.climb.reason == StopReason::none;
  if (never) {
    if (const auto first = first_overlap(way_, outline, rules_.reach(), std::min(work.last, last())))
      stop_before(*first, stop);
    return;
  }
  for (const Stretch stretch : overlaps(way_, outline, rules_.reach(), work.last)) {
    if (goes_on() && stretch.from == Mil{0}) {
      if (!walked_->has_mounted(id) && !first_height(stretch, redeems)) judge_leaving_piece(id, outline, stretch);
      continue;
    }
    const auto mounted = first_height(stretch, redeems);
    const bool mounting = work.climb.reason != StopReason::none && stretch.to == work.last;
    if (!mounted) return stop_before(stretch.from, mounting ? work.climb : stop);
    if (*mounted == stretch.from) continue;
    if (work.mounts.full()) return stop_before(stretch.from, stop);
    work.mounts.push_back({stretch.from, *mounted});
  }
}

// A walk that goes on beside a piece that it was about to mount, and now does not.
void Track::judge_leaving_piece(PieceId id, std::span<const Point> outline, Stretch stretch) {
  Mil near{0}, far = rules_.reach();  // it is not nearer than the one, nearer than the other
  while (far - near > Mil{1}) {
    const Mil middle{(near.v + far.v) / 2};
    (nearer_than(outline, at(Mil{0}), middle) ? far : near) = middle;
  }
  if (near <= kGapRounding) return;
  if (const auto first = first_overlap(way_, outline, near - kGapRounding, stretch.to))
    stop_before(*first, {.reason = StopReason::piece, .piece = id});
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

// Something stopped the base after it had begun to overlap a raised piece and before it was on top.
void Track::undo_cut_mounts(const Work& work) {
  for (bool again = true; again;) {
    again = false;
    for (const Work::Mount mount : work.mounts)
      if (mount.from < first_illegal_ && first_illegal_ <= mount.mounted) {
        stop_before(mount.from, stop_);
        again = true;
      }
  }
  if (touched_at_ && *touched_at_ > last()) touched_at_.reset();
}

void Track::judge_slow(const Work& work) {
  if (!rules_.slow_stops || (goes_on() && walked_->began_slow != 0)) return;
  Mil first = length() + Mil{1};
  PieceId entered = PieceId::none();
  each_piece(work, [&](PieceId id, const Piece& piece) {
    if (!piece.traits.has_any(rules_.slows)) return;
    const Stretches on = felt(piece, passable());
    if (!on.empty() && on[0].from < first) first = on[0].from, entered = id;
  });
  if (first > Mil{0}) stop_before(first, {.reason = StopReason::piece, .piece = entered});
}

void Track::note_slow(const Work& work) {
  each_piece(work, [&](PieceId, const Piece& piece) {
    if (!piece.traits.has_any(rules_.slows)) return;
    for (const Stretch stretch : felt(piece, passable())) unite(slow_, stretch);
  });
}

}  // namespace sandtable
