#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

int worth(const Law& law, UnitId unit) {
  const Fighter& fighter = law.setup.fighter(unit);
  const int points = law.on().playtest && law.rule(clause::playtest_score) ? 1 : fighter.points;
  const bool twice = fighter.type == UnitType::hero && law.rule(clause::mission_hero_double);
  return twice ? 2 * points : points;
}

// With recount-points on, an own unit lost takes an unspent point with it.
void recount(Game& game, Umpire& umpire, UnitId killed) {
  Turn turn;
  const bool own = game.agenda.find(turn) && turn.counted != 0 && turn.seat == umpire.setup.seat(killed);
  if (own && turn.points > 0 && umpire.on().recount_points && umpire.rule(clause::turn_points_fixed)) {
    --turn.points;
    game.agenda.replace(turn);
  }
}

std::optional<Seat> decide(const Game& game, const Law& law) {
  const bool stands[2] = {living(game, law, Seat{0}) > 0, living(game, law, Seat{1}) > 0};
  if (stands[0] != stands[1] && law.on().wipe_out_loses && law.rule(clause::mission_wipe_out))
    return ahead(stands[0], stands[1]);
  law.follow(clause::mission_wipe_out);
  law.follow(clause::mission_tie);
  return law.rule(clause::mission_winner) ? ahead(game.score[0], game.score[1]) : std::nullopt;
}

}  // namespace

void kill(Game& game, Umpire& umpire, UnitId unit, UnitId by) {
  umpire.follow(clause::general_unit);
  umpire.follow(clause::move_freed);
  game.unit(unit).status = Status::killed;
  const int points = worth(umpire, unit);
  if (umpire.rule(clause::mission_score)) game.score[other(umpire.setup.seat(unit)).v] += points;
  tell(umpire, Killed{unit, by, points}, {clause::shoot_kill, clause::mission_score});
  recount(game, umpire, unit);
}

bool end_if_wiped_out(Game& game, Umpire& umpire) {
  const bool wiped_out = living(game, umpire, Seat{0}) == 0 || living(game, umpire, Seat{1}) == 0;
  const bool ends = wiped_out && umpire.on().early_end && umpire.rule(clause::mission_early_end);
  if (ends) end_battle(game, umpire);
  return ends;
}

void end_battle(Game& game, Umpire& umpire) {
  const std::optional<Seat> winner = decide(game, umpire);
  game.over = 1;
  game.drawn = !winner;
  game.winner = winner.value_or(Seat{});
  game.agenda.clear();
  tell(umpire, BattleOver{game.score[0], game.score[1]}, {clause::mission_winner});
}

Outcome outcome(const Game& game) { return duel_outcome(game); }

}  // namespace sandtable::double_tap
