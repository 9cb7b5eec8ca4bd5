// Step 3 of a player turn: who comes to the table.
#include "games/arap/rules/mission/arrival.h"

#include <algorithm>

#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/spotting.h"

namespace sandtable::arap {

Edge entry_edge(const Game& game, const Law& law, Seat seat) {
  const bool recorded = seat.v == 1 && game.edge_recorded != 0;
  return recorded && law.rule(clause::scenario_relief_edge) ? game.reserve_edge : own_edge(game, seat);
}

namespace {

constexpr Mil kFromEnemies = 4_in;

Mil from_edge(const Terrain& terrain, Edge edge, Point at) {
  switch (edge) {
    case Edge::south:
      return at.y;
    case Edge::north:
      return terrain.depth() - at.y;
    case Edge::west:
      return at.x;
    case Edge::east:
      return terrain.width() - at.x;
  }
  return {};
}

Mil length_of(const Terrain& terrain, Edge edge) {
  return edge == Edge::south || edge == Edge::north ? terrain.width() : terrain.depth();
}

// A place so far along an edge and so far from it.
Point at_edge(const Terrain& terrain, Edge edge, Mil along, Mil in) {
  switch (edge) {
    case Edge::south:
      return {along, in};
    case Edge::north:
      return {along, terrain.depth() - in};
    case Edge::west:
      return {in, along};
    case Edge::east:
      return {terrain.width() - in, along};
  }
  return {};
}

bool is_near_enemy(const Game& game, const Law& law, Seat seat, Point at) {
  bool near = false;
  for_each_fighting(game, law.setup, other(seat), [&](UnitId enemy) {
    if (!game.unit(enemy).has(UnitMark::hidden))
      near = near || within(game, law, Eye{at, law.setup.terrain.surface(at).height}, enemy, kFromEnemies);
  });
  return near;
}

Bar bars_entry_at(const Yard& yard, const Game& game, const Law& law, UnitId unit, Point at) {
  const Seat seat = law.setup.seat(unit);
  const Mil radius = law.setup.profile(unit).radius();
  const Mil gap = from_edge(law.setup.terrain, entry_edge(game, law, seat), at) - radius;
  const bool touches = std::max(gap, -gap) <= kTolerance;
  const bool fits = touches && yard.can_stand(at, radius) && !is_near_enemy(game, law, seat, at);
  return fits || !law.rule(clause::phase_missing_reserves) ? kAllowed : Bar{clause::phase_missing_reserves};
}

Verdict judge_with(const Yard& yard, const Game& game, const Law& law, UnitId unit, const Places& places) {
  for (const auto& [model, at] : places)
    if (const Bar bar = bars_entry_at(yard, game, law, unit, at); bar != kAllowed) return {bar, model};
  return judge_group(game, law, unit, places, clause::phase_missing_reserves);
}

// A rank along the edge.
Places rank_at(const Game& game, const Law& law, UnitId unit, Mil middle) {
  const Profile& profile = law.setup.profile(unit);
  const Terrain& terrain = law.setup.terrain;
  const Edge edge = entry_edge(game, law, law.setup.seat(unit));
  const Mil pitch = std::max(profile.diameter, std::min(profile.diameter + 250_mil, 3_in));
  const int count = game.unit(unit).members.count();
  Places places;
  Mil along = middle - pitch * (count - 1) / 2;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    places.push_back({model, at_edge(terrain, edge, along, profile.radius())});
    along += pitch;
  });
  return places;
}

}  // namespace

Verdict judge_entry(const Game& game, const Law& law, UnitId unit, const Places& places) {
  return judge_with(Yard(game, law, law.setup.seat(unit)), game, law, unit, places);
}

std::optional<Places> entry_places(const Game& game, const Law& law, UnitId unit, Mil off) {
  const Yard yard(game, law, law.setup.seat(unit));
  const Mil middle = length_of(law.setup.terrain, entry_edge(game, law, law.setup.seat(unit))) / 2 + off;
  const Places places = rank_at(game, law, unit, middle);
  if (judge_with(yard, game, law, unit, places).accepted()) return places;
  return {};
}

std::optional<Places> first_entry(const Game& game, const Law& law, UnitId unit) {
  const Mil half = length_of(law.setup.terrain, entry_edge(game, law, law.setup.seat(unit))) / 2;
  for (Mil off{}; off < half; off += 500_mil)
    for (const Mil shift : {off, -off})
      if (auto places = entry_places(game, law, unit, shift)) return places;
  return {};
}

namespace {

// Whether a unit arrives in this turn; own turns are counted as game turns.
bool arrives(const Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::phase_missing_reserves);
  if (game.unit(unit).has(UnitMark::due) || game.round >= 5) return true;
  if (game.round < 2) return false;
  const Roll roll{.read = ReadAs::at_least(7 - game.round),
                  .purpose = number_of(Purpose::reserves),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = clause::phase_missing_reserves};
  return umpire.roll(roll).successes > 0;
}

void enter(Game& game, Umpire& umpire, UnitId unit) {
  if (!first_entry(game, umpire, unit)) {
    game.unit(unit).marks.add(UnitMark::due);
    return tell(umpire, StillWaiting{{unit}}, {clause::phase_missing_reserves});
  }
  const AskReserveEntry::Reply reply = umpire.ask(umpire.setup.seat(unit), AskReserveEntry{unit});
  stand(game, umpire.setup, unit, {reply.places, reply.facing});
  game.unit(unit).marks.remove(UnitMark::due);
  game.unit(unit).began = strength(game, unit);
  tell(umpire, CameOn{unit, reply.places[0].at}, {clause::phase_missing_reserves});
  stumble_upon(game, umpire, unit);
  game.agenda.push(OwnTurnTest{unit});
  game.agenda.push(Coherence{unit});
  fire_at_appearing(game, umpire, unit);
}

UnitId next_reserve(const Game& game, const Setup& setup, const Arrivals& arrivals) {
  UnitId unit = arrivals.next.is_none() ? setup.first(arrivals.seat) : arrivals.next;
  while (unit < setup.end(arrivals.seat) && game.unit(unit).status != Status::reserve) ++unit.v;
  return unit;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Arrivals arrivals) {
  if (arrivals.next.is_none()) return_pursuers(game, umpire, arrivals.seat);
  const UnitId unit = next_reserve(game, umpire.setup, arrivals);
  if (unit >= umpire.setup.end(arrivals.seat) || !umpire.rule(clause::phase_reserves)) return;
  arrivals.next = {static_cast<std::uint8_t>(unit.v + 1)};
  game.agenda.push(arrivals);
  if (arrives(game, umpire, unit)) enter(game, umpire, unit);
}

}  // namespace sandtable::arap
