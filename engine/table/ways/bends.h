#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <span>

#include "engine/table/walk/walk_rules.h"
#include "engine/table/ways/free_sides.h"

namespace sandtable {

// Corners of proposals keep this much more than the needed distance, so that rounded points stay legal: no more, for a
// base that just fits through a gap has but the tolerance to either side.
inline constexpr double kBendSpare = 2.0;

// Which way a short way bends at a corner. It passes the corner with the obstacle on one hand, and so across one of the
// directions between these two, in which its distance from the obstacle is measured.
struct Turn {
  double x1 = 1, y1 = 0, x2 = -1, y2 = 0;  // any way

  // Whether something short may come from, or go to, so far away.
  bool fits(double x, double y) const {
    const double one = x * x1 + y * y1, other = x * x2 + y * y2;
    const double slack = 0.03 * (std::abs(x) + std::abs(y)) + 3.0;  // for rounded places
    return (one <= slack || other <= slack) && (one >= -slack || other >= -slack);
  }
};

// How far from a body's centre a mover passes it that cannot pass through it.
inline Mil passing_distance(const WalkRules& rules, const Body& body) {
  if (body.gap > Mil{0}) return rules.radius + body.radius + body.gap + rules.tolerance;
  if (body.meets == Body::Meets::touch_stops) return rules.radius + body.radius + rules.contact;
  return rules.reach() + body.radius;
}

// No bend round a body lies farther than this from the body's disc, grown by its gap and an eighth of both.
inline Mil bend_slack(const WalkRules& rules) {
  return (rules.radius + rules.contact + rules.tolerance) * 9 / 8 + Mil{8};
}

// The places where short ways round obstacles bend: corners round pieces and bodies, and crossings of the sides of
// raised pieces. Each is handed to `add(Point, Turn)`, which says whether it will do; in place of a corner that
// will not, some nearer to the obstacle are tried, unless `add.bars_between(Point, Point, Point)`, where there is such
// a thing, says that none between these three will do; `add.is_near(Point, Point)` may say that a side is too far off.
// They are proposals: whether one can be reached is for `Track` to say.
template <class Add>
class Bends {
 public:
  // `marks`: starts and goals; raised pieces may be mounted opposite to them.
  Bends(const WalkRules& rules, std::span<const Point> marks, const Add& add)
      : rules_(rules), marks_(marks), add_(add) {}

  void round_piece(const Piece& piece) const {
    const bool bars = piece.traits.has_any(rules_.bars) && piece.top - piece.foot > rules_.low_obstacle;
    if (!piece.changes_level() && !bars && !(rules_.slow_stops && piece.traits.has_any(rules_.slows))) return;
    add_corners(piece.outline);
    for (const Stairs& stairs : piece.stairs) add_corners(stairs.outline);
    if (!piece.changes_level()) return;
    add_crossings(piece.outline, {0.5});
    for (const Ladder& ladder : piece.ladders) add_ladder(piece.outline, ladder.at);
    for (const Stairs& stairs : piece.stairs) add_crossings(stairs.outline, {0.2, 0.5, 0.8});
  }

  // Over the sides of stairs as high up as one may step.
  void a_step_up_stairs(const Piece& piece) const {
    for (const Stairs& stairs : piece.stairs) {
      const Vector edge = vector(stairs.high_to - stairs.high_from);
      const auto from_edge = [&](Point p) {
        const Vector v = vector(p - stairs.high_from);
        return std::abs(edge.x * v.y - edge.y * v.x);
      };
      double farthest = 0;
      for (const Point corner : stairs.outline) farthest = std::max(farthest, from_edge(corner));
      // A hair less, for rounded heights.
      const double part =
          1.0 - (rules_.step.v - kSpare) / std::max(1.0, static_cast<double>((piece.top - piece.foot).v));
      for (std::size_t i = 0; i < stairs.outline.size(); ++i) {
        const Point a = stairs.outline[i], b = stairs.outline[(i + 1) % stairs.outline.size()];
        const double at_a = from_edge(a), at_b = from_edge(b);
        if (at_a == at_b) continue;
        if (const double along = (part * farthest - at_a) / (at_b - at_a); along > 0.0 && along < 1.0)
          add_crossing(a, b, along);
      }
    }
  }

