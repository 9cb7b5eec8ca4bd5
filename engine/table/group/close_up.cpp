#include "engine/table/group/close_up.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "engine/base/stop.h"
#include "engine/table/group/placing.h"
#include "engine/table/plane/fan.h"

namespace sandtable {
namespace {

constexpr int kEvery = 2;    // of the directions of a fan, one in so many is tried
constexpr Mil kStride{250};  // between the places tried straight ahead
constexpr Mil kGridSlack{100};

Mil widest_of(std::span<const Follower> unit) {
  Mil widest;
  for (const Follower& one : unit) widest = std::max(widest, one.radius);
  return widest;
}

Mil longest_limit(std::span<const Follower> unit) {
  Mil longest;
  for (const Follower& one : unit) longest = std::max(longest, std::min(one.limit, 2 * kLargestTable));
  return longest;
}

class CloseUp {
 public:
  CloseUp(const Arranging& arranging, std::span<const Follower> unit, std::span<const Disc> enemies,
          std::span<Point> places)
      : arranging_(arranging),
        unit_(unit),
        enemies_(enemies),
        places_(places),
        widest_(widest_of(unit)),
        placing_(arranging_, box(), widest_),
        spots_(placing_),
        grid_(placing_) {}

  bool run() {
    put_leader();
    MemberMask left = all_members(unit_.size()) & ~member_bit(0);
    sort_by_gap();
    for (bool some = true; some;) some = place_some(left, &CloseUp::spot_in_contact);
    add_grid(places_[0], enemies_.empty() ? places_[0] : nearest_enemy(places_[0]).centre, 2 * widest_ + kGridSlack,
             farthest(), grid_);
    grid_.sort_by([&](Point at) { return gap_to_nearest(at, enemies_); });
    for (bool some = true; some;) some = place_some(left, &CloseUp::nearest_place);
    return left == 0;
  }

 private:
  using Search = std::optional<Point> (CloseUp::*)(std::size_t member);

  Mil farthest() const { return arranging_.coherency.all + arranging_.coherency.tolerance + unit_[0].radius + widest_; }
  Box box() const {
    const Mil far = farthest() + std::min(unit_[0].limit, longest_limit(unit_));
    return Box{unit_[0].from, unit_[0].from}.grown(far);
  }
  Mil tolerance() const { return arranging_.rules.tolerance; }
  bool in_limit(std::size_t member, Point at) const {
    return within(unit_[member].from, at, unit_[member].limit + tolerance());
  }
  const Disc& nearest_enemy(Point at) const {
    return *std::ranges::min_element(enemies_, {},
                                     [&](const Disc& one) { return distance(at, one.centre) - one.radius; });
  }
  Mil gap(Point at) const { return gap_to_nearest(at, enemies_); }

  bool is_lawful(const Follower& one, Point at) {
    return placing_.is_near_leader(one.radius, at) && placing_.is_free_and_linked({at, one.radius}) &&
           placing_.can_stand(one.radius, at);
  }

  void put(std::size_t member, Point at) {
    places_[member] = at;
    const Disc base{at, unit_[member].radius};
    placing_.put(base);
    spots_.note(base);
    grid_.note(base);
  }

  // Nobody stands yet, so that he needs no link.
  void put_leader() {
    const Follower& leader = unit_[0];
    std::optional<Point> best;
    for (const Disc& enemy : enemies_) {
      const Fan fan(enemy.centre, leader.from);
      for (int k = 0; k < Fan::kDirections && leader.limit > Mil{0}; k += kEvery) {
        const Point at = fan.at(k, leader.radius + enemy.radius);
        if (in_limit(0, at) && (!best || distance_squared(leader.from, at) < distance_squared(leader.from, *best)) &&
            placing_.can_stand(leader.radius, at))
          best = at;
      }
    }
    if (!best) best = straight_ahead(0, [&](Point at) { return placing_.can_stand(leader.radius, at); });
    const Point at = best.value_or(leader.from);
    arranging_.leader.centre = at;
    put(0, at);
    find_spots();
  }

  void find_spots() {
    for (const Disc& enemy : enemies_)
      if (within(enemy.centre, places_[0], farthest() + enemy.radius)) rings_.push_back(enemy);
  }

