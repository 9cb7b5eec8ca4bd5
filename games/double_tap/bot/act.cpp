// The own turn: who acts, how, and at whom.
#include "games/double_tap/bot/decisions.h"
#include "games/double_tap/bot/plan.h"

namespace sandtable::double_tap::bot {

namespace {

// With the next activation everybody may react again.
void forget_reactions(Outlook& at) {
  if (at.law.on().react_once_a_turn) return;
  for (Unit& unit : at.game.units) unit.reacted = 0;
}

int attacks_of(const Law& law, UnitId unit, WeaponId weapon, bool melee) {
  return melee ? melee_attacks(law, unit) : law.setup.arsenal.weapon(weapon).attacks;
}

}  // namespace

AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Random&) {
  Outlook at(game, law, asked.seat);
  forget_reactions(at);
  AskActivate::Reply reply;
  double best = 0;
  for (const UnitId unit : at.own) {
    if (!may_activate(game, law, unit)) continue;
    const Plan plan = best_activation(at, unit);
    if (plan.deed == Deed::finish || plan.value <= best) continue;
    best = plan.value;
    reply.activate = ActivationKey::of(unit, plan.action);
  }
  return reply;
}

AskAct::Reply decide(const Game& game, const Law& law, const AskAct& asked, Random&) {
  Outlook at(game, law, law.setup.seat(asked.activation.unit));
  const Plan plan = go_on(at, asked.activation);
  AskAct::Reply reply{.deed = plan.deed, .path = {}};
  if (plan.deed == Deed::move || plan.deed == Deed::move_and_attack) reply.path.push_back(plan.to);
  return reply;
}

AskAttack::Reply decide(const Game& game, const Law& law, const AskAttack& asked, Random&) {
  Outlook at(game, law, law.setup.seat(asked.unit));
  put(at.game, law, asked.unit, asked.at);
  const Strike strike = best_attack(at, asked.unit, asked.melee != 0);
  AskAttack::Reply reply{.weapon = strike.weapon, .targets = {}};
  if (strike.exists()) {
    reply.targets.push_back({strike.target, attacks_of(law, asked.unit, strike.weapon, asked.melee != 0)});
  }
  return reply;
}

}  // namespace sandtable::double_tap::bot
