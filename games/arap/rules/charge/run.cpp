// The charge path is walked: hazards, obstacles and interceptions on the way; then chargers are brought up.
#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/charge/failed.h"
#include "games/arap/rules/charge/obstacles.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/hazards.h"

namespace sandtable::arap {

namespace {

// All of them shifted by as much as the leading one.
void shift_chargers(Game& game, const Law& law, const Onset& onset, Point shift) {
  const Approaching group = approaching(game, law, onset);
  for (const ModelId model : by_nearness(game, law, group.movers, onset.target)) {
    const Point to = game.model(model).at + shift;
    const Movement move{.unit = onset.unit};
    const Passage passage(game, law, move, model, group.movers);
    const Way way(game.model(model).at, Path{to});
    Mil at = std::min(passage.passable(Path{to}), way.length());
    while (at > Mil{} && !can_stand(passage.terrain(), passage.rules(), way.at(at))) at -= Mil{10};
    const Angle facing = shift == Point{} ? game.model(model).facing : direction(shift);
    put_before(game, law, model, way.at(std::max(Mil{}, at)), ModelId::none());
    game.model(model).facing = whole_degrees(facing);
  }
}

// Bystanders in whose own reach the shifted unit comes, and where first.
std::optional<Mil> met_at(const Game& game, const Law& law, const Onset& onset, const Way& way, Mil end, UnitId enemy) {
  const Models models = chargers_of(game, law, onset.unit);
  for (Mil at; at < end; at += Mil{100}) {
    const Point shift = way.at(at) - way.at(Mil{});
    for (const ModelId model : models) {
      Fighter passing = fighter(game, model);
      passing.as.at = passing.as.at + shift;
      bool near = false;
      for_each_member(game, law.setup, enemy,
                      [&](ModelId other) { near = near || has_in_reach(game, law, fighter(game, other), passing); });
      if (near) return at;
    }
  }
  return {};
}

struct Bystander {
  UnitId unit;
  Mil at;
};
using Bystanders = FixedVector<Bystander, kMostModelsASide>;

Bystanders bystanders_on(const Game& game, const Law& law, const Onset& onset, const Way& way, Mil end) {
  Bystanders found;
  for_each_fighting(game, law.setup, other(law.setup.seat(onset.unit)), [&](UnitId enemy) {
    if (enemy == onset.target || bars_interception(game, law, enemy) != kAllowed) return;
    if (const auto at = met_at(game, law, onset, way, end, enemy)) found.push_back({enemy, *at});
  });
  insertion_sort(
      found, [](const Bystander& a, const Bystander& b) { return a.at != b.at ? a.at < b.at : a.unit.v < b.unit.v; });
  return found;
}

// Those who intercept at the first point at which somebody does.
UnitList interceptors_on(const Game& game, Umpire& umpire, const Onset& onset, const Way& way, Mil end, Mil& at) {
  const Bystanders all = bystanders_on(game, umpire, onset, way, end);
  UnitList who;
  if (all.empty() || !umpire.rule(clause::intercept_trigger)) return who;
  for (std::size_t i = 0; i < all.size() && who.empty();) {
    UnitList here;
    at = all[i].at;
    for (; i < all.size() && all[i].at == at; ++i) here.push_back(all[i].unit);
    const Seat seat = umpire.setup.seat(here[0]);
    if (here.size() > 1) here = umpire.ask(seat, AskInterceptOrder{here}).units;
    for (const UnitId unit : here)
      if (umpire.ask(seat, AskIntercept{.unit = unit, .mover = onset.unit}).intercept == Choice::yes)
        who.push_back(unit);
  }
  return who;
}

bool leader_braves(Game& game, Umpire& umpire, const Onset& onset, const ChargeWay& path) {
  if (onset.has(OnsetMark::bounds)) return true;
  const int before = game.model(path.model).wounds;
  TestedGround tested;
  const Mil end = brave(game, umpire, path.model, path.path, path.first, tested);
  note_injury(game, UnitId::none(), onset.unit, game.model(path.model).wounds - before);
  return end == path.first && game.model(path.model).fell == 0;
}

}  // namespace

Bar bars_interception(const Game& game, const Law& law, UnitId unit) {
  const Unit& its = game.unit(unit);
  const bool busy = its.is_pinned() || is_locked(game, unit) || its.flight != Flight::none;
  if (busy && law.rule(clause::intercept_not_if)) return clause::intercept_not_if;
  return game.fights(unit) ? kAllowed : Bar{clause::intercept_not_if};
}

void intercept(Game& game, Umpire& umpire, UnitId unit, UnitId mover) {
  umpire.follow(clause::activation_automatic_intercept);
  tell(umpire, Intercepted{{unit, mover}}, {clause::intercept_result});
  game.agenda.push(Interception{unit, mover});
}

void carry_out(Game& game, Umpire& umpire, Interception interception) {
  if (!game.fights(interception.unit) || !game.fights(interception.mover)) return;
  umpire.follow(clause::intercept_result);
  Onset onset{.unit = interception.unit, .target = interception.mover};
  onset.marks.add(OnsetMark::intercepts);
  onset.marks.add(OnsetMark::thrown);
  game.unit(interception.unit).watch = 0;
  game.agenda.push(ChargePlacement{onset});
}

void carry_out(Game& game, Umpire& umpire, ChargeRun step) {
  Onset onset = step.onset;
  if (!game.fights(onset.unit) || !game.fights(onset.target)) return;
  ChargeWay path = charge_path(game, umpire, onset);
  const bool reached = is_reached(game, umpire, onset, path);
  if (!reached) path = failed_path(game, umpire, onset);
  onset.gone = path.first;
  if (!path.found() || path.first == Mil{}) return game.agenda.push(ChargePlacement{onset});
  const Way way(game.model(path.model).at, path.path);
  Mil halted = path.first;
  bool stopped = false;
  if (reached && !onset.has(OnsetMark::bounds)) {
    if (const auto at = fails_at_obstacle(game, umpire, onset, path)) {
      halted = *at;
      stopped = true;
    }
  }
  Mil met;
  UnitList who;
  if (!onset.has(OnsetMark::bounds)) who = interceptors_on(game, umpire, onset, way, halted, met);
  if (!who.empty()) {
    halted = met;
    stopped = true;
  }
  if (!stopped) {
    game.agenda.push(ChargePlacement{onset});
    if (reached && !path.leaps) static_cast<void>(leader_braves(game, umpire, onset, path));
    return;
  }
  // The walk is over: whoever is left stands there, shifted as a whole.
  onset.gone = halted;
  onset.marks.add(OnsetMark::stopped);
  const Point shift = way.at(halted) - way.at(Mil{});
  if (who.empty()) {
    tell(umpire, HaltedAtObstacle{{onset.unit}}, {clause::charge_obstacle_test});
    game.agenda.push(ChargeEnd{onset});
  }
  std::ranges::reverse(who);
  for (const UnitId unit : who) intercept(game, umpire, unit, onset.unit);
  if (game.fights(onset.unit)) shift_chargers(game, umpire, onset, shift);
}

}  // namespace sandtable::arap
