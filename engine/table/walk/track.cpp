#include "engine/table/walk/track.h"

#include <algorithm>
#include <cstdlib>

#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track_work.h"

namespace sandtable {

Mil Track::height(Mil travelled) const {
  const Surface& surface = level(travelled).surface;
  return surface.stairs ? terrain_->surface(at(travelled)).height : surface.height;
}

Mil Track::cost(Mil travelled) const {
  const Mil owed = goes_on() && travelled > Mil{0} ? walked_->owed : Mil{0};
  return travelled + level(travelled).climbed + owed;
}

Mil Track::at_cost(Mil spent) const {
  if (goes_on()) spent -= walked_->owed;
  Mil farthest{0};
  for (std::size_t i = 0; i < levels_.size() && levels_[i].from + levels_[i].climbed <= spent; ++i) {
    farthest = spent - levels_[i].climbed;
    if (i + 1 < levels_.size()) farthest = std::min(farthest, levels_[i + 1].from - Mil{1});
  }
  return std::min(farthest, passable());
}

bool Track::touches(Traits traits, Mil up_to) const {
  const Mil end = std::min(up_to, passable());
  const Box swept = box_round(way_).grown(rules_.radius);
  for (std::size_t i = 0; i < terrain_->pieces().size(); ++i) {
    const Piece& piece = terrain_->pieces()[i];
    if (piece.traits.has_any(traits) && terrain_->boxes()[i].meets(swept) && !felt(piece, end).empty()) return true;
  }
  return false;
}

std::optional<Mil> Track::slowed_at() const {
  if (slow_.empty()) return {};
  return slow_[0].from;
}

Mil Track::slow_length(Mil travelled) const {
  Mil sum;
  for (const Stretch stretch : slow_)
    if (stretch.from < travelled) sum += std::min(stretch.to, travelled) - stretch.from;
  return sum;
}

bool Track::can_stand(Mil travelled) const {
  return sandtable::can_stand(*terrain_, rules_, at(travelled), at(Mil{0}));
}

const Track::Level& Track::level(Mil travelled) const {
  std::size_t i = levels_.size() - 1;
  while (levels_[i].from > travelled) --i;
  return levels_[i];
}

// Where the base feels the ground of the piece.
Stretches Track::felt(const Piece& piece, Mil up_to) const {
  Stretches all;
  for (const Stretch stretch : overlaps(way_, piece.outline, rules_.reach(), up_to))
    each_height(stretch, [&](Stretch part, const Surface& surface) {
      if (piece.foot <= surface.height && surface.height <= piece.top) unite(all, part);
      return true;
    });
  return all;
}

Stretches Track::contacts(const Body& body, Mil up_to) const {
  Stretches all;
  const Mil reach = rules_.radius + body.radius + rules_.contact;
  for (const Stretch stretch : stretches_within(way_, body.centre, squared(reach), up_to))
    each_height(stretch, [&](Stretch part, const Surface& surface) {
      if (std::abs((surface.height - body.height).v) < rules_.contact_step.v) unite(all, part);
      return true;
    });
  return all;
}

Stretches Track::standable() const {
  const Mil end = passable();
  const Box box = box_round(way_).grown(rules_.radius);
  Stretches bad;
  const auto spoil = [&](const Stretches& more) {
    for (const Stretch stretch : more) unite(bad, stretch);
  };
  for (std::size_t i = 0; i < terrain_->pieces().size(); ++i) {
    const Piece& piece = terrain_->pieces()[i];
    if (!terrain_->boxes()[i].meets(box) || (!piece.is_raised() && !piece.traits.has_any(rules_.bars))) continue;
    Stretches touched = overlaps(way_, piece.outline, rules_.reach(), end), on;
    if (piece.traits.has(Trait::elevation)) on = covered(way_, piece.outline, end);
    for (const Stairs& stairs : piece.stairs) {
      for (const Stretch stretch : overlaps(way_, stairs.outline, rules_.reach(), end)) unite(touched, stretch);
      for (const Stretch stretch : covered(way_, stairs.outline, end)) unite(on, stretch);
    }
    spoil(subtract(touched, on));
  }
  const Mil slack = std::max(rules_.contact, rules_.tolerance);
  rules_.bodies.each_near(box.grown(slack), [&](const Body& body) {
    const bool shy = body.meets == Body::Meets::never_touched && !touches(body, Mil{0});
    if (!box.grown(body.radius + std::max(body.gap + rules_.tolerance, shy ? rules_.contact : Mil{0}))
             .holds(body.centre))
      return true;
    const Mil apart = body.gap > Mil{0} ? nearest_end(rules_, body, at(Mil{0})) : Mil{0};
    spoil(stretches_within(way_, body.centre, squared(std::max(apart, rules_.reach() + body.radius)) - 1, end));
    if (shy) spoil(contacts(body, end));
    return true;
  });
  // Only the start can be off the table: the path stops at the edge.
  if (!rules_.leave_edge && !on_table(*terrain_, rules_, at(Mil{0}))) unite(bad, {Mil{0}, Mil{0}});
  return subtract({{Mil{0}, end}}, bad);
}

std::optional<Mil> Track::last_standable(Mil limit) const {
  const Mil end = std::min(limit, passable());
  if (end < Mil{0}) return {};
  if (can_stand(end)) return end;
  std::optional<Mil> last;
  for (const Stretch stretch : standable())
    if (stretch.from <= end) last = std::min(stretch.to, end);
  return last;
}

}  // namespace sandtable
