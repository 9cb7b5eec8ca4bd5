#include "engine/table/ways/reach.h"

#include <algorithm>

#include "engine/table/walk/track.h"
#include "engine/table/ways/bends.h"

namespace sandtable {
namespace {

bool binds_a_whole_way(const WalkRules& rules, const Surroundings& around, Point from) {
  return around.barred(from, Surroundings::Gaps::kept) ||
         std::ranges::any_of(rules.bodies, [](const Body& body) { return body.meets == Body::Meets::keep_touching; });
}

}  // namespace

Reach::Reach(const Terrain& terrain, const WalkRules& rules, Point from, const Limits& limits)
    : rules_(rules),
      from_(from),
      longest_(limits.longest + rules.tolerance),
      limits_(limits),
      around_(terrain, rules_, from, longest_),
      judged_whole_(binds_a_whole_way(rules_, around_, from)) {
  nodes_.push_back({.at = from, .cost = Mil{0}});
  gather();
  search();
}

void Reach::gather() {
  const bool overlapped = around_.barred(from_, Surroundings::Gaps::ignored);
  const auto gaps = judged_whole_ ? Surroundings::Gaps::ignored : Surroundings::Gaps::kept;
  const auto add = [&](Point at, const Turn&) {
    constexpr std::size_t kMost = 2000;
    if (nodes_.size() < kMost && within(from_, at, longest_) && (overlapped || !around_.barred(at, gaps)))
      nodes_.push_back({.at = at});
    return true;
  };
  const Point marks[]{from_};
  const Bends bends(rules_, marks, add);
  const Terrain& terrain = around_.terrain();
  const Box near = box().grown(rules_.radius);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (terrain.boxes()[i].meets(near)) bends.round_piece(terrain.pieces()[i]);
  rules_.bodies.each_near(box().grown(bend_slack(rules_)), [&](const Body& body) {
    if (within(from_, body.centre, longest_ + passing_distance(rules_, body))) bends.round_body(body);
    return true;
  });
}

// Dijkstra's, with straight pieces taken for free of climbs and obstacles until it is their turn to be judged.
void Reach::search() {
  const std::size_t count = nodes_.size();
  tried_.assign(count * count, false);
  nodes_[0].hope = kFar;
  while (true) {
    std::size_t best = 0;
    Mil least = kFar;
    for (std::size_t i = 0; i < count; ++i) {
      const Node& node = nodes_[i];
      if (node.reached) continue;
      if (const Mil promise = std::min(node.cost, node.hope); promise < least) least = promise, best = i;
    }
    if (least > longest_) return;
    const auto index = static_cast<Index>(best);
    if (nodes_[best].hope < nodes_[best].cost)
      judge(index);
    else
      settle(index);
  }
}

void Reach::settle(Index index) {
  Node& from = nodes_[index];
  from.reached = true;
  reached_.push_back(index);
  if (from.corners + 2U > limits_.corners) return;
  for (Node& node : nodes_) {
    if (node.reached) continue;
    const Mil hope = from.cost + distance(from.at, node.at);
    if (hope < node.hope) node.hope = hope, node.hoped = index;
  }
}

// Judges the straight piece that is hoped for, and looks for the next hope.
void Reach::judge(Index index) {
  Node& node = nodes_[index];
  const Node& parent = nodes_[node.hoped];
  const std::size_t row = index * nodes_.size();
  tried_[row + node.hoped] = true;
  const Mil most = std::min(node.cost - Mil{1}, longest_) - parent.cost;
  if (const auto cost = leg(parent.at, node.at, most)) {
    node.cost = parent.cost + *cost;
    node.parent = node.hoped;
    node.corners = static_cast<std::uint8_t>(parent.corners + 1);
  }
  node.hope = kFar;
  for (const Index other : reached_) {
    if (tried_[row + other] || nodes_[other].corners + 2U > limits_.corners) continue;
    const Mil hope = nodes_[other].cost + distance(nodes_[other].at, node.at);
    if (hope < node.hope) node.hope = hope, node.hoped = other;
  }
}

std::optional<Mil> Reach::leg(Point a, Point b, Mil most) const {
  const std::optional<Mil> plain = around_.cost(a, b, most);
  if (!plain || !limits_.slow_doubles) return plain;
  const Track track(around_.terrain(), rules_, a, {b});
  const Mil cost = *plain + track.slow_length(track.length());
  return cost <= most ? std::optional(cost) : std::nullopt;
}

bool Reach::leads(Index bend, Point to) const {
  const Node& node = nodes_[bend];
  if (node.corners + 1U > limits_.corners || !leg(node.at, to, longest_ - node.cost)) return false;
  return !judged_whole_ || Track(around_.terrain(), rules_, from_, path_over(bend, to)).reaches_end();
}

std::optional<Reach::Index> Reach::last_bend(Point to) {
  if (leads(recent_, to)) return recent_;
  for (const Index bend : reached_) {
    if (nodes_[bend].cost >= longest_) break;
    if (bend == recent_ || !leads(bend, to)) continue;
    recent_ = bend;
    return bend;
  }
  return {};
}

Path Reach::path_over(Index bend, Point to) const {
  Path path;
  const std::size_t corners = nodes_[bend].corners + 1U;
  for (std::size_t i = 0; i < corners; ++i) path.push_back(to);
  for (std::size_t i = corners - 1; i > 0; --i, bend = nodes_[bend].parent) path[i - 1] = nodes_[bend].at;
  return path;
}

std::optional<Path> Reach::way(Point to) {
  if (distance(from_, to) > longest_ || !around_.can_stand(to, from_)) return {};
  if (to == from_) return Path{};
  const std::optional<Index> bend = last_bend(to);
  return bend ? std::optional(path_over(*bend, to)) : std::nullopt;
}

bool Reach::holds(Point to) {
  if (distance(from_, to) > longest_ || !around_.can_stand(to, from_)) return false;
  return to == from_ || last_bend(to).has_value();
}

namespace {

void fill(Reach& reach, Raster& raster) {
  const Box box = reach.box();
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column) {
      char& square = raster.rows[row][column];
      const Point middle = raster.middle(column, row);
      if (square == '0' && box.holds(middle) && reach.holds(middle)) square = '1';
    }
}

void add_ways(const Terrain& terrain, const WalkRules& rules, Point from, const Reach::Limits& limits, Raster& raster) {
  if (limits.longest < Mil{0}) return;
  Reach reach(terrain, rules, from, limits);
  fill(reach, raster);
}

bool has_slowing_ground(const Terrain& terrain, const WalkRules& rules) {
  return std::ranges::any_of(terrain.pieces(), [&](const Piece& piece) { return piece.traits.has_any(rules.slows); });
}

}  // namespace

