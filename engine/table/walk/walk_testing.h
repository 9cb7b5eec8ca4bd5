#pragma once

#include <random>
#include <vector>

#include "engine/table/walk/walk_rules.h"

// Tables for the tests of movement: small words for hand-made ones, and random ones.
namespace sandtable::walk_testing {

constexpr Mil inch(double inches) { return {static_cast<std::int32_t>(inches * 1000 + (inches < 0 ? -0.5 : 0.5))}; }
constexpr Point at(double x, double y) { return {inch(x), inch(y)}; }

inline std::vector<Point> box(double x0, double y0, double x1, double y1) {
  return {at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)};
}

inline Piece piece(Traits traits, double top, std::vector<Point> outline) {
  return {.traits = traits, .top = inch(top), .outline = std::move(outline)};
}
inline Piece wall(double top, std::vector<Point> outline) { return piece({Trait::solid}, top, std::move(outline)); }
inline Piece bags(double top, std::vector<Point> outline) { return piece({Trait::obstacle}, top, std::move(outline)); }
inline Piece mud(std::vector<Point> outline) { return piece({Trait::difficult}, 0, std::move(outline)); }
inline Piece house(double top, std::vector<Point> outline) {
  return piece({Trait::solid, Trait::elevation}, top, std::move(outline));
}

inline Terrain table(std::vector<Piece> pieces, double size = 48) {
  return Terrain::build(inch(size), inch(size), std::move(pieces)).value();
}

inline Body friendly(Point centre) { return {.centre = centre, .radius = 500_mil, .height = {}}; }
inline Body enemy(Point centre, std::uint8_t index = 0) {
  return {.centre = centre, .radius = 500_mil, .height = {}, .meets = Body::Meets::touch_stops, .index = index};
}

// A random situation on a table of 20": pieces of every kind, some touching or standing on each other, bodies, rules.
// Half of them lie on a grid, so that touching, grazing and standing exactly on a line are common.
struct Scenery {
  Terrain terrain;
  std::vector<Body> bodies;
  WalkRules rules;  // without bodies: set them where the situation has come to rest
  Point from;
  Path path;
};
Scenery random_scenery(std::uint32_t seed);

class Chance {
 public:
  explicit Chance(std::uint32_t seed) : engine_(seed), grid_(one_in(2) ? 250 : 1) {}

  int upto(int most) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(most + 1)); }
  bool one_in(int n) { return upto(n - 1) == 0; }
  Mil length(double least, double most) {
    const int span = inch(most - least).v / grid_;
    return inch(least) + Mil{upto(span) * grid_};
  }
  Point spot(double least, double most) {
    const Mil x = length(least, most);
    return {x, length(least, most)};
  }

 private:
  std::mt19937 engine_;
  int grid_;
};

inline std::vector<Point> random_outline(Chance& chance) {
  const Point low = chance.spot(1, 15);
  const Mil w = chance.length(0.5, 4), h = chance.length(0.5, 4);
  const auto corner = [&](Mil x, Mil y) { return low + Point{x, y}; };
  switch (chance.upto(3)) {
    case 0:
      return {low, corner(w, {}), corner({}, h)};
    case 1:
      return {low, corner(2 * w, {}), corner(2 * w, h), corner(w, h), corner(w, 2 * h), corner({}, 2 * h)};
    case 2:
      return {low, corner(w, h / 2), corner(w - h / 2, h / 2 + w), corner(-h / 2, w)};
    default:
      return {low, corner(w, {}), corner(w, h), corner({}, h)};
  }
}

