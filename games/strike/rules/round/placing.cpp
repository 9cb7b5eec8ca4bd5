#include "games/strike/rules/round/placing.h"

#include <algorithm>
#include <optional>

#include "engine/base/id_range.h"

namespace sandtable::strike {

bool is_clear_of_walls(const Setup& setup, Point at) { return !setup.ground.any.nearer_than(at, kRadius - kTolerance); }

namespace {

using Units = FixedVector<UnitId, kMostUnits>;

Units units_of(const Game& game, const Setup& setup, Team team) {
  Units units;
  for (const UnitId unit : setup.ids())
    if (team_of(game, setup, unit) == team) units.push_back(unit);
  return units;
}

// Those named by most players, or all if nobody was named.
Units candidates(Umpire& umpire, const Game& game, const Units& team) {
  FixedVector<Secret<AskCarrier>, kMostPlayers> asks;
  for (const Seat player : ids_below<Seat>(umpire.setup.squads.size()))
    if (team_of(game, umpire.setup, player) == Team::t) asks.push_back({player, AskCarrier{player}});
  int votes[kMostUnits] = {};
  for (const AskCarrier::Reply& reply : umpire.ask_all(asks))
    if (!reply.unit.is_none()) ++votes[reply.unit.v];
  const int most = *std::ranges::max_element(votes);
  Units named;
  for (const UnitId unit : team)
    if (votes[unit.v] == most) named.push_back(unit);
  return named;
}

bool is_clear_of_hostages(const Game& game, Point at) {
  return std::ranges::none_of(game.hostages, [&](const Hostage& hostage) {
    return hostage.fate == Fate::alive && distance_squared(hostage.at, at) < squared(kClosest);
  });
}

// Clear of those who have been placed already.
bool is_free(const Game& game, UnitId before, Point at) {
  for (UnitId other{0}; other < before; ++other.v)
    if (distance_squared(game.unit(other).at, at) < squared(kClosest)) return false;
  return is_clear_of_hostages(game, at);
}

// For teams that fill their spawn area: the place outside it that is nearest to its first one.
Point overflow(const Game& game, const Setup& setup, UnitId unit) {
  const Point home = raster(game, setup, unit).empty() ? Point{} : raster(game, setup, unit)[0];
  std::optional<Point> nearest;
  for (Mil y = kRadius; y < setup.terrain.depth(); y += kStep) {
    for (Mil x = kRadius; x < setup.terrain.width(); x += kStep) {
      const Point at{x, y};
      if (nearest && distance_squared(home, at) >= distance_squared(home, *nearest)) continue;
      if (is_clear_of_walls(setup, at) && is_free(game, unit, at)) nearest = at;
    }
  }
  return nearest.value_or(home);
}

Point start_of(const Game& game, const Law& law, UnitId unit, Point wish) {
  const bool taken = !is_free(game, unit, wish) && law.rule(clause::round_set_up);
  if (!taken) return wish;
  for (const Point at : raster(game, law.setup, unit))
    if (is_free(game, unit, at)) return at;
  return overflow(game, law.setup, unit);
}

void set_hostages(Game& game, Umpire& umpire) {
  const std::vector<Point>& marks = umpire.setup.ground.hostages;
  if (marks.empty() || !umpire.rule(clause::host_start)) return;
  for (std::size_t i = 0; i < game.hostages.size(); ++i)
    game.hostages[i] = {.at = marks[i], .fate = Fate::alive, .health = umpire.setup.arsenal.hostage_health};
}

}  // namespace

const std::vector<Point>& raster(const Game& game, const Setup& setup, UnitId unit) {
  return setup.ground.raster[static_cast<std::size_t>(team_of(game, setup, unit))];
}

Bar place_bar(const Game& game, const Law& law, UnitId unit, Point at) {
  const auto& areas = law.setup.ground.spawns[static_cast<std::size_t>(team_of(game, law.setup, unit))];
  const bool inside = std::ranges::any_of(areas, [&](const auto& area) { return inside_or_on(area, at); });
  const bool good = inside && is_clear_of_walls(law.setup, at) && is_clear_of_hostages(game, at);
  return !good && law.rule(clause::round_set_up) ? clause::round_set_up : kAllowed;
}

void carry_out(Game& game, Umpire& umpire, Carrier) {
  game.agenda.push(Placing{});
  const Units team = units_of(game, umpire.setup, Team::t);
  if (team.empty() || !umpire.rule(clause::bomb_carrier)) return;
  const Units named = team.size() == 1 ? team : candidates(umpire, game, team);
  const Seat roller = umpire.setup.player(named[0]);
  const UnitId carrier = named[named.size() == 1 ? 0 : draw(umpire, named.size(), Purpose::draw, roller)];
  game.unit(carrier).gear.bomb = 1;
  tell(umpire, BombGiven{{carrier}}, {clause::bomb_carrier});
}

void carry_out(Game& game, Umpire& umpire, Placing) {
  set_hostages(game, umpire);
  FixedVector<Secret<AskPlace>, kMostUnits> asks;
  for (const UnitId unit : umpire.setup.ids()) asks.push_back({umpire.setup.player(unit), AskPlace{{unit}}});
  const auto wishes = umpire.ask_all(asks);
  for (const UnitId unit : umpire.setup.ids()) {
    const Point at = start_of(game, umpire, unit, wishes[unit.v].at);
    game.unit(unit).at = at;
    tell(umpire, StartsAt{{unit, at}}, {clause::round_set_up});
  }
  game.turn = 1;
  game.agenda.push(Calls{});
}

}  // namespace sandtable::strike
