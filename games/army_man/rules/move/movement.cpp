#include "games/army_man/rules/move/movement.h"

#include <algorithm>
#include <cassert>

#include "engine/table/group/coherency.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/ways/approach.h"

namespace sandtable::army_man {

namespace {

// The clause behind a stop of the walking judge.
RuleId clause_of(const Law& law, const Stop& stop, const Order& order) {
  if (stop.reason == StopReason::table_edge) return clause::move_edge;
  if (stop.reason == StopReason::body) return clause::move_through;
  if (stop.reason == StopReason::gap) return clause::move_gap;
  if (stop.reason == StopReason::climb)
    return law.setup.profile(order.unit).is_vehicle() ? clause::vehicle_ground : clause::move_obstacles;
  assert(stop.reason == StopReason::piece);
  const Traits traits = law.setup.terrain.piece(stop.piece).traits;
  const bool bars = traits.has_any(WalkRules{}.bars) || traits.has(Trait::elevation);
  return order.is_hostile() && !bars ? clause::melee_difficult_charge : clause::move_obstacles;
}

RuleId clause_of_ending(const Stop& stop) {
  if (stop.reason == StopReason::gap) return clause::move_gap;
  return stop.reason == StopReason::contact ? clause::move_gap_charge : clause::move_end;
}

// One model's part of an answer, walked.
struct Walk {
  ModelId model;
  std::size_t member = 0;
  Stand end;
  Mil cost;
  bool moves = false;
  bool slowed = false;
};
using Walks = FixedVector<Walk, kMostInUnit>;

bool starts_too_close(const WalkRules& rules, Point from) {
  return std::ranges::any_of(rules.bodies, [&](const Body& body) {
    return body.gap > Mil{0} && distance_squared(from, body.centre) < squared(gap_reach(rules, body));
  });
}

Bar bars_walking(const Law& law, const Order& order, const WalkRules& rules, const Track& track, Point from) {
  if (!track.reaches_end()) {
    const RuleId stopped = clause_of(law, track.stop(), order);
    return law.rule(stopped) ? Bar{stopped} : kAllowed;
  }
  if (starts_too_close(rules, from)) law.follow(clause::move_gap_start);
  return kAllowed;
}

Bar bars_ending(const Law& law, const WalkRules& rules, Point at, Point from) {
  const Stop stop = standing(law.setup.terrain, rules, at, from);
  if (stop.reason == StopReason::none) return kAllowed;
  const RuleId rule = clause_of_ending(stop);
  return law.rule(rule) ? Bar{rule} : kAllowed;
}

// Where the whole move of a model began: what it may keep near, it stood near to then.
Point origin_of(const Game& game, const Order& order, const Walk& walk) {
  const bool under_way = order.is_own_action() && !game.motion.movers.empty();
  return under_way ? game.motion.movers[walk.member].start : game.model(walk.model).at;
}

// Walks one model; fills `walk`.
Bar bars_walk(const Game& game, const Law& law, const Order& order, const Ground& ground, const Path& path,
              Walk& walk) {
  const Point from = game.model(walk.model).at;
  const WalkRules rules = ground.rules(walk.member);
  const Track track(law.setup.terrain, rules, from, path);
  walk.moves = !path.empty();
  walk.end = stand_at(law, walk.model, path.empty() ? from : path.back());
  walk.cost = track.full_cost();
  walk.slowed = track.slowed_at().has_value();
  if (walk.moves) {
    if (const Bar bar = bars_walking(law, order, rules, track, from); bar != kAllowed) return bar;
  }
  // Where a stop caught it, it may be unable to stay.
  const bool ends = walk.moves || (order.stopped && !order.is_hostile());
  return ends ? bars_ending(law, rules, walk.end.at, origin_of(game, order, walk)) : kAllowed;
}

bool is_member(const Game& game, const Law& law, UnitId unit, ModelId model) {
  return model.v < game.models.size() && law.setup.unit_of(model) == unit &&
         game.unit(unit).alive.has(law.setup.member(model));
}

const Path* find_path(const Paths& paths, ModelId model) {
  for (const auto& led : paths) {
    if (led.key == model) return &led.path;
  }
  return nullptr;
}

Verdict judge_form(const Game& game, const Law& law, const Order& order, const Paths& paths) {
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const ModelId model = paths[i].key;
    if (!is_member(game, law, order.unit, model)) return {clause::general_unit, model};
    for (std::size_t j = 0; j < i; ++j) {
      if (paths[j].key == model) return {clause::move_distance, model};
    }
    if (!order.is_own_action() || game.motion.movers.empty()) continue;
    const std::size_t behind = corners_behind(game, law.setup.member(model), paths[i].path);
    if (behind + paths[i].path.size() > kMostCorners) return {clause::move_distance, model};
  }
  return {};
}

// Difficult ground binds the whole unit, or with difficult-scope "model" those that touch it.
Verdict judge_lengths(const Game& game, const Law& law, const Order& order, const Walks& walks) {
  const Mil full = full_distance(law, order.unit, order.kind);
  const Mil slow = std::min(full, full_distance(law, order.unit, MoveKind::advance));
  bool any = false;
  for (const Walk& walk : walks) any = any || walk.slowed;
  if (order.is_own_action()) {
    for (const Walked& before : game.motion.walks) any = any || before.slowed != 0;
  }
  for (const Walk& walk : walks) {
    const bool under_way = order.is_own_action() && !game.motion.walks.empty();
    const Walked before = under_way ? game.motion.walks[walk.member] : Walked{};
    const bool own = walk.slowed || before.slowed != 0;
    const bool slowed = law.on().difficult_scope == DifficultScope::model ? own : any;
    const Mil spent = before.spent;
    if (spent + walk.cost <= (slowed ? slow : full) + kTolerance) continue;
    const RuleId rule = spent + walk.cost <= full + kTolerance ? clause::terrain_difficult : clause::move_distance;
    if (law.rule(rule)) return {rule, walk.model};
  }
  return {};
}

Verdict judge_overlaps(const Law& law, const Order& order, const Walks& walks) {
  for (std::size_t i = 0; i < walks.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!walks[i].moves && !walks[j].moves && !order.stopped) continue;
      const Mil apart = walks[i].end.radius + walks[j].end.radius - kTolerance;
      if (distance_squared(walks[i].end.at, walks[j].end.at) >= squared(apart)) continue;
      if (law.rule(clause::move_end)) return {clause::move_end, walks[i].model};
    }
  }
  return {};
}

