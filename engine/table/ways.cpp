#include "engine/table/ways.h"

#include <algorithm>
#include <cmath>

#include "engine/table/bends.h"

namespace sandtable {
namespace {

// A lower bound, without a root of whole numbers.
Mil at_least(Point a, Point b, Mil less) {
  const double apart = std::sqrt(static_cast<double>(distance_squared(a, b)));
  return std::max(Mil{0}, Mil{static_cast<std::int32_t>(apart)} - less - Mil{1});
}

}  // namespace

Ways::Ways(const Surroundings& around, Point from, std::span<const Disc> rings, std::span<const Goal> marks,
           Mil longest)
    : around_(around),
      from_(from),
      rings_(rings),
      longest_(longest + around.rules().tolerance),
      overlapped_(around.barred(from, Surroundings::Gaps::ignored)),
      within_gap_(around.barred(from, Surroundings::Gaps::kept)) {
  add(from);
  if (count_ == 0) return;  // every goal is too far
  gather(marks);
}

void Ways::gather(std::span<const Goal> goals) {
  const WalkRules& rules = around_.rules();
  constexpr std::size_t kMostMarks = 12;
  FixedVector<Point, kMostMarks + 1> marks{from_};
  for (std::size_t i = 0; i < std::min(goals.size(), kMostMarks); ++i)
    marks.push_back(goals[i * goals.size() / std::min(goals.size(), kMostMarks)].at);
  const auto add_bend = [&](Point at) { add(at); };
  const Bends bends(rules, marks, add_bend);
  const Terrain& terrain = around_.terrain();
  const Box box = Box{from_, from_}.grown(longest_);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (terrain.boxes()[i].grown(rules.radius).meets(box)) bends.round_piece(terrain.pieces()[i]);
  for (const Body& body : rules.bodies)
    if (worth_a_look(body)) bends.round_body(body);
}

// Whether a bend round the body can lie on a way that is short enough.
bool Ways::worth_a_look(const Body& body) const {
  const Mil corner = passing_distance(around_.rules(), body) * 11 / 10;
  return at_least(from_, body.centre, corner) + std::max(Mil{0}, rest(body.centre) - corner) <= longest_;
}

Mil Ways::rest(Point at) const {
  Mil least = kFar;
  for (const Disc& ring : rings_) least = std::min(least, at_least(at, ring.centre, ring.radius));
  return least;
}

void Ways::add(Point at) {
  Node node{.at = at, .rest = rest(at), .hoped = 0, .judged = {}};
  node.promise = at_least(from_, at, Mil{0}) + node.rest;
  if (node.promise > longest_) return;
  const auto gaps = within_gap_ ? Surroundings::Gaps::ignored : Surroundings::Gaps::kept;
  if (count_ > 0 && !overlapped_ && around_.barred(at, gaps)) return;
  if (count_ < kMostBends) {
    nodes_[count_++] = node;
    return;
  }
  const auto worst = std::ranges::max_element(nodes_.begin() + 1, nodes_.end(), {}, &Node::promise);
  if (node.promise < worst->promise) *worst = node;
}

std::optional<FoundWay> Ways::find(std::span<const Goal> goals, Want want, int patience) {
  best_.reset();
  if (count_ == 0) return {};
  for (Node& node : std::span(nodes_).first(count_))
    node.cost = node.hope = kFar, node.reached = false, node.judged = {};
  reached_ = 0;
  nodes_[0].cost = Mil{0};
  while (const std::optional<Index> chosen = next()) {
    Node& node = nodes_[*chosen];
    if (best_ && std::min(node.cost, node.hope) + node.rest >= best_->cost) break;
    if (node.hope < node.cost) {
      if (--patience < 0) break;
      judge(node);
      continue;
    }
    reach(*chosen);
    if (*chosen != 0 || want == Want::shortest) try_goals(*chosen, goals);
    if (best_ && want == Want::any) break;
  }
  return best_;
}

// The node that promises the shortest way.
std::optional<Ways::Index> Ways::next() const {
  std::optional<Index> chosen;
  Mil least = longest_ + Mil{1};
  for (std::size_t i = 0; i < count_; ++i) {
    const Node& node = nodes_[i];
    const Mil promise = std::min(node.cost, node.hope) + node.rest;
    if (!node.reached && promise < least) least = promise, chosen = static_cast<Index>(i);
  }
  return chosen;
}

void Ways::reach(Index index) {
  Node& from = nodes_[index];
  from.reached = true;
  order_[reached_++] = index;
  for (Node& node : std::span(nodes_).first(count_)) {
    if (node.reached) continue;
    const Mil hope = from.cost + distance(from.at, node.at);
    if (hope < node.hope) node.hope = hope, node.hoped = index;
  }
}

// Judges the straight way that is hoped for, and looks for the next hope.
void Ways::judge(Node& node) {
  const Node& parent = nodes_[node.hoped];
  node.judged.set(node.hoped);
  if (const auto cost = around_.cost(parent.at, node.at); cost && parent.cost + *cost < node.cost) {
    node.cost = parent.cost + *cost;
    node.parent = node.hoped;
  }
  node.hope = kFar;
  for (const Index index : std::span(order_).first(reached_)) {
    if (node.judged[index]) continue;
    const Mil hope = nodes_[index].cost + distance(nodes_[index].at, node.at);
    if (hope < node.hope) node.hope = hope, node.hoped = index;
  }
}

void Ways::try_goals(Index index, std::span<const Goal> goals) {
  const Node& node = nodes_[index];
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const Point to = goals[i].at, centre = rings_[goals[i].ring].centre;
    constexpr std::int64_t kRounding = 20'000;
    if (goals[i].on_body && dot(node.at - to, to - centre) < -kRounding) continue;
    const Mil least = node.cost + distance(node.at, to);
    if (least > longest_ || (best_ && least >= best_->cost)) continue;
    const auto cost = around_.cost(node.at, to);
    if (!cost || node.cost + *cost > longest_ || (best_ && node.cost + *cost >= best_->cost)) continue;
    const Path path = path_to(index, to);
    if (!path.empty()) best_ = FoundWay{.path = path, .goal = i, .cost = node.cost + *cost};
  }
}

// Empty if it has too many corners.
Path Ways::path_to(Index node, Point end) const {
  std::size_t corners = 1;
  for (Index i = node; i != 0; i = nodes_[i].parent) ++corners;
  Path path;
  if (corners > kLongestPath) return path;
  for (std::size_t i = 0; i < corners; ++i) path.push_back(end);
  for (Index i = node; i != 0; i = nodes_[i].parent) path[--corners - 1] = nodes_[i].at;
  return path;
}

}  // namespace sandtable