  // The spots are those of one radius: they are found anew for the next.
  void use_radius(Mil radius) {
    if (spots_.radius() == radius) return;
    spots_.clear();
    for (const Disc& enemy : rings_) {
      const Fan fan(enemy.centre, places_[0]);
      for (int k = 0; k < Fan::kDirections; k += kEvery) spots_.add(fan.at(k, radius + enemy.radius));
    }
    spots_.start(radius);
  }

  void sort_by_gap() {
    for (std::size_t i = 1; i < unit_.size(); ++i) order_.push_back({gap(unit_[i].from) - unit_[i].radius, i});
    insertion_sort(std::span(order_.data(), order_.size()), [](const Turn& a, const Turn& b) { return a.gap < b.gap; });
  }

  bool place_some(MemberMask& left, Search search) {
    bool some = false;
    for (const Turn& turn : order_) {
      if (!has_member(left, turn.member)) continue;
      const std::optional<Point> at = (this->*search)(turn.member);
      if (!at) continue;
      put(turn.member, *at);
      left &= ~member_bit(turn.member);
      some = true;
    }
    return some && left != 0;
  }

  std::optional<Point> spot_in_contact(std::size_t member) {
    const Follower& one = unit_[member];
    use_radius(one.radius);
    // Who touches somebody already stays, if his comrades let him.
    if (gap(one.from) <= one.radius + arranging_.rules.contact && is_lawful(one, one.from)) return one.from;
    std::optional<Point> best;
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      const Point at = spots_.at(i);
      if (best && distance_squared(one.from, at) >= distance_squared(one.from, *best)) continue;
      if (in_limit(member, at) && spots_.is_open(i)) best = at;
    }
    return best;
  }

  std::optional<Point> nearest_place(std::size_t member) {
    const Follower& one = unit_[member];
    const Mil now = gap(one.from);
    if (grid_.radius() != one.radius) grid_.start(one.radius);
    const auto lawful = [&](Point at) { return is_lawful(one, at); };
    std::optional<Point> best = straight_ahead(member, lawful);
    if (!best && lawful(one.from)) best = one.from;
    const Mil bound = best ? gap(*best) : now + Mil{1};
    for (std::size_t i = 0; i < grid_.size() && grid_.rank(i) < bound; ++i)
      if (in_limit(member, grid_.at(i)) && grid_.is_open(i)) return grid_.at(i);
    return best;
  }

  // Towards the nearest enemy, as far as possible.
  template <class Lawful>
  std::optional<Point> straight_ahead(std::size_t member, const Lawful& lawful) const {
    const Follower& one = unit_[member];
    if (enemies_.empty()) return {};
    const Disc& enemy = nearest_enemy(one.from);
    const Mil far = std::min(one.limit, distance(one.from, enemy.centre) - enemy.radius - one.radius);
    for (Mil length = far; length > Mil{0}; length -= kStride) {
      const Point at = along(one.from, enemy.centre, length);
      if (lawful(at)) return at;
    }
    return {};
  }

  struct Turn {
    Mil gap;
    std::size_t member;
  };

  Arranging arranging_;  // with the leader where he ends
  std::span<const Follower> unit_;
  std::span<const Disc> enemies_;
  std::span<Point> places_;
  Mil widest_;
  Placing placing_;
  Candidates spots_, grid_;
  ScratchVector<Disc, kMostMembers> rings_;
  ScratchVector<Turn, kMostMembers> order_;
};

}  // namespace

bool close_up(const Arranging& arranging, std::span<const Follower> unit, std::span<const Disc> enemies,
              std::span<Point> places) {
  if (std::max(unit.size(), enemies.size()) > kMostMembers) stop_full(kMostMembers);
  if (places.size() < unit.size()) stop_full(places.size());
  if (unit.empty()) return true;
  if (CloseUp(arranging, unit, enemies, places).run()) return true;
  for (std::size_t i = 0; i < unit.size(); ++i) places[i] = unit[i].from;
  return false;
}

std::optional<std::size_t> who_backs_away(std::span<const Follower> unit, std::span<const Disc> enemies,
                                          std::span<const Point> places) {
  for (std::size_t i = 1; i < unit.size(); ++i)
    if (places[i] != unit[i].from && gap_to_nearest(places[i], enemies) > gap_to_nearest(unit[i].from, enemies))
      return i;
  return {};
}

}  // namespace sandtable
