// Which unit goes next, and what it does.
#include <algorithm>

#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

Refusal legal(const Game& game, const Law& law, const AskActivate& asked, const AskActivate::Reply& reply) {
  law.follow(clause::round_must);
  const bool own =
      reply.unit.v < game.units.size() && law.setup.seat(reply.unit) == asked.seat && game.fights(reply.unit);
  if (!own) return refusal(law, clause::round_must);
  return refusal(law, may_activate(game, law, reply.unit) ? kAllowed : Bar{clause::round_once});
}
void options(const Game& game, const Law& law, const AskActivate& asked, const Offer<AskActivate>& offer) {
  for_each_fighting(game, law.setup, asked.seat, [&](UnitId id) {
    if (may_activate(game, law, id)) offer({id});
  });
}
namespace {
UnitList not_activated(const Game& game, const Setup& setup, Seat seat) {
  UnitList units;
  for_each_fighting(game, setup, seat, [&](UnitId id) {
    if (game.unit(id).activated == 0) units.push_back(id);
  });
  return units;
}
}  // namespace
AskActivate::Reply sample(const Game& game, const Law& law, const AskActivate& asked, Random& random) {
  const UnitList units = not_activated(game, law.setup, asked.seat);
  return {units[static_cast<std::size_t>(random.below(static_cast<int>(units.size())))]};
}
AskActivate::Reply fallback(const Game& game, const Law& law, const AskActivate& asked) {
  return {not_activated(game, law.setup, asked.seat)[0]};
}
std::string text(const Game&, const Law&, const AskActivate&) { return "Which unit do you activate?"; }

namespace {

bool is_charge(ActionKey key) { return key.action() == Action::charge; }

Bar bars_charge(const Game& game, const Law& law, UnitId unit, UnitId target, Members declared) {
  const bool enemy =
      target.v < game.units.size() && game.fights(target) && law.setup.seat(target) != law.setup.seat(unit);
  if (!enemy) return clause::melee_declare;
  const bool mixed = !declared.empty() && declared != game.unit(unit).alive;
  if (mixed && law.on().difficult_scope != DifficultScope::model && law.rule(clause::melee_difficult_charge))
    return clause::melee_difficult_charge;
  if (can_charge(game, law, unit, target, declared)) return kAllowed;
  return law.rule(clause::melee_declare) ? Bar{clause::melee_declare} : kAllowed;
}

Models all_models(const Game& game, const Setup& setup, UnitId unit) {
  Models models;
  for_each_member(game, setup, unit, [&](std::size_t, ModelId model) { models.push_back(model); });
  return models;
}

// Ways to declare a charge: not through difficult ground, or through it.
void offer_charges(const Game& game, const Law& law, UnitId unit, UnitId target, const Offer<AskAction>& offer) {
  const ActionKey key = ActionKey::of(Action::charge, target);
  if (can_charge(game, law, unit, target, {})) offer({key, {}});
  const bool matters = law.setup.present.has(Trait::difficult);
  if (matters && can_charge(game, law, unit, target, game.unit(unit).alive))
    offer({key, all_models(game, law.setup, unit)});
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply) {
  const auto action = static_cast<unsigned>(reply.action.action());
  if (action > static_cast<unsigned>(Action::charge)) return {"there is no such action"};
  if (!is_charge(reply.action)) {
    const bool plain = reply.through.empty() && reply.action.target().is_none();
    return plain ? accept() : Refusal{"only a Charge has a target and goes through difficult ground"};
  }
  Members declared;
  for (const ModelId model : reply.through) {
    const bool own = model.v < game.models.size() && law.setup.unit_of(model) == asked.unit &&
                     game.unit(asked.unit).alive.has(law.setup.member(model));
    if (!own) return refusal(law, clause::melee_difficult_charge);
    declared.add(law.setup.member(model));
  }
  return refusal(law, bars_charge(game, law, asked.unit, reply.action.target(), declared));
}
void options(const Game& game, const Law& law, const AskAction& asked, const Offer<AskAction>& offer) {
  for (const Action action : {Action::hold, Action::hunker, Action::guard, Action::advance, Action::rush})
    offer({ActionKey::of(action), {}});
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.unit)),
                    [&](UnitId target) { offer_charges(game, law, asked.unit, target, offer); });
}
AskAction::Reply sample(const Game& game, const Law& law, const AskAction& asked, Random& random) {
  const auto action = static_cast<Action>(random.below(6));
  if (action != Action::charge) return {ActionKey::of(action), {}};
  // Enemies in a random order: the first that can be charged.
  UnitList targets;
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.unit)), [&](UnitId id) { targets.push_back(id); });
  while (!targets.empty()) {
    const auto pick = static_cast<std::size_t>(random.below(static_cast<int>(targets.size())));
    const UnitId target = targets[pick];
    targets.erase_at(pick);
    const bool through = law.setup.present.has(Trait::difficult) && random.below(2) == 1;
    const Members declared = through ? game.unit(asked.unit).alive : Members{};
    if (!can_charge(game, law, asked.unit, target, declared)) continue;
    return {ActionKey::of(Action::charge, target), through ? all_models(game, law.setup, asked.unit) : Models{}};
  }
  return {ActionKey::of(static_cast<Action>(random.below(5))), {}};
}
AskAction::Reply fallback(const Game&, const Law&, const AskAction&) { return {ActionKey::of(Action::hold), {}}; }
std::string text(const Game&, const Law& law, const AskAction& asked) {
  return (is_plural(law.setup, asked.unit) ? "What do " : "What does ") + describe(law, asked.unit) + " do?";
}

}  // namespace sandtable::army_man
