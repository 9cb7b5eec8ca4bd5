#include <array>

#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

constexpr int kRounds = 4;

using Counts = std::array<int, 2>;

// Living units not yet activated, by seat.
Counts left_to_activate(const Game& game, const Setup& setup) {
  Counts left{};
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    for_each_fighting(game, setup, Seat{seat}, [&](UnitId id) { left[seat] += game.unit(id).activated == 0 ? 1 : 0; });
  }
  return left;
}

// Each seat adds to its die the units that it has not activated yet, whatever their state.
Seat roll_initiative(Umpire& umpire, Counts left) {
  umpire.follow(clause::round_count);
  while (true) {
    int total[2];
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      const Roll roll{.purpose = number_of(Purpose::initiative), .seat = Seat{seat}, .rule = clause::round_initiative};
      total[seat] = umpire.roll(roll).face + (umpire.rule(clause::round_initiative) ? left[seat] : 0);
    }
    if (total[0] == total[1] && umpire.rule(clause::round_tie)) continue;
    const Seat winner = total[1] > total[0] ? Seat{1} : Seat{0};
    tell(umpire, InitiativeWon{winner, total[0], total[1]}, {clause::round_initiative});
    return winner;
  }
}

Seat goes_on(Umpire& umpire, Seat seat, RuleId rule) {
  tell(umpire, GoesOn{seat}, {rule});
  return seat;
}

Seat next_to_act(Umpire& umpire, const Initiative& initiative, Counts left) {
  if (left[0] == 0 || left[1] == 0) {
    umpire.follow(clause::round_one_side);
    return goes_on(umpire, left[0] == 0 ? Seat{1} : Seat{0}, clause::round_one_side);
  }
  const bool alternating = umpire.on().strict_alternation && initiative.alternating != 0;
  if (alternating && umpire.rule(clause::round_alternation))
    return goes_on(umpire, initiative.next, clause::round_alternation);
  umpire.follow(clause::round_alternation);
  return roll_initiative(umpire, left);
}

void begin_round(Game& game, Umpire& umpire) {
  ++game.round;
  for (Unit& unit : game.units) unit.activated = 0;
  tell(umpire, RoundBegun{game.round}, {clause::round_once});
}

bool is_last_round(const Game& game, const Umpire& umpire) {
  return game.round >= kRounds && umpire.rule(clause::mission_length);
}

void end_posture(Game& game, Umpire& umpire, UnitId unit) {
  Posture& posture = game.unit(unit).posture;
  if (posture == Posture::hunkered && umpire.rule(clause::act_hunker_duration)) posture = Posture::none;
  if (posture == Posture::on_guard && umpire.rule(clause::guard_state)) posture = Posture::none;
  game.unit(unit).fired_at = 0;
}

// A Pinned unit tests before its action is named.
void test_pinned_first(Game& game, Umpire& umpire, UnitId unit) {
  const bool pinned = game.unit(unit).pinned != 0;
  if (pinned && umpire.rule(clause::act_pinned_first) && umpire.rule(clause::morale_activate))
    rally(game, umpire, unit, clause::morale_activate);
}

}  // namespace

bool may_activate(const Game& game, const Law& law, UnitId unit) {
  const bool had_its_turn = game.unit(unit).activated != 0;
  return game.fights(unit) && !(had_its_turn && law.rule(clause::round_once));
}

void carry_out(Game& game, Umpire& umpire, Initiative initiative) {
  if (!game.motion.movers.empty()) game.motion = {};
  if (end_if_wiped_out(game, umpire)) return;  // also if nobody found room in his zone
  Counts left = left_to_activate(game, umpire.setup);
  if (left[0] + left[1] == 0 || game.round == 0) {
    if (game.round > 0 && is_last_round(game, umpire)) return end_battle(game, umpire);
    begin_round(game, umpire);
    initiative = {};
    left = left_to_activate(game, umpire.setup);
  }
  const Seat seat = next_to_act(umpire, initiative, left);
  game.agenda.push(Initiative{.alternating = 1, .next = other(seat)});
  const UnitId unit = umpire.ask(seat, AskActivate{seat}).unit;
  tell(umpire, Activated{{unit}}, {clause::round_must});
  game.unit(unit).activated = 1;
  end_posture(game, umpire, unit);
  test_pinned_first(game, umpire, unit);
  if (!game.fights(unit)) return umpire.follow(clause::act_destroyed);
  game.agenda.push(Activation{unit});
}

}  // namespace sandtable::army_man
