#include "engine/table/ways/flee.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "engine/table/walk/standing.h"

namespace sandtable {
namespace {

class EscapeSearch {
 public:
  EscapeSearch(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance,
               std::span<const Threat> threats)
      : terrain_(terrain), rules_(rules), from_(from), allowance_(allowance), threats_(threats) {
    best_ = {.place = from, .gap = gap(from), .touching = in_contact(terrain, rules, from, threats)};
    forget_far_threats();
    // No try can be longer than this, whatever its direction: so fewer are worth a look.
    const Track still(terrain, rules, from, {});
    const bool halved = allowance.slowing == Slowing::halves_move && (allowance.slowed || still.slowed_at());
    const Mil left = (halved ? allowance.limit / 2 : allowance.limit) + allowance.tolerance - allowance.spent;
    longest_ = std::min(left, allowance.limit);
    longest_ -= Mil{longest_.v % kFleeStep.v};
    for (int degree = 0; degree < 360; ++degree)
      ends_[static_cast<std::size_t>(degree)] = from + offset(degrees(degree), longest_);
  }

  Escape run() {
    const int likely = likely_degree();
    try_direction(likely);
    for (int i = 1; i < 180; ++i) try_direction((likely + i) % 360), try_direction((likely + 360 - i) % 360);
    try_direction((likely + 180) % 360);
    Escape escape{.place = best_.place,
                  .gap = best_.gap,
                  .touching = best_.touching,
                  .over_edge = !on_table(terrain_, rules_, best_.place)};
    if (best_.place != from_) escape.path.push_back(best_.place);
    return escape;
  }

 private:
  struct Try {
    Point place;
    Mil gap;
    bool touching = false;
    std::int64_t way_squared = 0;
    int degree = -1;  // staying comes first
  };

  Mil gap(Point at) const { return nearest_gap(at, rules_.radius, threats_); }

  // A threat that no try can bring nearer than the nearest one is now will never be the nearest.
  void forget_far_threats() {
    const Mil spare{4};
    const Mil limit = best_.gap + 2 * allowance_.limit + spare;
    for (const Threat& threat : threats_) {
      if (gap_to(threat) > limit) continue;
      if (near_.full()) return;
      near_.push_back(threat);
    }
    threats_ = {near_.begin(), near_.size()};
  }
  Mil gap_to(const Threat& threat) const { return nearest_gap(from_, rules_.radius, {&threat, 1}); }

  // The direction whose end is farthest from the nearest centre: what follows has a good place to beat early on.
  int likely_degree() const {
    std::int64_t most = -1;
    int likely = 0;
    for (int degree = 0; degree < 360; ++degree) {
      const Point end = ends_[static_cast<std::size_t>(degree)];
      std::int64_t least = std::numeric_limits<std::int64_t>::max();
      for (const Threat& threat : threats_) least = std::min(least, distance_squared(end, threat.centre));
      if (least > most) most = least, likely = degree;
    }
    return likely;
  }

  // Along a line the distance to each threat is greatest at one of its ends, so a direction cannot win if for some
  // threat both ends are nearer than the best place so far. The spare covers the rounding of points and gaps.
  bool hopeless(Point end) const {
    if (best_.touching) return false;
    const Mil spare{4};
    return std::ranges::any_of(threats_, [&](const Threat& threat) {
      const Mil bound = best_.gap + rules_.radius + threat.radius - spare;
      const auto ends = std::max(distance_squared(from_, threat.centre), distance_squared(end, threat.centre));
      return bound > Mil{0} && ends < squared(bound);
    });
  }

  void try_direction(int degree) {
    if (hopeless(ends_[static_cast<std::size_t>(degree)])) return;
    const Point end = from_ + offset(degrees(degree), allowance_.limit);
    const Way way(from_, {end});
    // The way is judged only when a place on it is worth it; the farthest places mostly are the best.
    std::optional<Track> ray;
    Mil farthest = longest_;
    for (Mil length = longest_; length > Mil{0}; length -= kFleeStep) {
      if (length > farthest) continue;
      const Point place = way.at(length);
      if (!promising(place)) continue;
      Try next{.place = place, .gap = gap(place), .way_squared = distance_squared(from_, place), .degree = degree};
      if (!better(next, best_)) continue;
      next.touching = in_contact(terrain_, rules_, place, threats_);
      if (!better(next, best_)) continue;
      if (!ray) farthest = reach(allowance_, ray.emplace(terrain_, rules_, from_, Path{end})).value_or(Mil{0});
      if (length <= farthest && ray->can_stand(length) && reachable(place)) best_ = next;
    }
  }

  // Quickly, without roots: whether every threat is at least about as far as the best place's nearest.
  bool promising(Point place) const {
    if (best_.touching) return true;
    return std::ranges::none_of(threats_, [&](const Threat& threat) {
      const Mil bound = best_.gap + rules_.radius + threat.radius - Mil{1};
      return bound > Mil{0} && distance_squared(place, threat.centre) < squared(bound);
    });
  }

  static bool better(const Try& a, const Try& b) {
    if (a.touching != b.touching) return b.touching;
    if (a.gap != b.gap) return a.gap > b.gap;
    return a.way_squared != b.way_squared ? a.way_squared < b.way_squared : a.degree < b.degree;
  }

  bool reachable(Point place) const {
    const Track straight(terrain_, rules_, from_, {place});
    return straight.reaches_end() && fits(allowance_, straight, straight.length());
  }

  const Terrain& terrain_;
  const WalkRules& rules_;
  Point from_;
  const Allowance& allowance_;
  std::span<const Threat> threats_;
  FixedVector<Threat, 32> near_;
  Mil longest_;
  std::array<Point, 360> ends_;  // of the longest tries, give or take a mil
  Try best_;
};

}  // namespace

Mil nearest_gap(Point at, Mil radius, std::span<const Threat> threats) {
  Mil least = kNoThreat;
  for (const Threat& threat : threats) least = std::min(least, distance(at, threat.centre) - threat.radius - radius);
  return least;
}

bool in_contact(const Terrain& terrain, const WalkRules& rules, Point at, std::span<const Threat> threats) {
  const auto beside = [&](const Threat& threat) {
    return within(at, threat.centre, rules.radius + threat.radius + rules.contact);
  };
  // Most places are beside nobody: look up their surface only then.
  if (std::ranges::none_of(threats, beside)) return false;
  const Mil height = terrain.surface(at).height;
  return std::ranges::any_of(threats, [&](const Threat& threat) {
    return in_contact(at, rules.radius, height, threat.centre, threat.radius, threat.height, rules);
  });
}

Escape farthest(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance,
                std::span<const Threat> threats) {
  if (threats.empty()) return {.place = from};
  return EscapeSearch(terrain, rules, from, allowance, threats).run();
}

}  // namespace sandtable
