#include "games/arap/rules/mission/deployment.h"

#include <algorithm>

#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/gear.h"
#include "games/arap/rules/mission/hiding.h"
#include "games/arap/rules/mission/keeping.h"
#include "games/arap/rules/turn/parts.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

const DeploymentZone& zone_of(const Law& law, Seat seat) { return law.setup.scenario.zones[seat.v]; }

EdgeSet zone_edges(const Game& game, const Law& law, Seat seat) {
  EdgeSet edges = zone_of(law, seat).edges;
  if (edges.empty()) edges.add(own_edge(game, seat));
  return edges;
}

}  // namespace

bool lies_in_zone(const Game& game, const Law& law, Seat seat, Point at, Mil radius) {
  const DeploymentZone& zone = zone_of(law, seat);
  const Mil inset = radius - kTolerance;
  const EdgeSet edges = zone_edges(game, law, seat);
  for (const Edge edge : kAllEdges)
    if (zone.strip > Mil{} && edges.has(edge) && in_strip(law.setup.terrain, edge, zone.strip, at, inset)) return true;
  for (const Box& box : zone.boxes)
    if (box.grown(-inset).holds(at)) return true;
  return zone.disc && distance_squared(at, zone.disc->centre) <= squared(zone.disc->radius - inset);
}

void stand(Game& game, const Setup& setup, UnitId unit, const Posting& stance) {
  for (const auto& [model, at] : stance.places) {
    Model& its = game.model(model);
    its.at = at;
    const Bearing bearing = stance.prone == Choice::yes ? Bearing::prone : Bearing::upright;
    its.foothold = foothold(floor_below(setup.terrain, game.broken, at, 1_in), bearing);
    its.facing = whole_degrees(stance.facing);
  }
  game.unit(unit).status = Status::fighting;
}

void leave_out(Game& game, Umpire& umpire, UnitId unit) {
  game.unit(unit).status = Status::departed;
  game.unit(unit).marks.remove(UnitMark::hidden);
  tell(umpire, LeftOut{{unit}}, {clause::deploy_alternate});
}

Angle faces_enemy(const Game& game, Seat seat) {
  switch (own_edge(game, seat)) {
    case Edge::south:
      return degrees(90);
    case Edge::north:
      return degrees(270);
    case Edge::west:
      return degrees(0);
    case Edge::east:
      return degrees(180);
  }
  return {};
}

UnitList to_place(const Game& game, const Law& law, Seat seat) {
  UnitList others, characters;
  bool ordinary_left = false;
  for (const Squad& squad : law.setup.squads) {
    const Unit& unit = game.unit(squad.unit());
    if (unit.status != Status::waiting || unit.has(UnitMark::hidden)) continue;
    const bool character = squad.profile.is_character() && law.rule(clause::deploy_characters);
    ordinary_left = ordinary_left || !character;
    if (law.setup.seat(squad.unit()) == seat) (character ? characters : others).push_back(squad.unit());
  }
  return ordinary_left ? others : characters;
}

Yard::Yard(const Game& game, const Law& law, Seat seat)
    : game_(game),
      law_(law),
      absent_(game.broken),
      storey_(law.setup.terrain, absent_, Dweller{.foot = {}, .tall = 2_in, .down = 1_in}) {
  for_each_fighting(game, [&](UnitId unit) {
    if (game.unit(unit).has(UnitMark::hidden) && law.setup.seat(unit) != seat) return;
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      bodies_.push_back({.centre = game.model(model).at,
                         .radius = law.setup.profile(model).radius(),
                         .height = game.model(model).foothold.foot});
    });
  });
  rules_.tolerance = kTolerance;
  rules_.bodies = bodies_;
}

bool Yard::can_stand(Point at, Mil radius) const {
  WalkRules rules = rules_;
  rules.radius = radius;
  return sandtable::can_stand(storey_.terrain(), rules, at);
}

std::span<const Box> Yard::areas(Seat seat) {
  areas_.clear();
  const DeploymentZone& zone = zone_of(law_, seat);
  const EdgeSet edges = zone_edges(game_, law_, seat);
  for (const Edge edge : kAllEdges) {
    if (zone.strip == Mil{} || !edges.has(edge) || !edge_is_open(game_, law_, seat, edge)) continue;
    const auto corners = strip(law_.setup.terrain, edge, zone.strip);
    areas_.push_back({corners[0], corners[2]});
  }
  for (const Box& box : zone.boxes)
    if (!areas_.full()) areas_.push_back(box);
  if (zone.disc && !areas_.full()) {
    const Mil half = zone.disc->radius * 7 / 10;
    areas_.push_back(Box{zone.disc->centre, zone.disc->centre}.grown(half));
  }
  return {areas_.data(), areas_.size()};
}

