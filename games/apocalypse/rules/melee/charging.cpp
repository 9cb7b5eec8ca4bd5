// The leader's way into contact.
#include <algorithm>

#include "engine/table/hull/past.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/way.h"
#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

bool flies(const Game& game, const Law& law, UnitId unit) { return has(game, law, unit, Special::flying); }

// With assault-from-cover off no Assault leads out of or through cover terrain, unless one flies.
Verdict judge_cover(const Game& game, const Law& law, UnitId unit, const Way& way) {
  if (!law.setup.present.has(Trait::cover)) return {};
  const bool above = flies(game, law, unit) && law.rule(clause::sr_flying_terrain);
  const Terrain& terrain = law.setup.terrain;
  const ModelId lead = leader(game, law.setup, unit);
  for (const PieceId id : ids_below<PieceId>(terrain.pieces().size())) {
    const Piece& piece = terrain.piece(id);
    if (!piece.traits.has(Trait::cover) || covered(way, piece.outline, way.length()).empty()) continue;
    law.follow(clause::cover_no_assault_out);
    if (!above && !law.on().assault_from_cover && law.rule(clause::cover_no_assault_out))
      return {clause::cover_no_assault_out, lead, way.at(Mil{0}), id};
  }
  return {};
}

// The piece that the target occupies is not entered: contact is made at its outline.
Verdict judge_outline(const Game& game, const Law& law, UnitId unit, UnitId target, const Path& path) {
  const PieceId piece = occupied(game, law, target);
  const ModelId lead = leader(game, law.setup, unit);
  if (piece.is_none()) return {};
  const Neighbour neighbour{.piece = piece};
  const PastRules rules{.radius = law.setup.base(lead).width / 2,
                        .tolerance = kTolerance,
                        .contact = kTolerance,
                        .neighbours = {&neighbour, 1}};
  const Point from = game.model(lead).at;
  Stop stop = standing_past(law.setup.terrain, rules, path.back(), from);
  if (!flies(game, law, unit) && stop.reason == StopReason::none)
    stop = walk_past(law.setup.terrain, rules, from, path).stop;
  const bool enters = stop.reason != StopReason::none;
  if (!enters || !law.rule(clause::cover_no_assault_in)) return {};
  return {clause::cover_no_assault_in, lead, path.back(), piece};
}

// With where its leader would stand.
Game after_charge(const Game& game, const Law& law, UnitId unit, const Path& path) {
  Game after = game;
  relocate(after, law.setup, unit, path, {});
  return after;
}

// With its leader there the unit would be in a piece that an enemy is in.
Verdict judge_sharing(const Game& after, const Law& law, UnitId unit) {
  if (!shares_with_enemy(after, law, unit) || !law.rule(clause::cover_shared)) return {};
  const ModelId lead = leader(after, law.setup, unit);
  return {clause::cover_shared, lead, after.model(lead).at, occupied(after, law, unit)};
}

// Whether the others find places round their leader.
Verdict judge_room(const Game& game, const Law& law, const AskJoinMelee& asked, const Path& path) {
  const ModelId lead = leader(game, law.setup, asked.unit);
  const Game after = after_charge(game, law, asked.unit, path);
  const Verdict shared = path.empty() ? Verdict{} : judge_sharing(after, law, asked.unit);
  if (!shared.accepted() || game.unit(asked.unit).alive.count() == 1) return shared;
  AskJoinMelee joining = asked;
  joining.limit = allowance_on(game, law, asked.unit, asked.enemy, path);
  const bool room = joining_on_offer(after, law, joining).has_value();
  return room ? Verdict{} : Verdict{clause::move_no_room, lead, after.model(lead).at};
}

// The point of an enemy's base, or of the piece he occupies, that is nearest to where the leader stands.
Point nearest_of(const Game& game, const Law& law, UnitId target, Point from) {
  const PieceId piece = occupied(game, law, target);
  std::optional<Point> best;
  const auto offer = [&](Point at) {
    if (!best || distance_squared(from, at) < distance_squared(from, *best)) best = at;
  };
  if (!piece.is_none() && law.rule(clause::cover_footprint))
    offer(nearest_place(law.setup.terrain.piece(piece).outline, from));
  for_each_alive(game, law.setup, target,
                 [&](std::size_t, ModelId model) { offer(nearest_place(footprint(game, law.setup, model), from)); });
  return *best;
}

}  // namespace

Bar bars_assault(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const bool enemy = target.v < game.units.size() && law.setup.seat(target) != law.setup.seat(unit);
  if (!enemy || !game.stands(target)) return clause::assault_target;
  if (!occupied(game, law, target).is_none()) law.follow(clause::cover_shared);
  return kAllowed;
}

