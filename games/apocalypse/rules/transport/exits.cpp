#include <algorithm>

#include "engine/table/hull/quarter.h"
#include "engine/table/terrain/measure.h"
#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/rules/transport/boarding.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

Mil radius_of_leader(const Game& game, const Law& law, UnitId unit) {
  return law.setup.base(leader(game, law.setup, unit)).width / 2;
}

// The state in which the unit stands where its leader steps out.
Game stepped_out(const Game& game, const Setup& setup, UnitId unit, Point from) {
  Game out = game;
  for_each_alive(out, setup, unit, [&](std::size_t, ModelId model) { out.model(model).at = from; });
  return out;
}

March march_out(const Game& game, const Law& law, UnitId unit, Action action) {
  March march{.unit = unit,
              .limit = exit_allowance(game, law, unit, action),
              .most_when_slow = exit_allowance(game, law, unit, Action::walk),
              .keep = {.exempt = game.unit(unit).transport, .present = false},
              .limits_followers = false};
  if (action == Action::assault) march.keep = {.to_friends = {}, .to_enemies = {}, .present = false};
  return march;
}

bool touches_hull(const Footprint& base, const Footprint& hull) {
  return within(base, hull, kTolerance) && !overlap(base, hull, kTolerance);
}

Verdict judge_leader(const Game& out, const Law& law, const March& march, const Crowd& crowd, const Exit& exit) {
  const ModelId lead = leader(out, law.setup, exit.unit);
  const auto far_off = [&](Point at) { return !is_measurable(law, at); };
  if (far_off(exit.from) || std::ranges::any_of(exit.path, far_off))
    return {.bar = clause::transport_disembark, .model = lead};
  const Footprint base = disc(exit.from, radius_of_leader(out, law, exit.unit));
  const bool storms = exit.action.action() == Action::assault;
  const RuleId rule = storms ? RuleId{clause::sr_furious_disembark} : RuleId{clause::transport_disembark};
  if (!touches_hull(base, hull_of(out, law.setup, out.unit(exit.unit).transport)) && law.rule(rule))
    return {.bar = rule, .model = lead, .at = exit.from};
  if (crowd.standing(base).reason != StopReason::none && law.rule(clause::transport_disembark_blocked))
    return {.bar = clause::transport_disembark_blocked, .model = lead, .at = exit.from};
  const PathCost cost = cost_of(out, law, march, exit.from, exit.path);
  if (cost.cost > cost.limit + kTolerance && law.rule(rule)) return {.bar = rule, .model = lead, .at = exit.from};
  return judge_path(out, law, march, crowd, exit.path);
}

// From the hull it is a charge like any other.
Verdict judge_storm(const Game& out, const Law& law, const Exit& exit) {
  const ModelId lead = leader(out, law.setup, exit.unit);
  if (!exit.places.empty()) return {.bar = clause::assault_attackers_arrange, .model = lead};
  Game there = out;
  there.unit(exit.unit).status = Status::on_table;
  there.unit(exit.unit).transport = UnitId::none();
  return reaches(there, law, AskJoinMelee{.unit = exit.unit, .enemy = exit.action.target(), .from_transport = 1},
                 exit.path);
}

Bar bars_exit(const Game& game, const Law& law, const Exit& exit) {
  const Action action = exit.action.action();
  if (action == Action::walk) return kAllowed;
  if (action != Action::assault) return clause::act_embarked_options;
  return !may_storm_out(game, law, exit.unit) && law.rule(clause::act_embarked_options)
             ? Bar{clause::act_embarked_options}
             : kAllowed;
}

}  // namespace

bool may_storm_out(const Game& game, const Law& law, UnitId unit) {
  bool all = true;
  for_each_alive(game, law.setup, unit,
                 [&](std::size_t, ModelId model) { all = all && has(game, law, model, Special::furious); });
  return all && law.rule(clause::sr_furious_disembark);
}

Mil exit_allowance(const Game& game, const Law& law, UnitId unit, Action action) {
  const Mil full = allowance(game, law, unit, action);
  return action == Action::assault ? full / 2 : full;
}

