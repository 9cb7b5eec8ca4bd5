#include "engine/muster/duel.h"
#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

namespace {

void score(Game& game, Umpire& umpire, UnitId unit) {
  const int points = points_of(game, umpire.setup, unit);
  if (!game.unit(unit).next.is_none()) umpire.follow(clause::mission_joined_score);
  game.score[other(umpire.setup.seat(unit)).v] += points;
}

// In reserve, itself or with the transport it rides in.
bool is_in_reserve(const Game& game, UnitId unit) {
  const Unit& its = game.unit(unit);
  return its.status == Status::reserve ||
         (its.status == Status::aboard && game.unit(its.transport).status == Status::reserve);
}

// What a unit that is not destroyed yields at the end.
bool yields_at_the_end(const Game& game, Umpire& umpire, UnitId unit) {
  const Unit& its = game.unit(unit);
  if (is_in_reserve(game, unit))
    return umpire.on().reserve_counts_destroyed && umpire.rule(clause::mission_off_table_score);
  if (its.status == Status::aboard) umpire.follow(clause::mission_off_table_score);
  if (its.status != Status::on_table && its.status != Status::aboard) return false;
  if (its.pinned == 0) umpire.follow(clause::mission_no_partial);
  return its.pinned != 0 && umpire.rule(clause::mission_score);
}

}  // namespace

void destroy(Game& game, Umpire& umpire, UnitId unit) {
  Unit& its = game.unit(unit);
  its.status = Status::destroyed;
  its.alive = {};
  its.transport = UnitId::none();
  tell(umpire, Destroyed{unit, points_of(game, umpire.setup, unit)}, {clause::unit_destroyed});
  if (umpire.rule(clause::unit_destroyed)) score(game, umpire, unit);
  begin_wreck(game, umpire, unit);
}

void end_battle(Game& game, Umpire& umpire) {
  for (const UnitId id : ids_below<UnitId>(game.units.size()))
    if (yields_at_the_end(game, umpire, id)) score(game, umpire, id);
  umpire.follow(clause::mission_winner);
  const std::optional<Seat> winner = ahead(game.score[0], game.score[1]);
  game.over = 1;
  game.drawn = winner ? 0 : 1;
  if (winner) game.winner = *winner;
  game.agenda.clear();
  tell(umpire, BattleOver{game.score[0], game.score[1]}, {clause::mission_score, clause::mission_winner});
}

Outcome outcome(const Game& game) { return duel_outcome(game); }

}  // namespace sandtable::apocalypse