FixedVector<Mil, kMostInUnit> Yard::radii_of(UnitId unit) const {
  FixedVector<Mil, kMostInUnit> radii;
  for (std::size_t i = 0; i < law_.setup.squad(unit).size; ++i) radii.push_back(law_.setup.profile(unit).radius());
  return radii;
}

Block Yard::like(UnitId unit) const {
  return {.middle = {}, .facing = faces_enemy(game_, law_.setup.seat(unit)), .columns = 5, .spacing = 250_mil};
}

sandtable::Ground Yard::ground(const Box& area) const {
  return {.terrain = storey_.terrain(), .rules = rules_, .area = area, .coherency = kUnitCoherency};
}

std::optional<Block> Yard::first_free(UnitId unit) {
  const FixedVector<Mil, kMostInUnit> radii = radii_of(unit);
  for (const Box& area : areas(law_.setup.seat(unit)))
    if (auto block = first_block(ground(area), {radii.data(), radii.size()}, like(unit))) return block;
  return {};
}

Places Yard::places_of(UnitId unit, const Block& block) const {
  const FixedVector<Mil, kMostInUnit> radii = radii_of(unit);
  Point at[kMostInUnit];
  block_places(block, {radii.data(), radii.size()}, {at, radii.size()});
  Places places;
  for (std::size_t i = 0; i < radii.size(); ++i) places.push_back({law_.setup.squad(unit).model(i), at[i]});
  return places;
}

Verdict judge_placing(const Game& game, const Law& law, const AskPlaceUnit::Reply& reply) {
  const Squad& squad = law.setup.squad(reply.unit);
  const Seat seat = law.setup.seat(reply.unit);
  const Yard yard(game, law, seat);
  const Mil radius = squad.profile.radius();
  for (const auto& [model, at] : reply.places) {
    const bool inside = lies_in_zone(game, law, seat, at, radius) && yard.can_stand(at, radius);
    if (!inside && law.rule(clause::deploy_alternate)) return {clause::deploy_alternate, model};
  }
  for (const Edge edge : kAllEdges) {
    const DeploymentZone& zone = zone_of(law, seat);
    const bool there = zone.third_at_each && zone.edges.has(edge) &&
                       in_strip(law.setup.terrain, edge, zone.strip, reply.places[0].at, radius);
    if (there && !edge_is_open(game, law, seat, edge)) return {clause::scenario_relief_start, squad.first};
  }
  return judge_group(game, law, reply.unit, reply.places, clause::deploy_alternate);
}

Verdict judge_group(const Game& game, const Law& law, UnitId unit, const Places& group, RuleId rule) {
  const Squad& squad = law.setup.squad(unit);
  const Mil radius = squad.profile.radius();
  FixedVector<Disc, kMostInUnit> discs;
  Members placed;
  for (const auto& [model, at] : group) {
    const bool own = model.v < game.models.size() && &law.setup.squad(model) == &squad;
    if (!own || placed.has(squad.member(model))) return {rule, squad.first};
    placed.add(squad.member(model));
    for (const Disc& other : discs)
      if (distance_squared(at, other.centre) < squared(radius * 2 - kTolerance))
        return {clause::move_no_overlap, model};
    discs.push_back({at, radius});
  }
  if (placed != game.unit(unit).members) return {rule, squad.first};
  const bool loose = !coherent({discs.data(), discs.size()}, kUnitCoherency);
  return {loose && law.rule(clause::unit_coherency) ? Bar{clause::unit_coherency} : kAllowed, squad.first};
}

