#include "games/apocalypse/rules/move/placing.h"

#include <algorithm>

#include "engine/table/walk/standing.h"

namespace sandtable::apocalypse {

Box whole_table(const Law& law) { return {{}, {law.setup.terrain.width(), law.setup.terrain.depth()}}; }

Box zone_of(const Game& game, const Law& law, Seat seat) {
  return box_round(strip(law.setup.terrain, edge_of(game, seat), kZone));
}

Crowd crowd_round(const Game& game, const Law& law, const Placement& placement, const Box& area) {
  return Crowd(game, law, placement.unit, placement.keep, area.grown(2 * kFromLeader));
}

namespace {

Footprint base_at(const Law& law, ModelId model, Point at, Angle facing) {
  const BaseClass& base = law.setup.base(model);
  return base.round ? disc(at, base.width / 2) : rectangle(at, base.length / 2, base.width / 2, facing);
}

bool lies_in(const Footprint& base, const Box& area) {
  Footprint moved = base;
  moved.centre = base.centre - area.low;
  const Point size = area.high - area.low;
  return lies_on(moved, size.x, size.y, kTolerance);
}

// The members whose places are asked for.
Members asked_of(const Game& game, const Placement& placement) {
  const Members alive = game.unit(placement.unit).alive;
  return placement.only.empty() ? alive : placement.only & alive;
}

RuleId clause_of_place(const Game& game, const Law& law, const Placement& placement, const Stop& stop) {
  if (stop.reason == StopReason::table_edge || stop.reason == StopReason::piece) return clause::deploy_legal_position;
  const UnitId met{static_cast<std::uint8_t>(stop.body)};
  const bool enemy = met.v < game.units.size() && law.setup.seat(met) != law.setup.seat(placement.unit);
  return enemy && stop.reason == StopReason::gap ? placement.distance_rule : RuleId{clause::deploy_legal_position};
}

Verdict judge_base(const Game& game, const Law& law, const Placement& placement, const Crowd& crowd, ModelId model,
                   const Footprint& base) {
  if (placement.in_zone && !lies_in(base, zone_of(game, law, law.setup.seat(placement.unit))) &&
      law.rule(clause::deploy_zone))
    return {clause::deploy_zone, model, base.centre};
  const Stop stop = crowd.standing(base);
  if (stop.reason == StopReason::none) return {};
  const RuleId rule = clause_of_place(game, law, placement, stop);
  return law.rule(rule) ? Verdict{rule, model, base.centre, stop.piece} : Verdict{};
}

}  // namespace

Verdict judge_placing(const Game& game, const Law& law, const Placement& placement, const Places& places,
                      Angle facing) {
  Members named;
  Box area{places.empty() ? Point{} : places[0].at, places.empty() ? Point{} : places[0].at};
  for (const Placed<ModelId>& placed : places) {
    const bool own = placed.key.v < game.models.size() && unit_of(game, law.setup, placed.key) == placement.unit;
    const std::size_t member = own ? member_of(game, law.setup, placed.key) : 0;
    if (!own || named.has(member) || !asked_of(game, placement).has(member))
      return {clause::deploy_legal_position, placed.key};
    named.add(member);
    area.cover(placed.at);
  }
  const bool all = named == asked_of(game, placement) || (placement.some && named.has(placement.leader));
  if (!all) return {clause::deploy_legal_position, model_of(game, law.setup, placement.unit, placement.leader)};
  const Crowd crowd = crowd_round(game, law, placement, area);
  for (const Placed<ModelId>& placed : places) {
    const Verdict verdict =
        judge_base(game, law, placement, crowd, placed.key, base_at(law, placed.key, placed.at, facing));
    if (!verdict.accepted()) return verdict;
  }
  Game after = game;
  Unit& unit = after.unit(placement.unit);
  if (placement.only.empty()) unit.alive = named;
  unit.leader = static_cast<std::uint8_t>(placement.leader);
  unit.status = Status::on_table;
  unit.facing = facing;
  for (const Placed<ModelId>& placed : places) after.model(placed.key).at = placed.at;
  const ModelId lead = leader(after, law.setup, placement.unit);
  if (unit.alive.count() < 2) {
    law.follow(clause::unit_single_model);
    return {};
  }
  const March still{
      .unit = placement.unit, .limit = {}, .most_when_slow = {}, .keep = placement.keep, .limits_followers = false};
  return judge_arrangement(after, law, still, crowd, after.model(lead).at, {});
}

namespace {

// The unit where it would be put, so that its followers can be arranged.
struct Trial {
  Game game;
  March still;
  ModelId lead;
};

void stage_trial(Trial& trial, const Game& game, const Law& law, const Placement& placement) {
  trial.game = game;
  Unit& unit = trial.game.unit(placement.unit);
  unit.leader = static_cast<std::uint8_t>(placement.leader);
  unit.status = Status::on_table;
  trial.lead = leader(trial.game, law.setup, placement.unit);
  trial.still = {.unit = placement.unit,
                 .limit = {},
                 .most_when_slow = {},
                 .keep = placement.keep,
                 .limits_followers = false};
}

}  // namespace

}  // namespace sandtable::apocalypse
