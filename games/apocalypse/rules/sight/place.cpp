#include "games/apocalypse/rules/sight/place.h"

#include <algorithm>

#include "engine/base/scratch_vector.h"
#include "engine/table/terrain/measure.h"

namespace sandtable::apocalypse {

namespace {

constexpr Mil kFar{400'000};  // farther than any table is wide

Mil nearer(const Footprint& a, const Footprint& b, Mil best) {
  if (a.shape == Footprint::Shape::disc && b.shape == Footprint::Shape::disc) {
    // Most pairs are farther apart than the best so far: no root is drawn for these.
    const Mil touching = a.radius + b.radius;
    const std::int64_t square = distance_squared(a.centre, b.centre);
    if (square >= squared(best + touching)) return best;
    return square <= squared(touching) ? Mil{0} : std::min(best, gap(a, b));
  }
  return std::min(best, gap(a, b));
}

int members_inside(const Game& game, const Law& law, UnitId unit, const Piece& piece) {
  int inside = 0;
  for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
    inside += inside_or_on(piece.outline, game.model(model).at) ? 1 : 0;
  });
  return inside;
}

std::span<const Point> outline_of(const Law& law, PieceId piece) { return law.setup.terrain.piece(piece).outline; }

}  // namespace

bool measures(const Law& law) { return law.on().premeasuring || !law.rule(clause::gen_premeasure); }

Footprint footprint_at(const Game& game, const Setup& setup, ModelId model, Point at) {
  const BaseClass& base = setup.base(model);
  const Angle facing = game.unit(unit_of(game, setup, model)).facing;
  if (!base.round) return rectangle(at, base.length / 2, base.width / 2, facing);
  Footprint round = disc(at, base.width / 2);
  round.facing = facing;
  return round;
}

Footprint footprint(const Game& game, const Setup& setup, ModelId model) {
  return footprint_at(game, setup, model, game.model(model).at);
}

namespace {

// The top of the hill under a point. A hill is a step of the ground for sight alone: bases may overhang its edge, and
// nobody climbs, so it is no raised piece as walkers know them.
Mil ground_at(const Setup& setup, Point at) {
  Mil ground{};
  if (!setup.present.has(Trait::slope)) return ground;
  for (const Piece& piece : setup.terrain.pieces())
    if (piece.traits.has(Trait::slope) && inside_or_on(piece.outline, at)) ground = std::max(ground, piece.top);
  return ground;
}

}  // namespace

Mil head_at(const Setup& setup, ModelId model, Point at) { return ground_at(setup, at) + setup.base(model).height; }

PieceId occupied(const Game& game, const Law& law, UnitId unit) {
  if (!law.setup.present.has(Trait::cover) || !game.stands(unit) || game.unit(unit).hovers != 0) return PieceId::none();
  const Point at = game.model(leader(game, law.setup, unit)).at;
  const Terrain& terrain = law.setup.terrain;
  for (const PieceId id : ids_below<PieceId>(terrain.pieces().size())) {
    const Piece& piece = terrain.piece(id);
    const bool inside = terrain.boxes()[id.v].holds(at) && inside_or_on(piece.outline, at);
    if (!inside || !piece.traits.has(Trait::cover)) continue;
    law.follow(clause::cover_kinds);
    const bool half = 2 * members_inside(game, law, unit, piece) >= game.unit(unit).alive.count();
    if (half && law.rule(clause::cover_occupies)) return id;
  }
  return PieceId::none();
}

bool shares_with_enemy(const Game& game, const Law& law, UnitId unit) {
  const PieceId piece = occupied(game, law, unit);
  bool shared = false;
  if (piece.is_none()) return shared;
  for_each_unit(game, law.setup, other(law.setup.seat(unit)), Status::on_table,
                [&](UnitId enemy) { shared = shared || occupied(game, law, enemy) == piece; });
  return shared;
}

Mil gap(const Game& game, const Law& law, const Footprint& base, UnitId unit) {
  Mil best = kFar;
  for_each_alive(game, law.setup, unit,
                 [&](std::size_t, ModelId model) { best = nearer(base, footprint(game, law.setup, model), best); });
  return best;
}

Mil gap(const Game& game, const Law& law, UnitId a, UnitId b) {
  law.follow(clause::gen_measure_edges);
  ScratchVector<Footprint, kMostInUnit> bases;
  for_each_alive(game, law.setup, b,
                 [&](std::size_t, ModelId model) { bases.push_back(footprint(game, law.setup, model)); });
  Mil best = kFar;
  for_each_alive(game, law.setup, a, [&](std::size_t, ModelId model) {
    const Footprint own = footprint(game, law.setup, model);
    for (const Footprint& base : bases) best = nearer(own, base, best);
  });
  return best;
}

Mil gap_to_place(const Game& game, const Law& law, const Footprint& base, UnitId unit) {
  const Mil bases = gap(game, law, base, unit);
  const PieceId piece = occupied(game, law, unit);
  if (piece.is_none() || !law.rule(clause::cover_footprint)) return bases;
  return std::min(bases, gap(base, outline_of(law, piece)));
}

bool touches(const Game& game, const Law& law, const Footprint& base, UnitId unit) {
  return gap_to_place(game, law, base, unit) <= kTolerance;
}

bool in_contact(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  const ModelId own = leader(game, law.setup, unit);
  if (touches(game, law, footprint(game, law.setup, own), enemy)) return true;
  // The piece that a unit occupies touches those who stand at it, too.
  const PieceId piece = occupied(game, law, unit);
  if (piece.is_none()) return false;
  bool found = false;
  for_each_alive(game, law.setup, enemy, [&](std::size_t, ModelId model) {
    found = found || within(footprint(game, law.setup, model), outline_of(law, piece), kTolerance);
  });
  return found && law.rule(clause::cover_footprint);
}

Mil range(const Game& game, const Law& law, UnitId unit, UnitId target) {
  law.follow(clause::shoot_range_once);
  Mil best = gap(game, law, unit, target);
  const PieceId own = occupied(game, law, unit), its = occupied(game, law, target);
  const auto to_piece = [&](UnitId of, PieceId piece) {
    for_each_alive(game, law.setup, of, [&](std::size_t, ModelId model) {
      best = std::min(best, gap(footprint(game, law.setup, model), outline_of(law, piece)));
    });
  };
  if (own.is_none() && its.is_none()) return best;
  if (!law.rule(clause::shoot_range_footprint)) return best;
  if (!own.is_none()) to_piece(target, own);
  if (!its.is_none()) to_piece(unit, its);
  if (!own.is_none() && !its.is_none()) best = std::min(best, gap(outline_of(law, own), outline_of(law, its)));
  return best;
}

}  // namespace sandtable::apocalypse
