#include <algorithm>

#include "engine/table/terrain/measure.h"
#include "engine/table/walk/way.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

void cite_move(Umpire& umpire, const AskMove::Reply& reply, const Move& move) {
  if (reply.path.empty()) umpire.follow(clause::act_less_is_fine);
  if (!reply.places.empty()) umpire.follow(clause::move_arrange_rest);
  if (move.action == Action::walk) umpire.follow(clause::act_walk);
}

// What a move makes use of: that cover is entered and left freely, and that only the leader is slowed.
void cite_ground(Umpire& umpire, const Way& way, const Places& places) {
  const Terrain& terrain = umpire.setup.terrain;
  for (const Piece& piece : terrain.pieces()) {
    const auto holds = [&](const Placed<ModelId>& one) { return inside_or_on(piece.outline, one.at); };
    const bool crossed = !covered(way, piece.outline, way.length()).empty();
    if (crossed && piece.traits.has(Trait::cover)) {
      umpire.follow(clause::cover_enter_leave);
      if (!piece.traits.has(Trait::difficult)) umpire.follow(clause::cover_not_difficult);
    }
    if (!crossed && piece.traits.has(Trait::difficult) && std::ranges::any_of(places, holds))
      umpire.follow(clause::move_difficult_leader_only);
  }
}

// Into a piece beside which an enemy stands.
void cite_neighbours(const Game& game, Umpire& umpire, UnitId unit) {
  const PieceId piece = occupied(game, umpire, unit);
  if (piece.is_none()) return;
  for_each_unit(game, umpire.setup, other(umpire.setup.seat(unit)), Status::on_table, [&](UnitId enemy) {
    bool near = false;
    for_each_alive(game, umpire.setup, enemy, [&](std::size_t, ModelId model) {
      near = near || within(footprint(game, umpire.setup, model), umpire.setup.terrain.piece(piece).outline, kSpacing);
    });
    if (near) umpire.follow(clause::cover_enter_near_enemy);
  });
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Move& move) {
  // Backlash may have left a Walker without its legs since the action was named.
  if (!game.stands(move.unit) || is_immobile(game, umpire, move.unit)) return;
  game.agenda.push(move);  // on the agenda while it is asked about
  const AskMove::Reply reply =
      umpire.ask(umpire.setup.seat(move.unit), AskMove{.unit = move.unit, .action = move.action});
  game.agenda.drop_top();
  cite_move(umpire, reply, move);
  const Point from = game.model(leader(game, umpire.setup, move.unit)).at;
  if (umpire.setup.present.has_any({Trait::cover, Trait::difficult}))
    cite_ground(umpire, Way(from, reply.path), reply.places);
  relocate(game, umpire.setup, move.unit, reply.path, reply.places);
  cite_neighbours(game, umpire, move.unit);
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
