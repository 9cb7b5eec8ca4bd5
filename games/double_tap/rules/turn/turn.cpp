#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

constexpr int kRounds = 4;

void begin_turn(Game& game, Umpire& umpire, Turn& turn) {
  if (turn.seat == game.first) {
    ++game.round;
    tell(umpire, RoundBegun{game.round}, {clause::turn_round});
  }
  turn.counted = 1;
  turn.points = umpire.rule(clause::turn_points) ? living(game, umpire, turn.seat) : 0;
  for (Unit& unit : game.units) {
    unit.activations = 0;
    unit.reacted = 0;
  }
  tell(umpire, TurnBegun{turn.seat, turn.points}, {clause::turn_points});
}

bool last_round_is_over(const Game& game, const Umpire& umpire, const Turn& turn) {
  return turn.counted == 0 && turn.seat == game.first && game.round >= kRounds && umpire.rule(clause::mission_length);
}

void pass_turn(Game& game, Umpire& umpire, const Turn& turn) {
  umpire.follow(clause::turn_pass);
  umpire.follow(clause::turn_round);
  tell(umpire, TurnOver{turn.seat, turn.points}, {clause::turn_pass});
  game.agenda.push(Turn{.seat = other(turn.seat)});
}

}  // namespace

bool may_activate(const Game& game, const Law& law, UnitId unit) {
  const int cap = law.on().activation_cap;
  const bool worn_out = cap != 0 && game.unit(unit).activations >= cap && law.rule(clause::turn_activation_cap);
  return game.alive(unit) && !worn_out;
}

UnitList to_activate(const Game& game, const Law& law, Seat seat) {
  UnitList units;
  for_each_living(game, law, seat, [&](UnitId id) {
    if (may_activate(game, law, id)) units.push_back(id);
  });
  return units;
}

void carry_out(Game& game, Umpire& umpire, Turn turn) {
  if (end_if_wiped_out(game, umpire)) return;
  if (last_round_is_over(game, umpire, turn)) return end_battle(game, umpire);
  if (turn.counted == 0) begin_turn(game, umpire, turn);
  if (turn.points == 0 || to_activate(game, umpire, turn.seat).empty()) return pass_turn(game, umpire, turn);
  game.agenda.push(turn);  // on the agenda while it is asked about
  const ActivationKey key = umpire.ask(turn.seat, AskActivate{turn.seat, turn.points}).activate;
  if (key.ends_turn()) {
    game.agenda.drop_top();
    return pass_turn(game, umpire, turn);
  }
  umpire.follow(clause::turn_one_at_a_time);
  umpire.follow(clause::turn_spend);
  --turn.points;
  Unit& unit = game.unit(key.unit());
  ++unit.activations;
  if (umpire.on().reaction_limit != ReactionLimit::per_turn) {
    for (Unit& each : game.units) each.reacted = 0;
  }
  tell(umpire, Activated{key.unit(), key.action()}, {clause::act_declare});
  game.agenda.replace(turn);
  game.agenda.push(Activation{.unit = key.unit(), .action = key.action()});
}

}  // namespace sandtable::double_tap
