#include <algorithm>
#include <cassert>

#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

void drop_the_dead(const Game& game, const Umpire& umpire, UnitList& units) {
  for (std::size_t i = units.size(); i-- > 0;) {
    if (!game.alive(units[i]) && umpire.rule(clause::react_move_killed)) units.erase_at(i);
  }
}

Allowance walk(Game& game, Umpire& umpire, UnitId unit, const Allowance& before, const Path& path) {
  if (path.empty()) return before;
  Bodies bodies;
  const WalkRules rules = walk_rules(game, umpire, unit, MoveKind::reaction, bodies);
  const Track track(umpire.setup.terrain, rules, game.unit(unit).at, path);
  put(game, umpire, unit, path.back());
  return spend(before, track, track.passable());
}

// The reactor's attack is an exchange of its own without reactions.
void shoot_on_the_move(Game& game, Umpire& umpire, UnitId active, UnitId unit, const Allowance& used) {
  game.agenda.push(
      ReactionMove{.active = active, .unit = unit, .slowed = used.slowed, .unused = 0, .spent = used.spent});
  const AskAttack asked{.at = game.unit(unit).at, .unit = unit, .melee = 0, .announced = 0, .reacts_to = active};
  const AskAttack::Reply attack = umpire.ask(umpire.setup.seat(unit), asked);
  Exchange exchange{.active = unit, .attack_stop = 1, .weapon = attack.weapon.v};
  for (const auto& share : attack.targets) {
    Shots shots = judge_shooting(game, umpire, unit, share.key, attack.weapon);
    shots.dice = share.count;
    exchange.attack.push_back(shots);
    const Attacked told{.unit = unit, .target = share.key, .cover = shots.cover != 0, .dice = share.count};
    tell(umpire, told, {clause::react_move_shot});
  }
  game.agenda.push(exchange);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, MovesDue due) {
  umpire.follow(clause::react_no_chain);
  for (drop_the_dead(game, umpire, due.units); !due.units.empty(); drop_the_dead(game, umpire, due.units)) {
    const Seat seat = umpire.setup.seat(due.units[0]);
    const AskMoveReaction asked{.units = due.units, .active = due.active, .spent = {}};
    const AskMoveReaction::Reply reply = umpire.ask(seat, asked);
    due.units.erase_at(
        static_cast<std::size_t>(std::find(due.units.begin(), due.units.end(), reply.unit) - due.units.begin()));
    const Allowance used = walk(game, umpire, reply.unit, allowance_of(umpire, MoveKind::reaction), reply.path);
    tell(umpire, Moved{{reply.unit, game.unit(reply.unit).at}}, {clause::react_move});
    if (reply.then == Then::shoot) {
      if (!due.units.empty()) game.agenda.push(due);
      return shoot_on_the_move(game, umpire, due.active, reply.unit, used);
    }
  }
}

void carry_out(Game& game, Umpire& umpire, ReactionMove move) {
  assert(game.alive(move.unit));  // nobody reacts to its shot
  UnitList only;
  only.push_back(move.unit);
  const AskMoveReaction asked{
      .units = only, .active = move.active, .attacked = 1, .slowed = move.slowed, .spent = move.spent};
  const AskMoveReaction::Reply reply = umpire.ask(umpire.setup.seat(move.unit), asked);
  walk(game, umpire, move.unit, allowance_of(umpire, MoveKind::reaction, move.spent, move.slowed != 0), reply.path);
  tell(umpire, Moved{{move.unit, game.unit(move.unit).at}}, {clause::react_move});
}

}  // namespace sandtable::double_tap
