#include "games/apocalypse/rules/transport/boarding.h"

namespace sandtable::apocalypse {

namespace {

void come_out(Game& game, Umpire& umpire, UnitId id, const AskEmbarked::Reply& out) {
  Unit& unit = game.unit(id);
  const UnitId transport = unit.transport;
  const Point at = out.path.empty() ? out.from : out.path.back();
  // Who is not put anywhere yet closes in from where the leader stepped out.
  for_each_alive(game, umpire.setup, id, [&](std::size_t, ModelId model) { game.model(model).at = out.from; });
  game.model(leader(game, umpire.setup, id)).at = at;
  for (const Placed<ModelId>& placed : out.places) game.model(placed.key).at = placed.at;
  unit.status = Status::on_table;
  unit.transport = UnitId::none();
  umpire.follow(clause::transport_embark_any_state);
  tell(umpire, Disembarked{id, transport, at}, {clause::transport_disembark});
}

}  // namespace

bool board(Game& game, Umpire& umpire, UnitId unit) {
  const ModelId lead = leader(game, umpire.setup, unit);
  const UnitId transport = transport_touched(game, umpire, unit, game.model(lead).at);
  if (transport.is_none() || !umpire.rule(clause::transport_embark)) return false;
  umpire.follow(clause::inf_definition);
  umpire.follow(clause::transport_whole_unit);
  umpire.follow(clause::transport_same_round);
  const Unit& its = game.unit(transport);
  if (its.pinned != 0 || its.shaken != 0 || its.tracked != 0) umpire.follow(clause::transport_embark_any_state);
  game.unit(unit).status = Status::aboard;
  game.unit(unit).transport = transport;
  tell(umpire, Boarded{unit, transport}, {clause::transport_embark, clause::transport_capacity});
  return true;
}

void carry_out(Game& game, Umpire& umpire, const Aboard& aboard) {
  umpire.follow(clause::act_embarked_options);
  game.agenda.push(aboard);  // on the agenda while it is asked about
  const AskEmbarked::Reply reply = umpire.ask(umpire.setup.seat(aboard.unit), AskEmbarked{aboard.unit});
  game.agenda.drop_top();
  const Action action = reply.action.action();
  tell(umpire, ActionNamed{aboard.unit, action, reply.action.target()}, {clause::act_embarked_options});
  if (action == Action::hold) return;
  come_out(game, umpire, aboard.unit, reply);
  if (action == Action::assault) {
    tell(umpire, Assaulted{aboard.unit, reply.action.target()}, {clause::sr_furious_disembark});
    // At once: until they close in, nobody but the leader has a place.
    return carry_out(game, umpire,
                     JoinMelee{.attacker = aboard.unit, .defender = reply.action.target(), .from_transport = 1});
  }
  game.agenda.push(Shooting{.unit = aboard.unit});
  if (may_try_power(game, umpire, aboard.unit, PowerMoment::after_move))
    game.agenda.push(Powers{aboard.unit, PowerMoment::after_move});
  settle_hover(game, umpire, aboard.unit);
}

}  // namespace sandtable::apocalypse
