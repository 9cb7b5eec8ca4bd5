#include "engine/table/ways/approach.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "engine/table/plane/fan.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/ways/route.h"
#include "engine/table/ways/surroundings.h"
#include "engine/table/ways/ways.h"

namespace sandtable {
namespace {

double root(std::int64_t square) { return std::sqrt(static_cast<double>(square)); }

Mil gap_between(const WalkRules& rules, Point at, const Body& body) {
  return distance(at, body.centre) - rules.radius - body.radius;
}

WalkRules slimmer(WalkRules rules) {
  constexpr Mil kHair{2};
  rules.radius = std::max(Mil{0}, rules.radius - kHair);
  return rules;
}

// The spots round one quarry body, nearest to the mover first.
class Spots {
 public:
  Spots() = default;
  Spots(const WalkRules& rules, Point from, const Body& body, Mil limit)
      : body_(&body), fan_(body.centre, from), ring_(rules.radius + body.radius), from_(from) {
    limit += rules.tolerance;
    last_ = last_worth_trying(limit.v + 3.0);
    find();
  }

  bool done() const { return turn_ > last_; }
  Point spot() const { return spot_; }
  std::int64_t distance_squared() const { return square_; }
  const Body& body() const { return *body_; }
  Disc ring() const { return {body_->centre, ring_}; }
  void advance() {
    if (left_ || turn_ == 0 || turn_ == Fan::kDirections / 2) {
      left_ = false;
      ++turn_;
    } else {
      left_ = true;
    }
    if (!done()) find();
  }

 private:
  void find() {
    spot_ = fan_.at(left_ ? -turn_ : turn_, ring_);
    square_ = sandtable::distance_squared(from_, spot_);
  }

  // How many steps round the body a way within the limit can lead: along a tangent and then along the ring.
  int last_worth_trying(double limit) const {
    const double apart = root(sandtable::distance_squared(from_, body_->centre)), ring = ring_.v - 2.0;
    if (apart - ring > limit) return -1;
    if (apart <= ring) return Fan::kDirections / 2;
    const double tangent = std::sqrt((apart - ring) * (apart + ring));
    constexpr double kStep = 0.0872664;  // five degrees, rounded down
    int beyond = 0;                      // the first step at or behind the point of the tangent
    while (beyond < Fan::kDirections / 2 && Fan::cosine(beyond) * apart > ring) ++beyond;
    if (tangent <= limit)
      return std::min(Fan::kDirections / 2, beyond + static_cast<int>((limit - tangent) / (kStep * ring)));
    // Steps in view, as far as a straight way reaches.
    int last = 0;
    while (last + 1 < beyond && apart * apart + ring * ring - 2 * apart * ring * Fan::cosine(last + 1) <= limit * limit)
      ++last;
    return last;
  }

  const Body* body_ = nullptr;
  Fan fan_;
  Mil ring_;
  Point from_, spot_;
  std::int64_t square_ = 0;
  int turn_ = 0, last_ = -1;
  bool left_ = false;
};

class QuarrySearch {
 public:
  QuarrySearch(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry)
      : terrain_(terrain),
        rules_(rules),
        slim_(slimmer(rules)),
        from_(from),
        limit_(limit),
        quarry_(quarry.first(std::min(quarry.size(), kMostQuarry))),
        around_(terrain, rules, from, limit + rules.tolerance) {}

  // A way to an open spot.
  std::optional<Path> contact() {
    if (std::optional<Path> path = straight_to_spot(); path || goals_.empty()) return path;
    return round_to_spot();
  }

  Closest closest() {
    best_ = {.gap = gap_to(rules_, from_, quarry_)};
    const Body& nearest = nearest_body();
    const bool open = try_straight_way(nearest);
    const Mil least = gap_to(rules_, from_, quarry_) - limit_;
    if (best_.gap <= least + rules_.tolerance) return best_;
    try_directions(nearest);
    if (!open && best_.gap > least + rules_.tolerance) try_way_round(nearest);
    return best_;
  }

