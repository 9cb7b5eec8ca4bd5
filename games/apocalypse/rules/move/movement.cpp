#include "games/apocalypse/rules/move/movement.h"

#include <algorithm>

#include "engine/table/hull/past.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/track.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/round/mustering.h"

namespace sandtable::apocalypse {

namespace {

Mil plain_allowance(const Law& law, UnitId unit, Action action) {
  if (action == Action::hold) return {};
  if (law.setup.squad(unit).type == UnitType::vehicle && law.rule(clause::veh_speed))
    return action == Action::walk ? 12_in : 18_in;
  if (action == Action::walk) return law.rule(clause::act_walk) ? 6_in : Mil{};
  return law.rule(action == Action::run ? clause::act_run : clause::act_assault) ? 12_in : Mil{};
}

Mil radius_of(const Law& law, ModelId model) { return law.setup.base(model).width / 2; }

}  // namespace

Mil allowance(const Game& game, const Law& law, UnitId unit, Action action) {
  Mil allowed = plain_allowance(law, unit, action);
  if (allowed > Mil{} && has(game, law, unit, Special::fast) && law.rule(clause::sr_fast))
    allowed += action == Action::walk ? 3_in : 6_in;
  const bool slowed = game.unit(unit).has(Effect::slowed) && law.rule(clause::power_still_hour);
  if (slowed) law.follow(clause::gen_halves);
  return slowed ? allowed / 2 : allowed;
}

March march_of(const Game& game, const Law& law, UnitId unit, Action action) {
  return {.unit = unit,
          .limit = allowance(game, law, unit, action),
          .most_when_slow = allowance(game, law, unit, Action::walk),
          .boards = action == Action::walk || action == Action::run};
}

March consolidation_of(const Game& game, const Law& law, UnitId unit) {
  return {.unit = unit, .limit = kConsolidation, .most_when_slow = allowance(game, law, unit, Action::walk)};
}

bool is_measurable(const Law& law, Point at) {
  return Box{{}, {law.setup.terrain.width(), law.setup.terrain.depth()}}.grown(12_in).holds(at);
}

Box reach_of(const Game& game, const Law& law, const March& march) {
  return box_of(game, law, march.unit).grown(march.limit + 2 * kFromLeader + kTolerance);
}

bool minds_difficult_ground(const Game& game, const Law& law, UnitId unit) {
  if (!law.setup.present.has(Trait::difficult)) return false;
  if (has(game, law, unit, Special::strider) && law.rule(clause::sr_strider)) return false;
  return !(has(game, law, unit, Special::flying) && law.rule(clause::sr_flying_terrain));
}

namespace {

// How much of the way of the base's centre lies in difficult ground; nothing if no point of it does.
std::optional<Mil> difficult_length(const Law& law, const Way& way) {
  const Terrain& terrain = law.setup.terrain;
  const Box box = box_round(way);
  Stretches in;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    if (!terrain.pieces()[i].traits.has(Trait::difficult) || !terrain.boxes()[i].meets(box)) continue;
    for (const Stretch stretch : covered(way, terrain.pieces()[i].outline, way.length())) unite(in, stretch);
  }
  if (in.empty()) return {};
  Mil length{};
  for (const Stretch stretch : in) length += stretch.to - stretch.from;
  return length;
}

}  // namespace

PathCost cost_of(const Game& game, const Law& law, const March& march, Point from, const Path& path) {
  const Way way(from, path);
  PathCost cost{way.length(), march.limit};
  law.follow(clause::move_path_length);
  if (!minds_difficult_ground(game, law, march.unit)) return cost;
  const std::optional<Mil> slow = difficult_length(law, way);
  if (!slow || !law.rule(clause::move_difficult)) return cost;
  switch (law.on().difficult_terrain) {
    case DifficultTerrain::halve:
      law.follow(clause::gen_halves);
      cost.limit = march.limit / 2;
      break;
    case DifficultTerrain::cap_walk:
      cost.limit = std::min(march.limit, march.most_when_slow);
      break;
    case DifficultTerrain::double_cost:
      cost.cost += *slow;
      break;
  }
  return cost;
}

March on_ground_of(const Game& game, const Law& law, const March& march, Point from, const Path& path) {
  March there = march;
  there.limit = cost_of(game, law, march, from, path).limit;
  return there;
}

RuleId clause_of(const Law& law, const Stop& stop) {
  if (stop.reason == StopReason::table_edge) return clause::move_obstacles;
  const bool hull = stop.body != Stop{}.body;
  if (stop.reason == StopReason::piece && !hull) {
    const Traits traits = law.setup.terrain.piece(stop.piece).traits;
    return traits.has(Trait::impassable) ? clause::move_obstacles : clause::cover_special_units;
  }
  return hull && stop.body >= kOfPiece ? clause::move_separation_footprint : clause::move_separation;
}