Verdict judge_exit(const Game& game, const Law& law, const Exit& exit) {
  const UnitId transport = game.unit(exit.unit).transport;
  if (exit.action.action() == Action::hold) return {};
  if (const Bar bar = bars_exit(game, law, exit); bar != kAllowed) return {.bar = bar};
  const Game out = stepped_out(game, law.setup, exit.unit, exit.from);
  const March march = march_out(game, law, exit.unit, exit.action.action());
  const Crowd crowd(out, law, exit.unit, march.keep, reach_of(out, law, march));
  if (const Verdict verdict = judge_leader(out, law, march, crowd, exit); !verdict.accepted()) return verdict;
  if (exit.action.action() == Action::assault) return judge_storm(out, law, exit);
  const Point end = exit.path.empty() ? exit.from : exit.path.back();
  const ModelId lead = leader(game, law.setup, exit.unit);
  const Footprint base = disc(end, radius_of_leader(game, law, exit.unit));
  // Once out, the inch to the transport holds again.
  const bool near = gap(game, law, base, transport) < kSpacing - kTolerance;
  if (near && law.rule(clause::transport_embark_spacing))
    return {.bar = clause::transport_embark_spacing, .model = lead, .at = end};
  for (const Placed<ModelId>& placed : exit.places) {
    if (placed.key.v >= game.models.size()) return {.bar = clause::move_arrange_rest};
    if (!is_measurable(law, placed.at)) return {.bar = clause::move_obstacles, .model = placed.key};
    const Footprint there = disc(placed.at, law.setup.base(placed.key).width / 2);
    if (gap(game, law, there, transport) < kSpacing - kTolerance && law.rule(clause::transport_embark_spacing))
      return {.bar = clause::transport_embark_spacing, .model = placed.key, .at = placed.at};
  }
  return judge_arrangement(out, law, march, crowd, end, exit.places);
}

Point exit_towards(const Game& game, const Law& law, UnitId unit, Point spot) {
  const Footprint hull = hull_of(game, law.setup, game.unit(unit).transport);
  const Point on = nearest_place(hull, spot);
  const Mil radius = radius_of_leader(game, law, unit);
  // Square off the side that faces the spot; straight off a corner.
  if (on == spot) return mounted(hull, hull.half_length + radius, {});
  return on + offset(direction(spot - on), radius);
}

std::optional<Exit> walk_out(const Game& game, const Law& law, UnitId unit, Point towards) {
  Exit exit{.unit = unit, .action = ActionKey::of(Action::walk), .from = exit_towards(game, law, unit, towards)};
  const March march = march_out(game, law, unit, Action::walk);
  const Mil far = std::min(march.limit, distance(exit.from, towards));
  for (const Mil length : {far, std::min(march.limit, std::max(far / 2, 2_in)), march.limit / 2}) {
    if (length == 0_mil || exit.from == towards) continue;
    exit.path.clear();
    exit.path.push_back(exit.from + offset(direction(towards - exit.from), length));
    const Game out = stepped_out(game, law.setup, unit, exit.from);
    Distance keep = march.keep;
    keep.exempt = UnitId::none();
    const Crowd crowd(out, law, unit, keep, reach_of(out, law, march));
    const auto places = arrangement_on_offer(out, law, march, crowd, exit.path.back(), exit.from);
    if (!places) continue;
    exit.places = *places;
    if (judge_exit(game, law, exit).accepted()) return exit;
  }
  return {};
}

std::optional<Exit> storm_out(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (!may_storm_out(game, law, unit)) return {};
  const Mil radius = radius_of_leader(game, law, unit);
  std::optional<Exit> found;
  for_each_alive(game, law.setup, target, [&](std::size_t, ModelId model) {
    if (found) return;
    const Footprint enemy = footprint(game, law.setup, model);
    Exit exit{.unit = unit,
              .action = ActionKey::of(Action::assault, target),
              .from = exit_towards(game, law, unit, enemy.centre)};
    const Mil far = gap(disc(exit.from, radius), enemy);
    if (far > 0_mil) exit.path.push_back(exit.from + offset(direction(enemy.centre - exit.from), far));
    if (judge_exit(game, law, exit).accepted()) found = exit;
  });
  return found;
}

}  // namespace sandtable::apocalypse