// Those who set out, where they did.
Ranks starting_ranks(const Game& game, const Law& law, const Order& order) {
  if (!order.is_own_action() || game.motion.movers.empty()) return ranks(game, law, order.unit);
  Ranks began;
  for (std::size_t member = 0; member < game.motion.movers.size(); ++member) {
    const ModelId model = law.setup.squad(order.unit).model(member);
    if (game.motion.began.has(member)) began.at.push_back(stand_at(law, model, game.motion.movers[member].start));
  }
  return began;
}

// Where the announced ways end.
Ranks announced_ranks(const Game& game, const Law& law, UnitId unit) {
  Ranks ends;
  for_each_member(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    const Path rest = rest_of_way(game, member);
    ends.at.push_back(stand_at(law, model, rest.empty() ? game.model(model).at : rest.back()));
  });
  return ends;
}

// Losses on the way may make coherency impossible: then the unit is spread no farther than it would have been.
bool is_excused(const Game& game, const Law& law, const Order& order, const Ranks& ends) {
  return order.stopped && spread(ends) <= spread(announced_ranks(game, law, order.unit)) &&
         !close_ranks(game, law, order);
}

Bar bars_formation(const Game& game, const Law& law, const Order& order, const Walks& walks) {
  if (order.kind == MoveKind::failed_charge) return kAllowed;
  if (std::ranges::none_of(walks, &Walk::moves) && !order.stopped) return kAllowed;
  Ranks ends;
  for (const Walk& walk : walks) ends.at.push_back(walk.end);
  const Bar broken = bars_coherency(law, ends);
  if (broken == kAllowed) return kAllowed;
  const Ranks began = starting_ranks(game, law, order);
  const bool was_broken = bars_coherency(law, began) != kAllowed;
  if (was_broken && law.rule(clause::move_coherency_lost))
    return spread(ends) < spread(began) || is_excused(game, law, order, ends) ? kAllowed
                                                                              : Bar{clause::move_coherency_lost};
  if (is_excused(game, law, order, ends)) return kAllowed;
  return law.rule(clause::move_coherency_when) ? broken : kAllowed;
}

Verdict judge_peaceful(const Game& game, const Law& law, const Order& order, const Paths& paths) {
  const Ground ground(game, law, order);
  Walks walks;
  Verdict verdict;
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    if (!verdict.accepted()) return;
    Walk walk{.model = model, .member = member};
    const Path* path = find_path(paths, model);
    if (path == nullptr) law.follow(clause::act_optional);
    verdict = {bars_walk(game, law, order, ground, path != nullptr ? *path : Path{}, walk), model};
    walks.push_back(walk);
  });
  if (!verdict.accepted()) return verdict;
  if (verdict = judge_lengths(game, law, order, walks); !verdict.accepted()) return verdict;
  if (verdict = judge_overlaps(law, order, walks); !verdict.accepted()) return verdict;
  return {bars_formation(game, law, order, walks), law.setup.squad(order.unit).first};
}

RuleId duty_of(const Game& game, const Order& order) {
  if (order.kind == MoveKind::charge) return clause::melee_charge_move;
  Melee melee;
  const bool first = game.agenda.find(melee) && melee.goes_on == 0;
  return first ? clause::melee_defender_move : clause::melee_close_up;
}