namespace {

// Why the way itself is barred, and where.
Verdict judge_way(const Law& law, const Crowd& crowd, ModelId lead, Point from, const Path& path) {
  const Mil radius = radius_of(law, lead);
  law.follow(clause::move_swept);
  const Track track(law.setup.terrain, crowd.walk_rules(radius), from, path);
  if (!track.reaches_end()) {
    const RuleId rule = clause_of(law, track.stop());
    if (law.rule(rule)) return {rule, lead, track.at(track.passable()), track.stop().piece};
  }
  const PastRules rules{.radius = radius, .tolerance = kTolerance, .contact = kTolerance, .neighbours = crowd.hulls()};
  const Past past = walk_past(law.setup.terrain, rules, from, path);
  if (past.stop.reason == StopReason::none) return {};
  const RuleId rule = clause_of(law, past.stop);
  if (!law.rule(rule)) return {};
  return {rule, lead, Way(from, path).at(past.passable), past.stop.piece};
}

Verdict judge_end(const Law& law, const Crowd& crowd, ModelId model, Point at) {
  const Stop stop = crowd.standing(disc(at, radius_of(law, model)));
  if (stop.reason == StopReason::none) return {};
  const RuleId rule = clause_of(law, stop);
  return law.rule(rule) ? Verdict{rule, model, at, stop.piece} : Verdict{};
}

}  // namespace

Verdict judge_path(const Game& game, const Law& law, const March& march, const Crowd& crowd, const Path& path) {
  const ModelId lead = leader(game, law.setup, march.unit);
  const Point from = game.model(lead).at;
  for (const Point corner : path)
    if (!is_measurable(law, corner)) return {clause::move_obstacles, lead};
  const PathCost cost = cost_of(game, law, march, from, path);
  const bool slow = cost.limit < march.limit || cost.cost > Way(from, path).length();
  const RuleId rule = slow ? clause::move_difficult : clause::move_leader_path;
  if (cost.cost > cost.limit + kTolerance && (slow || law.rule(rule)))
    return {rule, lead, Way(from, path).at(cost.limit)};
  if (cost.cost > cost.limit) law.follow(clause::gen_unit_of_length);
  if (path.empty()) return {};
  const bool flies = has(game, law, march.unit, Special::flying) && law.rule(clause::sr_flying_through);
  if (!flies) {
    const Verdict way = judge_way(law, crowd, lead, from, path);
    if (!way.accepted()) return way;
  }
  return judge_end(law, crowd, lead, path.back());
}

UnitId transport_touched(const Game& game, const Law& law, UnitId unit, Point leader_at) {
  if (is_special(law.setup.squad(unit).type) && law.rule(clause::transport_infantry_only)) return UnitId::none();
  const Footprint base = disc(leader_at, radius_of(law, leader(game, law.setup, unit)));
  UnitId found = UnitId::none();
  for_each_unit(game, law.setup, law.setup.seat(unit), Status::on_table, [&](UnitId id) {
    const ModelId hull = leader(game, law.setup, id);
    if (!found.is_none() || id == unit || law.setup.kit(hull).transport == 0) return;
    if (!within(base, footprint(game, law.setup, hull), kTolerance)) return;
    law.follow(clause::sr_transport);
    const bool full = free_places(game, law.setup, id) < game.unit(unit).alive.count();
    if (full) law.follow(clause::transport_whole_unit);
    if (!(full && law.rule(clause::transport_capacity))) found = id;
  });
  return found;
}

Verdict judge_move(const Game& game, const Law& law, const March& march, const Path& path, const Places& places) {
  // Down to nothing: nobody comes nearer to anything, wherever losses have left them.
  if (path.empty() && places.empty()) return {};
  const Point lead_from = game.model(leader(game, law.setup, march.unit)).at;
  const Point end = path.empty() ? lead_from : path.back();
  March going = march;
  if (march.boards && is_measurable(law, end)) going.keep.exempt = transport_touched(game, law, march.unit, end);
  const bool boards = !going.keep.exempt.is_none() && places.empty();
  const Crowd crowd(game, law, march.unit, boards ? going.keep : march.keep, reach_of(game, law, march));
  if (Verdict verdict = judge_path(game, law, march, crowd, path); !verdict.accepted()) return verdict;
  if (boards && law.rule(clause::transport_embark_spacing)) return {};
  return judge_arrangement(game, law, on_ground_of(game, law, march, lead_from, path), crowd, end, places);
}

void relocate(Game& game, const Setup& setup, UnitId unit, const Path& path, const Places& places) {
  if (!path.empty()) game.model(leader(game, setup, unit)).at = path.back();
  for (const Placed<ModelId>& placed : places) game.model(placed.key).at = placed.at;
}

}  // namespace sandtable::apocalypse