 private:
  bool affordable(std::optional<Mil> cost) const { return cost && *cost <= limit_ + rules_.tolerance; }
  bool can_end_touching(Point at, const Body& body) const {
    return around_.can_stand(at, from_) && std::abs((around_.height(at) - body.height).v) < rules_.contact_step.v;
  }

  std::optional<Path> straight_to_spot() {
    const Mil reach = limit_ + rules_.tolerance + Mil{3};
    for (const Body& body : quarry_)
      if (within(from_, body.centre, reach + rules_.radius + body.radius)) {
        const Spots spots(rules_, from_, body, limit_);
        if (!spots.done()) spots_[count_++] = spots;
      }
    const std::int64_t farthest = squared(reach);
    while (true) {
      Spots* next = nullptr;
      for (Spots& one : std::span(spots_).first(count_))
        if (!one.done() && (next == nullptr || one.distance_squared() < next->distance_squared())) next = &one;
      if (next == nullptr || next->distance_squared() > farthest) return {};
      const Point spot = next->spot();
      if (can_end_touching(spot, next->body())) {
        if (affordable(around_.cost(from_, spot))) return Path{spot};
        if (!goals_.full()) goals_.push_back({spot, static_cast<std::uint8_t>(next - spots_.data()), true});
      }
      next->advance();
    }
  }

  std::optional<Path> round_to_spot() {
    FixedVector<Disc, kMostQuarry> rings;
    for (const Spots& spots : std::span(spots_).first(count_)) rings.push_back(spots.ring());
    Ways ways(around_, from_, rings, goals_, limit_);
    while (!goals_.empty()) {
      const std::optional<FoundWay> way = ways.find(goals_, Ways::Want::any);
      if (!way) return {};
      const Track track(terrain_, rules_, from_, way->path);
      if (track.reaches_end() && affordable(track.full_cost())) return way->path;
      goals_.erase_at(way->goal);
    }
    return {};
  }

  const Body& nearest_body() const {
    return *std::ranges::min_element(quarry_, {}, [&](const Body& body) { return gap_between(rules_, from_, body); });
  }

  // The straight way to the nearest body. Whether it is the shortest: nothing bars it, and no climb costs anything.
  bool try_straight_way(const Body& nearest) {
    const Path path{Fan(nearest.centre, from_).at(0, rules_.radius + nearest.radius)};
    const Track track(terrain_, rules_, from_, path);
    if (!track.reaches_end()) return false;
    take(walkable(terrain_, rules_, from_, path, limit_));
    return track.full_cost() == track.length();
  }

  void take(const Path& path) {
    if (path.empty()) return;
    if (const Mil gap = gap_to(rules_, path.back(), quarry_); gap < best_.gap) best_ = {.path = path, .gap = gap};
  }

  void try_directions(const Body& nearest) {
    const Fan fan(from_, nearest.centre);
    try_direction(fan.at(0, limit_));
    for (int k = 1; k < Fan::kDirections / 2; ++k) try_direction(fan.at(k, limit_)), try_direction(fan.at(-k, limit_));
    try_direction(fan.at(Fan::kDirections / 2, limit_));
  }

  void try_direction(Point end) {
    if (!passes_nearer(end)) return;
    const Way way(from_, {end});
    Mil free = limit_;
    for (Mil length = limit_ - Mil{limit_.v % kApproachStep.v}; length > Mil{0}; length -= kApproachStep) {
      if (length > free) continue;
      const Point place = way.at(length);
      if (!is_nearer(place) || !around_.can_stand(place, from_)) continue;
      if (affordable(around_.cost(from_, place))) {
        take({place});
        continue;
      }
      // What bars this place bars those behind it, unless it is grazed: rounding may turn the line by a hair.
      const Track track(terrain_, slim_, from_, {place});
      free = std::min(length - Mil{1}, track.at_cost(limit_ + rules_.tolerance) + Mil{3});
    }
  }

