#include "games/double_tap/bot/plan.h"

namespace sandtable::double_tap::bot {

namespace {

constexpr int kDirections = 9;     // in which a move is tried
constexpr int kRunDirections = 8;  // and a run

// A place on trial.
struct Trial {
  Point at;
  Footing footing;
  double standing = 0;
};
using Trials = FixedVector<Trial, Places::capacity() + 1>;

Trial try_place(Outlook& at, UnitId unit, Point place, Scrutiny scrutiny = Scrutiny::exact) {
  put(at.game, at.law, unit, place);
  Trial trial{.at = place, .footing = footing(at, unit, scrutiny)};
  trial.standing = standing_value(at, unit, trial.footing);
  return trial;
}

// Where the unit stands comes first.
Trials try_places(Outlook& at, UnitId unit, MoveKind kind, const Allowance& allowance, int directions) {
  Trials trials;
  const Point home = at.game.unit(unit).at;
  trials.push_back(try_place(at, unit, home));
  const Reach reach(at.game, at.law, unit, kind, allowance);
  // A shot round a corner matters to a unit that can shoot; a runner cannot.
  const Scrutiny scrutiny = kind == MoveKind::run ? Scrutiny::glance : Scrutiny::exact;
  for (const Point place : places_within(at.law, reach, directions)) {
    trials.push_back(try_place(at, unit, place, scrutiny));
  }
  put(at.game, at.law, unit, home);
  return trials;
}

double harm(const Outlook& at, UnitId unit, const Footing& footing) {
  return footing.risk * worth(at.law, unit) * at.nerve;
}

// The best standing that is left to a unit after it has gone to `trial` and shot there.
double standing_after(const Trials& trials, const Trial& trial, Mil left) {
  const Mil rest = left - distance(trials[0].at, trial.at);
  double best = trial.standing;
  for (const Trial& next : trials) {
    if (next.standing > best && within(next.at, trial.at, rest)) best = next.standing;
  }
  return best;
}

bool may_announce(const Law& law) { return law.on().announced_attack && law.on().active_priority; }

Plan best_shooting(const Outlook& at, UnitId unit, const Trials& trials, Mil left) {
  Plan best{.action = Action::move};
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const Footing& footing = trials[i].footing;
    if (!footing.shot.exists()) continue;
    const double gain = footing.shot.value - harm(at, unit, footing) +
                        (standing_after(trials, trials[i], left) - trials[0].standing) * (1 - footing.risk);
    if (gain <= best.value) continue;
    best.value = gain;
    best.to = trials[i].at;
    best.deed = i == 0 ? Deed::attack : may_announce(at.law) ? Deed::move_and_attack : Deed::move;
  }
  return best;
}

Plan best_walk(const Outlook& at, UnitId unit, const Trials& trials, Action action) {
  Plan best{.action = action};
  for (std::size_t i = 1; i < trials.size(); ++i) {
    const double gain = trials[i].standing - trials[0].standing - harm(at, unit, trials[i].footing);
    if (gain > best.value) best = {.action = action, .deed = Deed::move, .to = trials[i].at, .value = gain};
  }
  return best;
}

const Plan& better(const Plan& a, const Plan& b) { return b.value > a.value ? b : a; }

Plan best_move(Outlook& at, UnitId unit, const Allowance& allowance, bool attacked) {
  const Trials trials = try_places(at, unit, MoveKind::move, allowance, kDirections);
  const Plan walk = best_walk(at, unit, trials, Action::move);
  return attacked ? walk : better(best_shooting(at, unit, trials, left(allowance)), walk);
}

// Blows at `place`, where the unit touches the target.
double blow_value(Outlook& at, UnitId unit, UnitId target, Point place, double standing_now) {
  const Trial trial = try_place(at, unit, place);
  const Strike blow = try_blow(at, unit, target);
  if (!blow.exists()) return 0;
  return blow.value - harm(at, unit, trial.footing) + (trial.standing - standing_now);
}

Plan best_assault(Outlook& at, UnitId unit, const Allowance& allowance) {
  constexpr Mil kTouching{1020};  // between base centres
  Plan best{.action = Action::assault};
  const Point home = at.game.unit(unit).at;
  const Reach reach(at.game, at.law, unit, MoveKind::assault, allowance);
  bool measured = false;
  double standing_now = 0;
  for (const UnitId enemy : at.enemies) {
    const Point there = at.game.unit(enemy).at;
    const Mil apart = distance(home, there);
    const bool touching = in_contact(at.law, stand(at.game.unit(unit)), stand(at.game.unit(enemy)));
    if (!touching && (apart - kTouching > reach.left() || reach.nowhere())) continue;
    Point place = home;
    if (!touching && !reach.towards(along(there, home, kTouching), place)) continue;
    if (!measured) standing_now = try_place(at, unit, home).standing;
    measured = true;
    const double value = blow_value(at, unit, enemy, place, standing_now);
    put(at.game, at.law, unit, home);
    if (value <= best.value) continue;
    best.value = value;
    best.to = place;
    best.deed = touching ? Deed::attack : may_announce(at.law) ? Deed::move_and_attack : Deed::move;
  }
  return best;
}

}  // namespace

Plan best_run(Outlook& at, UnitId unit, const Allowance& allowance) {
  return best_walk(at, unit, try_places(at, unit, MoveKind::run, allowance, kRunDirections), Action::run);
}

Plan best_action(Outlook& at, UnitId unit) {
  const Plan move = best_move(at, unit, allowance_of(at.law, MoveKind::move), false);
  return better(move, best_assault(at, unit, allowance_of(at.law, MoveKind::assault)));
}

// A unit that has gone its way and was not stopped only looks for a target; anything else it would have done before.
Plan go_on(Outlook& at, const Activation& activation) {
  const bool arrived = activation.moved != 0 && activation.at_stop == 0;
  if (arrived && (activation.attacked != 0 || activation.action == Action::run)) return {};
  Allowance allowance = allowance_of(at.law, activation);
  if (arrived) allowance.spent = allowance.limit;
  Plan best;
  switch (activation.action) {
    case Action::move:
      best = best_move(at, activation.unit, allowance, activation.attacked != 0);
      break;
    case Action::assault:
      if (activation.attacked == 0) best = best_assault(at, activation.unit, allowance);
      break;
    case Action::run:
      best = best_run(at, activation.unit, allowance);
      break;
  }
  return best.value >= kWorthwhile ? best : Plan{.action = activation.action};
}

bool better_place(Outlook& at, UnitId unit, MoveKind kind, const Allowance& allowance, Point& place) {
  const Trials trials = try_places(at, unit, kind, allowance, kDirections);
  const Trial* best = &trials[0];
  for (const Trial& trial : trials) {
    if (trial.standing > best->standing) best = &trial;
  }
  place = best->at;
  return best != &trials[0];
}

}  // namespace sandtable::double_tap::bot
