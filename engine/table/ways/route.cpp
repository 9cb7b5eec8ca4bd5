#include "engine/table/ways/route.h"

#include <algorithm>
#include <vector>

#include "engine/table/walk/track.h"
#include "engine/table/ways/bends.h"
#include "engine/table/ways/route_limits.h"
#include "engine/table/ways/route_search.h"
#include "engine/table/ways/surroundings.h"

namespace sandtable {
namespace {

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

// The places where a way from `from` to `to` may bend, these two first.
class Places {
 public:
  Places(const Surroundings& around, Point from, Point to, Mil longest)
      : around_(around), longest_(longest), all_{{from, {}}, {to, {}}} {
    // Nobody passes where a body stands, or within its gap, unless he starts in such a place.
    bodies_bar_ = !around.barred(from, Surroundings::Gaps::kept);
    // What bends a way on the ground is the corner it bends at; one who can mount what he passes bends anywhere.
    bool free_turns = false;
    const auto add = [&](Point at, const Turn& turn) { return this->add(at, free_turns ? Turn{} : turn); };
    const Point marks[]{from, to};
    const Terrain& terrain = around.terrain();
    const WalkRules& rules = around.rules();
    const Bends bends(rules, marks, add);
    const Box box = box_round(from, to).grown(longest / 2);
    const auto each_piece = [&](const auto& visit) {
      for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
        if (terrain.boxes()[i].meets(box.grown(rules.radius))) visit(terrain.pieces()[i]);
    };
    each_piece([&](const Piece& piece) {
      free_turns = piece.changes_level();
      bends.round_piece(piece);
    });
    free_turns = false;
    rules.bodies.each_near(box.grown(bend_slack(rules)), [&](const Body& body) {
      bends.round_body(body);
      return true;
    });
    bends.before_contact(to);
    each_piece([&](const Piece& piece) {
      bends.a_step_up_stairs(piece);
      bends.beside_blocks(terrain, piece);
    });
  }

  const std::vector<Bend>& all() const { return all_; }

 private:
  // Whether the place will do, or no way through it or what is nearer to the obstacle is short enough in any case.
  bool add(Point at, const Turn& turn) {
    const Mil least = distance(all_[0].at, at) + distance(at, all_[1].at);
    if (least > longest_ + 2 * around_.rules().radius) return true;
    const Point place = around_.on_table(at, kCornerOffTable);
    if (bodies_bar_ && around_.barred(place, Surroundings::Gaps::kept)) return false;
    if (!around_.is_open(place)) return false;
    if (least > longest_) return true;
    if (std::ranges::none_of(all_, [&](const Bend& other) { return other.at == place; }))
      all_.push_back({place, around_.is_beside_raised(place) ? Turn{} : turn});
    return true;
  }

  const Surroundings& around_;
  Mil longest_;
  bool bodies_bar_;
  std::vector<Bend> all_;
};

// Leaves out what a path has no room for: corners close together round one obstacle, where a straight way is as good.
void leave_out(const Surroundings& around, std::vector<Point>& corners, Point from) {
  while (corners.size() > kLongestPath) {
    std::optional<Mil> least;
    std::size_t best = 0;
    for (std::size_t i = 1; i < corners.size(); ++i) {
      const Point before = i + 1 < corners.size() ? corners[i + 1] : from;
      const std::optional<Mil> cost = around.cost(before, corners[i - 1]);
      const Mil over = distance(before, corners[i]) + distance(corners[i], corners[i - 1]);
      if (cost && (!least || *cost - over < *least)) least = *cost - over, best = i;
    }
    if (!least) return;
    corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(best));
  }
}

// The bends of the shortest way that costs no more than `longest`, the goal first; `off` is forgiven.
std::vector<Point> shortest_within(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest,
                                   Mil off) {
  const RouteReach reach = reach_of_route(from, to, longest + std::max(Mil{0}, off));
  const Surroundings around(terrain, rules, reach.middle, reach.radius);
  std::vector<Point> corners = RouteSearch(around, Places(around, from, to, longest).all(), longest + off).run();
  leave_out(around, corners, from);
  return corners;
}

std::vector<Point> shortest(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest) {
  const Mil straight = distance(from, to);
  for (int number = 0;; ++number) {
    const Mil limit = limit_of_try(straight, number, longest);
    if (limit == longest) return shortest_within(terrain, rules, from, to, longest, rules.tolerance);
    std::vector<Point> corners = shortest_within(terrain, rules, from, to, limit, -kSumRounding);
    if (!corners.empty()) return corners;
  }
}

}  // namespace

std::optional<Path> route(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest) {
  if (distance(from, to) > longest + rules.tolerance) return {};
  if (from == to) return Path{};
  const Track straight(terrain, rules, from, {to});
  if (straight.reaches_end() && straight.full_cost() == straight.length()) return Path{to};
  std::vector<Point> corners = shortest(terrain, rules, from, to, longest);
  if (corners.empty() || corners.size() > kLongestPath) return {};
  Path path;
  for (; !corners.empty(); corners.pop_back()) path.push_back(corners.back());
  if (!Track(terrain, rules, from, path).reaches_end()) return {};
  return path;
}

}  // namespace sandtable