  // The corners of an octagon round the circle on which the centre passes.
  void round_body(const Body& body) const {
    if (body.meets == Body::Meets::passable) return;
    const double reach = passing_distance(rules_, body).v + kSpare;
    constexpr double kShort = 0.41421356237309503;  // tangent of an eighth of a half turn
    constexpr double kHalf = 0.70710678118654752;
    const double s = reach * kShort;
    static constexpr Vector kNormals[]{{1, 0},  {kHalf, kHalf},   {0, 1},  {-kHalf, kHalf},
                                       {-1, 0}, {-kHalf, -kHalf}, {0, -1}, {kHalf, -kHalf}};
    const Vector corners[]{{reach, s},   {s, reach},   {-s, reach}, {-reach, s},
                           {-reach, -s}, {-s, -reach}, {s, -reach}, {reach, -s}};
    for (std::size_t i = 0; i < std::size(corners); ++i)
      add_corner({body.centre, reach}, corners[i], {kNormals[i], kNormals[(i + 1) % std::size(kNormals)]});
  }

  // Over the sides of a raised piece beside what is in the way there.
  void beside_blocks(const Terrain& terrain, const Piece& piece) const {
    if (!piece.is_raised()) return;
    add_beside_blocks(terrain, piece.outline);
    for (const Stairs& stairs : piece.stairs) add_beside_blocks(terrain, stairs.outline);
  }

  // Contact is made head-on: a glancing approach would be over before it arrives.
  void before_contact(Point to) const {
    Vector away{0.0, 0.0};
    rules_.bodies.each_near(Box{to, to}.grown(rules_.radius + rules_.contact), [&](const Body& body) {
      const Mil reach = rules_.radius + body.radius + rules_.contact;
      if (body.meets != Body::Meets::touch_stops || !within(to, body.centre, reach) || to == body.centre) return true;
      const Vector one = unit(vector(to - body.centre));
      away = {away.x + one.x, away.y + one.y};
      return true;
    });
    if (dot(away, away) > 1e-6) add_free(from_here(to, unit(away), rules_.contact.v + rules_.tolerance.v + kSpare));
  }

 private:
  static constexpr double kSpare = kBendSpare;

  struct Vector {
    double x, y;
  };
  static Vector vector(Point p) { return {static_cast<double>(p.x.v), static_cast<double>(p.y.v)}; }
  static double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
  static Vector unit(Vector v) {
    const double length = std::sqrt(dot(v, v));
    return {v.x / length, v.y / length};
  }
  // Normals, counter-clockwise.
  struct Arc {
    Vector n1, n2;
    Turn turn() const { return {n1.x, n1.y, n2.x, n2.y}; }
  };
  // The circle on which the centre passes a corner or a body.
  struct Round {
    Point middle;
    double radius;
  };

  // To the right of a side: outwards, for outlines that run counter-clockwise.
  static Vector outward(Point a, Point b) { return unit({vector(b - a).y, -vector(b - a).x}); }

  static Point from_here(Point at, Vector direction, double length) {
    const auto whole = [](double value) { return Mil{static_cast<std::int32_t>(std::floor(value + 0.5))}; };
    return at + Point{whole(direction.x * length), whole(direction.y * length)};
  }

  void add_corners(std::span<const Point> outline) const {
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Point a = outline[i], b = outline[(i + 1) % count], c = outline[(i + 2) % count];
      if (cross(b - a, c - b) > 0) add_arc(b, {outward(a, b), outward(b, c)});
    }
  }

