#include "engine/table/ways/route.h"

#include <algorithm>
#include <queue>
#include <vector>

#include "engine/table/walk/track.h"
#include "engine/table/ways/bends.h"
#include "engine/table/ways/surroundings.h"

namespace sandtable {
namespace {

// The places where a short way from `from` to `to` may bend, these two first.
std::vector<Point> bends(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest) {
  std::vector<Point> points{from, to};
  const auto add = [&](Point p) {
    // No way through p is short enough unless p lies within this ellipse.
    if (distance(from, p) + distance(p, to) <= longest) points.push_back(p);
  };
  const Point marks[]{from, to};
  const Bends all(rules, marks, add);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (terrain.boxes()[i].meets(box_round(from, to).grown(longest / 2 + rules.radius)))
      all.round_piece(terrain.pieces()[i]);
  const Box bodies = box_round(from, to).grown(longest / 2 + bend_slack(rules));
  rules.bodies.each_near(bodies, [&](const Body& body) {
    all.round_body(body);
    return true;
  });
  all.before_contact(to);
  return points;
}

// A* over straight ways between bends, each judged only when it comes up: the way at the top of the heap is taken
// for free of climbs and obstacles until it has been judged.
class Search {
 public:
  Search(const Terrain& terrain, const WalkRules& rules, std::vector<Point> points, Mil longest)
      : around_(terrain, rules, points[kFrom], longest), points_(std::move(points)), longest_(longest) {
    forget_barred();
    parents_.assign(points_.size(), kOpen);
    rest_.reserve(points_.size());
    for (const Point at : points_) rest_.push_back(distance(at, points_[kTo]));
  }

  // The bends of the shortest way, empty if there is none.
  std::vector<Point> run() {
    push({.cost = Mil{0}, .node = kFrom, .parent = kFrom, .judged = true});
    while (!heap_.empty()) {
      const Step step = heap_.top();
      heap_.pop();
      if (parents_[step.node] != kOpen) continue;
      if (!step.judged) {
        judge(step);
        continue;
      }
      parents_[step.node] = step.parent;
      if (step.node == kTo) return corners();
      for (std::uint32_t next = 0; next < points_.size(); ++next)
        if (parents_[next] == kOpen)
          push({.cost = step.cost + distance(points_[step.node], points_[next]),
                .base = step.cost,
                .node = next,
                .parent = step.node});
    }
    return {};
  }

 private:
  static constexpr std::uint32_t kFrom = 0, kTo = 1, kOpen = 0xffffffff;
  struct Step {
    Mil cost, total = {}, base = {};  // up to the node; with the straight rest of the way; up to the parent
    std::uint32_t node, parent;
    bool judged = false;

    // Reversed, for the heap; ties are broken so that every library gives the same route.
    friend bool operator<(const Step& a, const Step& b) {
      if (a.total != b.total) return a.total > b.total;
      if (a.judged != b.judged) return b.judged;
      return a.node != b.node ? a.node > b.node : a.parent > b.parent;
    }
  };

  // No way leads over a place where a body stands, or within its gap, unless it starts in such a one.
  void forget_barred() {
    if (around_.barred(points_[kFrom], Surroundings::Gaps::kept)) return;
    const auto barred = [&](Point at) { return around_.barred(at, Surroundings::Gaps::kept); };
    points_.erase(std::remove_if(points_.begin() + kTo + 1, points_.end(), barred), points_.end());
  }

  void push(Step step) {
    step.total = step.cost + rest_[step.node];
    if (step.total <= longest_) heap_.push(step);
  }

  void judge(Step step) {
    const Mil most = longest_ - step.base - rest_[step.node];
    const std::optional<Mil> cost = around_.cost(points_[step.parent], points_[step.node], most);
    if (!cost) return;
    step.cost = step.base + *cost;
    step.judged = true;
    push(step);
  }

  // From the goal back to the start, which is left out.
  std::vector<Point> corners() const {
    std::vector<Point> corners;
    for (std::uint32_t node = kTo; node != kFrom; node = parents_[node]) corners.push_back(points_[node]);
    return corners;
  }

  Surroundings around_;
  std::vector<Point> points_;
  Mil longest_;
  std::vector<std::uint32_t> parents_;
  std::vector<Mil> rest_;  // from each to the goal, straight
  std::priority_queue<Step> heap_;
};

// The first `travelled` mils of a path.
Path first_part(const Track& track, Point from, const Path& path, Mil travelled) {
  Path part;
  Mil gone;
  for (const Point corner : path) {
    gone += distance(from, corner);
    from = corner;
    if (gone >= travelled) break;
    part.push_back(corner);
  }
  part.push_back(track.at(travelled));
  return part;
}

}  // namespace

Path walkable(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path, Mil limit) {
  if (path.empty()) return path;
  const Track track(terrain, rules, from, path);
  const bool all = track.reaches_end() && track.full_cost() <= limit + rules.tolerance;
  if (all && track.can_stand(track.length())) return path;
  // The cut end is rounded, so the last piece turns by a hair and a little less may be needed.
  constexpr int kTries = 10;
  std::optional<Mil> far = track.last_standable(track.at_cost(limit));
  for (int i = 0; i < kTries && far && *far > Mil{0}; ++i) {
    const Path part = first_part(track, from, path, *far);
    const Track shorter(terrain, rules, from, part);
    const bool goes = shorter.reaches_end() && shorter.full_cost() <= limit + rules.tolerance;
    if (goes && part.back() != from && shorter.can_stand(shorter.length())) return part;
    far = track.last_standable(*far - Mil{2});
  }
  return {};
}

namespace {

// Most ways are hardly longer than the straight line, so that few places need to be looked at: what is found within a
// narrower limit is what would be found within the whole. Sums of rounded distances may be a few mils too short.
std::vector<Point> shortest(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest) {
  constexpr Mil kLeast{250}, kRounding{16};
  const Mil straight = distance(from, to);
  for (Mil more = straight / 8 + kLeast; straight + more < longest; more = more * 4) {
    const Mil limit = straight + more;
    std::vector<Point> corners =
        Search(terrain, rules, bends(terrain, rules, from, to, limit), limit - kRounding).run();
    if (!corners.empty()) return corners;
  }
  return Search(terrain, rules, bends(terrain, rules, from, to, longest), longest + rules.tolerance).run();
}

}  // namespace

std::optional<Path> route(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest) {
  if (distance(from, to) > longest + rules.tolerance) return {};
  if (from == to) return Path{};
  std::vector<Point> corners = shortest(terrain, rules, from, to, longest);
  if (corners.empty() || corners.size() > kLongestPath) return {};
  Path path;
  for (; !corners.empty(); corners.pop_back()) path.push_back(corners.back());
  if (!Track(terrain, rules, from, path).reaches_end()) return {};
  return path;
}

}  // namespace sandtable
