#include "engine/table/ways/way_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/base/scratch_vector.h"
#include "engine/table/walk/track.h"
#include "engine/table/ways/route.h"
#include "engine/table/ways/route_limits.h"

namespace sandtable {

WayMap::WayMap(Terrain terrain, const WalkRules& rules)
    : terrain_(std::move(terrain)), rules_(rules), bars_(terrain_, rules_) {
  rules_.bodies = {};
  rules_.walked = {};
  for (std::size_t i = 0; i < terrain_.pieces().size(); ++i)
    if (terrain_.pieces()[i].changes_level()) uneven_.push_back(terrain_.boxes()[i].grown(rules_.radius));
  gather();
  if (bends_.size() <= kMost) connect();
}

void WayMap::gather() {
  const auto add = [&](Point at, const Turn& turn) {
    const Point place = bars_.on_table(at, kCornerOffTable);
    if (!bars_.is_open(place)) return false;
    if (std::ranges::find(bends_, place, &Bend::at) == bends_.end()) bends_.push_back({place, turn});
    return true;
  };
  const Bends corners(rules_, {}, add);
  for (const Piece& piece : terrain_.pieces())
    if (bars_on_table(piece, rules_)) corners.round_piece(piece);
}

bool WayMap::is_free(Point a, Point b, std::uint32_t& likely) const {
  const LevelBars::Verdict verdict = bars_.judge(a, b, likely);
  if (verdict != LevelBars::Verdict::unknown) return verdict == LevelBars::Verdict::free;
  const Track track(terrain_, rules_, a, {b});
  return track.reaches_end() && track.full_cost() == track.length();
}

void WayMap::connect() {
  const std::size_t count = bends_.size();
  std::vector<std::vector<Edge>> of(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t likely = 0;
    for (std::size_t k = 0; k < i; ++k) {
      const Point off = bends_[k].at - bends_[i].at;
      const double x = off.x.v, y = off.y.v;
      if (!bends_[i].turn.fits(x, y) || !bends_[k].turn.fits(x, y)) continue;
      if (!is_free(bends_[i].at, bends_[k].at, likely)) continue;
      const Mil length = distance(bends_[i].at, bends_[k].at);
      of[i].push_back({static_cast<Index>(k), length});
      of[k].push_back({static_cast<Index>(i), length});
    }
  }
  for (const std::vector<Edge>& edges : of) {
    first_.push_back(static_cast<std::uint32_t>(edges_.size()));
    edges_.insert(edges_.end(), edges.begin(), edges.end());
  }
  first_.push_back(static_cast<std::uint32_t>(edges_.size()));
}

bool WayMap::serves(const WalkRules& rules) const {
  return bends_.size() <= kMost && !rules.leave_edge && !rules.slow_stops && rules.walked.empty() &&
         rules.radius == rules_.radius && rules.tolerance == rules_.tolerance && rules.bars == rules_.bars &&
         rules.low_obstacle == rules_.low_obstacle;
}

bool WayMap::is_level(Point from, Point to, Mil longest) const {
  if (uneven_.empty()) return true;
  const RouteReach reach = reach_of_route(from, to, longest);
  const Box around = Box{reach.middle, reach.middle}.grown(reach.radius);
  return std::ranges::none_of(uneven_, [&](const Box& box) { return box.meets(around); });
}

// A* over the map. Straight ways from the start are judged when they come up, and those to the goal when the bend that
// they lead from has been reached: nothing then promises a shorter one.
class WayMap::Search {
 public:
  Search(const WayMap& map, Point from, Point to, Mil longest) : map_(map), from_(from), to_(to), longest_(longest) {
    std::fill_n(places_.begin(), map.bends_.size(), Place{kFar, -1, kNone, false});
  }

  // Whether there is a way.
  bool run() {
    begin();
    while (count_ > 0) {
      std::pop_heap(heap_.begin(), heap_.begin() + count_, later);
      const Promise top = heap_[--count_];
      Place& place = places_[top.bend];
      if (place.settled || (!top.judged && !is_reached(top.bend))) continue;
      place.settled = true;
      if (leads_to_goal(top.bend)) {
        last_ = top.bend;
        return true;
      }
      spread(top.bend);
    }
    return false;
  }

  bool is_sure() const { return !overflowed_; }
  // Empty if it has too many corners.
  Path path() const {
    std::size_t corners = 1;
    for (Index i = last_; i != kNone; i = places_[i].parent) ++corners;
    Path path;
    if (corners > kLongestPath) return path;
    for (std::size_t i = 0; i < corners; ++i) path.push_back(to_);
    for (Index i = last_; i != kNone; i = places_[i].parent) path[--corners - 1] = map_.bends_[i].at;
    return path;
  }

