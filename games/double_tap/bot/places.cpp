#include "games/double_tap/bot/places.h"

#include <algorithm>

#include "engine/table/plane/angle.h"

namespace sandtable::double_tap::bot {

namespace {

constexpr Mil kBeside{510};  // of a base centre beside cover: touching, not overlapping

// The point of the segment nearest to `at`, kept a little off the corners where cover is thin.
Point nearest_on(Point a, Point b, Point at) {
  const Point along = b - a;
  const std::int64_t length = dot(along, along);
  if (length == 0) return a;
  const std::int64_t way = std::clamp<std::int64_t>(dot(at - a, along), length / 8, length - length / 8);
  const auto part = [&](Mil v) { return Mil{static_cast<std::int32_t>(v.v * (way / 1000) / (length / 1000 + 1))}; };
  return a + Point{part(along.x), part(along.y)};
}

// Beside the edge from a to b of a counter-clockwise outline, on its outer side.
Point beside(Point a, Point b, Point at) {
  const Mil length = distance(a, b);
  const Point outward{b.y - a.y, a.x - b.x};
  const auto part = [&](Mil v) { return Mil{static_cast<std::int32_t>(std::int64_t{v.v} * kBeside.v / length.v)}; };
  return nearest_on(a, b, at) + Point{part(outward.x), part(outward.y)};
}

}  // namespace

Reach::Reach(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Allowance& allowance)
    : terrain_(law.setup.terrain),
      rules_(walk_rules(game, law, unit, kind, bodies_)),
      allowance_(allowance),
      from_(game.unit(unit).at),
      left_(bars_moving(game, law, unit, kind) == kAllowed ? double_tap::left(allowance) : Mil{}) {}

bool Reach::towards(Point to, Point& end) const {
  if (to == from_) return false;
  Path path;
  path.push_back(to);
  const Track track(terrain_, rules_, from_, path);
  const std::optional<Mil> way = reach_to_stand(allowance_, track);
  if (!way || *way < kShortest) return false;
  end = track.at(*way);
  if (*way == track.length()) return true;
  // The end is rounded, so that the leg to it is another line by a hair.
  path[0] = end;
  const Track shorter(terrain_, rules_, from_, path);
  return shorter.reaches_end() && fits(allowance_, shorter, shorter.length()) && shorter.can_stand(shorter.length());
}

bool Reach::leads(const Path& path) const {
  const Track track(terrain_, rules_, from_, path);
  return track.reaches_end() && fits(allowance_, track, track.length()) && track.can_stand(track.length());
}

Path Leg::path() const {
  Path path;
  if (bent) path.push_back(via);
  path.push_back(to);
  return path;
}

namespace {

constexpr Mil kTouching{1020};  // between base centres

// Places that touch the enemy, head-on first.
FixedVector<Point, 7> contacts(Point from, Point enemy) {
  constexpr int kSides = 6;
  FixedVector<Point, 7> places{along(enemy, from, kTouching)};
  for (int i = 0; i < kSides; ++i) places.push_back(enemy + offset(degrees(360 / kSides * i), kTouching));
  return places;
}

void straight_to_contact(const Law& law, const Reach& reach, const Stand& enemy, Legs& legs) {
  for (const Point wanted : contacts(reach.from(), enemy.at)) {
    Leg leg;
    if (reach.towards(wanted, leg.to) && in_contact(law, stand_at(law, leg.to), enemy)) legs.push_back(leg);
  }
}

void round_a_corner_to_contact(const Law& law, const Reach& reach, const Stand& enemy, Legs& legs) {
  constexpr int kDirections = 12;
  constexpr std::size_t kEnough = 3;
  for (int i = 0; i < 2 * kDirections && legs.size() < kEnough; ++i) {
    const Mil far = i < kDirections ? reach.left() * 3 / 10 : reach.left() * 11 / 20;
    Leg leg{.bent = true};
    const Point bend = reach.from() + offset(degrees(360 / kDirections * (i % kDirections)), far);
    const Mil rest = std::min(reach.left() - far, distance(bend, enemy.at));
    if (!within(bend, enemy.at, rest + kTouching) || !reach.towards(bend, leg.via) || leg.via != bend) continue;
    for (const Point wanted : contacts(bend, enemy.at)) {
      leg.to = wanted;
      if (!within(bend, wanted, rest) || !in_contact(law, stand_at(law, wanted), enemy)) continue;
      if (!reach.leads(leg.path())) continue;
      legs.push_back(leg);
      break;
    }
  }
}

}  // namespace

Legs legs_to_contact(const Game& game, const Law& law, const Reach& reach, UnitId enemy) {
  Legs legs;
  const Stand his = stand(game.unit(enemy));
  if (reach.nowhere() || distance(reach.from(), his.at) - kTouching > reach.left()) return legs;
  straight_to_contact(law, reach, his, legs);
  if (legs.empty()) round_a_corner_to_contact(law, reach, his, legs);
  return legs;
}

void cover_spots(const Terrain& terrain, Point near, Mil far, Places& spots) {
  const auto pieces = terrain.pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!pieces[i].traits.has(Trait::cover) || !terrain.boxes()[i].grown(far).holds(near)) continue;
    const auto& outline = pieces[i].outline;
    for (std::size_t j = 0; j < outline.size(); ++j) {
      if (spots.full()) return;
      const Point a = outline[j], b = outline[(j + 1) % outline.size()];
      if (distance_squared(a, b) < squared(kBaseRadius)) continue;
      const Point spot = beside(a, b, near);
      if (within(spot, near, far)) spots.push_back(spot);
    }
  }
}

Places places_within(const Law& law, const Reach& reach, int directions) {
  Places places;
  if (reach.nowhere()) return places;
  Places wanted;
  cover_spots(law.setup.terrain, reach.from(), reach.left(), wanted);
  constexpr int kMostCoverSpots = 5;
  for (std::size_t i = 0; i < wanted.size() && i < kMostCoverSpots; ++i) {
    Point end;
    if (reach.towards(wanted[i], end)) places.push_back(end);
  }
  for (int i = 0; i < directions; ++i) {
    const Mil length = i % 2 == 0 ? reach.left() : reach.left() / 2;
    Point end;
    if (reach.towards(reach.from() + offset(angle(std::int64_t{kFullTurn} * i / directions), length), end)) {
      places.push_back(end);
    }
  }
  return places;
}

}  // namespace sandtable::double_tap::bot
