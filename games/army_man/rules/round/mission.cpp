#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

bool has_units(const Game& game, const Setup& setup, Seat seat) {
  bool found = false;
  for_each_fighting(game, setup, seat, [&](UnitId) { found = true; });
  return found;
}

// Points for enemy units that still stand: Pinned ones count in full, mere losses for nothing.
int points_for_standing(const Game& game, const Law& law, Seat enemy) {
  int points = 0;
  for_each_fighting(game, law.setup, enemy, [&](UnitId id) {
    if (game.unit(id).pinned != 0 && law.rule(clause::mission_pinned)) points += law.setup.profile(id).points;
  });
  law.follow(clause::mission_partial);
  return points;
}

}  // namespace

bool end_if_wiped_out(Game& game, Umpire& umpire) {
  const bool first = has_units(game, umpire.setup, Seat{0});
  const bool second = has_units(game, umpire.setup, Seat{1});
  if (first && second) return false;
  const bool early = umpire.on().early_end && umpire.rule(clause::mission_early_end);
  if ((first || second) && !early) return false;
  umpire.follow(clause::mission_early_end);
  end_battle(game, umpire);
  return true;
}

void end_battle(Game& game, Umpire& umpire) {
  game.agenda = {};
  game.motion = {};
  game.over = 1;
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    game.score[seat] += points_for_standing(game, umpire, other(Seat{seat}));
  const std::optional<Seat> leader = ahead(game.score[0], game.score[1]);
  if (!leader && umpire.rule(clause::mission_tie)) game.drawn = 1;
  if (leader && umpire.rule(clause::mission_winner)) game.winner = *leader;
  tell(umpire, BattleOver{game.score[0], game.score[1]}, {clause::mission_winner, clause::mission_tie});
}

Outcome outcome(const Game& game) { return duel_outcome(game); }

}  // namespace sandtable::army_man