  // Round a corner the base's centre follows an arc between two normals; its tangents meet in few points near it.
  void add_arc(Point corner, const Arc& arc) const {
    const Vector middle = between(arc.n1, arc.n2);
    if (const double cosine = dot(middle, arc.n1); cosine > 0.9) {
      const Round round{corner, rules_.reach().v + kSpare};
      const double far = round.radius / cosine;
      add_corner(round, {middle.x * far, middle.y * far}, arc);
      return;
    }
    add_arc(corner, {arc.n1, middle});
    add_arc(corner, {middle, arc.n2});
  }

  // One may turn there any way.
  void add_free(Point at) const { add_(at, Turn{}); }

  void add_corner(const Round& round, Vector off, const Arc& arc) const {
    if (!add_(from_here(round.middle, off, 1.0), arc.turn())) add_nearer(round, arc);
  }

  static Vector between(Vector n1, Vector n2) {
    const Vector sum{n1.x + n2.x, n1.y + n2.y};
    const bool needle = dot(sum, sum) < 1e-6;
    return needle ? Vector{-n1.y, n1.x} : unit(sum);
  }

  // Something else is where the tangents meet, but not on all of the arc: there is a place on it, and more tangents
  // meet nearer to it.
  void add_nearer(const Round& round, const Arc& arc) const {
    constexpr double kFinest = 0.998, kFine = 0.97;
    const Vector middle = between(arc.n1, arc.n2);
    const double cosine = dot(middle, arc.n1);
    if (cosine > kFinest) return;
    if constexpr (requires { add_.bars_between(Point{}, Point{}, Point{}); }) {
      const double far = round.radius / cosine;
      if (add_.bars_between(from_here(round.middle, arc.n1, round.radius), from_here(round.middle, middle, far),
                            from_here(round.middle, arc.n2, round.radius)))
        return;
    }
    if (!add_(from_here(round.middle, middle, round.radius), arc.turn()) && cosine > kFine) return;
    for (const Arc& half : {Arc{arc.n1, middle}, Arc{middle, arc.n2}}) {
      const Vector between_halves = between(half.n1, half.n2);
      const double far = round.radius / dot(between_halves, half.n1);
      add_corner(round, {between_halves.x * far, between_halves.y * far}, half);
    }
  }

  // Over a side one may go up or down: at some parts of it, and opposite to the marks.
  void add_crossings(std::span<const Point> outline, std::initializer_list<double> parts) const {
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      for (const double part : parts) add_crossing(a, b, part);
      for (const Point p : marks_) {
        const double part = dot(vector(p - a), vector(b - a)) / dot(vector(b - a), vector(b - a));
        if (part > 0.0 && part < 1.0) add_crossing(a, b, part);
      }
    }
  }

  void add_beside_blocks(const Terrain& terrain, std::span<const Point> outline) const {
    EndsOfBlocks ends;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      if constexpr (requires { add_.is_near(a, b); })
        if (!add_.is_near(a, b)) continue;
      find_ends_of_blocks(terrain, rules_, a, b, ends);
      for (const double part : ends) add_crossing(a, b, part);
    }
  }

  void add_crossing(Point a, Point b, double part) const {
    const Point on = from_here(a, vector(b - a), part);
    add_free(from_here(on, outward(a, b), rules_.reach().v + kSpare));
    add_free(from_here(on, outward(a, b), -kSpare));
  }

  // At the ladder, or as far to either side as it helps: something may stand in front of it or above.
  void add_ladder(std::span<const Point> outline, Point ladder) const {
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      const double square = dot(vector(b - a), vector(b - a));
      const double part = dot(vector(ladder - a), vector(b - a)) / square;
      const double off = dot(vector(ladder - a), outward(a, b));
      if (part < 0.0 || part > 1.0 || off <= -kSpare || off >= kSpare) continue;
      const double aside = rules_.ladder_reach.v / std::sqrt(square);
      for (const double at : {part, part - aside, part + aside})
        if (at >= 0.0 && at <= 1.0) add_crossing(a, b, at);
    }
  }

  const WalkRules& rules_;
  std::span<const Point> marks_;
  const Add& add_;
};

}  // namespace sandtable
