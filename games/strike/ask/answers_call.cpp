#include "games/strike/ask/answers.h"
#include "games/strike/rules/count/calls.h"
#include "games/strike/rules/count/gear.h"

namespace sandtable::strike {

namespace {

inline constexpr Held kAllHeld[] = {Held::nothing, Held::knife, Held::pistol, Held::primary,
                                    Held::frag,    Held::smoke, Held::flash,  Held::kit};
inline constexpr Action kAllActions[] = {Action::none, Action::reload, Action::arm, Action::defuse, Action::set_up};

// Visits every legal call.
template <class Visit>
void for_each_call(const Game& game, const Law& law, UnitId unit, Visit&& visit) {
  for (const Held weapon : kAllHeld) {
    if (weapon_bar(game, law, unit, weapon) != kAllowed) continue;
    const bool choice = scope_bar(game, law, unit, weapon, Scope::used) == kAllowed;
    for (const Action action : kAllActions) {
      if (action_bar(game, law, unit, weapon, action) != kAllowed) continue;
      for (const Stance stance : {Stance::standing, Stance::crouching}) {
        visit(AskCall::Reply{weapon, action, stance, Scope::unused});
        if (choice) visit(AskCall::Reply{weapon, action, stance, Scope::used});
      }
    }
  }
}

// The first it carries of these.
Held ready_weapon(const Game& game, const Setup& setup, UnitId unit) {
  for (const Held held : {Held::primary, Held::pistol})
    if (!carried(game, setup, unit, held).is_none()) return held;
  return Held::knife;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskCall& asked, const AskCall::Reply& reply) {
  if (reply.weapon > Held::kit || reply.action > Action::set_up || reply.stance > Stance::crouching ||
      reply.scope > Scope::used)
    return {"there is no such call"};
  for (const Bar bar :
       {weapon_bar(game, law, asked.unit, reply.weapon), action_bar(game, law, asked.unit, reply.weapon, reply.action),
        scope_bar(game, law, asked.unit, reply.weapon, reply.scope)})
    if (bar != kAllowed) return refusal(law, bar);
  return accept();
}

void options(const Game& game, const Law& law, const AskCall& asked, const Offer<AskCall>& offer) {
  for_each_call(game, law, asked.unit, offer);
}

// A weapon by chance first, so that a gun with many calls is not called more often than the knife.
AskCall::Reply sample(const Game& game, const Law& law, const AskCall& asked, Random& random) {
  FixedVector<Held, std::size(kAllHeld)> weapons;
  for (const Held weapon : kAllHeld)
    if (weapon_bar(game, law, asked.unit, weapon) == kAllowed) weapons.push_back(weapon);
  const Held weapon = weapons[random.below(static_cast<std::uint32_t>(weapons.size()))];
  FixedVector<Action, std::size(kAllActions)> actions;
  for (const Action action : kAllActions)
    if (action_bar(game, law, asked.unit, weapon, action) == kAllowed) actions.push_back(action);
  AskCall::Reply reply{.weapon = weapon};
  reply.action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  reply.stance = random.below(2) == 0 ? Stance::standing : Stance::crouching;
  const bool choice = scope_bar(game, law, asked.unit, weapon, Scope::used) == kAllowed;
  if (choice && random.below(2) == 0) reply.scope = Scope::used;
  return reply;
}

AskCall::Reply fallback(const Game& game, const Law& law, const AskCall& asked) {
  if (!law.rule(clause::gen_no_answer)) return {};
  const Unit& unit = game.unit(asked.unit);
  AskCall::Reply reply;
  const bool first = game.turn <= 1;
  const bool lost = unit.active != Held::nothing && carried(game, law.setup, asked.unit, unit.active).is_none();
  reply.weapon = first || lost ? ready_weapon(game, law.setup, asked.unit) : unit.active;
  if (first) return reply;
  reply.stance = unit.stance;
  const bool used = unit.scope != 0 && scope_bar(game, law, asked.unit, reply.weapon, Scope::used) == kAllowed;
  reply.scope = used ? Scope::used : Scope::unused;
  return reply;
}

}  // namespace sandtable::strike
