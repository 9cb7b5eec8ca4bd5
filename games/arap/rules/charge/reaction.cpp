// What the charged do: stand, or run.
#include <algorithm>

#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/charge/charge_fire.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/tests/goals.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

bool has_reacted(const Onset& onset) {
  return onset.target == onset.first || std::ranges::find(onset.more, onset.target) != std::end(onset.more);
}

Bar bars_running(const Game& game, const Law& law, const Onset& onset) {
  const Unit& its = game.unit(onset.target);
  const bool held = its.is_pinned() || is_locked(game, onset.target) || its.flight != Flight::none;
  const bool slow = most_have(game, law.setup, onset.target, Special::slow_and_purposeful) ||
                    most_have(game, law.setup, onset.target, Special::mindless);
  if ((held || slow) && law.rule(clause::runaway_not_if)) return clause::runaway_not_if;
  return law.rule(clause::runaway_reaction) ? kAllowed : Bar{clause::runaway_reaction};
}

ModelId nearest_charger(const Game& game, const Law& law, const Onset& onset) {
  return by_nearness(game, law, chargers_of(game, law, onset.unit), onset.target)[0];
}

Response choose_response(const Game& game, Umpire& umpire, const Onset& onset) {
  umpire.follow(clause::reaction_triggered);
  const auto may = [&](Response response) { return bars_response(game, umpire, onset, response) == kAllowed; };
  if (!may(Response::run) && !may(Response::stand_and_fire) && !may(Response::overwatch)) return Response::stand;
  return umpire.ask(umpire.setup.seat(onset.target), AskChargeReaction{onset}).response;
}

}  // namespace

Bar bars_response(const Game& game, const Law& law, const Onset& onset, Response response) {
  if (response == Response::stand) return kAllowed;
  if (has_reacted(onset) && law.rule(clause::reaction_timing)) return clause::reaction_timing;
  if (response == Response::stand_and_fire) return bars_stand_and_fire(game, law, onset);
  if (response == Response::overwatch) return bars_own_overwatch(game, law, onset);
  return bars_running(game, law, onset);
}

namespace {

// Two dice of activation, though nobody is activated; suppression takes nothing from them.
void get_ready(const Game& game, Umpire& umpire, Onset& onset) {
  if (!umpire.rule(clause::standandfire_roll)) return;
  umpire.follow(clause::standandfire_s_points);
  const int successes = roll_activation_dice(game, umpire, onset.target, 2, Purpose::stand_and_fire);
  tell(umpire, ReadyToFire{onset.target, successes}, {clause::standandfire_roll});
  if (successes == 0) umpire.follow(clause::standandfire_fail);
  if (successes == 1) onset.marks.add(OnsetMark::one_success);
  if (successes == 2) onset.marks.add(OnsetMark::two_successes);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, ChargeReaction reaction) {
  Onset onset = reaction.onset;
  if (!game.fights(onset.unit) || !game.fights(onset.target)) return;
  for (const OnsetMark mark :
       {OnsetMark::ran, OnsetMark::defended, OnsetMark::one_success, OnsetMark::two_successes, OnsetMark::watched})
    onset.marks.remove(mark);
  const Response response = choose_response(game, umpire, onset);
  const bool grenades = bars_defensive_grenades(game, umpire, onset) == kAllowed &&
                        umpire.ask(umpire.setup.seat(onset.target), AskDefensiveGrenades{onset}).use == Choice::yes;
  if (grenades) onset.marks.add(OnsetMark::defended);
  if (response == Response::overwatch) onset.marks.add(OnsetMark::watched);
  tell(umpire, Responded{onset.target, response}, {clause::charge_sequence});
  if (response == Response::run || response == Response::stand_and_fire) end_watch(game, umpire, onset.target);
  if (response == Response::stand_and_fire) get_ready(game, umpire, onset);
  if (response != Response::run) return game.agenda.push(ChargeDistance{onset});
  umpire.follow(clause::runaway_timing);
  onset.marks.add(OnsetMark::ran);
  game.agenda.push(RunFromCharge{onset});
}

namespace {

// The nearest direction to that one, to one side, in which the whole distance is free.
std::optional<int> bent(const FleeLines& lines, int centre, Flank side, Mil length, Point middle) {
  for (int off = 1; off <= 90; ++off) {
    const int degree = (centre + (side == Flank::left ? off : -off) + 360) % 360;
    const Path line = lines.straight(degree);
    if (!line.empty() && distance(middle, line.back()) + kTolerance >= length) return degree;
  }
  return {};
}

// Ways for runners: straight away from the nearest charger, or bent to a side where that is barred.
struct RunWays {
  Path straight;
  std::optional<int> left, right;
  int away = 0;

  bool barred(Point middle, Mil length) const {
    return straight.empty() || distance(middle, straight.back()) + kTolerance < length;
  }
  Flank shorter() const {
    if (!left || !right) return left ? Flank::left : Flank::right;
    const int off_left = (*left - away + 360) % 360, off_right = (away - *right + 360) % 360;
    return off_left <= off_right ? Flank::left : Flank::right;
  }
};

RunWays run_ways(const Game& game, const Law& law, const Onset& onset, const FleeLines& lines, Mil length) {
  const Point middle = middle_of(game, law.setup, onset.target);
  const Point from = game.model(nearest_charger(game, law, onset)).at;
  RunWays ways;
  ways.away = from == middle ? 270 : (direction(middle - from).v + 50) / 100 % 360;
  ways.straight = lines.straight(ways.away);
  if (!ways.barred(middle, length)) return ways;
  ways.left = bent(lines, ways.away, Flank::left, length, middle);
  ways.right = bent(lines, ways.away, Flank::right, length, middle);
  return ways;
}

}  // namespace

Flank shorter_side(const Game& game, const Law& law, const Onset& onset, int inches) {
  const Run run{onset.target, UnitId::none(), 1_in * inches};
  const FleeLines lines(game, law, run, false);
  return run_ways(game, law, onset, lines, run.length).shorter();
}

void carry_out(Game& game, Umpire& umpire, RunFromCharge running) {
  const Onset& onset = running.onset;
  const UnitId unit = onset.target;
  umpire.follow(clause::runaway_distance);
  umpire.follow(clause::flinch_legal_way);
  const int inches = roll_flee_rate(game, umpire, unit, Purpose::running, clause::runaway_distance);
  const Run run{unit, UnitId::none(), 1_in * inches};
  const FleeLines lines(game, umpire, run, false);
  const RunWays ways = run_ways(game, umpire, onset, lines, run.length);
  Flank side = ways.shorter();
  if (ways.left && ways.right)
    side = umpire.ask(umpire.setup.seat(unit), AskRunRoute{.onset = onset, .inches = inches}).side;
  const auto bend = side == Flank::left ? ways.left : ways.right;
  run_along(game, umpire, run, bend ? lines.straight(*bend) : ways.straight);
  umpire.follow(clause::runaway_not_rout);
  game.unit(unit).marks.add(UnitMark::moved);
  tell(umpire, RanAway{unit, run.length, middle_of(game, umpire.setup, unit)}, {clause::runaway_distance});
  game.agenda.push(ChargeDistance{onset});
}

}  // namespace sandtable::arap
