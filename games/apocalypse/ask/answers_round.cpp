// Which unit goes next, what it does, and who leads it.
#include <fmt/format.h>

#include "engine/kind/words.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/ask/assaults.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

Refusal legal(const Game& game, const Law& law, const AskActivate& asked, const AskActivate::Reply& reply) {
  law.follow(clause::round_no_pass);
  const bool own = reply.unit.v < game.units.size() && law.setup.seat(reply.unit) == asked.seat;
  if (!own) return refusal(law, clause::round_no_pass);
  if (may_activate(game, law, reply.unit)) return accept();
  const Unit& unit = game.unit(reply.unit);
  if (unit.status == Status::reserve && law.rule(clause::sr_deep_strike_reserve))
    return refusal(law, clause::sr_deep_strike_reserve);
  const bool rides = unit.status == Status::aboard && !game.stands(unit.transport);
  if (rides && law.rule(clause::sr_deep_strike_transport)) return refusal(law, clause::sr_deep_strike_transport);
  return refusal(law, game.unit(reply.unit).activated != 0 ? clause::round_once : clause::round_no_pass);
}
void options(const Game& game, const Law& law, const AskActivate& asked, const Offer<AskActivate>& offer) {
  for (UnitId id = law.setup.first(asked.seat); id < law.setup.end(asked.seat); ++id.v)
    if (game.unit(id).activated == 0 && may_activate(game, law, id)) offer({id});
}
AskActivate::Reply sample(const Game& game, const Law& law, const AskActivate& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskActivate::Reply fallback(const Game& game, const Law& law, const AskActivate& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law&, const AskActivate&) { return "Which unit do you activate?"; }

namespace {

Bar bars_action(const Game& game, const Law& law, const AskAction& asked, Action action) {
  if (action != Action::hold && is_immobile(game, law, asked.unit)) return clause::act_tracked_options;
  if (asked.rifted != 0 && action == Action::assault && law.rule(clause::power_rift_step_after))
    return clause::power_rift_step_after;
  return kAllowed;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply) {
  const Action action = reply.action.action();
  if (number_of(action) > number_of(Action::assault)) return {"there is no such action"};
  if (const Bar bar = bars_action(game, law, asked, action); bar != kAllowed) return refusal(law, bar);
  if (action == Action::assault) return refusal(law, judge_assault(game, law, asked.unit, reply));
  const bool plain = reply.action.target().is_none() && reply.path.empty() && reply.drive.empty();
  return plain ? accept() : Refusal{"only an Assault has a target and a way"};
}
void options(const Game& game, const Law& law, const AskAction& asked, const Offer<AskAction>& offer) {
  for (const Action action : {Action::hold, Action::walk, Action::run})
    if (bars_action(game, law, asked, action) == kAllowed) offer({ActionKey::of(action)});
  if (bars_action(game, law, asked, Action::assault) != kAllowed) return;
  for_each_unit(game, law.setup, other(law.setup.seat(asked.unit)), Status::on_table, [&](UnitId target) {
    if (const auto assault = propose_assault(game, law, asked.unit, target)) offer(*assault);
  });
}
AskAction::Reply sample(const Game& game, const Law& law, const AskAction& asked, Random& random) {
  const auto action = static_cast<Action>(random.below(4));
  if (bars_action(game, law, asked, action) != kAllowed) return {ActionKey::of(Action::hold)};
  if (action != Action::assault) return {ActionKey::of(action)};
  const auto assault = assault_by_chance(game, law, asked.unit, random);
  return assault ? *assault : AskAction::Reply{ActionKey::of(Action::walk)};
}
AskAction::Reply fallback(const Game&, const Law&, const AskAction&) { return {ActionKey::of(Action::hold)}; }
std::string text(const Game& game, const Law& law, const AskAction& asked) {
  const auto far = [&](Action action) { return inches(allowance(game, law, asked.unit, action)); };
  const bool moves = bars_action(game, law, asked, Action::walk) == kAllowed;
  return fmt::format("What {} do?{}", does(law, asked.unit),
                     moves ? fmt::format(" (walk {}\", run {}\")", far(Action::walk), far(Action::run)) : "");
}

Refusal legal(const Game& game, const Law& law, const AskSuccessor& asked, const AskSuccessor::Reply& reply) {
  const bool own = reply.leader.v < game.models.size() && unit_of(game, law.setup, reply.leader) == asked.unit &&
                   is_alive(game, law.setup, reply.leader);
  return refusal(law, own ? kAllowed : Bar{clause::unit_leader_successor}, reply.leader);
}
void options(const Game& game, const Law& law, const AskSuccessor& asked, const Offer<AskSuccessor>& offer) {
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { offer({model}); });
}
AskSuccessor::Reply sample(const Game& game, const Law& law, const AskSuccessor& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskSuccessor::Reply fallback(const Game& game, const Law& law, const AskSuccessor& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskSuccessor& asked) {
  return "Who leads " + describe(law, asked.unit) + " from now on?";
}

}  // namespace sandtable::apocalypse