Strides strides_of(const Terrain& terrain, const WalkRules& rules, Point from, const Allowance& allowance) {
  const bool slowed = allowance.slowed || Track(terrain, rules, from, {}).slowed_at().has_value();
  return {.open = allowance.limit - allowance.spent,
          .slowed = allowance.limit / 2 - allowance.spent,
          .is_slowed = slowed && allowance.slowing == Slowing::halves_move,
          .slow_doubles = allowance.slowing == Slowing::doubles_cost};
}

// A cost that depends on what the way touched is two reaches: one round slowing ground, one through it.
void add_reach(const Terrain& terrain, const WalkRules& rules, Point from, const Strides& strides, Raster& raster) {
  const auto limits = [&](Mil longest) {
    return Reach::Limits{.longest = longest, .corners = strides.corners, .slow_doubles = strides.slow_doubles};
  };
  if (strides.is_slowed) return add_ways(terrain, rules, from, limits(strides.slowed), raster);
  if (strides.slow_doubles || strides.slowed >= strides.open || !has_slowing_ground(terrain, rules))
    return add_ways(terrain, rules, from, limits(strides.open), raster);
  WalkRules round = rules;
  round.slow_stops = true;
  add_ways(terrain, round, from, limits(strides.open), raster);
  add_ways(terrain, rules, from, limits(strides.slowed), raster);
}

Raster blank_reach(const Terrain& terrain, Point from, Mil longest, Mil grid) {
  Box box = Box{from, from}.grown(longest);
  box.low = {std::max(box.low.x, Mil{0}), std::max(box.low.y, Mil{0})};
  box.high = {std::min(box.high.x, terrain.width()), std::min(box.high.y, terrain.depth())};
  return blank_raster(box, grid);
}

}  // namespace sandtable
