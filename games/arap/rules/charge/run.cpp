// The charge path is walked: hazards, obstacles, fire from overwatch and interceptions, as they are met.
#include <algorithm>

#include "games/arap/rules/charge/advance.h"
#include "games/arap/rules/charge/failed.h"
#include "games/arap/rules/charge/obstacles.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/locks.h"

namespace sandtable::arap {

void shift_chargers(Game& game, const Law& law, const Onset& onset, Point shift) {
  const Approaching group = approaching(game, law, onset);
  for (const ModelId model : by_nearness(game, law, group.movers, onset.target)) {
    const Point to = game.model(model).at + shift;
    const Movement move{.unit = onset.unit};
    const Passage passage(game, law, move, model, group.movers);
    const Way way(game.model(model).at, Path{to});
    Mil at = std::min(passable_to_chargers(game, law, group, model, Path{to}), way.length());
    // Only the first of them has a way that is known to stay on the table.
    const auto fits = [&](Point place) {
      return passage.is_on_table(place) && can_stand(passage.terrain(), passage.rules(), place);
    };
    while (at > Mil{} && !fits(way.at(at))) at -= Mil{10};
    const Angle facing = shift == Point{} ? game.model(model).facing : direction(shift);
    put_before(game, law, model, way.at(std::max(Mil{}, at)), ModelId::none());
    game.model(model).facing = whole_degrees(facing);
  }
}

namespace {

// Where on the way somebody of that enemy first has one of the chargers in his own reach.
std::optional<Mil> met_at(const Game& game, const Law& law, Mil end, UnitId enemy) {
  for (Mil at; at < end; at += Mil{100}) {
    const Point shift = advance_shift(game, at);
    for (const Stride& stride : game.march) {
      if (game.model(stride.model).fell != 0) continue;
      Fighter passing = fighter(game, stride.model);
      passing.as.at = stride.from + (stride.path.empty() ? Point{} : shift);
      bool near = false;
      for_each_member(game, law.setup, enemy,
                      [&](ModelId other) { near = near || has_in_reach(game, law, fighter(game, other), passing); });
      if (near) return at;
    }
  }
  return {};
}

// What comes next on the way; at the same point in this order.
struct Encounter {
  enum class Kind : std::uint8_t { obstacle, fire, bystanders, arrival };
  Kind kind = Kind::arrival;
  Mil at;
  UnitList units = {};  // bystanders
};

void find_bystanders(const Game& game, const Law& law, const ChargeWalk& walk, Mil end, Encounter& next) {
  if (walk.onset.has(OnsetMark::bounds)) return;
  for_each_fighting(game, law.setup, other(law.setup.seat(walk.onset.unit)), [&](UnitId enemy) {
    if (enemy == walk.onset.target || bars_interception(game, law, enemy) != kAllowed) return;
    const auto at = met_at(game, law, std::min(end, next.at + Mil{1}), enemy);
    if (!at || *at < walk.onset.gone || (*at == walk.onset.gone && walk.met != 0)) return;
    const bool nearer = *at < next.at || (*at == next.at && next.kind == Encounter::Kind::arrival);
    if (nearer) next = {.kind = Encounter::Kind::bystanders, .at = *at, .units = {}};
    if (next.kind == Encounter::Kind::bystanders && *at == next.at) next.units.push_back(enemy);
  });
}

Encounter next_encounter(const Game& game, const Law& law, const ChargeWalk& walk) {
  const Mil end = advance_length(game);
  Encounter next{.kind = Encounter::Kind::arrival, .at = end};
  if (walk.fired < walk.plans)
    next = {.kind = Encounter::Kind::fire, .at = std::max(walk.onset.gone, end * int{walk.places[walk.fired]} / 100)};
  const bool climbs = !walk.onset.has(OnsetMark::bounds) && !walk.onset.has(OnsetMark::falls_short);
  if (climbs) {
    const auto hurdle = obstacle_on(game, law, game.march[0], walk.hurdles);
    if (hurdle && *hurdle <= next.at)
      next = {.kind = Encounter::Kind::obstacle, .at = std::max(walk.onset.gone, *hurdle)};
  }
  find_bystanders(game, law, walk, end, next);
  return next;
}

// Those of them who intercept, in the order their owner chooses.
UnitList interceptors_among(const Game& game, Umpire& umpire, UnitId mover, UnitList here) {
  UnitList who;
  const Seat seat = other(umpire.setup.seat(mover));
  if (here.size() > 1) here = umpire.ask(seat, AskInterceptOrder{here}).units;
  for (const UnitId unit : here)
    if (game.fights(unit) && umpire.ask(seat, AskIntercept{.unit = unit, .mover = mover}).intercept == Choice::yes)
      who.push_back(unit);
  return who;
}

// The walk is over before the target is reached: they will stand where they are, shifted as a whole.
void break_off_walk(Game& game, Umpire& umpire, Onset onset, UnitList interceptors) {
  onset.marks.add(OnsetMark::stopped);
  put_back(game);
  if (interceptors.empty()) game.agenda.push(ChargeEnd{onset});
  std::ranges::reverse(interceptors);
  for (const UnitId unit : interceptors) intercept(game, umpire, unit, onset.unit);
  game.agenda.push(ChargeVolleys{onset});
}

void meet_obstacle(Game& game, Umpire& umpire, ChargeWalk walk) {
  ++walk.hurdles;
  if (passes_obstacle(game, umpire, walk.onset)) return game.agenda.push(walk);
  tell(umpire, HaltedAtObstacle{{walk.onset.unit}}, {clause::charge_obstacle_test});
  break_off_walk(game, umpire, walk.onset, {});
}

// Halted on their way by others who break out of ambush: their own charge is over.
void meet_ambush(Game& game, Umpire& umpire, ChargeWalk walk, UnitId watcher) {
  if (bars_ambush_charge(game, umpire, watcher, walk.onset.unit) != kAllowed) return game.agenda.push(walk);
  game.agenda.push(AmbushCharge{.unit = watcher, .mover = walk.onset.unit});
  break_off_walk(game, umpire, walk.onset, {});
}

void meet_fire(Game& game, Umpire& umpire, ChargeWalk walk) {
  const UnitId watcher = walk.watchers[walk.fired];
  const bool charges = (walk.charges >> walk.fired & 1) != 0;
  ++walk.fired;
  if (charges) return meet_ambush(game, umpire, walk, watcher);
  game.agenda.push(walk);
  game.agenda.push(WatchFire{.unit = watcher,
                             .target = walk.onset.unit,
                             .charge = ChargeFire::overwatch,
                             .charged = static_cast<std::uint8_t>(watcher == walk.onset.target ? 1 : 0)});
}

void meet_bystanders(Game& game, Umpire& umpire, ChargeWalk walk, const UnitList& units) {
  walk.met = 1;
  UnitList who;
  if (umpire.rule(clause::intercept_trigger)) who = interceptors_among(game, umpire, walk.onset.unit, units);
  if (who.empty()) return game.agenda.push(walk);
  break_off_walk(game, umpire, walk.onset, who);
}

void plan_walk(Game& game, Umpire& umpire, ChargeWalk walk) {
  const Watched watched{
      .mover = walk.onset.unit, .charged = walk.onset.target, .charged_fires = walk.onset.has(OnsetMark::watched)};
  const WatchPlans plans = plan_watch_fire(game, umpire, watched);
  for (const WatchPlan& plan : plans) {
    walk.watchers[walk.plans] = plan.unit;
    walk.places[walk.plans] = plan.at;
    if (plan.charges) walk.charges = static_cast<std::uint8_t>(walk.charges | 1U << walk.plans);
    ++walk.plans;
  }
  walk.planned = 1;
  game.agenda.push(walk);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, ChargeRun step) {
  Onset onset = step.onset;
  if (!game.fights(onset.unit) || !game.fights(onset.target)) return;
  ChargeWay path = charge_path(game, umpire, onset);
  if (!is_reached(game, umpire, onset, path)) {
    path = failed_path(game, umpire, onset);
    onset.marks.add(OnsetMark::falls_short);
  }
  onset.gone = {};
  if (!path.found() || path.first == Mil{}) {
    begin_advance(game, umpire, onset, path);
    game.agenda.push(ChargePlacement{onset});
    return game.agenda.push(ChargeVolleys{onset});
  }
  onset.leader = path.model;
  game.unit(onset.unit).marks.add(UnitMark::moved);
  game.unit(onset.unit).marks.remove(UnitMark::shot);
  begin_advance(game, umpire, onset, path);
  game.agenda.push(ChargeWalk{onset});
}

void carry_out(Game& game, Umpire& umpire, ChargeWalk walk) {
  Onset& onset = walk.onset;
  if (!game.fights(onset.unit)) return game.march.clear();
  if (walk.planned == 0) return plan_walk(game, umpire, walk);
  if (pinned_on_the_way(game, onset)) return break_off_walk(game, umpire, onset, {});
  const Encounter next = next_encounter(game, umpire, walk);
  const bool leaps = onset.has(OnsetMark::leaps) && !onset.has(OnsetMark::falls_short);
  if (!leaps) brave_advance(game, umpire, onset, next.at);
  if (!game.fights(onset.unit)) return game.march.clear();
  put_on_advance(game, umpire, next.at);
  if (next.at > onset.gone) walk.met = 0;
  onset.gone = next.at;
  if (next.kind == Encounter::Kind::obstacle) return meet_obstacle(game, umpire, walk);
  if (next.kind == Encounter::Kind::fire) return meet_fire(game, umpire, walk);
  if (next.kind == Encounter::Kind::bystanders) return meet_bystanders(game, umpire, walk, next.units);
  put_back(game);
  game.agenda.push(ChargePlacement{onset});
  game.agenda.push(ChargeVolleys{onset});
}

}  // namespace sandtable::arap
