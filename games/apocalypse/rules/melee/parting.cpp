#include "games/apocalypse/rules/melee/parting.h"

#include <algorithm>

#include "engine/table/group/arrangement.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/track.h"
#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

// A shift of a few inches: no followers-limit, since 3" is less.
March shift_of(UnitId unit, Distance keep) {
  return {.unit = unit, .limit = kClosingIn, .most_when_slow = kClosingIn, .keep = keep, .limits_followers = false};
}

// The place of a unit's bases and of its piece that is nearest to a base.
Point nearest_point(const Game& game, const Law& law, UnitId enemy, const Footprint& base) {
  Point best = base.centre;
  Mil least = kLargestTable;
  const auto offer = [&](Mil far, Point at) {
    if (far >= least) return;
    least = far;
    best = at;
  };
  const PieceId piece = occupied(game, law, enemy);
  if (!piece.is_none()) {
    const auto outline = std::span<const Point>(law.setup.terrain.piece(piece).outline);
    offer(gap(base, outline), nearest_place(outline, base.centre));
  }
  for_each_alive(game, law.setup, enemy, [&](std::size_t, ModelId model) {
    const Footprint its = footprint(game, law.setup, model);
    offer(gap(base, its), its.shape == Footprint::Shape::disc ? its.centre : nearest_place(its, base.centre));
  });
  return best;
}

Point beyond(Point from, Point through, Mil by) {
  const Mil length = distance(from, through);
  if (length == Mil{}) return through;
  const auto part = [&](Mil whole) {
    return Mil{static_cast<std::int32_t>(round_div(std::int64_t{whole.v} * (length + by).v, length.v))};
  };
  const Point way = through - from;
  return from + Point{part(way.x), part(way.y)};
}

// Straight away from the enemy until 1" is between them, or something is in the way.
Point leaders_place(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  const ModelId lead = leader(game, law.setup, unit);
  const Footprint base = footprint(game, law.setup, lead);
  const Mil now = gap_to_place(game, law, base, enemy);
  if (now >= kSpacing) return base.centre;
  const Point to = beyond(nearest_point(game, law, enemy, base), base.centre, kSpacing - now);
  const March march = shift_of(unit, {.exempt = enemy});
  const Crowd crowd(game, law, unit, march.keep, reach_of(game, law, march));
  WalkRules rules = crowd.walk_rules(base.radius);
  rules.tolerance = Mil{0};  // he is not pressed into anything
  const Track track(law.setup.terrain, rules, base.centre, Path{to});
  for (Mil far = track.passable(); far > Mil{}; far -= Mil{1})
    if (crowd.standing(footprint_at(game, law.setup, lead, track.at(far))).reason == StopReason::none)
      return track.at(far);
  return base.centre;
}

Mil gap_at(const Game& game, const Law& law, ModelId model, Point at, UnitId enemy) {
  return gap_to_place(game, law, footprint_at(game, law.setup, model, at), enemy);
}

Point place_in(const Game& game, const Places& places, ModelId model) {
  for (const Placed<ModelId>& placed : places)
    if (placed.key == model) return placed.at;
  return game.model(model).at;
}

// Who is not the leader.
template <class Visit>
void each_follower(const Game& game, const Law& law, UnitId unit, const Visit& visit) {
  const ModelId lead = leader(game, law.setup, unit);
  for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
    if (model != lead) visit(model);
  });
}

bool keep_apart(const Game& game, const Law& law, UnitId unit, UnitId enemy, const Places& places) {
  bool apart = true;
  each_follower(game, law, unit, [&](ModelId model) {
    apart = apart && gap_at(game, law, model, place_in(game, places, model), enemy) >= kSpacing - kTolerance;
  });
  return apart;
}

// Whether the others could stand like that round their leader, at most 3" from where they stood.
Verdict judge_shift(const Game& game, const Law& law, UnitId unit, UnitId enemy, const Places& places) {
  const Point at = game.model(leader(game, law.setup, unit)).at;
  for (const Placed<ModelId>& placed : places) {
    if (placed.key.v >= game.models.size() || !is_measurable(law, placed.at))
      return {clause::melee_step_back, placed.key, placed.at};
    const bool far = !within(game.model(placed.key).at, placed.at, kClosingIn + kTolerance);
    if (far && law.rule(clause::melee_step_back)) return {clause::melee_step_back, placed.key, placed.at};
  }
  const March march = shift_of(unit, {.exempt = enemy});
  const Crowd crowd(game, law, unit, march.keep, reach_of(game, law, march));
  return judge_arrangement(game, law, march, crowd, at, places);
}

// Offers, the better ones first: in step with the leader; only those who are too near; everybody anew round him.
Places in_step_with(const Game& game, const Law& law, UnitId unit, Point by) {
  Places places;
  each_follower(game, law, unit, [&](ModelId model) { places.push_back({model, game.model(model).at + by}); });
  return places;
}

