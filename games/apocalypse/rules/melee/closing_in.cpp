// How both sides of a melee close in.
#include <algorithm>

#include "engine/table/group/close_up.h"
#include "engine/table/terrain/measure.h"
#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

// Nobody who is moved, but for the leader, ends farther from the enemy than he stood.
Verdict judge_nearness(const Game& game, const Law& law, UnitId unit, UnitId enemy, const Places& places) {
  const ModelId lead = leader(game, law.setup, unit);
  for (const Placed<ModelId>& placed : places) {
    if (placed.key == lead || placed.at == game.model(placed.key).at) continue;
    const Mil before = gap_to_place(game, law, footprint(game, law.setup, placed.key), enemy);
    const Mil after = gap_to_place(game, law, footprint_at(game, law.setup, placed.key, placed.at), enemy);
    if (after > before + kTolerance && law.rule(clause::assault_as_close_as_possible))
      return {clause::assault_as_close_as_possible, placed.key, placed.at};
  }
  return {};
}

// No assailant enters the piece that the target occupies; who stood in it may stay.
Verdict judge_staying_out(const Game& game, const Law& law, UnitId enemy, const Places& places) {
  const PieceId piece = occupied(game, law, enemy);
  if (piece.is_none()) return {};
  const auto outline = std::span<const Point>(law.setup.terrain.piece(piece).outline);
  for (const Placed<ModelId>& placed : places) {
    const Mil radius = law.setup.base(placed.key).width / 2;
    const bool inside = nearer_than(outline, placed.at, radius - kTolerance);
    const bool stood = nearer_than(outline, game.model(placed.key).at, radius - kTolerance);
    if (inside && !stood && law.rule(clause::cover_no_assault_in))
      return {clause::cover_no_assault_in, placed.key, placed.at, piece};
  }
  return {};
}

Verdict judge_contacts(const Game& game, const Law& law, UnitId enemy, const Places& places) {
  for (const Placed<ModelId>& placed : places) {
    const Footprint there = footprint_at(game, law.setup, placed.key, placed.at);
    if (const Verdict verdict = judge_contact(game, law, placed.key, enemy, there); !verdict.accepted()) return verdict;
  }
  return {};
}

// Living models of the unit, at places that can be measured.
bool are_own(const Game& game, const Law& law, UnitId unit, const Places& places) {
  return std::ranges::all_of(places, [&](const Placed<ModelId>& placed) {
    return is_measurable(law, placed.at) && placed.key.v < game.models.size() &&
           unit_of(game, law.setup, placed.key) == unit && is_alive(game, law.setup, placed.key);
  });
}

March joining_march(const Game& game, const Law& law, const AskJoinMelee& asked) {
  March march = charge_of(game, law, asked.unit, asked.enemy);
  march.limit = asked.limit;
  march.limits_followers = asked.from_transport == 0;
  return march;
}

// Defenders keep their 1" from everybody but the attackers.
March defence_march(const AskDefend& asked) {
  return {.unit = asked.unit,
          .limit = kClosingIn,
          .most_when_slow = kClosingIn,
          .keep = {.exempt = asked.enemy},
          .limits_followers = false};
}

// All that is asked of places for assailants besides coherency and room.
Verdict judge_assailants(const Game& game, const Law& law, const AskJoinMelee& asked, const Places& places) {
  if (const Verdict verdict = judge_contacts(game, law, asked.enemy, places); !verdict.accepted()) return verdict;
  if (const Verdict verdict = judge_staying_out(game, law, asked.enemy, places); !verdict.accepted()) return verdict;
  if (asked.from_transport != 0) return {};
  return judge_nearness(game, law, asked.unit, asked.enemy, places);
}

// Two units of a melee, and how far the models of the first may be put.
struct Sides {
  UnitId unit, enemy;
};
struct Shifts {
  Mil leader, others;
};

// As near to the enemy as they can be put; who is not named stays.
std::optional<Places> closed_up(const Game& game, const Law& law, const Sides& sides, const Crowd& crowd,
                                const Shifts& shifts) {
  const ModelId lead = leader(game, law.setup, sides.unit);
  const WalkRules rules = crowd.walk_rules({});
  ScratchVector<Follower, kMostMembers> unit;
  FixedVector<ModelId, kMostMembers> models;
  const auto add = [&](ModelId model) {
    const Mil limit = model == lead ? shifts.leader : shifts.others;
    unit.push_back({game.model(model).at, law.setup.base(model).width / 2, limit});
    models.push_back(model);
  };
  add(lead);
  for_each_alive(game, law.setup, sides.unit, [&](std::size_t, ModelId model) {
    if (model != lead) add(model);
  });
  const Arranging arranging{.terrain = law.setup.terrain,
                            .rules = rules,
                            .leader = {unit[0].from, unit[0].radius},
                            .coherency = coherency_of(law),
                            .forbidden = forbidden_by(crowd)};
  const EnemyDiscs enemies = discs_of(game, law, sides.enemy, unit[0].from);
  Point found[kMostMembers] = {};
  if (!close_up(arranging, {unit.data(), unit.size()}, {enemies.data(), enemies.size()},
                std::span<Point>(found, unit.size())))
    return {};
  Places places;
  for (std::size_t i = 0; i < models.size(); ++i)
    if (found[i] != game.model(models[i]).at) places.push_back({models[i], found[i]});
  return places;
}

}  // namespace