  // Whether some place on the line may be nearer to a quarry body than the best so far.
  bool passes_nearer(Point end) const {
    const double wx = (end - from_).x.v, wy = (end - from_).y.v, length = wx * wx + wy * wy;
    return std::ranges::any_of(quarry_, [&](const Body& body) {
      const double cx = (body.centre - from_).x.v, cy = (body.centre - from_).y.v;
      const double part = length > 0.0 ? std::clamp((cx * wx + cy * wy) / length, 0.0, 1.0) : 0.0;
      const double x = cx - part * wx, y = cy - part * wy;
      const double near = (best_.gap + rules_.radius + body.radius).v + 1.0;
      return near > 0.0 && x * x + y * y < near * near;
    });
  }
  bool is_nearer(Point place) const {
    return std::ranges::any_of(quarry_, [&](const Body& body) {
      const Mil near = best_.gap + rules_.radius + body.radius;
      return near > Mil{0} && distance_squared(place, body.centre) < squared(near);
    });
  }

  void try_way_round(const Body& nearest) {
    const Mil ring = rules_.radius + nearest.radius;
    const Mil longest = 2 * (limit_ + distance(from_, nearest.centre));
    const Surroundings wide(terrain_, rules_, from_, longest);
    const Disc rings[]{{nearest.centre, ring}};
    FixedVector<Goal, Fan::kDirections> goals;
    const Fan fan(nearest.centre, from_);
    for (int k = 0; k < Fan::kDirections; ++k) goals.push_back({fan.at(k, ring), 0, true});
    if (const auto way = Ways(wide, from_, rings, goals, longest).find(goals, Ways::Want::shortest))
      take(walkable(terrain_, rules_, from_, way->path, limit_));
  }

  const Terrain& terrain_;
  const WalkRules& rules_;
  const WalkRules slim_;  // for a base that grazes nothing
  Point from_;
  Mil limit_;
  std::span<const Body> quarry_;
  Surroundings around_;
  std::array<Spots, kMostQuarry> spots_;
  std::size_t count_ = 0;
  FixedVector<Goal, Ways::kMostGoals> goals_;
  Closest best_;
};

}  // namespace

Mil gap_to(const WalkRules& rules, Point at, std::span<const Body> quarry) {
  Mil least{1'000'000'000};
  for (const Body& body : quarry) least = std::min(least, gap_between(rules, at, body));
  return least;
}

bool touches(const Terrain& terrain, const WalkRules& rules, Point at, std::span<const Body> quarry) {
  return std::ranges::any_of(quarry, [&](const Body& body) {
    return within(at, body.centre, rules.radius + body.radius + rules.contact) &&
           in_contact(at, rules.radius, terrain.surface(at).height, body.centre, body.radius, body.height, rules);
  });
}

Closest approach(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry) {
  if (quarry.empty() || touches(terrain, rules, from, quarry))
    return {.contact = !quarry.empty(), .gap = gap_to(rules, from, quarry)};
  QuarrySearch search(terrain, rules, from, limit, quarry);
  if (const std::optional<Path> path = search.contact())
    return {.contact = true, .path = *path, .gap = gap_to(rules, path->back(), quarry)};
  return search.closest();
}

bool can_touch(const Terrain& terrain, const WalkRules& rules, Point from, Mil limit, std::span<const Body> quarry,
               Path* way) {
  if (touches(terrain, rules, from, quarry)) return true;
  const std::optional<Path> path = QuarrySearch(terrain, rules, from, limit, quarry).contact();
  if (path && way != nullptr) *way = *path;
  return path.has_value();
}

Duty duty(const Closest& closest) { return {closest.contact, closest.gap + kCloseEnough}; }

bool fulfils(const Terrain& terrain, const WalkRules& rules, const Duty& duty, Point end,
             std::span<const Body> quarry) {
  if (touches(terrain, rules, end, quarry)) return true;
  return !duty.contact && gap_to(rules, end, quarry) <= duty.gap + rules.tolerance;
}

}  // namespace sandtable