namespace {

Seat edge_chooser(Game& game, Umpire& umpire) {
  const Scenario& scenario = umpire.setup.scenario;
  if (scenario.edges == EdgeChoice::named) {
    const EdgeSet edges = scenario.zones[0].edges;
    for (const Edge edge : kAllEdges)
      if (edges.has(edge)) game.edge = edge;
    return scenario.places_first.value_or(Seat{0});
  }
  const bool any = scenario.edges == EdgeChoice::any_one;
  const Seat chooser = any ? Seat{0} : roll_off(umpire, Purpose::edge, clause::deploy_edge);
  const Edge edge = umpire.ask(chooser, AskEdge{.any = any}).edge;
  game.edge = chooser.v == 0 ? edge : opposite(edge);
  tell(umpire, EdgeTaken{chooser, edge}, {clause::deploy_edge});
  return scenario.places_first.value_or(other(chooser));
}

// Declared when it would be placed.
void set_aside(Game& game, Umpire& umpire, UnitId unit, Keeping how) {
  if (how == Keeping::hidden) {
    game.unit(unit).marks.add(UnitMark::hidden);
    return tell(umpire, KeptHidden{{unit}}, {clause::hide_deploy});
  }
  game.unit(unit).status = Status::reserve;
  tell(umpire, KeptBack{{unit}}, {clause::phase_missing_reserves});
}

void put_down(Game& game, Umpire& umpire, const AskPlaceUnit::Reply& reply) {
  if (reply.how == Keeping::reserve || reply.how == Keeping::hidden)
    return set_aside(game, umpire, reply.unit, reply.how);
  if (reply.how == Keeping::aboard) {
    ride(game, reply.unit, reply.joins);
    return tell(umpire, Boarded{{reply.unit, reply.joins}}, {clause::craft_board});
  }
  if (reply.places.empty()) return leave_out(game, umpire, reply.unit);
  stand(game, umpire.setup, reply.unit, {reply.places, reply.facing, reply.prone});
  tell(umpire, Deployed{reply.unit, reply.places[0].at}, {clause::deploy_alternate});
  if (!reply.joins.is_none()) join(game, umpire, reply.unit, reply.joins);
  share_gear(game, umpire, reply.unit);
}

}  // namespace

void start(const Setup& setup, Game& game) {
  draw_up(setup, game);
  game.agenda.push(EdgeRoll{});
}

namespace {

// The edge at which a defender's reserves will come.
void record_edge(Game& game, Umpire& umpire) {
  constexpr Seat kDefender{1};
  const bool awaited = !umpire.setup.scenario.reserve_edges.empty() && may_wait(umpire, kDefender);
  if (!awaited || !umpire.rule(clause::scenario_relief_edge)) return;
  game.reserve_edge = umpire.ask(kDefender, AskRecordEdge{kDefender}).edge;
  game.edge_recorded = 1;
  tell(umpire, EdgeRecorded{{kDefender}}, {clause::scenario_relief_edge});
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, EdgeRoll) {
  umpire.follow(clause::scenario_roles);
  record_edge(game, umpire);
  const Seat first = edge_chooser(game, umpire);
  game.agenda.push(Deployment{.seat = first});
}

void carry_out(Game& game, Umpire& umpire, Deployment deployment) {
  Seat seat = deployment.seat;
  if (to_place(game, umpire, seat).empty()) seat = other(seat);
  if (to_place(game, umpire, seat).empty()) return game.agenda.push(HiddenRecords{deployment.finished});
  put_down(game, umpire, umpire.ask(seat, AskPlaceUnit{seat}));
  const bool done = std::ranges::none_of(umpire.setup.squads, [&](const Squad& squad) {
    const Unit& unit = game.unit(squad.unit());
    return umpire.setup.seat(squad.unit()) == seat && unit.status == Status::waiting && !unit.has(UnitMark::hidden);
  });
  if (done && deployment.finished == 0) deployment.finished = static_cast<std::uint8_t>(seat.number());
  const std::optional<Seat> all_first = umpire.setup.scenario.places_first;
  const bool goes_on = all_first && seat == *all_first;
  deployment.seat = goes_on ? seat : other(seat);
  game.agenda.push(deployment);
}

void carry_out(Game& game, Umpire& umpire, FirstPlayer first) {
  const std::optional<Seat> named = umpire.setup.scenario.begins;
  int total[2] = {0, 0};
  while (!named && total[0] == total[1]) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      const Roll roll{
          .purpose = number_of(Purpose::first_player), .seat = Seat{seat}, .rule = clause::phase_missing_first_player};
      total[seat] = umpire.roll(roll).face;
      const bool adds = first.finished == seat + 1 && umpire.rule(clause::phase_missing_first_player);
      total[seat] += adds ? 1 : 0;
    }
  }
  game.first = named.value_or(total[0] > total[1] ? Seat{0} : Seat{1});
  tell(umpire, FirstPlayerFound{{game.first}}, {clause::phase_missing_first_player});
  game.agenda.push(GameTurn{});
}

}  // namespace sandtable::arap
