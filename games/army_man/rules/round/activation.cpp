#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

void take_posture(Game& game, Umpire& umpire, UnitId unit, Posture posture, RuleId rule) {
  if (umpire.rule(rule)) game.unit(unit).posture = posture;
}

void set_out(Game& game, Umpire& umpire, UnitId unit, const AskAction::Reply& reply) {
  Move move{.unit = unit, .action = reply.action.action(), .target = reply.action.target()};
  begin_motion(game, umpire, unit);
  if (move.action == Action::charge) {
    Members declared;
    for (const ModelId model : reply.through) declared.add(umpire.setup.member(model));
    move.through = bound_through(game, umpire, unit, declared);
    move.higher = static_cast<std::int8_t>(higher(game, umpire, unit, move.target));
  }
  if (umpire.on().guard_trigger == GuardTrigger::entering) {
    const Seat enemy = other(umpire.setup.seat(unit));
    for_each_fighting(game, umpire.setup, enemy, [&](UnitId guard) {
      if (game.unit(guard).posture != Posture::on_guard) return;
      const Lookout lookout(game, umpire, guard, unit);
      bool seen = false;
      for_each_member(game, umpire.setup, guard,
                      [&](std::size_t, ModelId model) { seen = seen || lookout.sees_unit(model); });
      if (seen) move.seen_at_start |= 1U << umpire.setup.number(guard);
    });
  }
  game.agenda.push(move);
}

bool has_a_target(const Game& game, const Law& law, const Firing& firing) {
  bool found = false;
  for_each_fighting(game, law.setup, other(law.setup.seat(firing.unit)),
                    [&](UnitId target) { found = found || can_fire(game, law, firing, target); });
  return found;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Activation activation) {
  const UnitId unit = activation.unit;
  game.agenda.push(activation);  // on the agenda while it is asked about
  const AskAction::Reply reply = umpire.ask(umpire.setup.seat(unit), AskAction{unit});
  game.agenda.drop_top();
  const Action action = reply.action.action();
  const UnitId target = action == Action::charge ? reply.action.target() : UnitId::none();
  tell(umpire, ActionTaken{unit, action, target}, {clause::act_one});
  switch (action) {
    case Action::hold:
      if (umpire.rule(clause::act_hold)) game.agenda.push(Shooting{.unit = unit, .hold = 1});
      return;
    case Action::hunker:
      return take_posture(game, umpire, unit, Posture::hunkered, clause::act_hunker);
    case Action::guard:
      return take_posture(game, umpire, unit, Posture::on_guard, clause::act_guard);
    case Action::advance:
    case Action::rush:
    case Action::charge:
      return set_out(game, umpire, unit, reply);
  }
}

void carry_out(Game& game, Umpire& umpire, Shooting shooting) {
  const UnitId unit = shooting.unit;
  const Firing firing{.unit = unit, .hold = shooting.hold != 0};
  if (shooting.hold == 0) umpire.follow(clause::shoot_after_move);
  if (!has_a_target(game, umpire, firing)) return;
  const Shots shots = umpire.ask(umpire.setup.seat(unit), AskShoot{.unit = unit, .hold = shooting.hold}).shots;
  if (shots.empty()) {
    tell(umpire, NoShot{{unit}}, {clause::act_optional});
    return;
  }
  umpire.follow(clause::shoot_once);
  // All is declared before the first die; the target named first is shot at first.
  FixedVector<Volley, kMostInUnit * 2> volleys;
  for (const ShotKey shot : shots) {
    const bool named = std::ranges::any_of(volleys, [&](const Volley& v) { return v.target == shot.target(); });
    if (named) continue;
    Shots own;
    for (const ShotKey each : shots) {
      if (each.target() == shot.target()) own.push_back(each);
    }
    volleys.push_back(judge_volley(game, umpire, firing, shot.target(), own));
  }
  while (!volleys.empty()) {
    game.agenda.push(volleys.back());
    volleys.pop_back();
  }
}

}  // namespace sandtable::army_man
