#include <cstdlib>

#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/road.h"

namespace sandtable::apocalypse {

namespace {

constexpr std::int32_t kTurning = 9000;
constexpr std::int32_t kTurnTolerance = 10;

Mil distance_of(const Game& game, const Law& law, const DriveOrder& order) {
  switch (order.kind) {
    case DriveKind::walk:
      return allowance(game, law, order.unit, Action::walk);
    case DriveKind::run:
      return allowance(game, law, order.unit, Action::run);
    case DriveKind::assault:
      return allowance(game, law, order.unit, Action::assault);
    case DriveKind::consolidate:
      return kConsolidation;
    default:
      return 2 * kClosingIn;  // a step back goes as far as it has to, in reverse too
  }
}

// The 3" after a melee and the step back are made along the axis, without a pivot.
bool keeps_axis(DriveKind kind) { return kind == DriveKind::consolidate || kind == DriveKind::step_back; }

Distance distances_of(const DriveOrder& order) {
  if (order.kind != DriveKind::assault) return {};
  return {.to_friends = {}, .to_enemies = {}, .exempt = order.target};
}

Box reach_of_drive(const Game& game, const Law& law, const DriveOrder& order) {
  const Footprint hull = hull_of(game, law.setup, order.unit);
  const Mil far = distance_of(game, law, order) + hull.half_length + hull.half_width;
  return Box{hull.centre, hull.centre}.grown(far + kSpacing);
}

Bar bars_budget(const Law& law, const DriveOrder& order, const DriveBudget& budget, const DriveCost& cost) {
  const Mil most = budget.allowance + budget.tolerance;
  const bool after = keeps_axis(order.kind);
  if (cost.turned > budget.turning + budget.turn_tolerance) {
    const RuleId rule = after ? RuleId{clause::veh_no_sideways} : RuleId{clause::veh_pivot_move};
    if (law.rule(rule)) return rule;
  }
  const RuleId speed = after ? RuleId{clause::melee_consolidate_limits} : RuleId{clause::veh_speed};
  if (cost.ahead + cost.back > most && law.rule(speed)) return speed;
  if (cost.ahead + cost.back * 2 > most && law.rule(clause::veh_reverse)) return clause::veh_reverse;
  DriveBudget only_slow = budget;
  only_slow.turning = cost.turned;
  if (cost.slowed && !fits(only_slow, cost) && law.rule(clause::veh_difficult)) return clause::veh_difficult;
  return kAllowed;
}

// Whether the judge cut a drive off in a pivot: it has turned less than it should before that part's stretch.
bool stopped_in_pivot(const Drive& asked, const Driven& driven) {
  std::size_t i = 0;
  Drive whole;
  for (const DrivePart& part : asked)
    if (part != DrivePart{}) whole.push_back(part);
  while (i < driven.done.size() && driven.done[i] == whole[i]) ++i;
  const std::int32_t turned = i < driven.done.size() ? driven.done[i].turn : 0;
  return turned != whole[i].turn;
}

Verdict refused(const Road& road, Bar bar, const Stop& stop, Point at) {
  return {.bar = bar, .model = road.model(), .at = at, .piece = stop.piece};
}

Verdict judge_way(const Law& law, const Road& road, const Drive& asked) {
  const Driven driven = drive(road.terrain(), road.rules(), road.hull(), asked);
  if (driven.reaches_end()) return {};
  law.follow(clause::move_swept);
  const bool pivot = stopped_in_pivot(asked, driven);
  const RuleId rule = pivot ? RuleId{clause::veh_pivot_centre} : road.clause_of(driven.stop);
  return law.rule(rule) ? refused(road, rule, driven.stop, driven.end.centre) : Verdict{};
}

Verdict judge_end(const Law& law, const Road& road, const Footprint& end) {
  const Stop stop = standing(road.terrain(), road.rules(), end, road.hull());
  if (stop.reason == StopReason::none) return {};
  const RuleId rule = road.clause_of(stop);
  return law.rule(rule) ? refused(road, rule, stop, end.centre) : Verdict{};
}

// With assault-from-cover off no Assault leads over cover terrain, unless one flies.
Verdict judge_ban(const Game& game, const Law& law, UnitId unit, const Road& road, const Drive& asked) {
  if (!law.setup.present.has(Trait::cover)) return {};
  const bool flies = has(game, law, unit, Special::flying) && law.rule(clause::sr_flying_terrain);
  const bool banned = !law.on().assault_from_cover && !flies;
  if (banned && touches(road.terrain(), road.rules(), road.hull(), asked, {Trait::cover}) &&
      law.rule(clause::cover_no_assault_out))
    return {.bar = clause::cover_no_assault_out, .model = road.model(), .at = road.hull().centre};
  return {};
}

// The piece that the target occupies is not entered either.
Verdict judge_cover(const Game& game, const Law& law, const DriveOrder& order, const Road& road, const Drive& asked) {
  if (!law.setup.present.has(Trait::cover)) return {};
  if (const Verdict verdict = judge_ban(game, law, order.unit, road, asked); !verdict.accepted()) return verdict;
  const Neighbour held{.piece = occupied(game, law, order.target)};
  if (held.piece.is_none()) return {};
  DriveRules rules = road.rules();
  rules.bars = {};
  rules.neighbours = {&held, 1};
  const bool enters =
      road.flies() ? standing(road.terrain(), rules, end_of(road.hull(), asked), road.hull()).reason != StopReason::none
                   : !drive(road.terrain(), rules, road.hull(), asked).reaches_end();
  if (!enters || !law.rule(clause::cover_no_assault_in)) return {};
  return {.bar = clause::cover_no_assault_in, .model = road.model(), .at = road.hull().centre, .piece = held.piece};
}

}  // namespace

Road::Road(const Game& game, const Law& law, const DriveOrder& order)
    : law_(law),
      model_(leader(game, law.setup, order.unit)),
      hull_(hull_of(game, law.setup, order.unit)),
      crowd_(game, law, order.unit, distances_of(order), reach_of_drive(game, law, order)),
      rules_(crowd_.drive_rules()) {
  flies_ = has(game, law, order.unit, Special::flying) && law.rule(clause::sr_flying_through);
  if (!minds_difficult_ground(game, law, order.unit)) rules_.slows = {};
}

RuleId Road::clause_of(const Stop& stop) const { return apocalypse::clause_of(law_, stop); }

DriveBudget budget_of(const Game& game, const Law& law, const DriveOrder& order) {
  DriveBudget budget{.allowance = distance_of(game, law, order),
                     .turning = keeps_axis(order.kind) ? 0 : kTurning,
                     .tolerance = kTolerance,
                     .turn_tolerance = kTurnTolerance};
  switch (law.on().difficult_terrain) {
    case DifficultTerrain::halve:
      budget.slow_halves = true;
      break;
    case DifficultTerrain::cap_walk:
      budget.most_when_slow = allowance(game, law, order.unit, Action::walk);
      break;
    case DifficultTerrain::double_cost:
      budget.slow_costs = 2;
      break;
  }
  return budget;
}

Verdict judge_drive(const Game& game, const Law& law, const DriveOrder& order, const Drive& asked) {
  const ModelId model = leader(game, law.setup, order.unit);
  for (const DrivePart& part : asked)
    if (!is_bounded(part)) return {.bar = clause::veh_straight, .model = model};
  const Road road(game, law, order);
  const DriveCost cost = cost_of(road.terrain(), road.rules(), road.hull(), asked);
  const Footprint end = end_of(road.hull(), asked);
  if (const Bar bar = bars_budget(law, order, budget_of(game, law, order), cost); bar != kAllowed)
    return {.bar = bar, .model = model, .at = end.centre};
  if (!road.flies()) {
    if (const Verdict verdict = judge_way(law, road, asked); !verdict.accepted()) return verdict;
  } else if (!asked.empty()) {
    law.follow(clause::sr_flying_vehicle);
  }
  if (asked.empty()) {
    // Who stays may stay, however near others are; in contact, be it across his own piece, he need not move.
    const bool apart = order.kind == DriveKind::assault && !in_contact(game, law, order.unit, order.target);
    return apart && law.rule(clause::assault_target) ? Verdict{.bar = clause::assault_target, .model = model}
                                                     : Verdict{};
  }
  if (const Verdict verdict = judge_end(law, road, end); !verdict.accepted()) return verdict;
  if (order.kind != DriveKind::assault) return {};
  if (const Verdict verdict = judge_cover(game, law, order, road, asked); !verdict.accepted()) return verdict;
  return judge_contact(game, law, model, order.target, end);
}

Verdict judge_charge(const Game& game, const Law& law, UnitId unit, UnitId target, const Drive& asked) {
  if (const Bar bar = bars_assault(game, law, unit, target); bar != kAllowed) return {.bar = bar};
  if (measures(law)) return judge_drive(game, law, order_of(unit, Action::assault, target), asked);
  // Guessed: whether it is far enough, and where it leads, shows when it is driven.
  for (const DrivePart& part : asked)
    if (!is_bounded(part)) return {.bar = clause::veh_straight, .model = leader(game, law.setup, unit)};
  if (asked.empty()) return in_contact(game, law, unit, target) ? Verdict{} : Verdict{.bar = clause::assault_target};
  return judge_ban(game, law, unit, Road(game, law, order_of(unit, Action::assault, target)), asked);
}

Verdict judge_pivot(const Game& game, const Law& law, UnitId unit, Angle facing) {
  const Road road(game, law, {.unit = unit});
  std::int32_t turn = (facing - road.hull().facing).v;
  if (turn > kFullTurn / 2) turn -= kFullTurn;
  if (turn == 0) return {};
  const Drive pivot{{turn, {}}};
  if (road.flies()) return judge_end(law, road, end_of(road.hull(), pivot));
  return judge_way(law, road, pivot);
}

}  // namespace sandtable::apocalypse
