#include "games/double_tap/bot/plan.h"

#include <algorithm>
#include <optional>

#include "engine/table/plane/angle.h"

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

constexpr Mil kTouching{1020};  // between base centres
constexpr double kHeld = 0.5;   // an enemy's next shot that melee keeps him from

// A place as it will be once the target has fallen: nobody is held back there by a comrade any more.
Trial try_place_without(Outlook& at, UnitId unit, UnitId target, Point place) {
  const UnitList enemies = at.enemies;
  at.enemies.erase_at(static_cast<std::size_t>(std::find(enemies.begin(), enemies.end(), target) - enemies.begin()));
  at.game.unit(target).status = Status::killed;
  const Trial trial = try_place(at, unit, place);
  at.game.unit(target).status = Status::alive;
  at.enemies = enemies;
  return trial;
}

// Blows at `place`, where the unit touches the target. On the way all who see it may shoot, each with one die; in
// contact nobody does but the one who is struck, unless he falls and leaves it in the open.
double blow_value(Outlook& at, UnitId unit, UnitId target, Point place, double safety_now) {
  const Point home = at.game.unit(unit).at;
  const double held = kHeld * at.caution * fire_of(at, target);
  double shot_at = 0;
  if (place != home) {
    put(at.game, at.law, unit, along(at.game.unit(target).at, home, kTouching + Mil{500}));
    shot_at = danger_on_the_way(at, unit, MoveIs::waiting);
  }
  const Trial stays = try_place(at, unit, place);
  const Strike blow = try_blow(at, unit, target);
  if (!blow.exists()) return 0;
  const Trial falls = try_place_without(at, unit, target, place);
  const auto safety = [&](const Trial& trial) { return safety_value(at, unit, trial.footing); };
  const auto mixed = [&](double if_killed, double if_not) {
    return blow.killed * if_killed + (1 - blow.killed) * if_not;
  };
  const double risk = std::max(shot_at, mixed(falls.footing.risk, stays.footing.risk));
  return blow.value - risk * worth(at.law, unit) * at.nerve + mixed(safety(falls), safety(stays) + held) - safety_now;
}

// Running into contact, to strike with the next point.
double rush_value(Outlook& at, UnitId unit, UnitId target, Point place, double safety_now) {
  constexpr double kFollow = 0.7;  // a blow with the next point, compared with one now
  const Point home = at.game.unit(unit).at;
  const double held = kHeld * at.caution * fire_of(at, target);
  put(at.game, at.law, unit, along(at.game.unit(target).at, home, kTouching + Mil{500}));
  const double shot_at = danger_on_the_way(at, unit, MoveIs::due);
  const Trial there = try_place(at, unit, place);
  const Strike blow = try_blow(at, unit, target);
  if (!blow.exists()) return 0;
  const double risk = std::max(shot_at, there.footing.risk);
  return (1 - risk) * kFollow * blow.value - risk * worth(at.law, unit) * at.nerve +
         safety_value(at, unit, there.footing) + held - safety_now;
}

// Places where the unit would touch the enemy: the nearest, and round about, for whoever hides behind a wall.
Places places_in_contact(const Outlook& at, UnitId unit, UnitId enemy, const Reach& reach) {
  constexpr int kSides = 6;
  const Point home = at.game.unit(unit).at, there = at.game.unit(enemy).at;
  const Stand his = stand(at.game.unit(enemy));
  Places places;
  const auto consider = [&](Point wanted) {
    Point place;
    if (reach.towards(wanted, place) && in_contact(at.law, stand_at(at.law, place), his)) places.push_back(place);
  };
  consider(along(there, home, kTouching));
  for (int i = 0; i < kSides; ++i) consider(there + offset(degrees(360 / kSides * i), kTouching));
  return places;
}

// Into contact by an Assault, which strikes there, or by a Run.
Plan best_contact(Outlook& at, UnitId unit, Action action, const Allowance& allowance) {
  const bool strikes = action == Action::assault;
  Plan best{.action = action};
  const Point home = at.game.unit(unit).at;
  const Reach reach(at.game, at.law, unit, move_kind(action), allowance);
  std::optional<double> safety_now;
  const auto consider = [&](UnitId enemy, Point place, Deed deed) {
    if (!safety_now) safety_now = safety_value(at, unit, try_place(at, unit, home).footing);
    const double value =
        strikes ? blow_value(at, unit, enemy, place, *safety_now) : rush_value(at, unit, enemy, place, *safety_now);
    put(at.game, at.law, unit, home);
    if (value > best.value) best = {.action = action, .deed = deed, .to = place, .value = value};
  };
  for (const UnitId enemy : at.enemies) {
    if (in_contact(at.law, stand(at.game.unit(unit)), stand(at.game.unit(enemy)))) {
      if (strikes) consider(enemy, home, Deed::attack);
      continue;
    }
    if (reach.nowhere() || distance(home, at.game.unit(enemy).at) - kTouching > reach.left()) continue;
    const Deed deed = strikes && may_announce(at.law) ? Deed::move_and_attack : Deed::move;
    for (const Point place : places_in_contact(at, unit, enemy, reach)) consider(enemy, place, deed);
  }
  return best;
}

Plan best_assault(Outlook& at, UnitId unit, const Allowance& allowance) {
  return best_contact(at, unit, Action::assault, allowance);
}

}  // namespace

Plan best_run(Outlook& at, UnitId unit, const Allowance& allowance) {
  const Plan walk = best_walk(at, unit, try_places(at, unit, MoveKind::run, allowance, kRunDirections), Action::run);
  return at.last_point ? walk : better(walk, best_contact(at, unit, Action::run, allowance));
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
