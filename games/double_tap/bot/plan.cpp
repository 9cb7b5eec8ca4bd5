#include "games/double_tap/bot/plan.h"

#include <algorithm>
#include <optional>

namespace sandtable::double_tap::bot {

namespace {

constexpr int kDirections = 9;     // in which a move is tried
constexpr int kRunDirections = 8;  // and a run

// A place on trial.
struct Trial {
  Leg leg;  // to the place
  Footing footing;
  double standing = 0;
};
using Trials = FixedVector<Trial, 2 * Places::capacity() + 1>;

Trial try_place(Outlook& at, UnitId unit, const Leg& leg, Scrutiny scrutiny = Scrutiny::exact) {
  put(at.game, at.law, unit, leg.to);
  Trial trial{.leg = leg, .footing = footing(at, unit, scrutiny)};
  trial.standing = standing_value(at, unit, trial.footing);
  return trial;
}

// The chance to be killed just before contact by all who see the unit come.
double danger_on_the_way(Outlook& at, UnitId unit, const Leg& leg, MoveIs move) {
  constexpr Mil kBefore{500};
  const Point home = at.game.unit(unit).at;
  put(at.game, at.law, unit, along(leg.to, leg.bent ? leg.via : home, kBefore));
  const double danger = danger_there(at, unit, move);
  put(at.game, at.law, unit, home);
  return danger;
}

// Where it would touch an enemy, shot at on the way by all who see it.
void try_contacts(Outlook& at, UnitId unit, MoveKind kind, const Reach& reach, Trials& trials) {
  put(at.game, at.law, unit, reach.from());
  for (const UnitId enemy : at.enemies) {
    for (const Leg& leg : legs_to_contact(at.game, at.law, reach, enemy)) {
      if (trials.full()) return;
      const double shot_at = danger_on_the_way(at, unit, leg, kind == MoveKind::run ? MoveIs::due : MoveIs::waiting);
      trials.push_back(try_place(at, unit, leg));
      put(at.game, at.law, unit, reach.from());
      Footing& there = trials.back().footing;
      there.risk = std::max(there.risk, shot_at);
    }
  }
}

// Where the unit stands comes first.
Trials try_places(Outlook& at, UnitId unit, MoveKind kind, const Allowance& allowance, int directions) {
  Trials trials;
  const Point home = at.game.unit(unit).at;
  trials.push_back(try_place(at, unit, {.to = home}));
  const Reach reach(at.game, at.law, unit, kind, allowance);
  // A shot round a corner matters to a unit that can shoot; a runner cannot.
  const Scrutiny scrutiny = kind == MoveKind::run ? Scrutiny::glance : Scrutiny::exact;
  for (const Point place : places_within(at.law, reach, directions)) {
    const Trial trial = try_place(at, unit, {.to = place}, scrutiny);
    if (!trial.footing.touching) trials.push_back(trial);
  }
  try_contacts(at, unit, kind, reach, trials);
  put(at.game, at.law, unit, home);
  return trials;
}

double harm(const Outlook& at, UnitId unit, const Footing& footing) {
  return footing.risk * worth(at.law, unit) * at.nerve;
}

// The best standing that is left to a unit after it has gone to `trial` and shot there.
double standing_after(const Trials& trials, const Trial& trial, Mil left) {
  const Mil rest = left - distance(trials[0].leg.to, trial.leg.to);
  double best = trial.standing;
  for (const Trial& next : trials) {
    if (next.standing > best && within(next.leg.to, trial.leg.to, rest)) best = next.standing;
  }
  return best;
}

bool may_announce(const Law& law) {
  return law.on().announced_attack != AnnouncedAttack::none && law.on().active_priority;
}

Plan best_shooting(const Outlook& at, UnitId unit, const Trials& trials, Mil left) {
  Plan best{.action = Action::move};
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const Footing& footing = trials[i].footing;
    if (!footing.shot.exists()) continue;
    const double gain = footing.shot.value - harm(at, unit, footing) +
                        (standing_after(trials, trials[i], left) - trials[0].standing) * (1 - footing.risk);
    if (gain <= best.value) continue;
    best.value = gain;
    best.leg = trials[i].leg;
    best.deed = i == 0 ? Deed::attack : may_announce(at.law) ? Deed::move_and_attack : Deed::move;
  }
  return best;
}

Plan best_walk(const Outlook& at, UnitId unit, const Trials& trials, Action action) {
  Plan best{.action = action};
  for (std::size_t i = 1; i < trials.size(); ++i) {
    const double gain = trials[i].standing - trials[0].standing - harm(at, unit, trials[i].footing);
    if (gain > best.value) best = {.action = action, .deed = Deed::move, .leg = trials[i].leg, .value = gain};
  }
  return best;
}

const Plan& better(const Plan& a, const Plan& b) { return b.value > a.value ? b : a; }

Plan best_move(Outlook& at, UnitId unit, const Allowance& allowance, bool attacked) {
  const Trials trials = try_places(at, unit, MoveKind::move, allowance, kDirections);
  const Plan walk = best_walk(at, unit, trials, Action::move);
  return attacked ? walk : better(best_shooting(at, unit, trials, left(allowance)), walk);
}

// The place as it will be once the target has fallen: nobody is held back there by a comrade any more.
Trial try_place_without(Outlook& at, UnitId unit, UnitId target, const Leg& leg) {
  const UnitList enemies = at.enemies;
  at.enemies.erase_at(static_cast<std::size_t>(std::find(enemies.begin(), enemies.end(), target) - enemies.begin()));
  at.game.unit(target).status = Status::killed;
  const Trial trial = try_place(at, unit, leg);
  at.game.unit(target).status = Status::alive;
  at.enemies = enemies;
  return trial;
}

// Blows at the end of a leg, where the unit touches the target. On the way all who see it may shoot, each with one die;
// in contact nobody does but the one who is struck, unless he falls and leaves it in the open. He dodges or strikes
// back, not both, and does what is worse for the unit.
double blow_value(Outlook& at, UnitId unit, UnitId target, const Leg& leg, double standing_now) {
  const bool goes = leg.to != at.game.unit(unit).at;
  const double shot_at = goes ? danger_on_the_way(at, unit, leg, MoveIs::waiting) : 0;
  const Trial stays = try_place(at, unit, leg);
  if (!try_blow(at, unit, target).exists()) return 0;
  const double dodging = killed_by_blow(at, unit, target, Defence::dodge);
  const double striking = killed_by_blow(at, unit, target, Defence::nothing);
  const Trial falls = try_place_without(at, unit, target, leg);
  const auto value = [&](double killed, double struck_back) {
    const auto mixed = [&](double if_killed, double if_not) { return killed * if_killed + (1 - killed) * if_not; };
    const double risk = std::max(shot_at, mixed(falls.footing.risk, struck_back));
    const double after = mixed(worth(at.law, target) + falls.standing + silence_value(at, target), stays.standing);
    return after - risk * worth(at.law, unit) * at.nerve - standing_now;
  };
  return std::min(value(dodging, 0), value(striking, stays.footing.risk));
}

Plan best_assault(Outlook& at, UnitId unit, const Allowance& allowance) {
  Plan best{.action = Action::assault};
  const Point home = at.game.unit(unit).at;
  const Reach reach(at.game, at.law, unit, MoveKind::assault, allowance);
  std::optional<double> standing_now;
  const auto consider = [&](UnitId enemy, const Leg& leg, Deed deed) {
    if (!standing_now) standing_now = try_place(at, unit, {.to = home}).standing;
    const double value = blow_value(at, unit, enemy, leg, *standing_now);
    put(at.game, at.law, unit, home);
    if (value > best.value) best = {.action = Action::assault, .deed = deed, .leg = leg, .value = value};
  };
  const Deed into_contact = may_announce(at.law) ? Deed::move_and_attack : Deed::move;
  for (const UnitId enemy : at.enemies) {
    if (in_contact(at.law, stand(at.game.unit(unit)), stand(at.game.unit(enemy)))) {
      consider(enemy, {.to = home}, Deed::attack);
    } else {
      for (const Leg& leg : legs_to_contact(at.game, at.law, reach, enemy)) consider(enemy, leg, into_contact);
    }
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
      best =
          activation.attacked == 0
              ? best_assault(at, activation.unit, allowance)
              : best_walk(at, activation.unit,
                          try_places(at, activation.unit, MoveKind::assault, allowance, kDirections), Action::assault);
      break;
    case Action::run:
      best = best_run(at, activation.unit, allowance);
      break;
  }
  return best.value >= kWorthwhile ? best : Plan{.action = activation.action};
}

bool better_place(Outlook& at, UnitId unit, MoveKind kind, const Allowance& allowance, Leg& leg) {
  const Trials trials = try_places(at, unit, kind, allowance, kDirections);
  const Trial* best = &trials[0];
  for (const Trial& trial : trials) {
    if (trial.standing > best->standing) best = &trial;
  }
  leg = best->leg;
  return best != &trials[0];
}

}  // namespace sandtable::double_tap::bot
