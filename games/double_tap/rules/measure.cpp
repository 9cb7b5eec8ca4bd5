#include "games/double_tap/rules/measure.h"

#include <algorithm>
#include <cstdlib>

#include "engine/base/id_range.h"

namespace sandtable::double_tap {

namespace {

// The distance of centres at which two bases are `distance` apart.
Mil centres(const Law& law, Mil distance) {
  if (law.rule(clause::measure_edge)) distance += kBaseRadius + kBaseRadius;
  return distance;
}

bool touches(const Piece& piece, Stand unit) { return within_of(piece.outline, unit.at, kBaseRadius + kContact); }

bool touches_low_obstacle_with(const Law& law, Stand a, Stand b) {
  return std::ranges::any_of(law.setup.terrain.pieces(), [&](const Piece& piece) {
    const bool low = piece.traits.has_any({Trait::solid, Trait::obstacle}) && piece.top - piece.foot <= kLowObstacle;
    return low && touches(piece, a) && touches(piece, b);
  });
}

bool bases_meet(const Law& law, Stand a, Stand b) {
  const Mil reach = kBaseRadius + kBaseRadius;
  return distance_squared(a.at, b.at) <= squared(reach + kContact) &&
         std::abs((a.height - b.height).v) < kContactStep.v && law.rule(clause::measure_contact);
}

Figure figure(Stand at) { return {at.at, kBaseRadius, at.height + kModelHeight}; }

// Every other living model as something that blocks sight.
FixedVector<Cylinder, kMostOnTable> other_models(const Game& game, UnitId a, UnitId b) {
  FixedVector<Cylinder, kMostOnTable> bodies;
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    const Unit& unit = game.unit(id);
    if (unit.status != Status::alive || id == a || id == b) continue;
    bodies.push_back({unit.at, kBaseRadius, unit.height, unit.height + kModelBlocks});
  }
  return bodies;
}

bool lies_between(const Law& law, PieceId piece, Stand target, Stand shooter) {
  const Eye head{shooter.at, shooter.height + kModelHeight};
  const SightPoints foot = sight_points(figure(target), shooter.at);
  return std::ranges::any_of(
      foot.at, [&](Point at) { return runs_through(law.setup.terrain, piece, head, {at, target.height}); });
}

bool covers(const Law& law, PieceId id, Stand target, Stand shooter) {
  const Piece& piece = law.setup.terrain.piece(id);
  if (!piece.traits.has(Trait::cover)) return false;
  if (!touches(piece, target) && law.rule(clause::terrain_cover_condition)) return false;
  if (!lies_between(law, id, target, shooter) && law.rule(clause::terrain_cover_behind)) return false;
  return true;
}

}  // namespace

Stand stand_at(const Law& law, Point at) {
  const Mil height = law.setup.terrain.surface(at).height;
  return {at, height.v != 0 && law.rule(clause::terrain_level) ? height : Mil{}};
}

bool within(const Law& law, Stand a, Stand b, Mil distance) {
  return sandtable::within(a.at, b.at, centres(law, distance) + kTolerance) && law.rule(clause::measure_within);
}

bool nearer_than(const Law& law, Stand a, Stand b, Mil distance) {
  return distance_squared(a.at, b.at) < squared(centres(law, distance));
}

Mil gap(Stand a, Stand b) { return std::max(Mil{}, distance(a.at, b.at) - kBaseRadius - kBaseRadius); }

bool in_contact(const Law& law, Stand a, Stand b) {
  if (bases_meet(law, a, b)) return true;
  if (!law.on().contact_over_low_obstacle) return false;
  return distance_squared(a.at, b.at) <= squared(kBaseRadius + kBaseRadius + 1_in) &&
         std::abs((a.height - b.height).v) < kContactStep.v && touches_low_obstacle_with(law, a, b) &&
         law.rule(clause::measure_contact_over_obstacle);
}

bool in_melee(const Game& game, const Law& law, UnitId unit) {
  const Stand at = stand(game.unit(unit));
  return any_living(game, law, other(law.setup.seat(unit)), [&](UnitId id) {
    return in_contact(law, at, stand(game.unit(id))) && law.rule(clause::melee_definition);
  });
}

bool sees(const Game& game, const Law& law, UnitId a, UnitId b) {
  const Stand from = stand(game.unit(a));
  const Stand to = stand(game.unit(b));
  if (in_contact(law, from, to) && law.rule(clause::los_contact)) return true;
  law.follow(clause::los_height);
  law.follow(clause::los_graze);
  law.follow(clause::los_solid);
  const bool from_the_base = law.on().los_points != LosPoints::centre && law.rule(clause::los_points);
  const auto look = [&](std::span<const Cylinder> bodies) {
    const Sight::Look how{.lines = from_the_base ? SightLines::base : SightLines::centre, .bodies = bodies};
    return law.setup.solid.sees(figure(from), figure(to), how) && law.rule(clause::los_line);
  };
  return law.on().models_block_los && law.rule(clause::los_models) ? look(other_models(game, a, b)) : look({});
}

bool in_cover(const Law& law, Stand target, Stand shooter) {
  law.follow(clause::terrain_cover_once);
  if (target.height - shooter.height >= kHigherGround && law.rule(clause::terrain_elevation_cover)) return true;
  for (const PieceId id : ids_below<PieceId>(law.setup.terrain.pieces().size())) {
    if (covers(law, id, target, shooter)) return true;
  }
  return false;
}

}  // namespace sandtable::double_tap
