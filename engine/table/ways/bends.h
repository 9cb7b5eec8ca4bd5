#pragma once

#include <cmath>
#include <initializer_list>
#include <span>

#include "engine/table/walk/walk_rules.h"

namespace sandtable {

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
// raised pieces. Each is handed to `add(Point)`. They are proposals: whether one can be reached is for `Track` to say.
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

  // The corners of an octagon round the circle on which the centre passes.
  void round_body(const Body& body) const {
    if (body.meets == Body::Meets::passable) return;
    const double reach = passing_distance(rules_, body).v + kSpare;
    constexpr double kShort = 0.41421356237309503;  // tangent of an eighth of a half turn
    const double s = reach * kShort;
    for (const Vector v : {Vector{reach, s}, Vector{s, reach}, Vector{-s, reach}, Vector{-reach, s}, Vector{-reach, -s},
                           Vector{-s, -reach}, Vector{s, -reach}, Vector{reach, -s}})
      add_(from_here(body.centre, v, 1.0));
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
    if (dot(away, away) > 1e-6) add_(from_here(to, unit(away), rules_.contact.v + rules_.tolerance.v + kSpare));
  }

 private:
  // Corners of proposals keep this much more than the needed distance, so that rounded points stay legal: no more, for
  // a base that just fits through a gap has but the tolerance to either side.
  static constexpr double kSpare = 2.0;

  struct Vector {
    double x, y;
  };
  static Vector vector(Point p) { return {static_cast<double>(p.x.v), static_cast<double>(p.y.v)}; }
  static double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
  static Vector unit(Vector v) {
    const double length = std::sqrt(dot(v, v));
    return {v.x / length, v.y / length};
  }
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
      if (cross(b - a, c - b) > 0) add_arc(b, outward(a, b), outward(b, c));
    }
  }

  // Round a corner the base's centre follows an arc between two normals; its tangents meet in few points near it.
  void add_arc(Point corner, Vector n1, Vector n2) const {
    const Vector sum{n1.x + n2.x, n1.y + n2.y};
    const bool needle = dot(sum, sum) < 1e-6;
    const Vector middle = needle ? Vector{-n1.y, n1.x} : unit(sum);
    if (const double cosine = dot(middle, n1); cosine > 0.9) {
      add_(from_here(corner, middle, (rules_.reach().v + kSpare) / cosine));
      return;
    }
    add_arc(corner, n1, middle);
    add_arc(corner, middle, n2);
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

  void add_crossing(Point a, Point b, double part) const {
    const Point on = from_here(a, vector(b - a), part);
    add_(from_here(on, outward(a, b), rules_.reach().v + kSpare));
    add_(from_here(on, outward(a, b), -kSpare));
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