// Into contact, or as close as possible.
Bar bars_shirking(const Game& game, const Law& law, const Order& order, const WalkRules& rules, const Walk& walk,
                  Mil left) {
  if (in_contact(game, law, walk.end, order.enemy)) return kAllowed;
  const auto enemies = quarry(game, law, order.enemy);
  const Duty due = duty(approach(law.setup.terrain, rules, game.model(walk.model).at, left, enemies));
  const bool shirks = due.contact || !within(game, law, walk.end, order.enemy, due.gap);
  const Bar broken = due.contact ? duty_of(game, order) : clause::measure_as_close;
  return shirks && law.rule(clause::measure_as_close) && law.rule(broken) ? broken : kAllowed;
}

Bar bars_hostile(const Game& game, const Law& law, const Order& order, const Ground& ground, const Path& path,
                 Walk& walk) {
  if (const Bar bar = bars_walk(game, law, order, ground, path, walk); bar != kAllowed) return bar;
  const WalkRules rules = ground.rules(walk.member);
  if (!walk.moves) {
    // Somebody planned before may have taken the place where it stands.
    const Point at = game.model(walk.model).at;
    if (const Bar bar = bars_ending(law, rules, at, at); bar != kAllowed) return bar;
  }
  const Mil left = distance_left(game, law, order, walk.member);
  if (walk.cost > left + kTolerance) {
    const bool slow = order.through.has(walk.member);
    const RuleId rule = slow ? clause::melee_difficult_charge : clause::move_distance;
    if (law.rule(rule)) return rule;
  }
  if (order.stopped && path == rest_of_way(game, walk.member)) return kAllowed;
  return bars_shirking(game, law, order, rules, walk, left);
}

// One by one in the owner's order; those not named come last and stay.
Verdict judge_hostile(const Game& game, const Law& law, const Order& order, const Paths& paths) {
  Ground ground(game, law, order);
  Members planned = keep_contact(game, law, order, ground);
  const auto plan = [&](ModelId model, const Path& path) -> Bar {
    Walk walk{.model = model, .member = law.setup.member(model)};
    if (planned.has(walk.member)) return path.empty() ? kAllowed : Bar{duty_of(game, order)};
    planned.add(walk.member);
    const Bar bar = bars_hostile(game, law, order, ground, path, walk);
    ground.take_place(walk.end);
    return bar;
  };
  for (const auto& led : paths) {
    if (const Bar bar = plan(led.key, led.path); bar != kAllowed) return {bar, led.key};
  }
  Verdict verdict;
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    if (verdict.accepted() && !planned.has(member)) verdict = {plan(model, {}), model};
  });
  return verdict;
}

}  // namespace

Verdict judge_paths(const Game& game, const Law& law, const Order& order, const Paths& paths) {
  if (const Verdict verdict = judge_form(game, law, order, paths); !verdict.accepted()) return verdict;
  return order.is_hostile() ? judge_hostile(game, law, order, paths) : judge_peaceful(game, law, order, paths);
}

bool can_reach(const Game& game, const Law& law, const Order& charge) {
  const Ground ground(game, law, charge);
  const auto enemies = quarry(game, law, charge.enemy);
  bool found = false;
  for_each_member(game, law.setup, charge.unit, [&](std::size_t member, ModelId model) {
    if (found) return;
    const Mil left = distance_left(game, law, charge, member);
    found = in_contact(game, law, stand(game, law.setup, model), charge.enemy) ||
            can_touch(law.setup.terrain, ground.rules(member), game.model(model).at, left, enemies);
  });
  return found;
}

bool can_charge(const Game& game, const Law& law, UnitId unit, UnitId target, Members declared) {
  const Mil furthest = full_distance(law, unit, MoveKind::charge);
  if (!within(game, law, unit, target, furthest)) return false;
  const Members through = bound_through(game, law, unit, declared);
  return can_reach(game, law, {.unit = unit, .kind = MoveKind::charge, .enemy = target, .through = through});
}

Ranks ranks(const Game& game, const Law& law, UnitId unit) {
  Ranks out;
  for_each_member(game, law.setup, unit,
                  [&](std::size_t, ModelId model) { out.at.push_back(stand(game, law.setup, model)); });
  return out;
}

namespace {

FixedVector<Disc, kMostInUnit> discs_of(const Ranks& ranks) {
  FixedVector<Disc, kMostInUnit> discs;
  for (const Stand& at : ranks.at) discs.push_back({at.at, at.radius});
  return discs;
}

}  // namespace

Bar bars_coherency(const Law& law, const Ranks& ranks) {
  if (ranks.at.size() <= 1) {
    law.follow(clause::move_coherency_single);
    return kAllowed;
  }
  const auto discs = discs_of(ranks);
  const bool all = sandtable::spread(discs) <= kAll + kTolerance;
  const bool near = coherent(discs, {.near = kNear, .all = kLargestTable * 2, .tolerance = kTolerance});
  if (!near && law.rule(clause::move_coherency_near)) return clause::move_coherency_near;
  if (!all && law.rule(clause::move_coherency_all)) return clause::move_coherency_all;
  return kAllowed;
}

Mil spread(const Ranks& ranks) { return sandtable::spread(discs_of(ranks)); }

}  // namespace sandtable::army_man
