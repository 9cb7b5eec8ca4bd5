#include "engine/table/group/arrangement.h"

#include "engine/base/stop.h"
#include "engine/table/group/placing.h"
#include "engine/table/plane/fan.h"
#include "engine/table/walk/standing.h"

namespace sandtable {
namespace {

// The leader and everybody else where they are put: the followers are members from 1 on.
class Judge {
 public:
  Judge(const Arranging& arranging, std::span<const Follower> followers, std::span<const Point> places)
      : arranging_(arranging), followers_(followers), places_(places) {
    bases_.push_back(arranging.leader);
    for (std::size_t i = 0; i < followers.size(); ++i) bases_.push_back({places[i], followers[i].radius});
  }

  Misplaced run() const {
    Coherency limits = arranging_.coherency;
    limits.leader = std::uint8_t{0};
    const Relations relations({bases_.data(), bases_.size()}, limits, arranging_.terrain, arranging_.cut_by);
    const MemberMask joined = relations.joined(0, relations.everybody());
    for (std::size_t i = 0; i < followers_.size(); ++i) {
      if (const Misplaced fault = fault_of_place(i); fault.what != Misplacement::none) return fault;
      if (relations.near(i + 1) == 0) return {Misplacement::alone, static_cast<std::uint8_t>(i)};
      if (limits.chain && !has_member(joined, i + 1)) return {Misplacement::cut_off, static_cast<std::uint8_t>(i)};
    }
    return {};
  }

 private:
  Misplaced fault_of_place(std::size_t i) const {
    const auto follower = static_cast<std::uint8_t>(i);
    const Disc& base = bases_[i + 1];
    WalkRules rules = arranging_.rules;
    rules.radius = base.radius;
    const Stop stop = standing(arranging_.terrain, rules, base.centre);
    if (stop.reason != StopReason::none) return {Misplacement::ground, follower, stop};
    if (arranging_.forbidden(base)) return {Misplacement::forbidden, follower};
    for (std::size_t k = 0; k <= i; ++k)
      if (distance_squared(base.centre, bases_[k].centre) < squared(rules.reach() + bases_[k].radius))
        return {Misplacement::overlap, follower};
    if (!within(followers_[i].from, base.centre, followers_[i].limit + rules.tolerance))
      return {Misplacement::moved_too_far, follower};
    const Coherency& limits = arranging_.coherency;
    const Mil rims = limits.centres ? Mil{0} : base.radius + bases_[0].radius;
    if (!within(base.centre, bases_[0].centre, rims + limits.all + limits.tolerance))
      return {Misplacement::far_from_leader, follower};
    return {};
  }

  const Arranging& arranging_;
  std::span<const Follower> followers_;
  std::span<const Point> places_;
  ScratchVector<Disc, kMostMembers> bases_;
};

Mil widest_of(const Arranging& arranging, std::span<const Follower> followers) {
  Mil widest = arranging.leader.radius;
  for (const Follower& follower : followers) widest = std::max(widest, follower.radius);
  return widest;
}

Mil farthest_from_leader(const Arranging& arranging, Mil widest) {
  return arranging.coherency.all + arranging.coherency.tolerance + arranging.leader.radius + widest;
}

}  // namespace

Misplaced misplaced(const Arranging& arranging, std::span<const Follower> followers, std::span<const Point> places) {
  if (followers.size() >= kMostMembers) stop_full(kMostMembers);
  if (places.size() < followers.size()) stop_full(places.size());
  return Judge(arranging, followers, places).run();
}

bool arrange(const Arranging& arranging, std::span<const Follower> followers, const GridOrder& order,
             std::span<Point> places) {
  if (followers.size() >= kMostMembers) stop_full(kMostMembers);
  if (places.size() < followers.size()) stop_full(places.size());
  const Mil widest = widest_of(arranging, followers), farthest = farthest_from_leader(arranging, widest);
  const Point middle = arranging.leader.centre;
  Placing placing(arranging, Box{middle, middle}.grown(farthest), widest);
  placing.put(arranging.leader);
  Candidates grid(placing);
  add_grid(middle, order.towards, 2 * widest + order.slack, farthest, grid);
  if (!order.enemies.empty()) grid.sort_by([&](Point at) { return gap_to_nearest(at, order.enemies); });
  for (std::size_t i = 0; i < followers.size(); ++i) {
    const Follower& follower = followers[i];
    if (grid.radius() != follower.radius) grid.start(follower.radius);
    const Mil limit = follower.limit + arranging.rules.tolerance;
    std::size_t next = 0;
    while (next < grid.size() && !(within(follower.from, grid.at(next), limit) && grid.is_open(next))) ++next;
    if (next == grid.size()) return false;
    places[i] = grid.at(next);
    placing.put({places[i], follower.radius});
    grid.note({places[i], follower.radius});
  }
  return true;
}

namespace {

// Beside comrades, at two distances from each: bases nearly touching, and as far as a link reaches.
std::optional<Point> beside_comrades(Placing& placing, const Follower& stray, Mil tolerance) {
  constexpr Mil kSlack{100};
  std::optional<Point> best;
  const auto try_place = [&](Point at) {
    if (!within(stray.from, at, stray.limit + tolerance)) return;
    if (best && distance_squared(stray.from, at) >= distance_squared(stray.from, *best)) return;
    if (placing.is_near_leader(stray.radius, at) && placing.is_free_and_linked({at, stray.radius}) &&
        placing.can_stand(stray.radius, at))
      best = at;
  };
  const Coherency& limits = placing.coherency();
  for (const Disc& comrade : placing.placed()) {
    const Mil rims = stray.radius + comrade.radius;
    const Fan fan(comrade.centre, stray.from);
    for (int k = 0; k < Fan::kDirections; ++k) {
      try_place(fan.at(k, (limits.centres ? Mil{0} : rims) + limits.near));
      try_place(fan.at(k, rims + kSlack));
    }
  }
  return best;
}

}  // namespace

MemberMask rejoin(const Arranging& arranging, std::span<const Disc> standing, std::span<const Follower> strays,
                  std::span<Point> places) {
  if (standing.size() + strays.size() > kMostMembers) stop_full(kMostMembers);
  if (places.size() < strays.size()) stop_full(places.size());
  const Mil widest = widest_of(arranging, strays), farthest = farthest_from_leader(arranging, widest);
  const Point middle = arranging.leader.centre;
  Placing placing(arranging, Box{middle, middle}.grown(farthest), widest);
  for (const Disc& base : standing) placing.put(base);
  MemberMask found = 0;
  for (std::size_t i = 0; i < strays.size(); ++i) {
    const std::optional<Point> place = beside_comrades(placing, strays[i], arranging.rules.tolerance);
    if (!place) continue;
    places[i] = *place;
    placing.put({*place, strays[i].radius});
    found |= member_bit(i);
  }
  return found;
}

}  // namespace sandtable
