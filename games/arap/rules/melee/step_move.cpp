#include "games/arap/rules/melee/step_move.h"

#include <algorithm>

#include "engine/table/walk/track.h"
#include "games/arap/rules/charge/obstacles.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/assignment.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/move/hazards.h"

namespace sandtable::arap {

namespace {

Movement as_move(UnitId unit) { return {.unit = unit}; }

Mil to_nearest_enemy(const Game& game, const Law& law, UnitId unit, Point at) {
  Mil least = kLargestTable;
  for (const UnitId enemy : opponents_of(game, unit))
    for_each_member(game, law.setup, enemy,
                    [&](ModelId other) { least = std::min(least, distance(at, game.model(other).at)); });
  return least;
}

bool is_engaged_at(const Game& game, const Law& law, UnitId unit, ModelId model, Point at, Mil foot) {
  const Fighter there{model, {at, foot, game.model(model).facing}};
  for (const UnitId enemy : opponents_of(game, unit)) {
    bool found = false;
    for_each_member(game, law.setup, enemy, [&](ModelId other) {
      Fighter turned = there;
      if (game.model(other).at != at) turned.as.facing = direction(game.model(other).at - at);
      found = found || engaged(game, law, turned, fighter(game, other));
    });
    if (found) return true;
  }
  return false;
}

bool strays_to_others(const Game& game, const Law& law, UnitId unit, ModelId model, Point at, Mil foot) {
  bool found = false;
  const UnitList own = melee_of(game, unit, false);
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (own.contains(enemy) || game.unit(enemy).is_routing() || game.unit(enemy).has(UnitMark::hidden)) return;
    for_each_member(game, law.setup, enemy,
                    [&](ModelId foe) { found = found || in_reach(game, law, model, at, foot, foe); });
  });
  return found;
}

// The ground costs nothing more here, heights do.
Mil cost_between_steps(const Game& game, const Law& law, ModelId model, const Path& path) {
  const Way way(game.model(model).at, path);
  const Mil heights = cost_of_obstacles(game, law, model, way);
  if (law.rule(clause::melee_between_steps_terrain)) return way.length() + heights;
  Mil cost = heights;
  for (const LegFare& leg : fares_on(game, law, model, way, VariableGround::by_dice)) cost += leg.cost;
  return cost;
}

Verdict judge_one(const Game& game, const Law& law, UnitId unit, const Led<ModelId>& led, const Models& movers) {
  const ModelId model = led.key;
  const Movement move = as_move(unit);
  const Passage passage(game, law, move, model, movers);
  const Track track(passage.terrain(), passage.rules(), game.model(model).at, led.path);
  if (!track.reaches_end()) return {clause::move_surfaces, model};
  if (const Bar bar = passage.bars_table(led.path); bar != kAllowed) return {bar, model};
  const Point end = led.path.back();
  if (!can_stand(passage.terrain(), passage.rules(), end)) return {clause::move_no_overlap, model};
  if (cost_between_steps(game, law, model, led.path) > basic_move(game, law, model) + kTolerance)
    return {clause::melee_between_steps, model};
  const Mil foot = passage.terrain().surface(end).height;
  const bool was = is_engaged_at(game, law, unit, model, game.model(model).at, game.model(model).foothold.foot);
  const bool is = is_engaged_at(game, law, unit, model, end, foot);
  const bool nearer = to_nearest_enemy(game, law, unit, end) < to_nearest_enemy(game, law, unit, game.model(model).at);
  if (was ? !is : !nearer) return {clause::melee_between_steps, model};
  if (strays_to_others(game, law, unit, model, end, foot)) return {clause::move_enemy_radius, model};
  return {};
}

// The direction of the nearest enemy; as it looks now if there is none.
Angle towards_enemy(const Game& game, const Setup& setup, UnitId unit, ModelId model) {
  Mil least = kLargestTable;
  Angle towards = game.model(model).facing;
  for (const UnitId enemy : opponents_of(game, unit)) {
    for_each_member(game, setup, enemy, [&](ModelId other) {
      const Mil away = distance(game.model(model).at, game.model(other).at);
      if (away >= least || away == Mil{}) return;
      least = away;
      towards = whole_degrees(direction(game.model(other).at - game.model(model).at));
    });
  }
  return towards;
}

void step_up(Game& game, Umpire& umpire, UnitId unit, const Led<ModelId>& led, const Models& waiting) {
  const ModelId model = led.key;
  const int before = game.model(model).wounds;
  const Way way(game.model(model).at, led.path);
  TestedGround tested;
  const Mil end = umpire.rule(clause::melee_between_steps_terrain)
                      ? brave(game, umpire, model, led.path, way.length(), tested)
                      : way.length();
  note_injury(game, UnitId::none(), unit, game.model(model).wounds - before);
  if (game.model(model).fell != 0) return;
  const Movement move = as_move(unit);
  const Passage passage(game, umpire, move, model, waiting);
  Mil at = end;
  while (at > Mil{} && !can_stand(passage.terrain(), passage.rules(), way.at(at))) at -= Mil{1};
  Model& its = game.model(model);
  const Bearing bearing = its.foothold.bearing;
  its.at = way.at(at);
  its.foothold = foothold(passage.terrain().surface(its.at), bearing);
  its.facing = towards_enemy(game, umpire.setup, unit, model);
}

