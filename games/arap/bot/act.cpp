// What a unit does with its points.
#include "games/arap/bot/chances.h"
#include "games/arap/bot/clash.h"
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/bot/throws.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap::bot {

namespace {

bool is_open(const Game& game, const Law& law, const AskAction& asked, Deed deed) {
  return bars_deed(game, law, asked, deed) == kAllowed;
}

// A deed and what it is worth a point; stop is worth nothing.
struct Plan {
  Deed deed = Deed::stop;
  std::int64_t worth = 0;
  void weigh(Deed other, std::int64_t its) {
    if (its <= worth) return;
    deed = other;
    worth = its;
  }
};

// Whether there is somebody to shoot at, and not only a spot.
bool has_target(const Game& game, const Law& law, const AskAction& asked, int points) {
  const Shooting action{.unit = asked.unit, .party = asked.party, .points = points, .volley = points};
  const Seat enemies = other(law.setup.seat(asked.unit));
  for (UnitId target = law.setup.first(enemies); target < law.setup.end(enemies); ++target.v)
    if (game.fights(target) && can_shoot_at(game, law, action, target)) return true;
  return false;
}

// The shot that is worth most a point.
void weigh_shots(const Game& game, const Law& law, const AskAction& asked, Plan& plan) {
  const Point at = middle_of(game, law.setup, asked.unit);
  for (const Deed deed : {Deed::shoot, Deed::shoot_twice, Deed::shoot_thrice}) {
    const int cost = cost_of(deed);
    if (cost > asked.points) continue;
    const std::int64_t worth = best_prey(game, law, asked.unit, at, cost).worth / cost;
    if (worth <= plan.worth || !is_open(game, law, asked, deed)) continue;
    if (has_target(game, law, asked, cost)) plan.weigh(deed, worth);
  }
}

// The manner in which it would walk now.
Movement as_it_walks(const Game& game, const Law& law, const AskAction& asked) {
  const AskMoveMode modes{.unit = asked.unit, .party = asked.party, .points = asked.points};
  Movement move{.unit = asked.unit, .party = asked.party};
  for (const MoveMode mode : {MoveMode::walk, MoveMode::crawl})
    if (bars_mode(game, law, modes, mode) == kAllowed) {
      move.mode = mode;
      break;
    }
  return move;
}

// With nothing better to do it waits for somebody to come, if it can still
// shoot.
bool may_wait(const Game& game, const Law& law, const AskAction& asked) {
  const UnitId enemy = nearest_enemy(game, law, asked.unit);
  if (enemy.is_none() || is_for_melee(law, asked.unit)) return false;
  const Mil away = distance(middle_of(game, law.setup, asked.unit), middle_of(game, law.setup, enemy));
  return away <= reach_of_guns(law, asked.unit) + 6_in && is_open(game, law, asked, Deed::overwatch);
}

Deed choose(const Game& game, const Law& law, const AskAction& asked, Chart& chart) {
  Plan plan;
  weigh_shots(game, law, asked, plan);
  if (asked.party == Party::all) {
    // A charge takes the place of all that could be done with the points that
    // are left.
    const Prey prey = best_charge(game, law, asked.unit);
    const bool pays = prey.worth > plan.worth * int{asked.points};
    if (pays && is_open(game, law, asked, Deed::charge) && worth_by_path(game, law, asked.unit, prey.target) > 0)
      return Deed::charge;
  }
  const std::int64_t thrown = worth_of_throwing(game, law, {.unit = asked.unit, .party = asked.party});
  if (thrown > plan.worth && is_open(game, law, asked, Deed::throw_grenades)) plan.weigh(Deed::throw_grenades, thrown);
  const std::int64_t step = worth_of_step(game, law, asked.unit, chart);
  if (step > plan.worth) {
    const bool lies = !lying(game, law, asked.unit, asked.party).empty();
    if (lies && is_open(game, law, asked, Deed::stand_up)) return Deed::stand_up;
    const bool goes = !better_way(game, law, as_it_walks(game, law, asked), chart).paths.empty();
    if (goes && is_open(game, law, asked, Deed::move)) return Deed::move;
  }
  if (plan.deed != Deed::stop) return plan.deed;
  if (may_wait(game, law, asked)) return Deed::overwatch;
  return is_open(game, law, asked, Deed::stop) ? Deed::stop : Deed::charge;
}

}  // namespace

AskAction::Reply decide(const Game& game, const Law& law, const AskAction& asked, Mind& mind) {
  return {choose(game, law, asked, mind.memory.chart)};
}

AskUseKeptPoints::Reply decide(const Game& game, const Law& law, const AskUseKeptPoints& asked, Mind& mind) {
  const Deed deed = choose(game, law, asked.as_action(), mind.memory.chart);
  return {deed == Deed::charge ? Deed::stop : deed};
}

// By the rules among those that look best; at a glance somebody may be in view
// who is not.
AskShootTarget::Reply decide(const Game& game, const Law& law, const AskShootTarget& asked, Mind&) {
  const Point at = middle_of(game, law.setup, asked.action.unit);
  AskShootTarget::Reply best;
  std::int64_t most = -1;
  for (const UnitId target : targets_of(game, law, asked.action)) {
    std::int64_t worth = worth_of_volley(game, law, asked.action, target);
    if (worth == 0)
      worth = worth_of_fire(game, law,
                            {asked.action.unit, target, at, middle_of(game, law.setup, target), asked.action.points}) /
              2;
    if (worth <= most) continue;
    best.target = target;
    most = worth;
  }
  return best;
}

}  // namespace sandtable::arap::bot
