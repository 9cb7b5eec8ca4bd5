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
  for (const Body& body : rules.bodies) all.round_body(body);
  all.before_contact(to);
  return points;
}

// A* over straight ways between bends, each judged only when it comes up: the way at the top of the heap is taken
// for free of climbs and obstacles until it has been judged.
class Search {
 public:
  Search(const Terrain& terrain, const WalkRules& rules, std::vector<Point> points, Mil longest)
      : around_(terrain, rules, points[kFrom], longest + rules.tolerance),
        points_(std::move(points)),
        longest_(longest + rules.tolerance),
        parents_(points_.size(), kOpen) {}

  std::optional<Path> run() {
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
      if (step.node == kTo) return found();
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

  void push(Step step) {
    step.total = step.cost + distance(points_[step.node], points_[kTo]);
    if (step.total <= longest_) heap_.push(step);
  }

  void judge(Step step) {
    const Mil most = longest_ - step.base - distance(points_[step.node], points_[kTo]);
    const std::optional<Mil> cost = around_.cost(points_[step.parent], points_[step.node], most);
    if (!cost) return;
    step.cost = step.base + *cost;
    step.judged = true;
    push(step);
  }

  std::optional<Path> found() const {
    std::vector<Point> corners;
    for (std::uint32_t node = kTo; node != kFrom; node = parents_[node]) corners.push_back(points_[node]);
    if (corners.size() > kLongestPath) return {};
    Path path;
    for (; !corners.empty(); corners.pop_back()) path.push_back(corners.back());
    const Track track(around_.terrain(), around_.rules(), points_[kFrom], path);
    if (!track.reaches_end()) return {};
    return path;
  }

  Surroundings around_;
  std::vector<Point> points_;
  Mil longest_;
  std::vector<std::uint32_t> parents_;
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

std::optional<Path> route(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest) {
  if (distance(from, to) > longest + rules.tolerance) return {};
  if (from == to) return Path{};
  return Search(terrain, rules, bends(terrain, rules, from, to, longest), longest).run();
}

}  // namespace sandtable