// A straight way towards the nearest enemy, as far as it may go; empty if none helps.
Path straight_to_enemy(const Game& game, const Law& law, UnitId unit, ModelId model, const Models& movers) {
  const Movement move = as_move(unit);
  const Passage passage(game, law, move, model, movers);
  Point foe;
  Mil least = kLargestTable;
  for (const UnitId enemy : opponents_of(game, unit)) {
    for_each_member(game, law.setup, enemy, [&](ModelId other) {
      const Mil away = distance(game.model(model).at, game.model(other).at);
      if (away >= least) return;
      least = away;
      foe = game.model(other).at;
    });
  }
  if (least == kLargestTable || least == Mil{}) return {};
  const Path whole{foe};
  const Way way(game.model(model).at, whole);
  Mil end = std::min(passage.passable(whole), basic_move(game, law, model));
  while (end > Mil{100} && judge_one(game, law, unit, {model, Path{way.at(end)}}, movers).bar != kAllowed)
    end -= Mil{100};
  return end > Mil{100} ? Path{way.at(end)} : Path{};
}

bool has_somebody_to_strike(const Game& game, const Law& law, ModelId model) {
  return !targets_in_melee(game, law, model).empty();
}

}  // namespace

Models may_step_up(const Game& game, const Law& law, UnitId unit) {
  Models models;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    const Model& its = game.model(model);
    const bool lies = its.is_prone() && law.rule(clause::prone_melee_rise);
    if (!lies && !its.marks.has(ModelMark::injured) && its.foothold.hold != Hold::water) models.push_back(model);
  });
  return models;
}

Verdict judge_step_move(const Game& game, const Law& law, const AskStepMove& asked, const AskStepMove::Reply& reply) {
  const Models able = may_step_up(game, law, asked.unit);
  Models movers;
  for (const auto& led : reply.paths) {
    if (!able.contains(led.key) || movers.contains(led.key) || led.path.empty())
      return {clause::melee_between_steps, led.key};
    movers.push_back(led.key);
  }
  for (const auto& led : reply.paths)
    if (const Verdict verdict = judge_one(game, law, asked.unit, led, movers); !verdict.accepted()) return verdict;
  for (const Looking& looking : reply.facings)
    if (!able.contains(looking.model)) return {clause::melee_between_steps, looking.model};
  for (std::size_t i = 0; i < reply.paths.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto& a = reply.paths[i];
      const auto& b = reply.paths[j];
      const Mil apart = law.setup.profile(a.key).radius() + law.setup.profile(b.key).radius() - kTolerance;
      if (distance_squared(a.path.back(), b.path.back()) < squared(apart)) return {clause::move_no_overlap, a.key};
    }
  }
  return {};
}

AskStepMove::Reply closing_up(const Game& game, const Law& law, UnitId unit) {
  AskStepMove::Reply reply;
  for (const ModelId model : may_step_up(game, law, unit)) {
    if (has_somebody_to_strike(game, law, model)) continue;
    Models movers{model};
    const Model& its = game.model(model);
    const bool engaged_now = is_engaged_at(game, law, unit, model, its.at, its.foothold.foot);
    const Path path = engaged_now ? Path{} : straight_to_enemy(game, law, unit, model, movers);
    AskStepMove::Reply more = reply;
    if (!path.empty()) {
      more.paths.push_back({model, path});
    } else if (engaged_now) {
      more.facings.push_back({model, towards_enemy(game, law.setup, unit, model)});
    }
    if (judge_step_move(game, law, {unit}, more).accepted()) reply = more;
  }
  return reply;
}

void carry_out(Game& game, Umpire& umpire, StepMoves moves) {
  const UnitId unit = moves.unit;
  if (!game.fights(unit) || !is_locked(game, unit) || game.unit(unit).has(UnitMark::backs_turned)) return;
  if (may_step_up(game, umpire, unit).empty() || !umpire.rule(clause::melee_between_steps)) return;
  const AskStepMove::Reply reply = umpire.ask(umpire.setup.seat(unit), AskStepMove{unit});
  Models waiting;
  for (const auto& led : reply.paths) waiting.push_back(led.key);
  for (const auto& led : reply.paths) {
    waiting.erase_at(0);
    Models gone = waiting;
    gone.push_back(led.key);
    step_up(game, umpire, unit, led, gone);
  }
  for (const Looking& looking : reply.facings)
    if (game.model(looking.model).fell == 0) game.model(looking.model).facing = whole_degrees(looking.facing);
  const int models = static_cast<int>(reply.paths.size() + reply.facings.size());
  if (models > 0) tell(umpire, SteppedUp{unit, models}, {clause::melee_between_steps});
}

}  // namespace sandtable::arap
