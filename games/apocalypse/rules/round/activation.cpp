#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

namespace {

void push_powers(Game& game, const Law& law, UnitId unit, PowerMoment moment) {
  if (may_try_power(game, law, unit, moment)) game.agenda.push(Powers{unit, moment});
}

bool drives(const Law& law, UnitId unit) { return law.setup.squad(unit).type == UnitType::vehicle; }

// What follows a Hold: the last is carried out first.
void push_hold(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::act_hold);
  game.agenda.push(Shooting{.unit = unit, .hold = 1});
  push_powers(game, umpire, unit, PowerMoment::after_move);
  if (has_facing(umpire.setup.squad(unit).type)) game.agenda.push(Turning{unit});
}

void push_march(Game& game, Umpire& umpire, UnitId unit, Action action) {
  if (action == Action::walk) umpire.follow(clause::act_walk);
  const bool shoots = action == Action::walk || !umpire.rule(clause::act_run);
  if (shoots) game.agenda.push(Shooting{.unit = unit});
  push_powers(game, umpire, unit, PowerMoment::after_move);
  game.agenda.push(Landing{unit, action});
  if (drives(umpire, unit))
    game.agenda.push(Driving{unit, action});
  else
    game.agenda.push(Move{unit, action});
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Activation& activation) {
  Unit& unit = game.unit(activation.unit);
  unit.activated = 1;
  game.active = activation.unit;
  umpire.follow(clause::act_decision_order);
  umpire.follow(clause::unit_one_entity);
  tell(umpire, Activated{{activation.unit}}, {clause::round_alternate, clause::round_once});
  begin_shaken(game, activation.unit);
  const bool idle = unit.pinned != 0 && umpire.rule(clause::act_pinned_options);
  game.agenda.push(ActivationEnd{activation.unit, idle});
  if (idle) {
    umpire.follow(clause::morale_pinned_idle);
    tell(umpire, Idled{{activation.unit}}, {clause::act_pinned_options, clause::morale_pinned_idle});
  } else if (unit.status == Status::aboard) {
    game.agenda.push(Aboard{activation.unit});
  } else {
    game.agenda.push(Acting{activation.unit});
  }
  push_powers(game, umpire, activation.unit, PowerMoment::before_action);
}

void carry_out(Game& game, Umpire& umpire, const Acting& acting) {
  if (!game.stands(acting.unit)) return;
  game.agenda.push(acting);  // on the agenda while it is asked about
  const AskAction::Reply reply =
      umpire.ask(umpire.setup.seat(acting.unit), AskAction{.unit = acting.unit, .rifted = acting.rifted});
  game.agenda.drop_top();
  umpire.follow(clause::act_declare);
  const Action action = reply.action.action();
  tell(umpire, ActionNamed{acting.unit, action, reply.action.target()}, {clause::act_declare});
  if (action == Action::hold) {
    push_hold(game, umpire, acting.unit);
  } else if (action == Action::assault) {
    umpire.follow(clause::act_assault);
    game.agenda.push(
        Charge{.unit = acting.unit, .target = reply.action.target(), .path = reply.path, .drive = reply.drive});
  } else {
    push_march(game, umpire, acting.unit, action);
  }
  push_powers(game, umpire, acting.unit, PowerMoment::before_move);
}

void carry_out(Game& game, Umpire& umpire, const ActivationEnd& end) {
  Unit& unit = game.unit(end.unit);
  if (end.idle != 0 && umpire.rule(clause::morale_pinned_ends)) unit.pinned = 0;
  end_shaken(game, umpire, end.unit);
  game.active = UnitId::none();
}

}  // namespace sandtable::apocalypse
