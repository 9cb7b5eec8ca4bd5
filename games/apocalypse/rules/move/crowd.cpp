#include "games/apocalypse/rules/move/crowd.h"

#include "engine/table/hull/drive.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/standing.h"

namespace sandtable::apocalypse {

namespace {

bool is_round(const Law& law, ModelId model) { return law.setup.base(model).round; }

// Half of the longest way across a base.
Mil extent(const Law& law, ModelId model) {
  const BaseClass& base = law.setup.base(model);
  return base.round ? base.width / 2 : base.width / 2 + base.length / 2;
}

}  // namespace

Box box_of(const Game& game, const Law& law, UnitId unit) {
  const ModelId first = leader(game, law.setup, unit);
  Box box{game.model(first).at, game.model(first).at};
  Mil widest{};
  for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
    box.cover(game.model(model).at);
    widest = std::max(widest, extent(law, model));
  });
  return box.grown(widest);
}

Mil gap_to_keep(const Game& game, const Law& law, UnitId unit, UnitId other_unit, Mil wanted) {
  if (!box_of(game, law, unit).grown(wanted).meets(box_of(game, law, other_unit))) return wanted;
  const Mil now = gap(game, law, unit, other_unit);
  return now < wanted - kTolerance && law.rule(clause::move_separation_start) ? now : wanted;
}

Mil gap_to_keep(const Game& game, const Law& law, UnitId unit, PieceId piece, Mil wanted) {
  if (!box_of(game, law, unit).grown(wanted).meets(law.setup.terrain.boxes()[piece.v])) return wanted;
  const std::span<const Point> outline = law.setup.terrain.piece(piece).outline;
  Mil now = wanted;
  for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
    now = std::min(now, sandtable::gap(footprint(game, law.setup, model), outline));
  });
  return now < wanted - kTolerance && law.rule(clause::move_separation_start) ? now : wanted;
}

Traits barring(const Law& law, UnitId unit) {
  Traits traits{Trait::impassable};
  if (is_special(law.setup.squad(unit).type)) traits.add(Trait::obstacle);
  return traits;
}

Crowd::Crowd(const Game& game, const Law& law, UnitId unit, const Distance& keep, const Box& reach)
    : law_(law), unit_(unit) {
  const Seat own = law.setup.seat(unit);
  const bool present = keep.present && game.stands(unit);
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    if (id == unit || !game.stands(id)) continue;
    const bool friendly = law.setup.seat(id) == own;
    const Mil wanted = id == keep.exempt ? Mil{} : friendly ? keep.to_friends : keep.to_enemies;
    add_unit(game, id, present && wanted > Mil{} ? gap_to_keep(game, law, unit, id, wanted) : wanted, reach);
    if (!friendly && wanted > Mil{}) add_piece(game, id, wanted, present, reach);
  }
  if (!keep.outside.is_none()) hulls_.push_back({.piece = keep.outside});
}

void Crowd::add_piece(const Game& game, UnitId id, Mil wanted, bool present, const Box& reach) {
  const PieceId piece = occupied(game, law_, id);
  if (piece.is_none() || !reach.grown(wanted).meets(law_.setup.terrain.boxes()[piece.v])) return;
  const Mil near = present ? gap_to_keep(game, law_, unit_, piece, wanted) : wanted;
  if (near > kTolerance && law_.rule(clause::move_separation_footprint))
    hulls_.push_back({.piece = piece,
                      .index = static_cast<std::uint16_t>(id.v + kOfPiece),
                      .group = id.v,
                      .gap = near - kTolerance});
}

void Crowd::add_unit(const Game& game, UnitId id, Mil gap, const Box& reach) {
  for_each_alive(game, law_.setup, id, [&](std::size_t, ModelId model) {
    const Point at = game.model(model).at;
    if (!reach.grown(extent(law_, model) + gap).holds(at)) return;
    if (is_round(law_, model)) {
      bodies_.push_back({.centre = at,
                         .radius = law_.setup.base(model).width / 2,
                         .height = {},
                         .group = id.v,
                         .index = id.v,
                         .gap = std::max(Mil{}, gap - 2 * kTolerance)});
    } else {
      hulls_.push_back({.base = footprint(game, law_.setup, model),
                        .index = id.v,
                        .group = id.v,
                        .gap = std::max(Mil{}, gap - kTolerance)});
    }
  });
}

std::span<const Neighbour> Crowd::all() const {
  if (all_.empty()) {
    for (const Neighbour& hull : hulls()) all_.push_back(hull);
    for (const Body& body : bodies())
      all_.push_back({.base = disc(body.centre, body.radius),
                      .index = body.index,
                      .group = body.group,
                      .gap = body.gap > Mil{} ? body.gap + kTolerance : Mil{}});
  }
  return {all_.data(), all_.size()};
}

WalkRules Crowd::walk_rules(Mil radius) const {
  WalkRules rules;
  rules.radius = radius;
  rules.tolerance = kTolerance;
  rules.low_obstacle = kNoLow;
  rules.bars = barring(law_, unit_);
  rules.slows = {};
  rules.contact = kTolerance;
  rules.contact_step = Mil{1'000'000};
  rules.settle = {};
  rules.bodies = bodies();
  return rules;
}

DriveRules Crowd::drive_rules() const {
  DriveRules rules;
  rules.tolerance = kTolerance;
  rules.low_obstacle = kNoLow;
  rules.bars = barring(law_, unit_);
  rules.contact = kTolerance;
  rules.pivot_step = 100;
  rules.neighbours = all();
  return rules;
}

Stop Crowd::standing(const Footprint& base) const {
  const Terrain& terrain = law_.setup.terrain;
  if (base.shape == Footprint::Shape::rectangle) return sandtable::standing(terrain, drive_rules(), base);
  const Stop stop = sandtable::standing(terrain, walk_rules(base.radius), base.centre);
  return stop.reason != StopReason::none ? stop : beside_hull(base);
}

namespace {

// A piece that has no gap is only kept out of.
bool lies_over(const Terrain& terrain, const Footprint& base, const Neighbour& hull) {
  if (hull.piece.is_none()) return overlap(base, hull.base, kTolerance);
  return hull.gap == Mil{} && nearer_than(terrain.piece(hull.piece).outline, base.centre, base.radius - kTolerance);
}

}  // namespace

Stop Crowd::beside_hull(const Footprint& base) const {
  const Terrain& terrain = law_.setup.terrain;
  for (const Neighbour& hull : hulls()) {
    const Mil near = hull.piece.is_none() ? sandtable::gap(base, hull.base)
                                          : sandtable::gap(base, terrain.piece(hull.piece).outline);
    const bool over = near == Mil{} && lies_over(terrain, base, hull);
    if (over || near < hull.gap)
      return {.reason = over ? StopReason::body : StopReason::gap, .piece = hull.piece, .body = hull.index};
  }
  return {};
}

}  // namespace sandtable::apocalypse
