#include "games/arap/rules/charge/placement.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/charge/failed.h"
#include "games/arap/rules/charge/leap.h"
#include "games/arap/rules/charge/obstacles.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/hazards.h"
#include "games/arap/rules/sight/cover.h"

namespace sandtable::arap {

namespace {

// Engaged with somebody who fights there already, or has been brought up.
bool is_taken(const Game& game, const Law& law, const Onset& onset, ModelId enemy) {
  bool found = false;
  for_each_member(game, law.setup, onset.unit, [&](ModelId model) {
    found = found || (game.model(model).bout.has(BoutMark::brought) && engaged(game, law, model, enemy));
  });
  const UnitId unit = unit_of(game, law.setup, enemy);
  for (const UnitId other : opponents_of(game, unit)) found = found || engaged_with(game, law, enemy, other);
  return found;
}

void offer_enemies(ChargeSpots& spots, const Game& game, const Law& law, const Onset& onset, ModelId model,
                   UnitId target) {
  const Mil allowance = charge_allowance(game, law, onset, model);
  Approaching group = approaching(game, law, onset);
  group.walks = onset.has(OnsetMark::intercepts);
  for (std::size_t i = 0; i < group.movers.size(); ++i)  // those in place are in the way
    if (game.model(group.movers[i]).bout.has(BoutMark::brought)) group.movers.erase_at(i--);
  const Movement move{.unit = onset.unit};
  std::optional<Passage> passage;
  for_each_member(game, law.setup, target, [&](ModelId enemy) {
    if (spots.full()) return;
    const Mil gap = distance(game.model(model).at, game.model(enemy).at);
    if (gap > allowance + 5_in) return;
    if (!passage) passage.emplace(game, law, move, model, group.movers);
    const ChargeWay way = way_to(game, law, group, *passage, model, enemy, allowance);
    if (!way.found() || way.cost > allowance + kTolerance) return;
    const Mil farthest = std::max(way.first, std::min(way.last, reached_with(game, law, group, way, allowance)));
    const Way line(game.model(model).at, way.path);
    if (way.leaps) {
      spots.push_back({way, farthest});
      return;
    }
    if (!free_place(game, law, group, model, line.at(farthest), enemy)) return;
    spots.push_back({way, farthest});
  });
}

// Only those that are best: unengaged enemies, if any can be reached.
void keep_best(ChargeSpots& spots, const Game& game, const Law& law, const Onset& onset) {
  const bool fresh =
      std::ranges::any_of(spots, [&](const ChargeSpot& spot) { return !is_taken(game, law, onset, spot.way.enemy); });
  if (!fresh) return;
  for (std::size_t i = 0; i < spots.size(); ++i)
    if (is_taken(game, law, onset, spots[i].way.enemy)) spots.erase_at(i--);
}

}  // namespace

ChargeSpots spots_for(const Game& game, const Law& law, const Onset& onset, ModelId model) {
  ChargeSpots spots;
  offer_enemies(spots, game, law, onset, model, onset.target);
  if (spots.empty() && !onset.has(OnsetMark::intercepts)) {
    for_each_fighting(game, law.setup, other(law.setup.seat(onset.unit)), [&](UnitId enemy) {
      const bool known = !game.unit(enemy).is_routing() && !game.unit(enemy).has(UnitMark::hidden);
      if (enemy != onset.target && known) offer_enemies(spots, game, law, onset, model, enemy);
    });
  }
  keep_best(spots, game, law, onset);
  insertion_sort(spots, [](const ChargeSpot& a, const ChargeSpot& b) {
    return a.way.cost != b.way.cost ? a.way.cost < b.way.cost : a.way.enemy < b.way.enemy;
  });
  return spots;
}

namespace {

ModelId next_charger(const Game& game, const Law& law, const Onset& onset) {
  if (!onset.has(OnsetMark::placed)) {
    const ChargeWay path = charge_path(game, law, onset);
    if (path.found()) return path.model;
  }
  for (const ModelId model : by_nearness(game, law, chargers_of(game, law, onset.unit), onset.target))
    if (!game.model(model).bout.has(BoutMark::brought)) return model;
  return ModelId::none();
}

// The cover of the charged from where the chargers start, or what lies on their way.
bool is_charge_into_cover(const Game& game, const Law& law, const Onset& onset, const ChargeWay& path) {
  if (!law.rule(clause::charge_cover_conditions)) return false;
  int counted = 0, hard = 0;
  for_each_member(game, law.setup, onset.target, [&](ModelId enemy) {
    ++counted;
    const Models chargers = by_nearness(game, law, chargers_of(game, law, onset.unit), onset.target);
    const Cover cover = cover_of(game, law, vantage(game, law, chargers[0]), vantage(game, law, enemy));
    hard += cover == Cover::hard ? 1 : 0;
  });
  law.follow(clause::cover_fifty_percent);
  if (counted > 0 && 2 * hard >= counted) return true;
  const Way way(game.model(path.model).at, first_part(game.model(path.model).at, path.path, path.first));
  if (crosses_test(game, law, path.model, way)) return true;
  bool declared = false;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    if (!law.setup.grounds[i].charge_cover) continue;
    for_each_member(game, law.setup, onset.target, [&](ModelId enemy) {
      declared = declared || beside(law, {static_cast<std::uint16_t>(i)}, game.model(enemy).at);
    });
  }
  return declared;
}

void put_charger(Game& game, Umpire& umpire, const Onset& onset, ModelId model, const ChargeSpot& spot, Mil along) {
  if (spot.way.leaps) {
    if (leap(game, umpire, onset, spot.way, along)) game.model(model).foe = unit_of(game, umpire.setup, spot.way.enemy);
    return;
  }
  const int before = game.model(model).wounds;
  Mil end = along;
  const bool leads = model == onset.leader;  // it has braved its way already
  TestedGround tested;
  if (!onset.has(OnsetMark::bounds) && !leads) end = brave(game, umpire, model, spot.way.path, along, tested);
  note_injury(game, UnitId::none(), onset.unit, game.model(model).wounds - before);
  if (game.model(model).fell != 0) return;
  const Way line(game.model(model).at, spot.way.path);
  Approaching group = approaching(game, umpire, onset);
  const auto place = free_place(game, umpire, group, model, line.at(end), spot.way.enemy);
  put_before(game, umpire, model, place.value_or(line.at(end)), spot.way.enemy);
  game.model(model).foe = unit_of(game, umpire.setup, spot.way.enemy);
}

// Who reaches nobody goes as near to engaged comrades as he can.
void close_up(Game& game, Umpire& umpire, const Onset& onset, ModelId model) {
  ModelId mate = ModelId::none();
  std::int64_t least = 0;
  for_each_member(game, umpire.setup, onset.unit, [&](ModelId other) {
    if (other == model || game.model(other).foe.is_none() || !game.model(other).bout.has(BoutMark::brought)) return;
    const std::int64_t away = distance_squared(game.model(other).at, game.model(model).at);
    if (!mate.is_none() && away >= least) return;
    mate = other;
    least = away;
  });
  if (mate.is_none() || game.model(model).foothold.is_climbing()) return;
  const Point from = game.model(model).at, to = game.model(mate).at;
  if (from == to) return;
  const Mil gap = distance(from, to) - umpire.setup.profile(model).radius() - umpire.setup.profile(mate).radius();
  if (gap <= Mil{}) return;
  const Path straight{Way(from, Path{to}).at(gap)};
  const Movement move{.unit = onset.unit};
  const Passage passage(game, umpire, move, model, Models{model});
  Approaching group = approaching(game, umpire, onset);
  ChargeWay way{model, mate, straight, {}, Way(from, straight).length(), {}};
  const Mil most = reached_with(game, umpire, group, way, charge_allowance(game, umpire, onset, model));
  const int before = game.model(model).wounds;
  TestedGround tested;
  Mil end = brave(game, umpire, model, straight,
                  std::min(most, passable_to_chargers(game, umpire, group, model, straight)), tested);
  note_injury(game, UnitId::none(), onset.unit, game.model(model).wounds - before);
  if (game.model(model).fell != 0) return;
  const Way line(from, straight);
  const bool kept_out = umpire.rule(clause::charge_place_chargers);
  while (kept_out && end > Mil{} && passage.bars_end(line.at(end)) != kAllowed) end -= Mil{10};
  put_before(game, umpire, model, line.at(std::max(Mil{}, end)), ModelId::none());
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, ChargePlacement step) {
  Onset onset = step.onset;
  if (!game.fights(onset.unit) || !game.fights(onset.target)) return;
  umpire.follow(clause::charge_losses_en_route);
  if (!onset.has(OnsetMark::intercepts) && pinned_on_the_way(game, onset))
    return fail_charge(game, umpire, onset, false);
  if (!onset.has(OnsetMark::placed) && !onset.has(OnsetMark::intercepts)) {
    const ChargeWay path = charge_path(game, umpire, onset);
    if (!is_reached(game, umpire, onset, path)) {
      umpire.follow(clause::charge_failed_reaction);
      return fail_charge(game, umpire, onset, true);
    }
    if (is_charge_into_cover(game, umpire, onset, path)) onset.marks.add(OnsetMark::cover);
  }
  const ModelId model = next_charger(game, umpire, onset);
  if (model.is_none()) return game.agenda.push(ChargeEnd{onset});
  const ChargeSpots spots = spots_for(game, umpire, onset, model);
  if (spots.empty()) {
    if (!onset.has(OnsetMark::intercepts)) close_up(game, umpire, onset, model);
  } else {
    const AskChargerPlacement asked{.onset = onset, .model = model};
    const auto said = umpire.ask(umpire.setup.seat(onset.unit), asked);
    const auto* const spot =
        std::ranges::find_if(spots, [&](const ChargeSpot& each) { return each.way.enemy == said.enemy; });
    umpire.follow(clause::charge_place_chargers);
    put_charger(game, umpire, onset, model, *spot, std::min(spot->farthest, spot->way.first + said.beyond));
  }
  if (game.model(model).fell == 0) game.model(model).bout.add(BoutMark::brought);
  onset.marks.add(OnsetMark::placed);
  game.agenda.push(ChargePlacement{onset});
}

namespace {

void forget_placement(Game& game, const Setup& setup, UnitId unit) {
  for_each_member(game, setup, unit, [&](ModelId model) { game.model(model).bout.remove(BoutMark::brought); });
}

// The runners are overtaken: hacked down from behind, and routing.
void catch_runners(Game& game, Umpire& umpire, const Onset& onset) {
  tell(umpire, CaughtRunning{{onset.target, onset.unit}}, {clause::runaway_caught});
  lock_units(game, umpire, onset.unit, onset.target);
  hack(game, umpire, onset.unit, onset.target, true);
  Activation activation;
  if (game.agenda.find(activation) && activation.unit == onset.unit) {
    activation.points = activation.apart = 0;
    game.agenda.replace(activation);
  }
  if (!game.fights(onset.target)) return forget_locks(game, onset.unit);
  Aftermath after;
  after.routing.push_back({onset.target, onset.unit, false});
  begin_flights(game, umpire, after);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, ChargeEnd end) {
  const Onset& onset = end.onset;
  if (!game.fights(onset.unit)) return;
  if (!onset.has(OnsetMark::stopped)) forget_placement(game, umpire.setup, onset.unit);
  if (onset.has(OnsetMark::stopped)) return fail_charge(game, umpire, onset, false);
  game.unit(onset.unit).marks.add(UnitMark::moved);
  if (!game.fights(onset.target)) return;
  if (onset.has(OnsetMark::intercepts)) {
    if (umpire.rule(clause::intercept_no_bonus) && engaged(game, umpire, onset.unit, onset.target))
      lock_units(game, umpire, onset.unit, onset.target);
    return;
  }
  if (onset.has(OnsetMark::ran) && umpire.rule(clause::runaway_caught)) return catch_runners(game, umpire, onset);
  if (game.unit(onset.target).is_routing()) {
    if (umpire.rule(clause::hack_chargers)) hack(game, umpire, onset.unit, onset.target, true);
    return;
  }
  if (onset.has(OnsetMark::leaps) && !has_arrived(game, umpire.setup, onset)) {
    // Whoever fell among them is locked with them without bonuses; else it has failed.
    if (!is_locked(game, onset.unit)) fail_charge(game, umpire, onset, true);
    return;
  }
  settle_charge(game, umpire, onset);
}

}  // namespace sandtable::arap
