// Step 1 of a player turn: routers and their pursuers.
#include <algorithm>

#include "engine/table/plane/outline.h"
#include "games/arap/rules/charge/approach.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/tests/leadership.h"
#include "games/arap/rules/turn/parents.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

void end_pursuit(Game& game, Umpire& umpire, UnitId unit, RuleId rule) {
  Unit& its = game.unit(unit);
  its.flight = Flight::none;
  its.quarry = UnitId::none();
  tell(umpire, PursuitOver{{unit}}, {rule});
}

// Pursuits whose quarry is no more.
void end_idle_pursuits(Game& game, Umpire& umpire) {
  for_each_fighting(game, [&](UnitId unit) {
    const Unit& its = game.unit(unit);
    if (!its.is_pursuing() || game.fights(its.quarry)) return;
    umpire.follow(clause::pursuit_end);
    if (umpire.rule(clause::pursuit_wiped_out)) end_pursuit(game, umpire, unit, clause::pursuit_wiped_out);
  });
}

bool is_due(const Game& game, const Law& law, UnitId unit) {
  const bool own_only = law.on().rout_cadence == RoutCadence::own_turn && law.rule(clause::phase_compulsory_cadence);
  return !own_only || law.setup.seat(unit) == game.active;
}

}  // namespace

UnitList routing_units(const Game& game, const Law& law, Seat) {
  UnitList units;
  for_each_fighting(game, [&](UnitId unit) {
    if (game.unit(unit).is_routing() && is_due(game, law, unit) && !units.full()) units.push_back(unit);
  });
  return units;
}

UnitList pursuers_of(const Game& game, UnitId quarry) {
  UnitList units;
  for_each_fighting(game, [&](UnitId unit) {
    if (game.unit(unit).is_pursuing() && game.unit(unit).quarry == quarry && !units.full()) units.push_back(unit);
  });
  return units;
}

void carry_out(Game& game, Umpire& umpire, Routs routs) {
  umpire.follow(clause::phase_compulsory_order);
  end_idle_pursuits(game, umpire);
  if (!umpire.rule(clause::phase_compulsory_moves)) return;
  // Those who are after somebody who has rallied come last.
  for_each_fighting(game, [&](UnitId unit) {
    const Unit& its = game.unit(unit);
    const bool after_rallied =
        its.is_pursuing() && !game.unit(its.quarry).is_routing() && is_due(game, umpire, its.quarry);
    if (!after_rallied) return;
    game.agenda.push(Pursuit{unit});
    game.agenda.push(HaltTest{unit});
  });
  UnitList order = routing_units(game, umpire, routs.seat);
  if (order.size() > 1) order = umpire.ask(routs.seat, AskOrderOfRouts{routs.seat}).units;
  while (!order.empty()) {
    game.agenda.push(Rout{order.back()});
    order.pop_back();
  }
}

void carry_out(Game& game, Umpire& umpire, Rout its) {
  if (!game.fights(its.unit)) return;
  umpire.follow(clause::pursuit_phase_order);
  umpire.follow(clause::pursuit_halt_timing);
  UnitList pursuers = in_turn(game, umpire.setup, pursuers_of(game, its.unit));
  std::ranges::reverse(pursuers);
  if (umpire.rule(clause::phase_compulsory_tests)) {
    for (const UnitId unit : pursuers) game.agenda.push(HaltTest{unit});
    game.agenda.push(RallyTest{its.unit});
  }
  for (const UnitId unit : pursuers) game.agenda.push(Pursuit{unit});
  game.agenda.push(FleeMove{its.unit});
}

namespace {

bool is_at_edge(const Game& game, const Law& law, ModelId model) {
  const Point at = game.model(model).at;
  const Terrain& table = law.setup.terrain;
  return at.x <= kTolerance || at.y <= kTolerance || at.x >= table.width() - kTolerance ||
         at.y >= table.depth() - kTolerance;
}

bool reaches_edge(const Game& game, const Law& law, UnitId unit) {
  bool found = false;
  for_each_member(game, law.setup, unit, [&](ModelId model) { found = found || is_at_edge(game, law, model); });
  return found;
}

int rally_modifier(const Game& game, const Law& law, UnitId unit) {
  bool near = false;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    const bool known = !game.unit(enemy).has(UnitMark::hidden);
    near = near || (known && within(game, law, unit, enemy, 8_in));
  });
  return !near && law.rule(clause::rally_no_enemy_near) ? 1 : 0;
}

