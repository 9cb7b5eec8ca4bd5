// What follows a round of mêlée: first rout moves, flinches, the advance of the winners, and who pursues.
#include <algorithm>

#include "games/arap/rules/charge/approach.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/sight/vantage.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/tests/leadership.h"

namespace sandtable::arap {

namespace {

int roll_one_die(Umpire& umpire, UnitId unit, Purpose purpose, RuleId rule) {
  return umpire.roll({.purpose = number_of(purpose), .seat = umpire.setup.seat(unit), .unit = unit, .rule = rule}).face;
}

Path ask_line(Umpire& umpire, UnitId unit, UnitId from, int inches) {
  const AskFleeRoute asked{.unit = unit, .from = from, .inches = inches};
  return umpire.ask(umpire.setup.seat(unit), asked).line;
}

bool is_hated(const Game& game, const Law& law, UnitId by) {
  return most_have(game, law.setup, by, Special::hatred) && law.rule(clause::special_hatred_whom);
}

bool is_frenzied(const Game& game, const Law& law, UnitId unit) {
  return most_have(game, law.setup, unit, Special::frenzy) && law.rule(clause::pursuit_frenzy);
}

void note_victors(FixedVector<PursuitDecision, 48>& decisions, const Game& game, const Fleeing& fled) {
  for (const UnitId victor : opponents_of(game, fled.unit)) {
    auto* found = std::ranges::find(decisions, victor, &PursuitDecision::unit);
    if (found == decisions.end()) {
      if (decisions.full()) return;
      decisions.push_back({.unit = victor});
      found = &decisions.back();
    }
    if (fled.feature) found->feature = 1;
    auto* const free = std::ranges::find(found->quarries, UnitId::none());
    if (free != std::end(found->quarries)) *free = fled.unit;
  }
}

}  // namespace

void begin_flights(Game& game, Umpire& umpire, const Aftermath& after) {
  FixedVector<PursuitDecision, 48> decisions;
  UnitList movers;
  for (const Fleeing& fled : after.routing) {
    note_victors(decisions, game, fled);
    movers.push_back(fled.unit);
  }
  for (const Fleeing& fled : after.routing) rout(game, umpire, fled.unit, fled.from, clause::rout_test);
  for (const Fleeing& gave : after.flinching) movers.push_back(gave.unit);
  for (const PursuitDecision& decision : decisions) game.agenda.push(decision);
  for (const Fleeing& gave : after.flinching) game.agenda.push(WinnersFollow{gave.unit});
  movers = in_turn(game, umpire.setup, movers);
  while (!movers.empty()) {
    const UnitId unit = movers.back();
    movers.pop_back();
    for (const Fleeing& fled : after.routing)
      if (fled.unit == unit) game.agenda.push(RoutMove{unit, fled.from});
    for (const Fleeing& gave : after.flinching)
      if (gave.unit == unit) game.agenda.push(FlinchMove{unit, gave.from});
  }
}

void carry_out(Game& game, Umpire& umpire, RoutMove move) {
  if (!game.fights(move.unit) || !umpire.rule(clause::rout_first_move)) return;
  umpire.follow(clause::rout_route_choice);
  umpire.follow(clause::flinch_legal_way);
  const int inches = roll_one_die(umpire, move.unit, Purpose::flight, clause::rout_first_move);
  const Path line = ask_line(umpire, move.unit, move.from, inches);
  run_past_enemies(game, umpire, {move.unit, move.from, 1_in * inches, true}, line);
  if (!game.fights(move.unit)) return;
  tell(umpire, RanAway{move.unit, 1_in * inches, middle_of(game, umpire.setup, move.unit)}, {clause::rout_first_move});
  game.agenda.push(Coherence{move.unit});
}

namespace {

// They draw back with their faces to the enemy.
void keep_facing(Game& game, const Setup& setup, UnitId unit, UnitId from) {
  for_each_member(game, setup, unit, [&](ModelId model) {
    Mil least = kLargestTable;
    Point enemy = game.model(model).at;
    for_each_member(game, setup, from, [&](ModelId other) {
      const Mil away = distance(game.model(model).at, game.model(other).at);
      if (away >= least) return;
      least = away;
      enemy = game.model(other).at;
    });
    if (enemy != game.model(model).at)
      game.model(model).facing = whole_degrees(direction(enemy - game.model(model).at));
  });
}

void part_from_foes(Game& game, Umpire& umpire, UnitId unit) {
  for (const UnitId enemy : opponents_of(game, unit)) {
    if (engaged(game, umpire, unit, enemy)) {
      umpire.follow(clause::flinch_still_engaged);
      continue;
    }
    if (umpire.rule(clause::flinch_activation)) unlock(game, umpire, unit, enemy);
  }
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, FlinchMove move) {
  if (!game.fights(move.unit) || !umpire.rule(clause::flinch_move)) return;
  umpire.follow(clause::flinch_restrictions);
  umpire.follow(clause::flinch_legal_way);
  const int inches = roll_one_die(umpire, move.unit, Purpose::flinch, clause::flinch_move);
  const Path line = ask_line(umpire, move.unit, move.from, inches);
  run_along(game, umpire, {move.unit, move.from, 1_in * inches, true}, line);
  keep_facing(game, umpire.setup, move.unit, move.from);
  tell(umpire, Flinched{{move.unit, move.from}}, {clause::flinch_move});
}

// Winners who still have one of the flinched in reach, and nobody else, close in to contact.
void carry_out(Game& game, Umpire& umpire, WinnersFollow follow) {
  const UnitId unit = follow.unit;
  if (!game.fights(unit)) return;
  for (const UnitId winner : opponents_of(game, unit)) {
    if (!umpire.rule(clause::flinch_winners_follow)) break;
    bool moved = false;
    for (const ModelId model : members_of(game, umpire.setup, winner)) {
      ModelId nearest = ModelId::none();
      Mil least = kLargestTable;
      bool busy = false;
      for (const UnitId enemy : opponents_of(game, winner))
        busy = busy || (enemy != unit && engaged_with(game, umpire, model, enemy));
      for_each_member(game, umpire.setup, unit, [&](ModelId other) {
        const Mil away = distance(game.model(model).at, game.model(other).at);
        if (away >= least || !has_in_reach(game, umpire, fighter(game, model), fighter(game, other))) return;
        least = away;
        nearest = other;
      });
      if (busy || nearest.is_none() || game.model(model).is_prone()) continue;
      const Approaching approaching{.unit = winner, .movers = Models{model}};
      const ChargeWay way = way_to(game, umpire, approaching, model, nearest, 4_in);
      if (!way.found() || way.last == Mil{}) continue;
      const Point to = Way(game.model(model).at, way.path).at(way.last);
      const auto place = free_place(game, umpire, approaching, model, to, nearest);
      if (!place) continue;
      put_before(game, umpire, model, *place, nearest);
      moved = true;
    }
    if (moved) tell(umpire, FollowedUp{{winner, unit}}, {clause::flinch_winners_follow});
  }
  part_from_foes(game, umpire, unit);
}

bool is_by_feature(const Game& game, const Law& law, ModelId model) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i)
    if (law.setup.grounds[i].holdable && beside(law, {static_cast<std::uint16_t>(i)}, game.model(model).at))
      return true;
  return false;
}

