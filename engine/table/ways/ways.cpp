#include "engine/table/ways/ways.h"

#include <algorithm>
#include <cmath>

#include "engine/table/ways/bends.h"
#include "engine/table/ways/route_limits.h"

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
  if (nodes_.empty()) return;  // every goal is too far
  gather(marks);
}

// What takes the proposed bends.
struct Ways::Adder {
  Ways& ways;

  bool operator()(Point at, const Turn&) const { return ways.add(ways.around_.on_table(at, kCornerOffTable)); }
  bool bars_between(Point a, Point b, Point c) const {
    return !ways.overlapped_ && ways.around_.barred_between(a, b, c, ways.gaps());
  }
  // Whether a way over the line can be short enough.
  bool is_near(Point a, Point b) const {
    const Box box = box_round(a, b).grown(ways.around_.rules().radius * 2);
    const auto off = [](Mil low, Mil at, Mil high) {
      return static_cast<double>(std::max({Mil{0}, low - at, at - high}).v);
    };
    const auto least = [&](Point p) {
      const double x = off(box.low.x, p.x, box.high.x), y = off(box.low.y, p.y, box.high.y);
      return std::sqrt(x * x + y * y);
    };
    double rest = kFar.v;
    for (const Disc& ring : ways.rings_) rest = std::min(rest, std::max(0.0, least(ring.centre) - ring.radius.v));
    return least(ways.from_) + rest <= ways.longest_.v;
  }
};

Surroundings::Gaps Ways::gaps() const { return within_gap_ ? Surroundings::Gaps::ignored : Surroundings::Gaps::kept; }

void Ways::gather(std::span<const Goal> goals) {
  const WalkRules& rules = around_.rules();
  constexpr std::size_t kMostGathered = 12;
  FixedVector<Point, kMostGathered + 1> marks{from_};
  for (std::size_t i = 0; i < std::min(goals.size(), kMostGathered); ++i)
    marks.push_back(goals[i * goals.size() / std::min(goals.size(), kMostGathered)].at);
  const Adder adder{*this};
  const Bends bends(rules, marks, adder);
  const Terrain& terrain = around_.terrain();
  const Box box = Box{from_, from_}.grown(longest_);
  const auto each_piece = [&](const auto& visit) {
    for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
      if (terrain.boxes()[i].grown(rules.radius).meets(box)) visit(terrain.pieces()[i]);
  };
  each_piece([&](const Piece& piece) { bends.round_piece(piece); });
  rules.bodies.each_near(box.grown(bend_slack(rules)), [&](const Body& body) {
    if (worth_a_look(body)) bends.round_body(body);
    return true;
  });
  each_piece([&](const Piece& piece) {
    bends.a_step_up_stairs(piece);
    bends.beside_blocks(terrain, piece);
  });
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

// Whether the place will do, or no way over it or what is nearer to the obstacle is short enough in any case.
bool Ways::add(Point at) {
  Node node{.at = at, .rest = rest(at), .hoped = 0, .judged = {}};
  node.promise = at_least(from_, at, Mil{0}) + node.rest;
  if (node.promise > longest_ + 2 * around_.rules().radius) return true;
  if (!nodes_.empty() && !overlapped_ && around_.barred(at, gaps())) return false;
  if (node.promise > longest_) return true;
  if (!nodes_.full()) {
    nodes_.push_back(node);
    return true;
  }
  if (worst_ == 0) find_worst();
  if (node.promise >= nodes_[worst_].promise) return true;
  nodes_[worst_] = node;
  find_worst();
  return true;
}

void Ways::find_worst() {
  const auto worst = std::ranges::max_element(nodes_.begin() + 1, nodes_.end(), {}, &Node::promise);
  worst_ = static_cast<Index>(worst - nodes_.begin());
}

std::optional<FoundWay> Ways::find(std::span<const Goal> goals, Want want, int patience) {
  best_.reset();
  if (nodes_.empty()) return {};
  for (Node& node : nodes_) node.cost = node.hope = kFar, node.reached = false, node.judged = {};
  std::ranges::fill(open_, kFar);
  reached_.clear();
  nodes_[0].cost = Mil{0};
  open_[0] = nodes_[0].best_hope();
  while (const std::optional<Index> chosen = next()) {
    const Node& node = nodes_[*chosen];
    if (best_ && node.best_hope() >= best_->cost) break;
    if (node.hope < node.cost) {
      if (--patience < 0) break;
      judge(*chosen);
      continue;
    }
    reach(*chosen);
    if (*chosen != 0 || want == Want::shortest) try_goals(*chosen, goals, want);
    if (best_ && want == Want::any) break;
  }
  return best_;
}

// The node that promises the shortest way.
std::optional<Ways::Index> Ways::next() const {
  std::size_t chosen = 0;
  Mil least = kFar;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (open_[i] < least) least = open_[i], chosen = i;
  if (least > longest_) return {};
  return static_cast<Index>(chosen);
}

void Ways::reach(Index index) {
  Node& from = nodes_[index];
  from.reached = true;
  open_[index] = kFar;
  reached_.push_back(index);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    if (node.reached) continue;
    const Mil hope = from.cost + distance(from.at, node.at);
    if (hope >= node.hope) continue;
    node.hope = hope;
    node.hoped = index;
    open_[i] = node.best_hope();
  }
}

