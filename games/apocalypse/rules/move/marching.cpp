#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/move/movement.h"

namespace sandtable::apocalypse {

namespace {

void cite_move(Umpire& umpire, const AskMove::Reply& reply, const Move& move) {
  if (reply.path.empty()) umpire.follow(clause::act_less_is_fine);
  if (!reply.places.empty()) umpire.follow(clause::move_arrange_rest);
  if (move.action == Action::walk) umpire.follow(clause::act_walk);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Move& move) {
  if (!game.stands(move.unit)) return;
  game.agenda.push(move);  // on the agenda while it is asked about
  const AskMove::Reply reply =
      umpire.ask(umpire.setup.seat(move.unit), AskMove{.unit = move.unit, .action = move.action});
  game.agenda.drop_top();
  cite_move(umpire, reply, move);
  relocate(game, umpire.setup, move.unit, reply.path, reply.places);
  tell(umpire, Moved{move.unit, game.model(leader(game, umpire.setup, move.unit)).at},
       {clause::move_leader_path, clause::move_arrange_rest});
}

void carry_out(Game& game, Umpire& umpire, const Landing& landing) {
  if (!game.stands(landing.unit)) return;
  if (board(game, umpire, landing.unit)) return;
  settle_hover(game, umpire, landing.unit);
  if (umpire.setup.squad(landing.unit).type == UnitType::walker) game.agenda.push(Turning{landing.unit});
}

}  // namespace sandtable::apocalypse