Bar bars_pursuit(const Game& game, const Law& law, UnitId unit) {
  if (is_locked(game, unit) && law.rule(clause::pursuit_not_if_locked)) return clause::pursuit_not_if_locked;
  return kAllowed;
}

bool may_stay(const Game& game, const Law& law, const PursuitDecision& decision) {
  if (is_frenzied(game, law, decision.unit)) return false;
  if (decision.feature != 0 && law.rule(clause::pursuit_terrain_feature)) return true;
  const bool slow = slowest(game, law, members_of(game, law.setup, decision.unit)) <= 3_in;
  return slow && law.rule(clause::pursuit_slow_units);
}

bool may_test_to_stay(const Game& game, const Law& law, const PursuitDecision& decision) {
  if (!law.rule(clause::pursuit_decline)) return false;
  if (!is_frenzied(game, law, decision.unit)) return true;
  return decision.feature != 0 && law.rule(clause::pursuit_terrain_frenzy);
}

namespace {

bool stays(Game& game, Umpire& umpire, const PursuitDecision& decision) {
  const bool free = may_stay(game, umpire, decision), tests = may_test_to_stay(game, umpire, decision);
  if (!free && !tests) return false;
  const Chase chase = umpire.ask(umpire.setup.seat(decision.unit), AskPursue{decision}).chase;
  if (chase == Chase::pursue) return false;
  if (chase == Chase::stay) return true;
  const bool hated = is_hated(game, umpire, decision.unit) && umpire.rule(clause::pursuit_decline_hated);
  return test_leadership(game, umpire, decision.unit, LdTest::not_pursuing, hated ? -1 : 0).passed;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, PursuitDecision decision) {
  const UnitId unit = decision.unit;
  if (!game.fights(unit) || game.unit(unit).flight != Flight::none) return;
  int left = 0;
  UnitId quarry = UnitId::none();
  for (UnitId& each : decision.quarries) {
    if (each.is_none() || !game.fights(each) || !game.unit(each).is_routing()) {
      each = UnitId::none();
      continue;
    }
    ++left;
    quarry = each;
  }
  if (left == 0 || bars_pursuit(game, umpire, unit) != kAllowed) return;
  if (!umpire.rule(clause::pursuit_default)) return;
  if (stays(game, umpire, decision)) {
    umpire.follow(clause::pursuit_after_declining);
    return;
  }
  if (left > 1) quarry = umpire.ask(umpire.setup.seat(unit), AskQuarry{decision}).quarry;
  Unit& its = game.unit(unit);
  its.flight = Flight::pursuing;
  its.quarry = quarry;
  its.nerve = Nerve::steady;
  its.watch = 0;
  umpire.follow(clause::pursuit_state);
  tell(umpire, Pursues{{unit, quarry}}, {clause::pursuit_default});
}

}  // namespace sandtable::arap
