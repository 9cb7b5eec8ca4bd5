// The own turn: who acts, how, and at whom.
#include <algorithm>

#include "games/double_tap/ask/answers.h"
#include "games/double_tap/bot/decisions.h"
#include "games/double_tap/bot/plan.h"

namespace sandtable::double_tap::bot {

namespace {

// With the next activation everybody may react again.
void forget_reactions(Outlook& at) {
  if (at.law.on().reaction_limit == ReactionLimit::per_turn) return;
  for (Unit& unit : at.game.units) unit.reacted = 0;
}

constexpr int kThorough = 2;        // units that are thought through before the first good plan is taken
constexpr double kIdlePrior = 0.1;  // hope for a unit without a shot, for each of its points
constexpr double kTired = 0.7;      // an idle unit that has acted lets others go first

// A unit with what a glance promises: the shot from where it stands, or hope.
struct Candidate {
  UnitId unit;
  double prior = 0;
};
using Candidates = FixedVector<Candidate, kMostUnitsASide>;

double hope(const Outlook& at, UnitId unit) {
  double hope = kIdlePrior * at.law.setup.fighter(unit).points;
  for (int i = 0; i < at.game.unit(unit).activations; ++i) hope *= kTired;
  return hope;
}

// The most promising first.
Candidates candidates(Outlook& at, Memory& memory) {
  Candidates found;
  for (const UnitId unit : at.own) {
    if (!may_activate(at.game, at.law, unit)) continue;
    found.push_back({unit, std::max(memory.glance(at, unit), hope(at, unit))});
  }
  std::ranges::sort(found, [](const Candidate& a, const Candidate& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.unit < b.unit;
  });
  return found;
}

struct Chosen {
  UnitId unit;
  Plan plan;
};

void consider(Chosen& best, UnitId unit, const Plan& plan) {
  if (plan.deed != Deed::finish && plan.value >= kWorthwhile && plan.value > best.plan.value) best = {unit, plan};
}

// Those who promise most are thought through; the others only while nothing good has been found.
Chosen choose(Outlook& at, Memory& memory) {
  const Candidates all = candidates(at, memory);
  Chosen best{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool found = best.plan.value >= kWorthwhile;
    if (found && (i >= kThorough || best.plan.value > all[i].prior * 2)) break;
    consider(best, all[i].unit, memory.action(at, all[i].unit));
  }
  constexpr double kBusy = 1.5;  // a plan of this value makes running about pointless
  for (std::size_t i = 0; i < all.size() && best.plan.value < kBusy; ++i) {
    if (i >= kThorough && best.plan.value >= kWorthwhile) break;
    consider(best, all[i].unit, memory.run(at, all[i].unit));
  }
  return best;
}

// What the activation was chosen for, or the best way to go on from where it has got.
Plan next_deed(Outlook& at, const Activation& activation, Memory& memory) {
  const bool fresh = activation.moved == 0 && activation.attacked == 0 && activation.at_stop == 0;
  if (fresh && activation.action == Action::run) return memory.run(at, activation.unit);
  if (fresh && activation.action == memory.action(at, activation.unit).action)
    return memory.action(at, activation.unit);
  return go_on(at, activation);
}

int attacks_of(const Law& law, UnitId unit, WeaponId weapon, bool melee) {
  return melee ? melee_attacks(law, unit) : law.setup.arsenal.weapon(weapon).attacks;
}

}  // namespace

AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Mind& mind) {
  Outlook at(game, law, asked.seat);
  forget_reactions(at);
  const Chosen choice = choose(at, mind.memory);
  if (choice.plan.deed == Deed::finish) return fallback(game, law, asked);  // ends the turn if that is allowed
  return {ActivationKey::of(choice.unit, choice.plan.action)};
}

AskAct::Reply decide(const Game& game, const Law& law, const AskAct& asked, Mind& mind) {
  Outlook at(game, law, law.setup.seat(asked.activation.unit));
  const Plan plan = next_deed(at, asked.activation, mind.memory);
  AskAct::Reply reply{.deed = plan.deed, .path = {}};
  if (plan.deed == Deed::move || plan.deed == Deed::move_and_attack) reply.path = plan.leg.path();
  return reply;
}

AskAttack::Reply decide(const Game& game, const Law& law, const AskAttack& asked, Mind&) {
  Outlook at(game, law, law.setup.seat(asked.unit));
  put(at.game, law, asked.unit, asked.at);
  const Strike strike = asked.reacts_to.is_none() ? best_attack(at, asked.unit, asked.melee != 0)
                                                  : best_shot(at, asked.unit, asked.reacts_to);
  AskAttack::Reply reply{.weapon = strike.weapon, .targets = {}};
  if (strike.exists()) {
    reply.targets.push_back({strike.target, attacks_of(law, asked.unit, strike.weapon, asked.melee != 0)});
  }
  return reply;
}

}  // namespace sandtable::double_tap::bot
