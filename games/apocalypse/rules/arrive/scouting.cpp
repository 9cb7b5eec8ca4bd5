#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/move/placing.h"

namespace sandtable::apocalypse {

namespace {

bool has_scouts(const Game& game, const Setup& setup, Seat seat) {
  bool found = false;
  for_each_unit(game, setup, seat, Status::waiting, [&](UnitId) { found = true; });
  return found;
}

}  // namespace

// All others have been placed: who still waits is a Scout.
void carry_out(Game& game, Umpire& umpire, ScoutRollOff) {
  game.agenda.push(RoundStart{});
  const bool first = has_scouts(game, umpire.setup, game.first),
             second = has_scouts(game, umpire.setup, other(game.first));
  if (!first && !second) return;
  Seat begins = first ? game.first : other(game.first);
  if (first && second && umpire.rule(clause::sr_scout_roll_off)) {
    begins = roll_off(umpire, Purpose::scouts, clause::gen_roll_off);
    tell(umpire, ScoutsFirst{begins}, {clause::sr_scout_roll_off});
  }
  game.agenda.push(Scouting{.seat = begins});
}

void carry_out(Game& game, Umpire& umpire, const Scouting& scouting) {
  if (!has_scouts(game, umpire.setup, scouting.seat)) {
    if (scouting.second == 0) game.agenda.push(Scouting{.seat = other(scouting.seat), .second = 1});
    return;
  }
  game.agenda.push(scouting);  // the next one comes afterwards
  put_down(game, umpire, umpire.ask(scouting.seat, AskScout{{scouting.seat}}));
}

}  // namespace sandtable::apocalypse
