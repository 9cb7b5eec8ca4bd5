#include "engine/table/flee.h"

#include <algorithm>

#include "engine/table/standing.h"

namespace sandtable {
namespace {

class Search {
 public:
  Search(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance,
         std::span<const Threat> threats)
      : terrain_(terrain), rules_(rules), from_(from), allowance_(allowance), threats_(threats) {
    best_ = {.place = from, .gap = gap(from), .touching = in_contact(terrain, rules, from, threats)};
    forget_far_threats();
  }

  Flight run() {
    // Straight away from the nearest threat is the likeliest direction; those beside it follow.
    const int away = likely_degree();
    try_direction(away);
    for (int i = 1; i < 180; ++i) try_direction((away + i) % 360), try_direction((away + 360 - i) % 360);
    try_direction((away + 180) % 360);
    Flight flight{.place = best_.place,
                  .gap = best_.gap,
                  .touching = best_.touching,
                  .over_edge = !on_table(terrain_, rules_, best_.place)};
    if (best_.place != from_) flight.path.push_back(best_.place);
    return flight;
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

  int likely_degree() const {
    const Threat& nearest = *std::ranges::min_element(threats_, {}, [&](const Threat& t) { return gap_to(t); });
    return from_ == nearest.centre ? 0 : (direction(from_ - nearest.centre).v + 50) / 100 % 360;
  }

  // Along a line the distance to each threat is greatest at one of its ends, so a direction cannot win if for some
  // threat both ends are nearer than the best place so far. The spare covers the rounding of points and gaps.
  bool hopeless(Point end) const {
    if (best_.touching) return false;
    const Mil spare{2};
    return std::ranges::any_of(threats_, [&](const Threat& threat) {
      const Mil bound = best_.gap + rules_.radius + threat.radius - spare;
      const auto ends = std::max(distance_squared(from_, threat.centre), distance_squared(end, threat.centre));
      return bound > Mil{0} && ends < squared(bound);
    });
  }

  void try_direction(int degree) {
    const Point end = from_ + offset(degrees(degree), allowance_.limit);
    if (hopeless(end)) return;
    const Track ray(terrain_, rules_, from_, {end});
    const auto farthest = reach(allowance_, ray);
    if (!farthest) return;
    for (Mil length = kFleeStep; length <= *farthest; length += kFleeStep) {
      const Point place = ray.at(length);
      Try next{.place = place, .gap = gap(place), .way_squared = distance_squared(from_, place), .degree = degree};
      // Contact costs a look at the ground; without it a try is at its best.
      if (!better(next, best_)) continue;
      next.touching = in_contact(terrain_, rules_, place, threats_);
      if (better(next, best_) && ray.can_stand(length) && reachable(place)) best_ = next;
    }
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

Flight farthest(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance,
                std::span<const Threat> threats) {
  if (threats.empty()) return {.place = from};
  return Search(terrain, rules, from, allowance, threats).run();
}

}  // namespace sandtable