Places pulled_back(const Game& game, const Law& law, UnitId unit, UnitId enemy, bool everybody) {
  const March march = shift_of(unit, {});
  const Crowd crowd(game, law, unit, {.present = false}, reach_of(game, law, march));
  const WalkRules rules = crowd.walk_rules({});
  const ModelId lead = leader(game, law.setup, unit);
  const auto disc_of = [&](ModelId model) { return Disc{game.model(model).at, law.setup.base(model).width / 2}; };
  ScratchVector<Disc, kMostMembers> standing;
  ScratchVector<Follower, kMostMembers> strays;
  FixedVector<ModelId, kMostMembers> models;
  standing.push_back(disc_of(lead));
  each_follower(game, law, unit, [&](ModelId model) {
    const Disc base = disc_of(model);
    const bool near = gap_at(game, law, model, base.centre, enemy) < kSpacing - kTolerance;
    if (!everybody && !near) return standing.push_back(base);
    strays.push_back({base.centre, base.radius, kClosingIn});
    models.push_back(model);
  });
  const Arranging arranging{.terrain = law.setup.terrain,
                            .rules = rules,
                            .leader = disc_of(lead),
                            .coherency = coherency_of(law),
                            .forbidden = forbidden_by(crowd)};
  Point found[kMostMembers] = {};
  const MemberMask placed = rejoin(arranging, {standing.data(), standing.size()}, {strays.data(), strays.size()},
                                   std::span<Point>(found, strays.size()));
  Places places;
  for (std::size_t i = 0; i < models.size(); ++i)
    if (has_member(placed, i)) places.push_back({models[i], found[i]});
  return places;
}

// The best of the offers for the others once the leader has gone; nothing if he leaves them incoherent.
std::optional<Places> offer_for(const Game& moved, const Law& law, UnitId unit, UnitId enemy, Point by) {
  std::optional<Places> lawful;
  const auto good = [&](const Places& places) {
    if (!judge_shift(moved, law, unit, enemy, places).accepted()) return false;
    if (!lawful) lawful = places;
    if (!keep_apart(moved, law, unit, enemy, places)) return false;
    lawful = places;
    return true;
  };
  if (good({}) || good(in_step_with(moved, law, unit, by))) return lawful;
  if (good(pulled_back(moved, law, unit, enemy, false)) || good(pulled_back(moved, law, unit, enemy, true)))
    return lawful;
  return lawful;
}

}  // namespace

Verdict judge_consolidation(const Game& game, const Law& law, UnitId unit, const AskConsolidate::Reply& reply) {
  const ModelId lead = leader(game, law.setup, unit);
  if (type_of(law, unit) == UnitType::vehicle) {
    if (reply.drive.empty()) return {};
    return judge_drive(game, law, {unit, DriveKind::consolidate}, reply.drive);
  }
  if (reply.path.empty() && reply.places.empty()) return {};
  const March march = consolidation_of(game, law, unit);
  for (const Point corner : reply.path)
    if (!is_measurable(law, corner)) return {clause::move_obstacles, lead};
  const PathCost cost = cost_of(game, law, march, game.model(lead).at, reply.path);
  if (cost.cost > cost.limit + kTolerance && law.rule(clause::melee_consolidate_limits))
    return {clause::melee_consolidate_limits, lead};
  return judge_move(game, law, march, reply.path, reply.places);
}

Withdrawal withdrawal_of(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  const ModelId lead = leader(game, law.setup, unit);
  const Point from = game.model(lead).at, full = leaders_place(game, law, unit, enemy);
  Game moved = game;
  // Coherency comes before the gap: where the others cannot follow, the leader goes less far, and not at all at last.
  for (int quarters = 4;; --quarters) {
    const Point to = quarters == 0 ? from : along(from, full, distance(from, full) * quarters / 4);
    moved.model(lead).at = to;
    const std::optional<Places> others = offer_for(moved, law, unit, enemy, to - from);
    if (others || quarters == 0) return {to, others.value_or(Places{})};
  }
}

Places step_back_on_offer(const Game& game, const Law& law, const AskStepBack& asked) {
  return offer_for(game, law, asked.unit, asked.enemy, asked.by).value_or(Places{});
}

bool must_make_way(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  return !keep_apart(game, law, unit, enemy, {}) || !judge_shift(game, law, unit, enemy, {}).accepted();
}

Verdict judge_step_back(const Game& game, const Law& law, const AskStepBack& asked, const Places& places) {
  const Verdict verdict = judge_shift(game, law, asked.unit, asked.enemy, places);
  if (!verdict.accepted()) {
    // Where the referee finds no place either, all may stay.
    const bool stay = places.empty() && !offer_for(game, law, asked.unit, asked.enemy, asked.by);
    return stay ? Verdict{} : verdict;
  }
  if (keep_apart(game, law, asked.unit, asked.enemy, places)) return {};
  const Places offered = step_back_on_offer(game, law, asked);
  Verdict near;
  each_follower(game, law, asked.unit, [&](ModelId model) {
    const Point at = place_in(game, places, model);
    const Mil best = std::min(kSpacing, gap_at(game, law, model, place_in(game, offered, model), asked.enemy));
    const bool worse = gap_at(game, law, model, at, asked.enemy) < best - kTolerance;
    if (near.accepted() && worse && law.rule(clause::melee_step_back)) near = {clause::melee_step_back, model, at};
  });
  return near;
}

}  // namespace sandtable::apocalypse