// Judges the straight way that is hoped for, and looks for the next hope.
void Ways::judge(Index index) {
  Node& node = nodes_[index];
  const Node& parent = nodes_[node.hoped];
  node.judged.set(node.hoped);
  const Mil most = std::min(node.cost - Mil{1}, longest_ - node.rest) - parent.cost;
  if (const auto cost = around_.cost(parent.at, node.at, most)) {
    node.cost = parent.cost + *cost;
    node.parent = node.hoped;
  }
  node.hope = kFar;
  for (const Index other : reached_) {
    if (node.judged[other]) continue;
    const Mil hope = nodes_[other].cost + distance(nodes_[other].at, node.at);
    if (hope < node.hope) node.hope = hope, node.hoped = other;
  }
  open_[index] = node.best_hope();
}

// Whether the way from there to a goal on a body would lead through the body: not if it cuts off so little of the ring
// that this may be forgiven or be rounding.
bool Ways::is_behind(const Goal& goal, Point from) const {
  if (!goal.on_body) return false;
  const Disc& ring = rings_[goal.ring];
  const auto inwards = static_cast<double>(-dot(from - goal.at, goal.at - ring.centre));
  constexpr double kInexact = 2.0;
  const double deepest = 2.0 * (around_.rules().tolerance.v + kInexact) * ring.radius.v;
  return inwards > 0.0 && inwards * inwards > deepest * static_cast<double>(distance_squared(from, goal.at));
}

void Ways::try_goals(Index index, std::span<const Goal> goals, Want want) {
  const Node& node = nodes_[index];
  ScratchVector<std::pair<Mil, std::uint16_t>, kMostGoals> nearest;
  for (std::size_t i = 0; i < goals.size() && !nearest.full(); ++i) {
    if (is_behind(goals[i], node.at)) continue;
    const Mil least = node.cost + distance(node.at, goals[i].at);
    if (least <= longest_ && !(best_ && least >= best_->cost))
      nearest.push_back({least, static_cast<std::uint16_t>(i)});
  }
  // Whatever goal will do: the caller's order counts, as it does among equally near ones.
  if (want == Want::shortest) std::ranges::sort(nearest);
  for (const auto& [least, i] : nearest) {
    if (best_ && least >= best_->cost) continue;
    const Mil most = best_ ? std::min(longest_, best_->cost - Mil{1}) : longest_;
    const auto cost = around_.cost(node.at, goals[i].at, most - node.cost);
    if (!cost) continue;
    const Path path = path_to(index, goals[i].at);
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