 private:
  static constexpr Index kNone = 0xffff;
  static constexpr std::int32_t kFar = 1'000'000'000;
  struct Place {
    std::int32_t cost;  // of the best way known to be free
    std::int32_t rest;  // to the goal, straight; below 0: not yet asked for
    Index parent;
    bool settled;
  };
  struct Promise {
    std::int32_t total;
    Index bend;
    bool judged;  // or straight from the start, not yet looked at
  };
  // Of equal promises the one already judged comes first, then the first bend: so every library gives the same way.
  static bool later(const Promise& a, const Promise& b) {
    if (a.total != b.total) return a.total > b.total;
    return a.judged != b.judged ? b.judged : a.bend > b.bend;
  }

  static std::int32_t length_of(double x, double y) {
    // As `distance`: the squares of places on a table are exact in doubles.
    // NOLINTNEXTLINE(bugprone-incorrect-roundings): no half occurs
    return static_cast<std::int32_t>(std::sqrt(x * x + y * y) + 0.5);
  }

  // Any bend may be the first: the start may lie between an obstacle and its corner, or before a gap that leaves room
  // for nothing else.
  void begin() {
    const double from_x = from_.x.v, from_y = from_.y.v;
    for (std::size_t i = 0; i < map_.bends_.size(); ++i) {
      const Bend& bend = map_.bends_[i];
      const double x = bend.at.x.v - from_x, y = bend.at.y.v - from_y;
      const std::int32_t total = length_of(x, y) + rest(i);
      if (total <= longest_.v) heap_[count_++] = {total, static_cast<Index>(i), false};
    }
    std::make_heap(heap_.begin(), heap_.begin() + count_, later);
  }

  std::int32_t rest(std::size_t bend) {
    std::int32_t& known = places_[bend].rest;
    const Point off = to_ - map_.bends_[bend].at;
    if (known < 0) known = length_of(off.x.v, off.y.v);
    return known;
  }

  bool is_reached(Index bend) {
    const Point at = map_.bends_[bend].at;
    const Point off = at - from_;
    const std::int32_t straight = length_of(off.x.v, off.y.v);
    Place& place = places_[bend];
    if (place.cost <= straight || !map_.is_free(from_, at, bars_start_)) return false;
    place.cost = straight;
    place.parent = kNone;
    return true;
  }

  bool leads_to_goal(Index bend) { return map_.is_free(map_.bends_[bend].at, to_, bars_goal_); }

  void spread(Index bend) {
    const std::int32_t so_far = places_[bend].cost;
    for (const Edge& edge : map_.from(bend)) {
      Place& place = places_[edge.to];
      const std::int32_t cost = so_far + edge.length.v;
      if (place.settled || cost >= place.cost) continue;
      const std::int32_t total = cost + rest(edge.to);
      if (total > longest_.v) continue;
      if (count_ == heap_.size()) {
        overflowed_ = true;
        return;
      }
      place.cost = cost;
      place.parent = bend;
      heap_[count_++] = {total, edge.to, true};
      std::push_heap(heap_.begin(), heap_.begin() + count_, later);
    }
  }

  const WayMap& map_;
  Point from_, to_;
  Mil longest_;
  std::uint32_t bars_start_ = 0, bars_goal_ = 0;  // who barred the last way from there
  std::array<Place, kMost> places_;
  std::array<Promise, 4 * kMost> heap_;
  std::size_t count_ = 0;
  bool overflowed_ = false;
  Index last_ = kNone;
};

std::optional<Path> WayMap::way(const WalkRules& rules, Point from, Point to, Mil longest) const {
  const Mil straight = distance(from, to);
  if (straight > longest + rules.tolerance) return {};
  if (from == to) return Path{};
  const auto without_map = [&] { return route(terrain_, rules, from, to, longest); };
  const auto among_bodies = [&](const Path& path) {
    if (rules.bodies.empty()) return std::optional(path);
    const Track track(terrain_, rules, from, path);
    return track.reaches_end() && track.full_cost() == track.length() ? std::optional(path) : without_map();
  };
  if (!serves(rules) || !is_level(from, to, straight)) return without_map();
  std::uint32_t likely = 0;
  if (is_free(from, to, likely)) return among_bodies({to});
  for (int number = 0;; ++number) {
    const Mil limit = limit_of_try(straight, number, longest);
    const bool last = limit == longest;
    if (!is_level(from, to, last ? longest + rules.tolerance : limit)) return without_map();
    Search search(*this, from, to, last ? longest + rules.tolerance : limit - kSumRounding);
    const bool found = search.run();
    if (!search.is_sure()) return without_map();
    if (!found && last) return {};
    if (!found) continue;
    const Path path = search.path();
    return path.empty() ? without_map() : among_bodies(path);
  }
}

}  // namespace sandtable