bool tries_to_rally(Game& game, Umpire& umpire, UnitId unit) {
  if (umpire.ask(umpire.setup.seat(unit), AskRallyTry{unit}).test != Choice::yes) return false;
  return test_leadership(game, umpire, unit, LdTest::rally, rally_modifier(game, umpire, unit)).passed;
}

void rally(Game& game, Umpire& umpire, UnitId unit) {
  if (!umpire.rule(clause::rally_success)) return;
  Unit& its = game.unit(unit);
  its.flight = Flight::none;
  its.feared = UnitId::none();
  tell(umpire, Rallied{{unit}}, {clause::rally_success});
  for (const Looking& looking : umpire.ask(umpire.setup.seat(unit), AskRallyFacing{unit}).facings)
    game.model(looking.model).facing = whole_degrees(looking.facing);
}

// Pursuers who have the rallied in reach are upon them there and then.
void fall_upon_rallied(Game& game, Umpire& umpire, UnitId unit) {
  for (const UnitId pursuer : pursuers_of(game, unit)) {
    if (!engaged(game, umpire, pursuer, unit) || !umpire.rule(clause::pursuit_rallied_quarry)) continue;
    end_pursuit(game, umpire, pursuer, clause::pursuit_rallied_quarry);
    charge_where_they_stand(game, umpire, pursuer, unit);
  }
}

bool in_cover(const Game& game, const Law& law, ModelId model, Point shift) {
  const Point at = game.model(model).at + shift;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (law.setup.grounds[i].covers_inside && inside_or_on(law.setup.terrain.piece(id).outline, at)) return true;
  }
  return false;
}

// How far along the line more than half of the unit has come into cover, which they were not before.
std::optional<Mil> cover_on_way(const Game& game, const Law& law, const Run& run, const Way& way, const Path& line) {
  const auto comes_to = [&](ModelId model) {
    Path path;
    for (const Point corner : line) path.push_back(corner + (game.model(model).at - way.at(Mil{})));
    return distance_for(game, law, model, Way(game.model(model).at, path), run.length);
  };
  const auto covered_at = [&](Mil at) {
    const Point shift = way.at(at) - way.at(Mil{});
    int inside = 0;
    for_each_member(game, law.setup, run.unit, [&](ModelId model) {
      inside += in_cover(game, law, model, shift) && comes_to(model) >= at ? 1 : 0;
    });
    return 2 * inside > strength(game, run.unit);
  };
  if (covered_at(Mil{})) return {};
  for (Mil at{250}; at < way.length(); at += Mil{250})
    if (covered_at(at)) return at;
  return {};
}

// The additional test on the way through cover: whether the flight ends there.
bool rallies_in_cover(Game& game, Umpire& umpire, const Run& run, const Path& line) {
  if (line.empty()) return false;
  const Way way(middle_of(game, umpire.setup, run.unit), line);
  const auto at = cover_on_way(game, umpire, run, way, line);
  if (!at || !umpire.rule(clause::rally_cover) || !tries_to_rally(game, umpire, run.unit)) return false;
  run_past_enemies(game, umpire, run, first_part(way.at(Mil{}), line, *at));
  if (game.fights(run.unit)) rally(game, umpire, run.unit);
  return true;
}

// Their pursuers follow, and may come back.
void leave_with_pursuers(Game& game, Umpire& umpire, UnitId unit, Point at) {
  for (const UnitId pursuer : pursuers_of(game, unit)) {
    if (!umpire.rule(clause::pursuit_off_table)) continue;
    forget_locks(game, pursuer);
    game.unit(pursuer).status = Status::chasing;
    game.unit(pursuer).flight = Flight::none;
    game.unit(pursuer).marks.add(UnitMark::chased_off);
    for_each_member(game, umpire.setup, pursuer, [&](ModelId model) { game.model(model).at = at; });
    tell(umpire, ChasedOff{{pursuer}}, {clause::pursuit_off_table});
  }
}

