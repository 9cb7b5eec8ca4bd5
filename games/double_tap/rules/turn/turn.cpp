#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

constexpr int kRounds = 4;
constexpr int kRoundsWithoutTheClause = 6;  // a battle must end even while dt.mission.length is switched off

void begin_turn(Game& game, Umpire& umpire, Turn& turn) {
  if (turn.seat == game.first) {
    ++game.round;
    tell(umpire, Told::round, {clause::turn_round}, {game.round});
  }
  turn.counted = 1;
  turn.points = static_cast<std::uint8_t>(umpire.rule(clause::turn_points) ? living(game, umpire, turn.seat) : 1);
  for (Unit& unit : game.units) {
    unit.activations = 0;
    unit.reacted = 0;
  }
  tell(umpire, Told::turn, {clause::turn_points}, {turn.seat.v, turn.points});
}

bool last_round_is_over(const Game& game, const Umpire& umpire, const Turn& turn) {
  if (turn.counted != 0 || turn.seat != game.first || game.round < kRounds) return false;
  return umpire.rule(clause::mission_length) || game.round >= kRoundsWithoutTheClause;
}

void pass_turn(Game& game, Umpire& umpire, const Turn& turn) {
  umpire.follow(clause::turn_pass);
  tell(umpire, Told::turn_over, {clause::turn_pass}, {turn.seat.v, turn.points});
  game.agenda.push(Turn{.seat = umpire.rule(clause::turn_round) ? other(turn.seat) : turn.seat});
}

bool anybody_to_activate(const Game& game, const Law& law, Seat seat) {
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v) {
    if (may_activate(game, law, id)) return true;
  }
  return false;
}

}  // namespace

bool may_activate(const Game& game, const Law& law, UnitId unit) {
  if (!game.alive(unit)) return false;
  const int cap = law.on().activation_cap;
  return cap == 0 || game.unit(unit).activations < cap || !law.rule(clause::turn_activation_cap);
}

void carry_out(Game& game, Umpire& umpire, Turn turn) {
  if (end_if_wiped_out(game, umpire)) return;
  if (last_round_is_over(game, umpire, turn)) return end_battle(game, umpire);
  if (turn.counted == 0) begin_turn(game, umpire, turn);
  if (turn.points == 0 || !anybody_to_activate(game, umpire, turn.seat)) return pass_turn(game, umpire, turn);
  game.agenda.push(turn);  // on the agenda while it is asked about
  const ActivationKey key = umpire.ask(turn.seat, AskActivate{turn.seat, turn.points}).activate;
  if (key.ends_turn()) {
    game.agenda.drop_top();
    return pass_turn(game, umpire, turn);
  }
  umpire.follow(clause::turn_one_at_a_time);
  --turn.points;
  Unit& unit = game.unit(key.unit());
  ++unit.activations;
  if (!umpire.on().react_once_a_turn) {
    for (Unit& each : game.units) each.reacted = 0;
  }
  tell(umpire, Told::activated, {clause::act_declare}, {key.unit().v, static_cast<int>(key.action())});
  game.agenda.replace(turn);
  game.agenda.push(Activation{.unit = key.unit(), .action = key.action()});
}

}  // namespace sandtable::double_tap