inline void add_raised(Chance& chance, std::vector<Piece>& pieces) {
  const Point low = chance.spot(1, 14);
  const Mil w = chance.length(1, 5), h = chance.length(1, 5), top = chance.length(0.25, 3);
  const auto rectangle = [](Point from, Mil width, Mil depth) -> std::vector<Point> {
    return {from, from + Point{width, {}}, from + Point{width, depth}, from + Point{{}, depth}};
  };
  Piece base{.traits = {Trait::elevation}, .top = top, .outline = rectangle(low, w, h)};
  if (!chance.one_in(3)) base.traits.add(Trait::solid);
  if (chance.one_in(2)) base.ladders.push_back({low + Point{w / 2, {}}});
  if (chance.one_in(2))
    base.stairs.push_back({.outline = rectangle(low + Point{w, {}}, chance.length(0.5, 3), h / 2),
                           .high_from = low + Point{w, {}},
                           .high_to = low + Point{w, h / 2}});
  if (chance.one_in(2)) {
    Piece upper{.traits = {chance.one_in(2) ? Trait::obstacle : Trait::elevation},
                .foot = top,
                .top = top + chance.length(0.25, 2),
                .outline = rectangle(low, w / 2, h / 3)};
    pieces.push_back(upper);
  }
  pieces.push_back(base);
}

inline Scenery random_scenery(std::uint32_t seed) {
  Chance chance(seed);
  std::vector<Piece> pieces;
  for (int i = chance.upto(3); i > 0; --i) add_raised(chance, pieces);
  for (int i = chance.upto(4); i > 0; --i) {
    const Traits kinds[]{{Trait::solid}, {Trait::obstacle}, {Trait::difficult}, {Trait::difficult, Trait::obstacle}};
    pieces.push_back({.traits = kinds[chance.upto(3)], .top = chance.length(0, 3), .outline = random_outline(chance)});
  }
  Scenery s{.terrain = table(std::move(pieces), 20), .bodies = {}, .rules = {}, .from = {}, .path = {}};
  for (int i = chance.upto(8); i > 0; --i) {
    Body body{.centre = chance.spot(0.5, 19.5), .radius = chance.one_in(4) ? 750_mil : 500_mil, .height = {}};
    body.height = s.terrain.surface(body.centre).height;
    body.meets = static_cast<Body::Meets>(chance.upto(2));
    body.index = static_cast<std::uint8_t>(i);
    s.bodies.push_back(body);
  }
  s.rules.may_climb = chance.one_in(2);
  s.rules.climb_costs = !chance.one_in(4);
  s.from = chance.spot(0.5, 19.5);
  Point corner = s.from;
  for (int i = 1 + chance.upto(2); i > 0; --i) {
    corner = corner + Point{chance.length(-6, 6), chance.one_in(3) ? Mil{} : chance.length(-6, 6)};
    s.path.push_back(corner);
  }
  return s;
}

// The same with what only some games use: slopes, dangerous ground, movers who may not change level or enter slowing
// ground, bodies with gaps in groups, bodies never to be touched.
inline Scenery varied_situation(std::uint32_t seed) {
  Scenery s = random_scenery(seed);
  Chance chance(seed ^ 0x5a17ab1eU);
  std::vector<Piece> pieces(s.terrain.pieces().begin(), s.terrain.pieces().end());
  for (Piece& piece : pieces) {
    if (piece.traits.has(Trait::elevation) && chance.one_in(2)) piece.traits.add(Trait::slope);
    if (piece.traits.has(Trait::difficult) && chance.one_in(2)) piece.traits.add(Trait::dangerous);
  }
  s.terrain = table(std::move(pieces), 20);
  for (Body& body : s.bodies) {
    body.meets = static_cast<Body::Meets>(chance.upto(4));
    if (body.meets == Body::Meets::keep_touching) body.meets = Body::Meets::bars;
    if (!chance.one_in(4)) body.gap = chance.one_in(2) ? 1_in : chance.length(0.25, 1.5);
    body.group = static_cast<std::uint8_t>(chance.upto(2));
  }
  if (chance.one_in(3)) s.rules.radius = 750_mil;
  if (chance.one_in(3)) s.rules.step = 0_mil;
  s.rules.may_descend = !chance.one_in(3);
  s.rules.slow_stops = chance.one_in(3);
  return s;
}

}  // namespace sandtable::walk_testing
