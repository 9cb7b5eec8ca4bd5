// Edges and deployment.
#include <algorithm>

#include "games/army_man/ask/advice.h"
#include "games/army_man/ask/answers.h"

namespace sandtable::army_man {

Refusal legal(const Game&, const Law&, const AskEdge&, const AskEdge::Reply& reply) {
  return static_cast<unsigned>(reply.edge) < 4 ? accept() : Refusal{"there is no such edge"};
}
void options(const Game&, const Law&, const AskEdge&, const Offer<AskEdge>& offer) {
  for (const Edge edge : {Edge::south, Edge::north, Edge::west, Edge::east}) offer({edge});
}
AskEdge::Reply sample(const Game&, const Law&, const AskEdge&, Random& random) {
  return {static_cast<Edge>(random.below(4))};
}
AskEdge::Reply fallback(const Game&, const Law&, const AskEdge&) { return {Edge::south}; }
std::string text(const Game&, const Law&, const AskEdge&) { return "Which edge of the table do you take?"; }

namespace {

bool is_waiting(const Game& game, const Law& law, Seat seat, UnitId unit) {
  return unit.v < game.units.size() && law.setup.seat(unit) == seat && game.unit(unit).status == Status::waiting;
}

}  // namespace

Verdict judge_place(const Game& game, const Law& law, const Ground& ground, ModelId model, Point at) {
  const UnitId unit = law.setup.unit_of(model);
  const WalkRules rules = ground.rules(law.setup.member(model));
  const Edge edge = edge_of(game, law, law.setup.seat(unit));
  if (!in_strip(law.setup.terrain, edge, kZone, at, rules.radius) && law.rule(clause::deploy_zone))
    return {clause::deploy_zone, model};
  const Stop stop = standing(law.setup.terrain, rules, at);
  if (stop.reason == StopReason::table_edge && law.rule(clause::move_edge)) return {clause::move_edge, model};
  if (stop.reason != StopReason::none && law.rule(clause::deploy_legal)) return {clause::deploy_legal, model};
  return {};
}

namespace {

Verdict judge_deployment(const Game& game, const Law& law, UnitId unit, const Places& places) {
  Ground ground(game, law, {.unit = unit, .kind = MoveKind::deploy});
  Members placed;
  Ranks standing_there;
  for (const auto& [model, at] : places) {
    const bool own = model.v < game.models.size() && law.setup.unit_of(model) == unit;
    if (!own || placed.has(law.setup.member(model))) return {clause::general_unit, model};
    placed.add(law.setup.member(model));
    if (const Verdict verdict = judge_place(game, law, ground, model, at); !verdict.accepted()) return verdict;
    const Stand there = stand_at(law, model, at);
    ground.take_place(there);
    standing_there.at.push_back(there);
  }
  if (placed != game.unit(unit).alive) return {clause::general_unit, law.setup.squad(unit).first};
  const Bar loose = bars_coherency(law, standing_there);
  return {loose != kAllowed && law.rule(clause::move_coherency_when) ? loose : kAllowed, law.setup.squad(unit).first};
}

UnitList waiting(const Game& game, const Setup& setup, Seat seat) {
  UnitList units;
  for_each_waiting(game, setup, seat, [&](UnitId id) { units.push_back(id); });
  return units;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply& reply) {
  if (!is_waiting(game, law, asked.seat, reply.unit)) return refusal(law, clause::deploy_alternate);
  if (!reply.places.empty()) return refusal(law, judge_deployment(game, law, reply.unit, reply.places));
  if (deployed_anywhere(game, law, reply.unit).empty()) return accept();
  return {"there is still room for it in the zone", clause::deploy_legal};
}
void options(const Game& game, const Law& law, const AskDeploy& asked, const Offer<AskDeploy>& offer) {
  const Terrain& terrain = law.setup.terrain;
  const Edge edge = edge_of(game, law, asked.seat);
  for (const UnitId unit : waiting(game, law.setup, asked.seat)) {
    bool offered = false;
    for (int i = 1; i < 8; ++i) {
      const Mil along = (edge == Edge::south || edge == Edge::north ? terrain.width() : terrain.depth()) * i / 8;
      const Point centre = edge == Edge::south   ? Point{along, kZone / 2}
                           : edge == Edge::north ? Point{along, terrain.depth() - kZone / 2}
                           : edge == Edge::west  ? Point{kZone / 2, along}
                                                 : Point{terrain.width() - kZone / 2, along};
      const Places places = deployed_at(game, law, unit, centre);
      if (places.empty()) continue;
      offer({unit, places});
      offered = true;
    }
    if (!offered) offer({unit, deployed_anywhere(game, law, unit)});
  }
}
AskDeploy::Reply sample(const Game& game, const Law& law, const AskDeploy& asked, Random& random) {
  const UnitList units = waiting(game, law.setup, asked.seat);
  const UnitId unit = units[static_cast<std::size_t>(random.below(static_cast<int>(units.size())))];
  return {unit, deployed_by_chance(game, law, unit, random)};
}
AskDeploy::Reply fallback(const Game& game, const Law& law, const AskDeploy& asked) {
  const UnitId unit = waiting(game, law.setup, asked.seat)[0];
  return {unit, deployed_anywhere(game, law, unit)};
}
std::string text(const Game&, const Law&, const AskDeploy&) { return "Which unit do you place, and where?"; }

std::optional<Muster> muster(const Game& game, const Law& law, const AskDeploy& asked,
                             const AskDeploy::Reply& partial) {
  if (!is_waiting(game, law, asked.seat, partial.unit)) return {};
  Muster out;
  for_each_member(game, law.setup, partial.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}

Point middle_of(const Places& places) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  for (const auto& placed : places) {
    x += placed.at.x.v;
    y += placed.at.y.v;
  }
  const auto count = static_cast<std::int64_t>(places.size());
  return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

namespace {

// With the middle of its models there: a last rank that is not full shifts it.
Places deployed_round(const Game& game, const Law& law, UnitId unit, Point to) {
  const Places first = deployed_at(game, law, unit, to);
  if (first.empty()) return first;
  const Places shifted = deployed_at(game, law, unit, to + (to - middle_of(first)));
  const bool nearer =
      !shifted.empty() && distance_squared(middle_of(shifted), to) < distance_squared(middle_of(first), to);
  return nearer ? shifted : first;
}

}  // namespace

std::optional<AskDeploy::Reply> form_up(const Game& game, const Law& law, const AskDeploy& asked,
                                        const AskDeploy::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (!is_waiting(game, law, asked.seat, partial.unit)) return {};
  AskDeploy::Reply reply = partial;
  if (!lead) {
    reply.places = deployed_round(game, law, partial.unit, to);
    return reply.places.empty() ? std::nullopt : std::optional(reply);
  }
  // One model by itself: the others keep the places they have been given.
  for (auto& placed : reply.places) {
    if (placed.key == *lead) placed.at = to;
  }
  const bool legal = judge_deployment(game, law, partial.unit, reply.places).accepted();
  return legal ? std::optional(reply) : std::nullopt;
}

}  // namespace sandtable::army_man
