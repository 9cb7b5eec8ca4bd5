#include "engine/table/route.h"

#include <algorithm>
#include <cmath>
#include <queue>
#include <vector>

#include "engine/table/track.h"

namespace sandtable {
namespace {

// Corners of proposals keep this much more than the needed distance, so that rounded points stay legal.
constexpr double kSpare = 2.0;

struct Vector {
  double x, y;
};
Vector vector(Point p) { return {static_cast<double>(p.x.v), static_cast<double>(p.y.v)}; }
double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
Vector unit(Vector v) {
  const double length = std::sqrt(dot(v, v));
  return {v.x / length, v.y / length};
}
// To the right of a side: outwards, for outlines that run counter-clockwise.
Vector outward(Point a, Point b) { return unit({vector(b - a).y, -vector(b - a).x}); }

Point from_here(Point at, Vector direction, double length) {
  const auto whole = [](double value) { return Mil{static_cast<std::int32_t>(std::floor(value + 0.5))}; };
  return at + Point{whole(direction.x * length), whole(direction.y * length)};
}

// The places where a short way may bend.
class Bends {
 public:
  Bends(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest)
      : rules_(rules), from_(from), to_(to), longest_(longest), points_{from, to} {
    for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
      if (terrain.boxes()[i].meets(box_round(from, to).grown(longest / 2 + rules.radius)))
        add_piece(terrain.pieces()[i]);
    for (const Body& body : rules.bodies) add_body(body);
    add_last_step();
  }

  const std::vector<Point>& points() const { return points_; }

 private:
  void add(Point p) {
    // No way through p is short enough unless p lies within this ellipse.
    if (distance(from_, p) + distance(p, to_) <= longest_) points_.push_back(p);
  }

  void add_piece(const Piece& piece) {
    const bool raised = piece.is_raised();
    if (!raised && (!piece.traits.has_any(rules_.bars) || piece.top - piece.foot <= rules_.low_obstacle)) return;
    add_corners(piece.outline);
    for (const Stairs& stairs : piece.stairs) add_corners(stairs.outline);
    if (!raised) return;
    add_crossings(piece.outline, {0.5});
    for (const Ladder& ladder : piece.ladders) add_ladder(piece.outline, ladder.at);
    for (const Stairs& stairs : piece.stairs) add_crossings(stairs.outline, {0.2, 0.5, 0.8});
  }

  void add_corners(std::span<const Point> outline) {
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Point a = outline[i], b = outline[(i + 1) % count], c = outline[(i + 2) % count];
      if (cross(b - a, c - b) > 0) add_arc(b, outward(a, b), outward(b, c));
    }
  }

  // Round a corner the base's centre follows an arc between two normals; its tangents meet in few points near it.
  void add_arc(Point corner, Vector n1, Vector n2) {
    const Vector sum{n1.x + n2.x, n1.y + n2.y};
    const bool needle = dot(sum, sum) < 1e-6;
    const Vector middle = needle ? Vector{-n1.y, n1.x} : unit(sum);
    if (const double cosine = dot(middle, n1); cosine > 0.9)
      return add(from_here(corner, middle, (rules_.radius.v + kSpare) / cosine));
    add_arc(corner, n1, middle);
    add_arc(corner, middle, n2);
  }

  // Over a side one may go up or down: at some parts of it, and opposite to the start and to the goal.
  void add_crossings(std::span<const Point> outline, std::initializer_list<double> parts) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      for (const double part : parts) add_crossing(a, b, part);
      for (const Point p : {from_, to_}) {
        const double part = dot(vector(p - a), vector(b - a)) / dot(vector(b - a), vector(b - a));
        if (part > 0.0 && part < 1.0) add_crossing(a, b, part);
      }
    }
  }

  void add_crossing(Point a, Point b, double part) {
    const Point on = from_here(a, vector(b - a), part);
    add(from_here(on, outward(a, b), rules_.radius.v + kSpare));
    add(from_here(on, outward(a, b), -kSpare));
  }

  void add_ladder(std::span<const Point> outline, Point ladder) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      const double part = dot(vector(ladder - a), vector(b - a)) / dot(vector(b - a), vector(b - a));
      const double off = dot(vector(ladder - a), outward(a, b));
      if (part >= 0.0 && part <= 1.0 && off > -kSpare && off < kSpare) add_crossing(a, b, part);
    }
  }

  // The corners of an octagon round the circle on which the centre passes.
  void add_body(const Body& body) {
    if (body.meets == Body::Meets::passable) return;
    const bool stops = body.meets == Body::Meets::touch_stops;
    const double reach = (rules_.radius + body.radius + (stops ? rules_.contact : Mil{0})).v + kSpare;
    constexpr double kShort = 0.41421356237309503;  // tangent of an eighth of a half turn
    const double s = reach * kShort;
    for (const Vector v : {Vector{reach, s}, Vector{s, reach}, Vector{-s, reach}, Vector{-reach, s}, Vector{-reach, -s},
                           Vector{-s, -reach}, Vector{s, -reach}, Vector{reach, -s}})
      add(from_here(body.centre, v, 1.0));
  }

  // Contact is made head-on: a glancing approach would be over before it arrives.
  void add_last_step() {
    Vector away{0.0, 0.0};
    for (const Body& body : rules_.bodies) {
      const Mil reach = rules_.radius + body.radius + rules_.contact;
      if (body.meets != Body::Meets::touch_stops || !within(to_, body.centre, reach) || to_ == body.centre) continue;
      const Vector one = unit(vector(to_ - body.centre));
      away = {away.x + one.x, away.y + one.y};
    }
    if (dot(away, away) > 1e-6) add(from_here(to_, unit(away), rules_.contact.v + rules_.tolerance.v + kSpare));
  }

  const WalkRules& rules_;
  Point from_, to_;
  Mil longest_;
  std::vector<Point> points_;
};

// A* over straight ways between bends, each judged only when it comes up: the way at the top of the heap is taken
// for free of climbs and obstacles until `Track` says otherwise.
class Search {
 public:
  Search(const Terrain& terrain, const WalkRules& rules, std::vector<Point> points, Mil longest)
      : terrain_(terrain),
        rules_(rules),
        points_(std::move(points)),
        longest_(longest),
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
    if (step.total <= longest_ + rules_.tolerance) heap_.push(step);
  }

  void judge(Step step) {
    const Track track(terrain_, rules_, points_[step.parent], {points_[step.node]});
    if (!track.reaches_end()) return;
    step.cost = step.base + track.cost(track.length());
    step.judged = true;
    push(step);
  }

  std::optional<Path> found() const {
    std::vector<Point> corners;
    for (std::uint32_t node = kTo; node != kFrom; node = parents_[node]) corners.push_back(points_[node]);
    if (corners.size() > kLongestPath) return {};
    Path path;
    for (; !corners.empty(); corners.pop_back()) path.push_back(corners.back());
    const Track track(terrain_, rules_, points_[kFrom], path);
    if (!track.reaches_end()) return {};
    return path;
  }

  const Terrain& terrain_;
  const WalkRules& rules_;
  std::vector<Point> points_;
  Mil longest_;
  std::vector<std::uint32_t> parents_;
  std::priority_queue<Step> heap_;
};

}  // namespace

std::optional<Path> route(const Terrain& terrain, const WalkRules& rules, Point from, Point to, Mil longest) {
  if (distance(from, to) > longest + rules.tolerance) return {};
  if (from == to) return Path{};
  const Bends bends(terrain, rules, from, to, longest);
  return Search(terrain, rules, bends.points(), longest).run();
}

}  // namespace sandtable
