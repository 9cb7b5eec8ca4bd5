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
  }

  Escape run() {
    for (int i = 0; i < kFans; ++i) ends_[static_cast<std::size_t>(i)] = end_of(i * kFan);
    // What follows has a good place to beat early on.
    const int likely = likely_direction();
    try_direction(likely);
    const int fan = likely / kFan;
    try_fan(fan);
    for (int i = 1; i < kFans / 2; ++i) try_fan((fan + i) % kFans), try_fan((fan + kFans - i) % kFans);
    try_fan((fan + kFans / 2) % kFans);
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

  // Where the longest try of a direction ends, give or take a mil.
  Point end_of(int degree) const { return from_ + offset(degrees(degree), longest_); }

  std::int64_t nearest_squared(Point at) const {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Threat& threat : threats_) least = std::min(least, distance_squared(at, threat.centre));
    return least;
  }
  // One whose end is far from the nearest centre: the best of some, then of ever nearer neighbours.
  int likely_direction() const {
    std::int64_t most = -1;
    int likely = 0;
    const auto consider = [&](int degree, Point end) {
      const std::int64_t nearest = nearest_squared(end);
      if (nearest > most) most = nearest, likely = (degree + 360) % 360;
    };
    for (int i = 0; i < kFans; ++i) consider(i * kFan, ends_[static_cast<std::size_t>(i)]);
    for (int step = kFan / 2; step > 0; step /= 2)
      for (const int degree : {likely - step, likely + step}) consider(degree, end_of(degree));
    return likely;
  }

  // How far a place is at least from this threat that beats the best so far. The spare covers the rounding of points
  // and gaps.
  Mil least_distance(const Threat& threat) const {
    const Mil spare{4};
    return best_.gap + rules_.radius + threat.radius - spare;
  }
  static bool is_nearer(Point at, const Threat& threat, Mil bound) {
    return bound > Mil{0} && distance_squared(at, threat.centre) < squared(bound);
  }
  // Along a line the distance to each threat is greatest at one of its ends, so no place between here and `end` can win
  // if for some threat both are too near.
  bool hopeless(Point end) const {
    if (best_.touching) return false;
    return std::ranges::any_of(threats_, [&](const Threat& threat) {
      const Mil bound = least_distance(threat);
      return is_nearer(from_, threat, bound) && is_nearer(end, threat, bound);
    });
  }
  // Round a circle the distance to a threat grows up to the point that faces away from it, so no direction between two
  // ends can win if both are hopeless for some threat, unless that point lies between them. The ends, too, are rounded.
  bool hopeless_between(Point first, Point last) const {
    if (best_.touching) return false;
    return std::ranges::any_of(threats_, [&](const Threat& threat) {
      const Mil bound = least_distance(threat) - Mil{2};
      if (!is_nearer(first, threat, bound) || !is_nearer(last, threat, bound) || !is_nearer(from_, threat, bound))
        return false;
      const Point away = from_ - threat.centre;
      return cross(first - from_, away) < 0 || cross(away, last - from_) < 0;
    });
  }

  static constexpr int kFan = 30, kFans = 360 / kFan;  // neighbouring directions that are looked at together
  void try_fan(int fan) {
    const auto i = static_cast<std::size_t>(fan);
    try_between({fan * kFan, ends_[i]}, {(fan + 1) * kFan, ends_[(i + 1) % kFans]});
  }
  struct Direction {
    int degree;
    Point end;
  };
  // The first direction and all up to the last, which is not among them. A fan is halved five times at most.
  void try_between(const Direction& first, const Direction& last) {  // NOLINT(misc-no-recursion)
    if (hopeless_between(first.end, last.end)) return;
    if (last.degree - first.degree == 1) {
      if (!hopeless(first.end)) try_direction(first.degree);
      return;
    }
    const int degree = (first.degree + last.degree) / 2;
    const Direction middle{degree, end_of(degree)};
    try_between(first, middle);
    try_between(middle, last);
  }

  void try_direction(int degree) {
    const Point end = from_ + offset(degrees(degree), allowance_.limit);
    const Way way(from_, {end});
    // The way is judged only when a place on it is worth it; the farthest places mostly are the best.
    std::optional<Track> ray;
    Mil farthest = longest_;
    for (Mil length = longest_; length > Mil{0}; length -= kFleeStep) {
      if (length > farthest) continue;
      const Point place = way.at(length);
      if (!promising(place)) {
        if (hopeless(place)) return;
        continue;
      }
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
  std::array<Point, kFans> ends_;  // of every kFan-th direction
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
