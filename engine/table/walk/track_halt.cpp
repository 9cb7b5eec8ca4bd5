#include <algorithm>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/track_work.h"

// Where a `Track` is left, to be taken up again.
namespace sandtable {

Track::Halt Track::halt(const Path& path, Mil spending, Traits watched) const {
  const Mil spent = std::clamp(spending, Mil{0}, full_cost());
  Halt halt{.walk = goes_on() ? *walked_ : Walked::begin(at(Mil{0})), .travelled = at_cost(spent), .corners = 0};
  note_climb(halt, spent);
  const Mil there = halt.travelled;
  halt.corners = corners_behind(path, there);
  Walked& walk = halt.walk;
  walk.at = at(there);
  walk.spent += spent;
  const Leg* leg = nullptr;
  for (const Leg& one : way_.legs())
    if (one.start <= there && there < one.start + one.length) leg = &one;
  walk.corner = leg != nullptr ? leg->from : walk.at;
  walk.next = leg != nullptr ? leg->to : walk.at;
  walk.along = leg != nullptr ? there - leg->start : Mil{0};
  const bool touching = touched_at_ && *touched_at_ <= there;
  const Mil before = touching && *touched_at_ == Mil{0} ? walk.settled : Mil{0};
  walk.settled = touching ? before + there - *touched_at_ : Mil{0};
  if (!goes_on()) walk.began_slow = slowed_at() == Mil{0} ? 1 : 0;
  if (slowed_at() && *slowed_at() <= there) walk.slowed = 1;
  for (std::size_t i = 0; i < terrain_->pieces().size(); ++i) {
    const Piece& piece = terrain_->pieces()[i];
    if (!piece.traits.has_any(watched) || !terrain_->boxes()[i].meets(box_round(way_).grown(rules_.radius))) continue;
    if (!felt(piece, there).empty()) walk.crossed.add(piece.traits.among(watched));
  }
  note_mounted(walk, there);
  return halt;
}

// Between the last mil that is paid and the next there may be a climb: what of it is paid.
void Track::note_climb(Halt& halt, Mil spending) const {
  const Mil there = halt.travelled, rest = spending - cost(there);
  const Mil owed = goes_on() ? walked_->owed : Mil{0};
  Walked& walk = halt.walk;
  if (there == Mil{0} && rest == Mil{0}) return;  // it has not gone on
  const Mil paid = there < kRightAhead ? walk.climbed : Mil{0};
  const PieceId climbing = walk.climbing;
  walk.climbed = walk.owed = {};
  walk.climbing = PieceId::none();
  if (rest == Mil{0}) return;
  if (there == Mil{0} && rest <= owed) {
    walk.owed = owed - rest;
    return;
  }
  const Mil next = there + Mil{1};
  if (height(next) <= height(there)) {
    // On its way down it counts as standing below.
    halt.travelled = next;
    walk.owed = cost(next) - spending;
    return;
  }
  walk.climbing = level(next).surface.piece;
  walk.climbed = rest - (there == Mil{0} ? owed : Mil{0}) + (walk.climbing == climbing ? paid : Mil{0});
}

void Track::note_mounted(Walked& walk, Mil there) const {
  walk.mounted = {};
  const Box base = Box{walk.at, walk.at}.grown(rules_.radius);
  for (std::size_t i = 0; i < terrain_->pieces().size(); ++i) {
    const Piece& piece = terrain_->pieces()[i];
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!piece.is_raised() || !terrain_->boxes()[i].meets(base) || walk.mounted.full()) continue;
    const auto redeems = [&](const Surface& surface) { return surface.piece == id || surface.height >= piece.top; };
    const auto is_mounted = [&](std::span<const Point> outline) {
      const Stretches near = overlaps(way_, outline, rules_.reach(), there);
      if (near.empty() || near.back().to < there) return false;
      return first_height(near.back(), redeems).has_value() ||
             (near.back().from == Mil{0} && goes_on() && walked_->has_mounted(id));
    };
    if (is_mounted(piece.outline) ||
        std::ranges::any_of(piece.stairs, [&](const Stairs& stairs) { return is_mounted(stairs.outline); }))
      walk.mounted.push_back(id);
  }
}

std::size_t Track::corners_behind(const Path& path, Mil travelled) const {
  const auto legs = way_.legs();
  Point from = legs.empty() ? at(Mil{0}) : legs[0].from;
  Mil length = legs.empty() ? Mil{0} : legs[0].start;
  std::size_t behind = 0;
  for (const Point corner : path) {
    length += distance(from, corner);
    if (length > travelled) break;
    from = corner;
    ++behind;
  }
  return behind;
}

}  // namespace sandtable