EnemyDiscs discs_of(const Game& game, const Law& law, UnitId unit, Point seen_from) {
  EnemyDiscs discs;
  const PieceId piece = occupied(game, law, unit);
  if (!piece.is_none()) discs.push_back({nearest_place(law.setup.terrain.piece(piece).outline, seen_from), Mil{0}});
  for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
    if (discs.full()) return;
    const Footprint base = footprint(game, law.setup, model);
    const bool round = base.shape == Footprint::Shape::disc;
    discs.push_back(round ? Disc{base.centre, base.radius} : Disc{nearest_place(base, seen_from), Mil{0}});
  });
  return discs;
}

Verdict judge_joining(const Game& game, const Law& law, const AskJoinMelee& asked, const Places& places) {
  if (!are_own(game, law, asked.unit, places)) return {clause::assault_attackers_arrange};
  const std::size_t others = static_cast<std::size_t>(game.unit(asked.unit).alive.count()) - 1;
  if (asked.from_transport != 0 && places.size() != others) return {clause::assault_attackers_arrange};
  const March march = joining_march(game, law, asked);
  const Crowd crowd(game, law, asked.unit, march.keep, reach_of(game, law, march));
  const Point at = game.model(leader(game, law.setup, asked.unit)).at;
  law.follow(clause::assault_attackers_arrange);
  const Verdict verdict = judge_arrangement(game, law, march, crowd, at, places);
  return verdict.accepted() ? judge_assailants(game, law, asked, places) : verdict;
}

std::optional<Places> joining_on_offer(const Game& game, const Law& law, const AskJoinMelee& asked) {
  March march = joining_march(game, law, asked);
  // Nobody is offered a place that touches a third unit, or one in the piece that the target occupies.
  march.keep.to_friends = march.keep.to_enemies = 5 * kTolerance;
  march.keep.outside = occupied(game, law, asked.enemy);
  const Point at = game.model(leader(game, law.setup, asked.unit)).at;
  const EnemyDiscs enemies = discs_of(game, law, asked.enemy, at);
  march.enemies = {enemies.data(), enemies.size()};
  const Crowd crowd(game, law, asked.unit, march.keep, reach_of(game, law, march));
  std::optional<Places> places = arrangement_on_offer(game, law, march, crowd, at, at);
  if (places && judge_joining(game, law, asked, *places).accepted()) return places;
  if (asked.from_transport != 0) return {};
  const Mil limit = law.on().followers_limit ? march.limit + kFromLeader : kAnyDistance;
  places = closed_up(game, law, {asked.unit, asked.enemy}, crowd, {.leader = {}, .others = limit});
  if (places && judge_joining(game, law, asked, *places).accepted()) return places;
  return {};
}

Verdict judge_defence(const Game& game, const Law& law, const AskDefend& asked, const Places& places) {
  if (places.empty()) return {};
  if (!are_own(game, law, asked.unit, places)) return {clause::assault_defenders_arrange};
  const ModelId lead = leader(game, law.setup, asked.unit);
  Point at = game.model(lead).at;
  Places others;
  for (const Placed<ModelId>& placed : places) {
    const bool far = !within(game.model(placed.key).at, placed.at, kClosingIn + kTolerance);
    if (far && law.rule(clause::assault_defenders_arrange))
      return {clause::assault_defenders_arrange, placed.key, placed.at};
    if (placed.key == lead) {
      at = placed.at;
    } else {
      others.push_back(placed);
    }
  }
  const March march = defence_march(asked);
  const Crowd crowd(game, law, asked.unit, march.keep, reach_of(game, law, march));
  const Stop stop = crowd.standing(footprint_at(game, law.setup, lead, at));
  if (stop.reason != StopReason::none && law.rule(clause_of(law, stop))) return {clause_of(law, stop), lead, at};
  const Verdict verdict = judge_arrangement(game, law, march, crowd, at, others);
  return verdict.accepted() ? judge_nearness(game, law, asked.unit, asked.enemy, places) : verdict;
}

std::optional<Places> defence_on_offer(const Game& game, const Law& law, const AskDefend& asked) {
  const March march = defence_march(asked);
  const Crowd crowd(game, law, asked.unit, march.keep, reach_of(game, law, march));
  const std::optional<Places> places =
      closed_up(game, law, {asked.unit, asked.enemy}, crowd, {.leader = kClosingIn, .others = kClosingIn});
  if (!places || !judge_defence(game, law, asked, *places).accepted()) return {};
  return places;
}

bool may_close_in(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  const Unit& its = game.unit(unit);
  const bool fixed = has_hull(law, unit) || its.tracked != 0 || !occupied(game, law, unit).is_none();
  if (fixed && law.rule(clause::assault_defenders_stay)) return false;
  bool apart = false;
  for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
    apart = apart || !touches(game, law, footprint(game, law.setup, model), enemy);
  });
  return apart;
}

}  // namespace sandtable::apocalypse
