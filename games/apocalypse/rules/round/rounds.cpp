#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

namespace {

constexpr int kRounds = 6;

bool could_act(const Game& game, UnitId unit) {
  const Unit& its = game.unit(unit);
  return its.status == Status::on_table || (its.status == Status::aboard && game.stands(its.transport));
}

bool is_ready(const Game& game, UnitId unit) { return could_act(game, unit) && game.unit(unit).activated == 0; }

bool has_ready(const Game& game, const Setup& setup, Seat seat) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v)
    if (is_ready(game, id)) return true;
  return false;
}

bool has_unit_left(const Game& game, const Setup& setup, Seat seat) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v) {
    const Status status = game.unit(id).status;
    if (status == Status::on_table || status == Status::aboard || status == Status::reserve) return true;
  }
  return false;
}

// Who has no unit left to activate: the first found so begins the next round.
void check_finish(Game& game, Umpire& umpire, const Turn& turn) {
  if (game.finished != 0) return;
  const bool out[2] = {!has_ready(game, umpire.setup, Seat{0}), !has_ready(game, umpire.setup, Seat{1})};
  if (!out[0] && !out[1]) return;
  umpire.follow(clause::round_finish_check);
  const Seat acted = turn.opening != 0 ? turn.seat : other(turn.seat);
  const Seat first = out[0] && out[1] ? acted : Seat{static_cast<std::uint8_t>(out[1] ? 1 : 0)};
  game.finished = 1;
  tell(umpire, FinishedFirst{first}, {clause::round_finish_check, clause::round_first_player_later});
  if (umpire.rule(clause::round_first_player_later)) game.begins = first;
}

}  // namespace

bool may_activate(const Game& game, const Law& law, UnitId unit) {
  if (!could_act(game, unit)) return false;
  return game.unit(unit).activated == 0 || !law.rule(clause::round_once);
}

void carry_out(Game& game, Umpire& umpire, RoundStart) {
  umpire.follow(clause::round_start_steps);
  ++game.round;
  game.finished = 0;
  if (game.round == 1) umpire.follow(clause::round_first_player_round_one);
  tell(umpire, RoundBegun{game.round}, {clause::round_start_steps});
  umpire.follow(clause::gen_simultaneous_order);
  game.agenda.push(Turn{.seat = game.begins, .opening = 1});
  game.agenda.push(PowerDice{other(game.begins)});
  game.agenda.push(PowerDice{game.begins});
  if (game.round == 1) return;
  game.agenda.push(Arrivals{.seat = other(game.begins)});
  game.agenda.push(Arrivals{.seat = game.begins});
}

void carry_out(Game& game, Umpire& umpire, const Turn& turn) {
  check_finish(game, umpire, turn);
  const bool ready = has_ready(game, umpire.setup, turn.seat);
  if (!ready && !has_ready(game, umpire.setup, other(turn.seat))) return game.agenda.push(RoundEnd{});
  if (!ready) umpire.follow(clause::round_run_out);
  const Seat seat = ready ? turn.seat : other(turn.seat);
  game.agenda.push(turn);  // on the agenda while it is asked about
  const UnitId unit = umpire.ask(seat, AskActivate{seat}).unit;
  game.agenda.drop_top();
  game.agenda.push(Turn{.seat = umpire.rule(clause::round_alternate) ? other(seat) : seat});
  game.agenda.push(Activation{unit});
}

void carry_out(Game& game, Umpire& umpire, RoundEnd) {
  umpire.follow(clause::round_end_steps);
  end_powers(game, umpire);
  for (Unit& unit : game.units) unit.activated = 0;
  if (game.round >= kRounds && umpire.rule(clause::mission_six_rounds)) return end_battle(game, umpire);
  const bool alone = !has_unit_left(game, umpire.setup, Seat{0}) || !has_unit_left(game, umpire.setup, Seat{1});
  if (alone && umpire.rule(clause::mission_early_end)) return end_battle(game, umpire);
  game.agenda.push(RoundStart{});
}

}  // namespace sandtable::apocalypse
