#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

enum Finish : std::uint8_t { kGoesOn, kEndStop, kDone };

Seat reacting_seat(const Law& law, UnitId active) { return other(law.setup.seat(active)); }

bool anybody_reacts(const Game& game, const Law& law, const ReactionStop& stop) {
  return any_living(game, law, reacting_seat(law, stop.active),
                    [&](UnitId id) { return bars_reacting(game, law, stop, id) == kAllowed; });
}

// Whether somebody might see some part of a leg; cheaper than looking.
bool anybody_left_to_react(const Game& game, const Law& law, const Activation& activation, const Targets& targets) {
  const ReactionStop stop{.active = activation.unit, .melee = false, .leg = true, .targets = targets};
  return any_living(game, law, reacting_seat(law, activation.unit), [&](UnitId id) {
    if (game.unit(id).reacted != 0 && law.rule(clause::react_one)) return false;
    const bool bound =
        targets.contains(id) && law.on().announced_attack == AnnouncedAttack::all && law.on().active_priority;
    return !bound || bars_reacting(game, law, stop, id) == kAllowed;
  });
}

Targets names(const AskAttack::Reply& attack) {
  Targets targets;
  for (const auto& share : attack.targets) targets.push_back(share.key);
  return targets;
}

Exchange judge_attack(const Game& game, Umpire& umpire, const Activation& activation, const AskAttack::Reply& attack) {
  umpire.follow(clause::shoot_judged_once);
  const bool melee = activation.action == Action::assault;
  if (melee) umpire.follow(clause::melee_no_free_strike);
  Exchange exchange{.active = activation.unit, .attack_stop = 1, .melee = melee, .weapon = attack.weapon.v};
  for (const auto& share : attack.targets) {
    Shots shots = melee ? judge_striking(game, umpire, activation.unit, share.key)
                        : judge_shooting(game, umpire, activation.unit, share.key, attack.weapon);
    shots.dice = share.count;
    exchange.attack.push_back(shots);
    const Attacked told{activation.unit, share.key, melee, shots.cover != 0, share.count};
    tell(umpire, told, {melee ? clause::melee_target : clause::shoot_target, clause::weapon_split});
  }
  return exchange;
}

// The attack is declared where the unit stands; then its enemies react.
void declare_attack(Game& game, Umpire& umpire, Activation& activation, const AskAttack::Reply& attack) {
  umpire.follow(clause::act_priority);
  const Exchange exchange = judge_attack(game, umpire, activation, attack);
  activation.attacked = 1;
  activation.at_stop = 1;
  if (exchange.melee != 0 && !(umpire.on().assault_move_on && umpire.rule(clause::melee_timing))) {
    activation.finished = kEndStop;
  }
  const ReactionStop stop{
      .active = activation.unit, .melee = exchange.melee != 0, .leg = false, .targets = names(attack)};
  Reactions reactions;
  if (anybody_reacts(game, umpire, stop)) {
    const AskReactToAttack asked{{.active = stop.active, .melee = exchange.melee, .targets = stop.targets}};
    reactions = umpire.ask(reacting_seat(umpire, stop.active), asked).reactions;
  }
  open_exchange(game, umpire, activation, stop, exchange, reactions);
}

AskAttack::Reply ask_attack(Umpire& umpire, const Activation& activation, Point at, bool announced) {
  const Seat seat = umpire.setup.seat(activation.unit);
  const bool melee = activation.action == Action::assault;
  if (!melee) umpire.follow(clause::shoot_point_of_move);
  return umpire.ask(seat, AskAttack{.at = at, .unit = activation.unit, .melee = melee, .announced = announced});
}

// Reactions at one point of a leg: the rest of it, and an attack announced with it, are void.
void interrupt(Game& game, Umpire& umpire, Activation& activation, const AskInterrupt::Reply& reply) {
  tell(umpire, Interrupted{{activation.unit, game.unit(activation.unit).at}}, {clause::react_when});
  activation.at_stop = 1;
  const ReactionStop stop{.active = activation.unit, .melee = false, .leg = false, .targets = {}};
  open_exchange(game, umpire, activation, stop, Exchange{.active = activation.unit}, reply.reactions);
}

void advance(Game& game, Umpire& umpire, Activation& activation, const Path& path, std::optional<Mil> up_to) {
  Bodies bodies;
  const MoveKind kind = move_kind(activation.action);
  const WalkRules rules = walk_rules(game, umpire, activation.unit, kind, bodies);
  const Track track(umpire.setup.terrain, rules, game.unit(activation.unit).at, path);
  const Mil way = up_to ? std::min(*up_to, track.length()) : track.length();
  const Allowance now = spend(allowance_of(umpire, activation), track, std::min(way, track.passable()));
  activation.spent = now.spent;
  activation.slowed = now.slowed;
  if (way > Mil{0}) {
    activation.moved = 1;
    activation.at_stop = 0;
  }
  put(game, umpire, activation.unit, up_to ? track.at(way) : path.back());
}

