// Close combat, and what follows it.
#include <algorithm>

#include "games/arap/bot/chances.h"
#include "games/arap/bot/clash.h"
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/arms.h"
#include "games/arap/rules/melee/break_off.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/step_move.h"

namespace sandtable::arap::bot {

namespace {

std::int64_t worth_of_staying(const Game& game, const Law& law, UnitId unit) {
  std::int64_t sum = 0;
  for (const UnitId enemy : opponents_of(game, unit)) sum += worth_of_clash(game, law, unit, enemy, {});
  return sum;
}

}  // namespace

// It leaves a fight that it is bound to lose, if it may hope to get away.
AskFightOrBreakOff::Reply decide(const Game& game, const Law& law, const AskFightOrBreakOff& asked, Mind&) {
  const std::int64_t all = std::int64_t{worth_left(game, law, asked.unit)} * kSure;
  const std::int64_t worth = worth_of_staying(game, law, asked.unit);
  const bool agile = bars_stand(game, law, asked.unit, Stand::hit_and_run) == kAllowed;
  if (agile && worth < 0) return {Stand::hit_and_run};
  const bool lost = worth < -all * 4 / 10;
  if (lost && bars_stand(game, law, asked.unit, Stand::break_off) == kAllowed) return {Stand::break_off};
  return {Stand::fight};
}

// One more attack for a point of skill, if skill is left for it.
AskWeaponChoice::Reply decide(const Game& game, const Law& law, const AskWeaponChoice& asked, Mind&) {
  AskWeaponChoice::Reply reply;
  for (const ModelId model : members_of(game, law.setup, asked.unit)) {
    const Kit& kit = law.setup.kit(model);
    const Arming planting{model, 1, Stroke::planting};
    const Arming twice{model, 1, Stroke::second_weapon};
    const bool plants = bars_arming(game, law, asked.unit, planting) == kAllowed;
    const bool two = int{kit.its.weapon_skill} > kit.its.attacks + 1;
    if (plants && !reply.arms.full()) {
      reply.arms.push_back(planting);
      if (bars_grenades(game, law, asked.unit, reply.arms) == kAllowed) continue;
      reply.arms.pop_back();
    }
    if (two && !reply.arms.full() && bars_arming(game, law, asked.unit, twice) == kAllowed) reply.arms.push_back(twice);
  }
  return reply;
}

AskStepMove::Reply decide(const Game& game, const Law& law, const AskStepMove& asked, Mind&) {
  return closing_up(game, law, asked.unit);
}

namespace {

// A fresh enemy into whose reach a pursuer would run, or a marker that it
// should not leave.
bool should_hold(const Game& game, const Law& law, UnitId unit) {
  constexpr Mil kNear = 8_in;
  const Point at = middle_of(game, law.setup, unit);
  for (const Point marker : law.setup.scenario.markers)
    if (within(at, marker, 4_in)) return true;
  bool risky = false;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (game.unit(enemy).is_routing() || !within(at, middle_of(game, law.setup, enemy), kNear)) return;
    risky = risky || worth_of_clash(game, law, unit, enemy, {}) < 0;
  });
  return risky;
}

}  // namespace

AskPursue::Reply decide(const Game& game, const Law& law, const AskPursue& asked, Mind&) {
  if (!should_hold(game, law, asked.decision.unit)) return {Chase::pursue};
  AskPursue::Reply best;
  options(game, law, asked, [&](const AskPursue::Reply& reply) { best = reply; });  // to stay is offered last
  return best;
}

AskHaltTry::Reply decide(const Game& game, const Law& law, const AskHaltTry& asked, Mind&) {
  return {should_hold(game, law, asked.unit) ? Choice::yes : Choice::no};
}

}  // namespace sandtable::arap::bot
