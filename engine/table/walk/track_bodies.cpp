#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/track_work.h"

namespace sandtable {

void Track::judge_bodies(const Work& work) {
  each_body(work, [&](const Body& body) {
    if (body.meets == Body::Meets::passable) return;
    const Mil reach = rules_.reach() + body.radius;
    const std::int64_t nearest = std::min(squared(reach), distance_squared(at(Mil{0}), body.centre));
    if (const auto first = first_within(way_, body.centre, nearest - 1, last()))
      stop_before(*first, {.reason = StopReason::body, .body = body.index});
  });
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
  each_body(work, [&](const Body& body) {
    if (body.meets == Body::Meets::keep_touching)
      if (const auto lost = first_loss(body)) stop_before(*lost, {.reason = StopReason::contact, .body = body.index});
    if (body.meets != Body::Meets::touch_stops) return;
    const auto first = first_contact(body);
    if (!first || (touched_at_ && *touched_at_ <= *first)) return;
    touched_at_ = first;
    stop.body = body.index;
  });
  if (!touched_at_ || *touched_at_ > last()) return touched_at_.reset();
  if (goes_on() && *touched_at_ == Mil{0}) rules_.settle = std::max(Mil{0}, rules_.settle - walked_->settled);
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
  const Mil slack = rules_.radius + rules_.contact + 2 * rules_.settle;
  rules_.bodies.each_near(Box{at(touched), at(touched)}.grown(slack), [&](const Body& body) {
    if (body.meets == Body::Meets::touch_stops && within(at(touched), body.centre, slack + body.radius) &&
        count < near.size())
      near[count++] = {&body, touches(body, touched)};
    return true;
  });
  const Mil end = std::min(last(), touched + rules_.settle);
  for (Mil d = touched + Mil{1}; d <= end; d += Mil{1})
    for (Near& one : std::span(near).first(count)) {
      const bool now = touches(*one.body, d);
      if (one.made && !now) return d - Mil{1};
      one.made = now;
    }
  return end;
}

}  // namespace sandtable