March charge_of(const Game& game, const Law& law, UnitId unit, UnitId target) {
  March march = march_of(game, law, unit, Action::assault);
  march.keep.exempt = target;
  if (law.rule(clause::assault_separation_waived)) march.keep.to_friends = march.keep.to_enemies = Mil{};
  return march;
}

Mil allowance_on(const Game& game, const Law& law, UnitId unit, UnitId target, const Path& path) {
  const Point from = game.model(leader(game, law.setup, unit)).at;
  return on_ground_of(game, law, charge_of(game, law, unit, target), from, path).limit;
}

Verdict judge_contact(const Game& game, const Law& law, ModelId model, UnitId target, const Footprint& there) {
  const UnitId unit = unit_of(game, law.setup, model);
  const bool leads = leader(game, law.setup, unit) == model;
  if (leads && !touches(game, law, there, target) && law.rule(clause::assault_leader_contact))
    return {clause::assault_leader_contact, model, there.centre};
  Verdict verdict;
  for_each_unit(game, Status::on_table, [&](UnitId other) {
    if (other == unit || other == target || !verdict.accepted()) return;
    const bool third = gap(game, law, there, other) <= kTolerance;
    if (third && law.rule(clause::assault_separation_waived))
      verdict = {clause::assault_separation_waived, model, there.centre};
  });
  return verdict;
}

Verdict reaches(const Game& game, const Law& law, const AskJoinMelee& asked, const Path& path) {
  const UnitId unit = asked.unit, target = asked.enemy;
  const ModelId lead = leader(game, law.setup, unit);
  const Point from = game.model(lead).at;
  if (path.empty()) {
    // Who is in contact already, be it across the outline of his own piece, need not move.
    if (!occupied(game, law, unit).is_none()) law.follow(clause::cover_no_assault_out);
    const bool apart = !in_contact(game, law, unit, target) && law.rule(clause::assault_target);
    if (apart) return {clause::assault_target, lead, from};
    return asked.from_transport != 0 ? judge_room(game, law, asked, path) : Verdict{};
  }
  const March charge = charge_of(game, law, unit, target);
  const PathCost cost = cost_of(game, law, charge, from, path);
  const Way way(from, path);
  if (cost.cost > cost.limit + kTolerance && law.rule(clause::assault_target))
    return {clause::assault_target, lead, way.at(cost.limit)};
  if (const Verdict verdict = judge_cover(game, law, unit, way); !verdict.accepted()) return verdict;
  if (const Verdict verdict = judge_outline(game, law, unit, target, path); !verdict.accepted()) return verdict;
  const Crowd crowd(game, law, unit, charge.keep, reach_of(game, law, charge));
  if (const Verdict verdict = judge_path(game, law, charge, crowd, path); !verdict.accepted()) return verdict;
  const Footprint there = footprint_at(game, law.setup, lead, path.back());
  if (const Verdict verdict = judge_contact(game, law, lead, target, there); !verdict.accepted()) return verdict;
  return judge_room(game, law, asked, path);
}

Verdict reaches(const Game& game, const Law& law, UnitId unit, UnitId target, const Path& path) {
  return reaches(game, law, AskJoinMelee{.unit = unit, .enemy = target}, path);
}

Verdict judge_charge(const Game& game, const Law& law, UnitId unit, UnitId target, const Path& path) {
  if (const Bar bar = bars_assault(game, law, unit, target); bar != kAllowed) return {bar};
  for (const Point corner : path)
    if (!is_measurable(law, corner)) return {clause::move_obstacles, leader(game, law.setup, unit)};
  if (measures(law)) return reaches(game, law, unit, target, path);
  // Guessed: whether it is far enough, and where it leads, shows when it is gone. Through which terrain is plain to
  // see.
  const Way way(game.model(leader(game, law.setup, unit)).at, path);
  if (const Verdict verdict = path.empty() ? Verdict{} : judge_cover(game, law, unit, way); !verdict.accepted())
    return verdict;
  const bool named = !path.empty() || in_contact(game, law, unit, target);
  return named ? Verdict{} : Verdict{clause::assault_target, leader(game, law.setup, unit)};
}

std::optional<Path> charge_path(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (bars_assault(game, law, unit, target) != kAllowed) return {};
  if (in_contact(game, law, unit, target)) return Path{};
  const ModelId lead = leader(game, law.setup, unit);
  const Point from = game.model(lead).at;
  const Mil radius = law.setup.base(lead).width / 2;
  const Point nearest = nearest_of(game, law, target, from);
  const Mil reach = charge_of(game, law, unit, target).limit + radius + kTolerance;
  if (!within(from, nearest, reach)) return {};
  const Path path{along(nearest, from, radius)};
  return reaches(game, law, unit, target, path).accepted() ? std::optional(path) : std::nullopt;
}

}  // namespace sandtable::apocalypse
