#include "games/strike/muster/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/base/id_range.h"
#include "games/strike/muster/prepare.h"
#include "games/strike/rules/flow.h"

namespace sandtable::strike {

namespace {

Result<void> check_sizes(const Stage& it) {
  if (it.units.size() > kMostUnits) return fail(fmt::format("at most {} units", kMostUnits));
  if (it.hostages.size() > kMostHostages) return fail(fmt::format("at most {} hostages", kMostHostages));
  if (it.things.size() > kMostThings) return fail(fmt::format("at most {} things on the ground", kMostThings));
  std::vector<std::string> names;
  for (const StagedUnit& unit : it.units) names.push_back(unit.name);
  for (const StagedHostage& hostage : it.hostages) names.push_back(hostage.name);
  if (const std::string twice = name_of_two(std::move(names)); !twice.empty()) return fail("two are called " + twice);
  for (const StagedUnit& a : it.units)
    for (const StagedUnit& b : it.units)
      if (a.player == b.player && a.team != b.team)
        return fail(fmt::format("player {} has units of both teams", a.player.number()));
  return {};
}

// What a unit has in hand, the moves this costs and the scope follow from its gear.
void arm_as_called(const Setup& setup, Game& game, UnitId id) {
  Unit& unit = game.unit(id);
  unit.in_hand = carried(game, setup, id, unit.active);
  int lost = 0;
  for (const ItemId item : {unit.in_hand, unit.helmet.item, unit.vest.item})
    if (!item.is_none()) lost += setup.arsenal.item(item).moves_lost;
  if (unit.lost_moves == kByCard) unit.lost_moves = lost;
  const bool sniper = !unit.in_hand.is_none() && setup.arsenal.item(unit.in_hand).item_class == ItemClass::sniper_rifle;
  if (sniper) unit.scope = 1;
}

// A table without zones is one zone; what is played for follows from who is there.
Map whole(Map map, const Stage& it) {
  if (map.plan.zones.empty())
    map.plan.zones.push_back({.id = std::string(kWholeTable), .outline = outline_of({{}, {map.width, map.depth}})});
  if (map.plan.kind.empty()) map.plan.kind = it.hostages.empty() ? "bomb" : "hostage";
  return map;
}

// Where a hostage begins the next round. Who is gone and was given no place begins beside somebody who has one.
Point home_of(const StagedHostage& hostage, const Stage& it) {
  if (hostage.hostage.at != Point{}) return hostage.hostage.at;
  const auto placed = std::ranges::find_if(it.hostages, [](const auto& other) { return other.hostage.at != Point{}; });
  return placed != it.hostages.end() ? placed->hostage.at : Point{it.table.width / 2, it.table.depth / 2};
}

// The units and their players, and hostages where the scene places its own.
void enlist_all(Setup& setup, const Stage& it) {
  Seat last{1};
  for (const StagedUnit& unit : it.units) last = std::max(last, unit.player);
  for (Seat seat; seat <= last; ++seat.v) {
    const auto own = std::ranges::find(it.units, seat, &StagedUnit::player);
    const Team team = own != it.units.end() ? own->team : seat.v % 2 == 0 ? Team::t : Team::ct;
    Squad squad{.name = fmt::format("player {}", seat.number()), .team = team, .clan = {}, .size = 0};
    for (const Team side : {Team::t, Team::ct})
      squad.clan[static_cast<std::size_t>(side)] = setup.arsenal.first_clan(side);
    if (own != it.units.end()) squad.clan[static_cast<std::size_t>(team)] = own->clan;
    squad.size = static_cast<int>(std::ranges::count(it.units, seat, &StagedUnit::player));
    setup.squads.push_back(squad);
  }
  setup.seats = static_cast<std::uint8_t>(setup.squads.size());
  for (const StagedUnit& unit : it.units) {
    setup.members.push_back({unit.player, unit.team});
    setup.labels.push_back(unit.name);
  }
  if (it.hostages.empty()) return;
  setup.ground.hostages.clear();
  for (const StagedHostage& hostage : it.hostages) {
    setup.ground.hostages.push_back(home_of(hostage, it));
    setup.labels.push_back(hostage.name);
  }
}

// Before a round units have no place and have called nothing.
Unit waiting(const Unit& unit) {
  Unit it;
  it.alive = unit.alive;
  it.health = unit.health;
  it.helmet = unit.helmet;
  it.vest = unit.vest;
  it.gear = unit.gear;
  return it;
}

void place_units(const Setup& setup, Game& game, const Stage& it) {
  for (std::size_t i = 0; i < it.units.size(); ++i) {
    const auto id = numbered<UnitId>(i);
    Unit& unit = game.unit(id) = it.units[i].unit;
    if (unit.alive == 0) unit = {};
    if (game.turn == 0) unit = waiting(unit);
    if (unit.alive == 0 || game.turn == 0) continue;
    arm_as_called(setup, game, id);
    if (unit.flashed != 0) unit.flashed = game.turn;
    for (const Point at : it.units[i].trail) game.trails[i].push_back(at);
  }
}

// Without a place of their own the hostages of a string stand on the trail as listed.
void join_string(Game& game, std::size_t number, const StagedHostage& row) {
  Hostage& one = game.hostages[number];
  if (row.leader.is_none()) return;
  for (const Hostage& other : game.hostages)
    one.joined = std::max<int>(one.joined, other.leader == row.leader ? other.joined : one.joined);
  ++one.joined;
  one.leader = row.leader;
  if (row.given_place || one.on_trail == 0) return;
  auto& trail = game.trails[row.leader.v];
  const auto at = std::ranges::find(trail, one.at);
  one.place = static_cast<int>(at - trail.begin());
  if (at == trail.end() && !trail.full()) trail.push_back(one.at);
}

void place_hostages(const Setup& setup, Game& game, const Stage& it) {
  if (game.turn == 0) return;
  for (std::size_t i = 0; i < game.hostages.size(); ++i) {
    Hostage& one = game.hostages[i];
    if (i >= it.hostages.size()) {
      one = {.at = setup.ground.hostages[i], .fate = Fate::alive, .health = setup.arsenal.hostage_health};
      continue;
    }
    one = it.hostages[i].hostage;
    if (one.fate == Fate::alive) {
      join_string(game, i, it.hostages[i]);
    } else {
      one = {.fate = one.fate, .activated_before = one.activated_before};
    }
  }
}

void lay_out(const Setup& setup, Game& game, const Stage& it) {
  std::ranges::copy(it.things, game.things);
  for (const Grenade& grenade : it.grenades) game.grenades.push_back(grenade);
  game.bomb = it.bomb;
  for (const auto& [zone, until] : it.smoke) {
    const ZoneId found = setup.ground.zones.find(zone);
    if (!found.is_none()) game.smoke_until[found.v] = until;
  }
}

void set_agenda(Game& game, const StagedMoment& start) {
  game.agenda.clear();
  switch (start.moment) {
    case Moment::buying:
      return game.agenda.push(Buying{start.fresh ? 1 : 0});
    case Moment::carrier:
      return game.agenda.push(Carrier{});
    case Moment::placing:
      return game.agenda.push(Placing{});
    case Moment::calls:
      return game.agenda.push(Calls{});
    case Moment::count:
      return game.agenda.push(CountedMove{start.number});
    case Moment::targets:
      return game.agenda.push(Targets{});
    case Moment::action_step:
      return game.agenda.push(ActionStep{start.number});
    case Moment::turn_end:
      return game.agenda.push(TurnEnd{});
    case Moment::round_end:
      return game.agenda.push(RoundEnd{start.how, start.winner});
  }
}

Game first_state(const Setup& setup, const Stage& it) {
  Game game;
  start(setup, game);
  game.round = it.start.round;
  game.turn = it.start.turn;
  game.swapped = it.start.swapped;
  std::ranges::copy(it.start.purse, game.purse);
  std::ranges::copy(it.start.wins, game.wins);
  std::ranges::copy(it.start.lost, game.lost);
  place_units(setup, game, it);
  place_hostages(setup, game, it);
  lay_out(setup, game, it);
  set_agenda(game, it.start);
  return game;
}

std::string unknown_zone(const Setup& setup, const Stage& it) {
  for (const auto& [zone, until] : it.smoke)
    if (setup.ground.zones.find(zone).is_none()) return zone;
  return {};
}

}  // namespace

StagedUnit unit_of(Team team) {
  const Board& board = arsenal().boards[static_cast<std::size_t>(team)];
  StagedUnit it{.team = team, .player = team == Team::t ? Seat{0} : Seat{1}, .clan = arsenal().first_clan(team)};
  it.unit.alive = 1;
  it.unit.health = board.health;
  it.unit.gear.pistol = board.pistol;
  it.unit.lost_moves = kByCard;
  return it;
}

Armour armour_with(Slot slot, int dice) {
  for (const ItemId id : ids_below<ItemId>(arsenal().items.size())) {
    const Item& card = arsenal().item(id);
    if (dice > 0 && card.slot == slot && card.defense >= dice) return {.item = id, .dice = dice};
  }
  return {};
}

Result<Opening> opening(const Stage& stage, Book) {
  assert(std::ranges::is_sorted(stage.units, {}, &StagedUnit::player));
  if (const Result<void> fits = check_sizes(stage); !fits) return std::unexpected(fits.error());
  Result<std::shared_ptr<Setup>> setup = lay_map(whole(stage.table, stage), stage.switches);
  if (!setup) return std::unexpected(setup.error());
  enlist_all(**setup, stage);
  if (const std::string zone = unknown_zone(**setup, stage); !zone.empty())
    return fail(fmt::format("no zone is called {}", zone));
  for (std::size_t i = 0; i < stage.hostages.size(); ++i)
    if ((*setup)->ground.any.nearer_than((*setup)->ground.hostages[i], kRadius - kTolerance))
      return fail(fmt::format("{} overlaps a wall", stage.hostages[i].name));
  const Game game = first_state(**setup, stage);
  return Opening{.setup = *std::move(setup), .game = game};
}

}  // namespace sandtable::strike
