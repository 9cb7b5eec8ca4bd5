// Assaults whose target is gone, and how both sides close in.
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/ask/assaults.h"
#include "games/apocalypse/rules/melee/assault.h"

namespace sandtable::apocalypse {

namespace {

AskAction::Reply as_action(const AskAssaultAgain::Reply& reply) {
  return {ActionKey::of(Action::assault, reply.target), reply.path, reply.drive};
}
AskAssaultAgain::Reply as_again(const AskAction::Reply& reply) {
  return {reply.action.target(), reply.path, reply.drive};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskAssaultAgain& asked, const AskAssaultAgain::Reply& reply) {
  if (reply.target.is_none()) return accept();
  return refusal(law, judge_assault(game, law, asked.unit, as_action(reply)));
}
void options(const Game& game, const Law& law, const AskAssaultAgain& asked, const Offer<AskAssaultAgain>& offer) {
  offer({});
  for_each_unit(game, law.setup, other(law.setup.seat(asked.unit)), Status::on_table, [&](UnitId target) {
    if (const auto assault = propose_assault(game, law, asked.unit, target)) offer(as_again(*assault));
  });
}
AskAssaultAgain::Reply sample(const Game& game, const Law& law, const AskAssaultAgain& asked, Random& random) {
  if (random.below(4) == 0) return {};
  const auto assault = assault_by_chance(game, law, asked.unit, random);
  return assault ? as_again(*assault) : AskAssaultAgain::Reply{};
}
AskAssaultAgain::Reply fallback(const Game&, const Law&, const AskAssaultAgain&) { return {}; }
std::string text(const Game&, const Law& law, const AskAssaultAgain& asked) {
  return "The target is gone: whom does " + describe(law, asked.unit) + " assault instead?";
}

Refusal legal(const Game& game, const Law& law, const AskJoinMelee& asked, const AskJoinMelee::Reply& reply) {
  return refusal(law, judge_joining(game, law, asked, reply.places));
}
void options(const Game& game, const Law& law, const AskJoinMelee& asked, const Offer<AskJoinMelee>& offer) {
  offer(fallback(game, law, asked));
}
AskJoinMelee::Reply sample(const Game& game, const Law& law, const AskJoinMelee& asked, Random&) {
  return fallback(game, law, asked);
}
AskJoinMelee::Reply fallback(const Game& game, const Law& law, const AskJoinMelee& asked) {
  return {joining_on_offer(game, law, asked).value_or(Places{})};
}
std::string text(const Game&, const Law& law, const AskJoinMelee& asked) {
  return "How " + does(law, asked.unit) + " close in on " + describe(law, asked.enemy) + "?";
}

Refusal legal(const Game& game, const Law& law, const AskDefend& asked, const AskDefend::Reply& reply) {
  return refusal(law, judge_defence(game, law, asked, reply.places));
}
void options(const Game& game, const Law& law, const AskDefend& asked, const Offer<AskDefend>& offer) {
  offer({});
  if (const auto places = defence_on_offer(game, law, asked)) offer({*places});
}
AskDefend::Reply sample(const Game& game, const Law& law, const AskDefend& asked, Random& random) {
  if (random.below(2) == 0) return {};
  return {defence_on_offer(game, law, asked).value_or(Places{})};
}
AskDefend::Reply fallback(const Game&, const Law&, const AskDefend&) { return {}; }
std::string text(const Game&, const Law& law, const AskDefend& asked) {
  return describe(law, asked.enemy) + std::string(verb(law, asked.enemy, " has", " have")) + " assaulted: how " +
         does(law, asked.unit) + " close in?";
}

}  // namespace sandtable::apocalypse