void leave_table(Game& game, Umpire& umpire, UnitId unit) {
  Point at = middle_of(game, umpire.setup, unit);
  for_each_member(game, umpire.setup, unit, [&](ModelId model) {
    if (is_at_edge(game, umpire, model)) at = game.model(model).at;
  });
  tell(umpire, FledTable{{unit}}, {clause::rally_table_edge});
  leave_with_pursuers(game, umpire, unit, at);
  for (const UnitId passenger : passengers_of(game, unit))
    for (const ModelId model : members_of(game, umpire.setup, passenger))
      remove_model(game, umpire, model, game.unit(unit).feared);
  const Models gone = members_of(game, umpire.setup, unit);
  for (const ModelId model : gone) remove_model(game, umpire, model, game.unit(unit).feared);
}

// Routers who cannot get away: enemies who have them in reach strike them as pursuers do, who have a move of their own.
void strike_cornered(Game& game, Umpire& umpire, UnitId unit) {
  UnitList near;
  for_each_fighting(game, umpire.setup, other(umpire.setup.seat(unit)), [&](UnitId enemy) {
    const bool free = game.unit(enemy).flight == Flight::none && !is_locked(game, enemy);
    if (free && engaged(game, umpire, enemy, unit)) near.push_back(enemy);
  });
  for (const UnitId enemy : near)
    if (umpire.rule(clause::rout_state)) hack(game, umpire, enemy, unit, false);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, FleeMove move) {
  const UnitId unit = move.unit;
  if (!game.fights(unit) || !game.unit(unit).is_routing() || !umpire.rule(clause::rout_flee_move)) return;
  umpire.follow(clause::rout_route_choice);
  const int inches = roll_flee_rate(game, umpire, unit, Purpose::flee, clause::rout_flee_move);
  const UnitId from = game.unit(unit).feared;
  const UnitId parent = name_parent(game, umpire, unit);
  const AskFleeRoute asked{.unit = unit, .from = from, .inches = inches, .parent = parent};
  const Path line = umpire.ask(umpire.setup.seat(unit), asked).line;
  const Run run{unit, from, 1_in * inches, true};
  const Point before = middle_of(game, umpire.setup, unit);
  if (rallies_in_cover(game, umpire, run, line)) return;
  run_past_enemies(game, umpire, run, line);
  if (!game.fights(unit)) return;
  tell(umpire, RanAway{unit, run.length, middle_of(game, umpire.setup, unit)}, {clause::rout_flee_move});
  game.agenda.push(Coherence{unit});
  const Mil gone = distance(before, middle_of(game, umpire.setup, unit));
  if (gone <= kTolerance) strike_cornered(game, umpire, unit);
  if (!game.fights(unit)) return;
  const bool cut = gone + kTolerance < run.length || reaches_edge(game, umpire, unit);
  if (!cut || !reaches_edge(game, umpire, unit)) return;
  if (tries_to_rally(game, umpire, unit)) return rally(game, umpire, unit);
  if (umpire.rule(clause::rally_table_edge)) leave_table(game, umpire, unit);
}

void carry_out(Game& game, Umpire& umpire, RallyTest test) {
  const UnitId unit = test.unit;
  if (!game.fights(unit)) return;
  if (!game.unit(unit).is_routing()) return fall_upon_rallied(game, umpire, unit);
  if (!umpire.rule(clause::rally_test)) return;
  if (!tries_to_rally(game, umpire, unit)) {
    umpire.follow(clause::rally_failure);
    return;
  }
  rally(game, umpire, unit);
  fall_upon_rallied(game, umpire, unit);
}

void carry_out(Game& game, Umpire& umpire, HaltTest test) {
  const UnitId unit = test.unit;
  if (!game.fights(unit) || !game.unit(unit).is_pursuing() || !umpire.rule(clause::pursuit_halt)) return;
  if (!game.fights(game.unit(unit).quarry)) return;
  if (umpire.ask(umpire.setup.seat(unit), AskHaltTry{unit}).test != Choice::yes) return;
  const bool hated = most_have(game, umpire.setup, unit, Special::hatred) && umpire.rule(clause::special_hatred_whom) &&
                     umpire.rule(clause::pursuit_halt_hated);
  if (test_leadership(game, umpire, unit, LdTest::halting, hated ? -1 : 0).passed)
    end_pursuit(game, umpire, unit, clause::pursuit_halt);
}

}  // namespace sandtable::arap
