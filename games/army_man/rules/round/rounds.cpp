#include <array>

#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

constexpr int kRounds = 4;
constexpr int kRoundsWithoutTheClause = 6;  // a battle must end even while am.mission.length is switched off

using Counts = std::array<int, 2>;

// Living units not yet activated, by seat.
Counts left_to_activate(const Game& game, const Setup& setup) {
  Counts left{};
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    for_each_fighting(game, setup, Seat{seat}, [&](UnitId id) { left[seat] += game.unit(id).activated == 0 ? 1 : 0; });
  }
  return left;
}

// What a seat adds to its die: the units that it has not activated yet, whatever their state.
int initiative_bonus(const Game& game, const Law& law, Seat seat) {
  if (!law.rule(clause::round_initiative)) return 0;
  int bonus = 0;
  for_each_fighting(game, law.setup, seat, [&](UnitId id) {
    const Unit& unit = game.unit(id);
    if (unit.activated != 0) return;
    const bool plain = unit.pinned == 0 && unit.posture != Posture::on_guard;
    bonus += plain || law.rule(clause::round_count) ? 1 : 0;
  });
  return bonus;
}

Seat roll_initiative(const Game& game, Umpire& umpire) {
  while (true) {
    int total[2];
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      const Roll roll{.purpose = static_cast<std::uint8_t>(Purpose::initiative),
                      .seat = Seat{seat},
                      .rule = clause::round_initiative};
      total[seat] = umpire.roll(roll).face + initiative_bonus(game, umpire, Seat{seat});
    }
    if (total[0] == total[1] && umpire.rule(clause::round_tie)) continue;
    const Seat winner{static_cast<std::uint8_t>(total[1] > total[0])};
    tell(umpire, Told::initiative, {clause::round_initiative}, {winner.v, total[0], total[1]});
    return winner;
  }
}

bool alternates(const Law& law) { return law.on().strict_alternation || !law.rule(clause::round_alternation); }

Seat goes_on(Umpire& umpire, Seat seat, RuleId rule) {
  tell(umpire, Told::turn, {rule}, {seat.v});
  return seat;
}

Seat next_to_act(const Game& game, Umpire& umpire, const Initiative& initiative, Counts left) {
  const bool one_side = left[0] == 0 || left[1] == 0;
  if (one_side && umpire.rule(clause::round_one_side))
    return goes_on(umpire, Seat{static_cast<std::uint8_t>(left[0] == 0)}, clause::round_one_side);
  if (initiative.alternating != 0 && alternates(umpire) && left[initiative.next.v] > 0)
    return goes_on(umpire, initiative.next, clause::round_alternation);
  const Seat winner = roll_initiative(game, umpire);
  return left[winner.v] > 0 ? winner : other(winner);
}

void begin_round(Game& game, Umpire& umpire) {
  ++game.round;
  for (Unit& unit : game.units) unit.activated = 0;
  tell(umpire, Told::round, {clause::round_once}, {game.round});
}

bool is_last_round(const Game& game, const Umpire& umpire) {
  return game.round >= kRounds && (umpire.rule(clause::mission_length) || game.round >= kRoundsWithoutTheClause);
}

void end_posture(Game& game, Umpire& umpire, UnitId unit) {
  Posture& posture = game.unit(unit).posture;
  const bool ends = posture == Posture::hunkered ? umpire.rule(clause::act_hunker_duration)
                                                 : posture == Posture::on_guard && umpire.rule(clause::guard_state);
  if (ends) posture = Posture::none;
  game.unit(unit).fired_at = 0;
}

// A Pinned unit tests before its action is named; whether it may go on.
bool rally(Game& game, Umpire& umpire, UnitId unit) {
  if (game.unit(unit).pinned == 0) return true;
  if (!umpire.rule(clause::act_pinned_first) || !umpire.rule(clause::morale_activate)) return true;
  if (test(umpire, unit, Purpose::rally, clause::morale_activate)) {
    game.unit(unit).pinned = 0;
    tell(umpire, Told::recovered, {clause::morale_activate}, {unit.v});
    return true;
  }
  destroy(game, umpire, unit);
  return !umpire.rule(clause::act_destroyed);
}

}  // namespace

bool may_activate(const Game& game, const Law& law, UnitId unit) {
  if (!game.fights(unit)) return false;
  return game.unit(unit).activated == 0 || !law.rule(clause::round_once);
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
  const Seat seat = next_to_act(game, umpire, initiative, left);
  game.agenda.push(Initiative{.alternating = 1, .next = other(seat)});
  const UnitId unit = umpire.ask(seat, AskActivate{seat}).unit;
  if (unit.is_none()) {
    tell(umpire, Told::passed, {clause::round_must}, {seat.v});
    return;
  }
  tell(umpire, Told::activated, {clause::round_must}, {unit.v});
  game.unit(unit).activated = 1;
  end_posture(game, umpire, unit);
  if (rally(game, umpire, unit)) game.agenda.push(Activation{unit});
}

}  // namespace sandtable::army_man
