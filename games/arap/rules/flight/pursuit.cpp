// Pursuit moves, and pursuers who come back to the table.
#include <algorithm>

#include "engine/table/height/climb.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

// The cheapest way of one pursuer to somebody of his quarry.
ChargeWay way_to_quarry(const Game& game, const Law& law, const Approaching& group, ModelId model, UnitId quarry) {
  Approaching alone = group;
  alone.movers = Models{model};
  return leading_way(game, law, alone, quarry, 24_in);
}

bool is_in_reach(const Game& game, const Law& law, ModelId model, UnitId quarry) {
  bool found = false;
  for_each_member(game, law.setup, quarry, [&](ModelId other) {
    found = found || has_in_reach(game, law, fighter(game, model), fighter(game, other));
  });
  return found;
}

// He stops when he has one of them in reach, or before a place that is taken.
void follow_quarry(Game& game, Umpire& umpire, const Approaching& group, ModelId model, UnitId quarry, Mil distance) {
  if (is_in_reach(game, umpire, model, quarry)) return;
  const ChargeWay way = way_to_quarry(game, umpire, group, model, quarry);
  if (!way.found()) return;
  const Mil end = std::min(way.first, reached_with(game, umpire, group, way, distance));
  const Way line(game.model(model).at, way.path);
  const Movement move{.unit = group.unit};
  const Passage passage(game, umpire, move, model, Models{model});
  Mil at = end;
  while (at > Mil{} && !can_stand(passage.terrain(), passage.rules(), line.at(at))) at -= Mil{10};
  put_before(game, umpire, model, line.at(std::max(Mil{}, at)), way.enemy);
}

// The first fresh unit in whose reach a pursuer stops, or which stops in his.
void lock_with_fresh(Game& game, Umpire& umpire, UnitId unit) {
  const UnitId quarry = game.unit(unit).quarry;
  for_each_fighting(game, umpire.setup, other(umpire.setup.seat(unit)), [&](UnitId enemy) {
    if (enemy == quarry || game.unit(enemy).is_routing() || !engaged(game, umpire, unit, enemy)) return;
    if (umpire.rule(clause::pursuit_fresh_enemy)) lock_units(game, umpire, unit, enemy);
  });
}

// Bystanders whom the pursuers pass in reach, on the straight line of their middle.
bool is_intercepted(Game& game, Umpire& umpire, UnitId unit, Mil distance) {
  const UnitId quarry = game.unit(unit).quarry;
  const Models models = members_of(game, umpire.setup, unit);
  bool stopped = false;
  for_each_fighting(game, umpire.setup, other(umpire.setup.seat(unit)), [&](UnitId enemy) {
    if (stopped || enemy == quarry || bars_interception(game, umpire, enemy) != kAllowed) return;
    const Approaching group{.unit = unit, .movers = models};
    const ChargeWay way = leading_way(game, umpire, group, quarry, 24_in);
    if (!way.found()) return;
    const Mil end = std::min(way.first, reached_with(game, umpire, group, way, distance));
    const Way line(game.model(way.model).at, way.path);
    for (Mil at; at <= end && !stopped; at += Mil{250}) {
      Fighter passing = fighter(game, way.model);
      passing.as.at = line.at(at);
      bool near = false;
      for_each_member(game, umpire.setup, enemy,
                      [&](ModelId other) { near = near || has_in_reach(game, umpire, fighter(game, other), passing); });
      if (!near) continue;
      if (!umpire.rule(clause::intercept_routers_pursuers)) return;
      if (umpire.ask(umpire.setup.seat(enemy), AskIntercept{.unit = enemy, .mover = unit}).intercept != Choice::yes)
        return;
      const Point shift = line.at(at) - line.at(Mil{});
      for (const ModelId model : models) {
        const auto place = free_place(game, umpire, group, model, game.model(model).at + shift, way.enemy);
        put_before(game, umpire, model, place.value_or(game.model(model).at), way.enemy);
      }
      stopped = true;
      intercept(game, umpire, enemy, unit);
    }
  });
  return stopped;
}

void charge_rallied(Game& game, UnitId unit, UnitId quarry, int inches) {
  Onset onset{.unit = unit, .target = quarry};
  onset.marks.add(OnsetMark::pursuit);
  onset.marks.add(OnsetMark::thrown);
  onset.distance = 1_in * inches;
  game.unit(unit).flight = Flight::none;
  game.unit(unit).quarry = UnitId::none();
  game.agenda.push(ChargeReaction{onset});
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Pursuit pursuit) {
  const UnitId unit = pursuit.unit;
  if (!game.fights(unit) || !game.unit(unit).is_pursuing() || !umpire.rule(clause::pursuit_move)) return;
  const UnitId quarry = game.unit(unit).quarry;
  if (!game.fights(quarry)) return;
  const int inches = roll_flee_rate(game, umpire, unit, Purpose::pursuit, clause::pursuit_move);
  if (!game.unit(quarry).is_routing()) {
    const Approaching group{.unit = unit, .movers = members_of(game, umpire.setup, unit)};
    const ChargeWay way = leading_way(game, umpire, group, quarry, 24_in);
    const bool near = way.found() && way.cost <= 1_in * inches + kTolerance;
    if (near && umpire.rule(clause::pursuit_rallied_quarry)) return charge_rallied(game, unit, quarry, inches);
  }
  if (is_intercepted(game, umpire, unit, 1_in * inches)) return;
  const Models models = by_nearness(game, umpire, members_of(game, umpire.setup, unit), quarry);
  const Approaching group{.unit = unit, .movers = models};
  for (const ModelId model : models) follow_quarry(game, umpire, group, model, quarry, 1_in * inches);
  game.agenda.push(Coherence{unit});
  const bool catches = game.unit(quarry).is_routing() && umpire.rule(clause::pursuit_catch);
  if (catches && umpire.rule(clause::hack_pursuers)) hack(game, umpire, unit, quarry, false);
  lock_with_fresh(game, umpire, unit);
  if (game.fights(quarry)) return;
  umpire.follow(clause::pursuit_end);
}

void return_pursuers(Game& game, Umpire& umpire, Seat seat) {
  for (UnitId unit = umpire.setup.first(seat); unit < umpire.setup.end(seat); ++unit.v) {
    if (game.unit(unit).status != Status::chasing || game.unit(unit).has(UnitMark::chased_off)) continue;
    const Roll roll{.read = ReadAs::at_least(4),
                    .purpose = number_of(Purpose::coming_back),
                    .seat = seat,
                    .unit = unit,
                    .rule = clause::pursuit_off_table};
    if (umpire.roll(roll).successes == 0) continue;
    game.unit(unit).status = Status::fighting;
    const Models models = members_of(game, umpire.setup, unit);
    const Point at = game.model(models[0]).at;
    // One after the other at the spot where they left, or as near to it as there is room.
    for (std::size_t i = 0; i < models.size(); ++i) {
      Models waiting;
      for (std::size_t k = i; k < models.size(); ++k) waiting.push_back(models[k]);
      const Movement move{.unit = unit};
      const Passage passage(game, umpire, move, models[i], waiting);
      const Surface on = passage.terrain().surface(at);
      const auto place = passage.room_near(at, on, 12_in);
      Model& its = game.model(models[i]);
      its.at = place.value_or(at);
      its.foothold = foothold(passage.terrain().surface(its.at));
    }
    tell(umpire, CameBack{unit, at}, {clause::pursuit_off_table});
    game.agenda.push(OwnTurnTest{unit});
    game.agenda.push(Coherence{unit});
    fire_at_appearing(game, umpire, unit);
  }
}

}  // namespace sandtable::arap
