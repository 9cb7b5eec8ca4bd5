#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

bool has_waiting(const Game& game, const Setup& setup, Seat seat) {
  bool found = false;
  for_each_waiting(game, setup, seat, [&](UnitId) { found = true; });
  return found;
}

void leave_out(Game& game, Umpire& umpire, UnitId unit) {
  tell(umpire, LeftOut{{unit}}, {clause::deploy_legal});
  destroy(game, umpire, unit);
}

void place(Game& game, Umpire& umpire, const AskDeploy::Reply& reply) {
  if (reply.places.empty()) return leave_out(game, umpire, reply.unit);
  for (const auto& placed : reply.places) put(game, umpire, placed.key, placed.at);
  game.unit(reply.unit).status = Status::fighting;
  tell(umpire, Deployed{{reply.unit, reply.places[0].at}}, {clause::deploy_legal});
}

// Whoever has still something to place goes on.
void next_placement(Game& game, Umpire& umpire, Seat last) {
  if (has_waiting(game, umpire.setup, other(last)) && umpire.rule(clause::deploy_alternate)) {
    game.agenda.push(Deployment{other(last)});
  } else if (has_waiting(game, umpire.setup, last) && umpire.rule(clause::deploy_rest)) {
    game.agenda.push(Deployment{last});
  }
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, RollOff) {
  const Seat winner = roll_off(umpire, Purpose::roll_off, clause::dice_roll_off);
  if (umpire.rule(clause::deploy_roll_off)) game.first = winner;
  game.edge = umpire.ask(game.first, AskEdge{}).edge;
  tell(umpire, EdgeTaken{game.first, game.edge}, {clause::deploy_roll_off, clause::deploy_edge});
  game.agenda.push(Initiative{});
  game.agenda.push(Deployment{game.first});
}

void carry_out(Game& game, Umpire& umpire, Deployment deployment) {
  game.agenda.push(deployment);  // on the agenda while it is asked about
  const AskDeploy::Reply reply = umpire.ask(deployment.seat, AskDeploy{deployment.seat});
  game.agenda.drop_top();
  place(game, umpire, reply);
  next_placement(game, umpire, deployment.seat);
}

}  // namespace sandtable::army_man