// Announces a leg; true if it was carried out to its end.
bool go(Game& game, Umpire& umpire, Activation& activation, const Path& path, const Targets& targets) {
  if (anybody_left_to_react(game, umpire, activation, targets) && umpire.rule(clause::react_when)) {
    const AskInterrupt asked{.path = path, .activation = activation, .targets = targets};
    const AskInterrupt::Reply reply = umpire.ask(reacting_seat(umpire, activation.unit), asked);
    if (!reply.reactions.empty()) {
      advance(game, umpire, activation, path, Mil{reply.at});
      interrupt(game, umpire, activation, reply);
      return false;
    }
  }
  advance(game, umpire, activation, path, std::nullopt);
  tell(umpire, Went{{activation.unit, game.unit(activation.unit).at}}, {clause::move_length});
  return true;
}

void go_and_attack(Game& game, Umpire& umpire, Activation& activation, const Path& path) {
  umpire.follow(clause::act_announced_attack);
  const AskAttack::Reply attack = ask_attack(umpire, activation, path.back(), true);
  tell(umpire, Announced{{activation.unit, path.back()}}, {clause::act_announced_attack});
  if (go(game, umpire, activation, path, names(attack))) return declare_attack(game, umpire, activation, attack);
}

// With active-priority off, reactions come before the attack at every point.
bool reacts_before_attack(Game& game, Umpire& umpire, Activation& activation) {
  if (umpire.on().active_priority && umpire.rule(clause::act_priority)) return false;
  if (activation.at_stop != 0) return false;
  const ReactionStop stop{.active = activation.unit, .melee = false, .leg = true, .targets = {}};
  if (!anybody_reacts(game, umpire, stop)) return false;
  const AskInterrupt asked{.path = {}, .activation = activation, .targets = {}};
  const AskInterrupt::Reply reply = umpire.ask(reacting_seat(umpire, activation.unit), asked);
  activation.at_stop = 1;
  if (reply.reactions.empty()) return false;
  interrupt(game, umpire, activation, reply);
  return true;
}

void end_stop(Game& game, Umpire& umpire, Activation& activation) {
  activation.finished = kDone;
  game.agenda.push(activation);
  const ReactionStop stop{.active = activation.unit, .melee = false, .leg = false, .targets = {}};
  Reactions reactions;
  if (anybody_reacts(game, umpire, stop)) {
    const AskReactAtEnd asked{{.active = stop.active, .melee = 0, .targets = {}}};
    reactions = umpire.ask(reacting_seat(umpire, stop.active), asked).reactions;
  }
  if (!reactions.empty()) {
    open_exchange(game, umpire, activation, stop, Exchange{.active = activation.unit}, reactions);
  }
}

void act(Game& game, Umpire& umpire, Activation& activation) {
  game.agenda.push(activation);  // on the agenda while it is asked about
  const AskAct::Reply reply = umpire.ask(umpire.setup.seat(activation.unit), AskAct{activation});
  switch (reply.deed) {
    case Deed::finish:
      umpire.follow(clause::act_optional_parts);
      tell(umpire, Finished{{activation.unit}}, {clause::act_optional_parts});
      activation.finished = kEndStop;
      game.agenda.replace(activation);
      return;
    case Deed::attack: {
      if (reacts_before_attack(game, umpire, activation)) return;
      const Point here = game.unit(activation.unit).at;
      const AskAttack::Reply attack = ask_attack(umpire, activation, here, false);
      return declare_attack(game, umpire, activation, attack);
    }
    case Deed::move:
      if (go(game, umpire, activation, reply.path, {})) game.agenda.replace(activation);
      return;
    case Deed::move_and_attack:
      return go_and_attack(game, umpire, activation, reply.path);
  }
}

}  // namespace

// The activation lies on the agenda below whatever its stop pushes; `open_exchange` brings it up to date there.
void carry_out(Game& game, Umpire& umpire, Activation activation) {
  umpire.follow(clause::flow_sequence);
  if (end_if_wiped_out(game, umpire)) return;
  const bool killed = !game.alive(activation.unit) && umpire.rule(clause::act_killed);
  if (killed || activation.finished == kDone) {
    if (!activation.waiting.empty()) game.agenda.push(MovesDue{activation.unit, activation.waiting});
    return;
  }
  if (activation.finished == kEndStop) return end_stop(game, umpire, activation);
  act(game, umpire, activation);
}

}  // namespace sandtable::double_tap
