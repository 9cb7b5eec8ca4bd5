#include "games/double_tap/rules/measure.h"

#include <algorithm>
#include <cstdlib>

#include "engine/base/id_range.h"

namespace sandtable::double_tap {

namespace {

// The distance of centres at which two bases are `distance` apart.
Mil centres(const Law& law, Mil distance) {
  return law.rule(clause::measure_edge) ? distance + kBaseRadius + kBaseRadius : distance;
}

bool touches_low_obstacle_with(const Law& law, Stand a, Stand b) {
  for (const Piece& piece : law.setup.terrain.pieces()) {
    const bool low = piece.traits.has_any({Trait::solid, Trait::obstacle}) && piece.top - piece.foot <= kLowObstacle;
    if (low && within_of(piece.outline, a.at, kBaseRadius + kContact) &&
        within_of(piece.outline, b.at, kBaseRadius + kContact)) {
      return true;
    }
  }
  return false;
}

bool bases_meet(const Law& law, Stand a, Stand b) {
  const Mil reach = kBaseRadius + kBaseRadius;
  if (distance_squared(a.at, b.at) > squared(reach + kContact)) return false;
  if (!law.rule(clause::measure_contact)) return distance_squared(a.at, b.at) <= squared(reach);
  return std::abs((a.height - b.height).v) < kContactStep.v;
}

Figure figure(Stand at) { return {at.at, kBaseRadius, at.height + kModelHeight}; }

// Every other living model as something that blocks sight.
FixedVector<Cylinder, kMostOnTable> other_models(const Game& game, UnitId a, UnitId b) {
  FixedVector<Cylinder, kMostOnTable> bodies;
  for (std::size_t i = 0; i < game.units.size(); ++i) {
    const Unit& unit = game.units[i];
    if (unit.status != Status::alive || i == a.v || i == b.v) continue;
    bodies.push_back({unit.at, kBaseRadius, unit.height, unit.height + kModelBlocks});
  }
  return bodies;
}

bool behind(const Law& law, PieceId piece, Stand target, Stand shooter) {
  const Eye head{shooter.at, shooter.height + kModelHeight};
  const SightPoints foot = sight_points(figure(target), shooter.at);
  const auto runs_through_it = [&](Point at) {
    return runs_through(law.setup.terrain, piece, head, {at, target.height});
  };
  return std::ranges::any_of(foot.at, runs_through_it) || !law.rule(clause::terrain_cover_behind);
}

bool touches(const Law& law, const Piece& piece, Stand target) {
  return within_of(piece.outline, target.at, kBaseRadius + kContact) || !law.rule(clause::terrain_cover_condition);
}

}  // namespace

Stand stand_at(const Law& law, Point at) {
  const Mil height = law.setup.terrain.surface(at).height;
  if (height.v == 0) return {at, {}};
  return {at, law.rule(clause::terrain_level) ? height : Mil{}};
}

bool within(const Law& law, Stand a, Stand b, Mil distance) {
  const Mil limit = centres(law, distance);
  if (!law.rule(clause::measure_within)) return distance_squared(a.at, b.at) < squared(limit);
  return sandtable::within(a.at, b.at, limit + kTolerance);
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
  const Seat enemy = other(law.setup.seat(unit));
  for (UnitId id = law.setup.first(enemy); id < law.setup.end(enemy); ++id.v) {
    if (game.unit(id).status == Status::waiting || !in_contact(law, at, stand(game.unit(id)))) continue;
    if (game.alive(id) ? law.rule(clause::melee_definition) : !law.rule(clause::move_freed)) return true;
  }
  return false;
}

bool sees(const Game& game, const Law& law, UnitId a, UnitId b) {
  const Stand from = stand(game.unit(a));
  const Stand to = stand(game.unit(b));
  if (in_contact(law, from, to) && law.rule(clause::los_contact)) return true;
  Sight::Look look;
  look.lines = law.on().los_centre || !law.rule(clause::los_points) ? SightLines::centre : SightLines::base;
  look.grazing_blocks = !law.rule(clause::los_graze);
  look.ignore_height = !law.rule(clause::los_height);
  const Sight& sight = law.rule(clause::los_solid) ? law.setup.solid : law.setup.any;
  if (law.on().models_block_los || !law.rule(clause::los_models)) {
    const auto bodies = other_models(game, a, b);
    look.bodies = bodies;
    return sight.sees(figure(from), figure(to), look) || !law.rule(clause::los_line);
  }
  return sight.sees(figure(from), figure(to), look) || !law.rule(clause::los_line);
}

int cover(const Law& law, Stand target, Stand shooter) {
  int reasons = target.height - shooter.height >= kHigherGround && law.rule(clause::terrain_elevation_cover) ? 1 : 0;
  const auto pieces = law.setup.terrain.pieces();
  for (const PieceId id : ids_below<PieceId>(pieces.size())) {
    const Piece& piece = pieces[id.v];
    if (piece.traits.has(Trait::cover) && touches(law, piece, target) && behind(law, id, target, shooter)) ++reasons;
  }
  return reasons > 1 && law.rule(clause::terrain_cover_once) ? 1 : reasons;
}

}  // namespace sandtable::double_tap
