#include "games/strike/muster/scene.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/strike/muster/prepare.h"
#include "games/strike/muster/scene_unit.h"
#include "games/strike/rules/flow.h"
#include "games/strike/state/consistency.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

constexpr Words<9> kMoments = {"buying",  "carrier",     "placing",  "calls",    "count",
                               "targets", "action-step", "turn-end", "round-end"};
enum class Moment : std::uint8_t { buying, carrier, placing, calls, count, targets, action_step, turn_end, round_end };

struct SceneMoment {
  Moment moment = Moment::calls;
  Count number = 1;  // of the move or step
  Count round = 1, turn = 1;
  Count swapped = 0;
  bool fresh = false;
  Ending how = Ending::eliminated;
  Team winner = Team::t;
  std::int32_t purse[kMostPlayers] = {};
  Count wins[2] = {}, lost[2] = {};
};

// Everything a scene says.
struct SceneTables {
  SceneMoment start;
  std::vector<SceneUnit> units;
  std::vector<SceneHostage> hostages;
  std::vector<Thing> things;
  std::vector<SceneGrenade> grenades;
  Bomb bomb;
  std::vector<std::pair<std::string, Count>> smoke;  // zones with the last turn of their smoke
};

void read_pair(const Value& list, Count (&pair)[2]) {
  std::size_t team = 0;
  for (const Value& item : list.items(2)) pair[team++] = small(item.integer({0, 20}));
}

SceneMoment read_moment(const Value& start) {
  SceneMoment it;
  start.table([&](Table& table) {
    it.moment = static_cast<Moment>(
        table.find("moment").choice("moment", word_list(kMoments), static_cast<std::size_t>(Moment::calls)));
    if (it.moment == Moment::count) it.number = small(table.at("number").integer({1, kMoves + 1}, 1));
    if (it.moment == Moment::action_step) it.number = small(table.at("number").integer({1, 10}, 1));
    it.round = small(table.find("round").integer({1, 15}, 1));
    it.turn = it.moment <= Moment::placing ? Count{} : small(table.find("turn").integer({1, 200}, 1));
    it.swapped = table.find("swapped").boolean() ? 1 : 0;
    const Value purses = table.find("purses");
    it.fresh = !purses;
    std::size_t seat = 0;
    for (const Value& purse : purses.items(kMostPlayers))
      it.purse[seat++] = static_cast<std::int32_t>(purse.integer({-10'000, 10'000}));
    read_pair(table.find("wins"), it.wins);
    read_pair(table.find("lost"), it.lost);
    if (it.moment != Moment::round_end) return;
    it.how = static_cast<Ending>(table.at("ending").choice("ending", word_list(kEndingWords)));
    it.winner = static_cast<Team>(table.find("winner").choice("team", word_list(kTeamWords)));
  });
  return it;
}

void check_names(const Table& root, const SceneTables& it) {
  std::vector<std::string> names;
  for (const SceneUnit& unit : it.units) names.push_back(unit.name);
  for (const SceneHostage& hostage : it.hostages) names.push_back(hostage.name);
  std::ranges::sort(names);
  const auto twice = std::ranges::adjacent_find(names);
  if (twice != names.end()) root.refuse(fmt::format("two are called {}", *twice));
  const auto known = [&](const std::string& name) {
    if (!name.empty() && !std::ranges::binary_search(names, name))
      root.refuse(fmt::format("nobody is called {}", name));
  };
  for (const SceneUnit& unit : it.units) std::ranges::for_each(unit.targets, known);
  for (const SceneHostage& hostage : it.hostages) known(hostage.leader);
  for (const SceneGrenade& grenade : it.grenades) known(grenade.thrower);
}

void check_sizes(const Table& root, const SceneTables& it) {
  if (it.units.size() > kMostUnits) root.refuse(fmt::format("at most {} units", kMostUnits));
  if (it.hostages.size() > kMostHostages) root.refuse(fmt::format("at most {} hostages", kMostHostages));
  if (it.things.size() > kMostThings) root.refuse(fmt::format("at most {} things on the ground", kMostThings));
  for (const SceneUnit& a : it.units)
    for (const SceneUnit& b : it.units)
      if (a.player == b.player && a.team != b.team)
        root.refuse(fmt::format("player {} has units of both teams", a.player.number()));
}

SceneTables read_tables(Table& root) {
  SceneTables it;
  it.start = read_moment(root.find("start"));
  root.find("unit").each([&](Table& row) { it.units.push_back(read_scene_unit(row)); });
  root.find("hostage").each([&](Table& row) { it.hostages.push_back(read_scene_hostage(row)); });
  root.find("thing").each([&](Table& row) { it.things.push_back(read_scene_thing(row)); });
  root.find("grenade").each([&](Table& row) { it.grenades.push_back(read_scene_grenade(row, it.start.turn)); },
                            2 * kMostUnits);
  root.find("bomb").table([&](Table& table) {
    it.bomb = {.at = table.at("at").point(), .armed = small(table.at("armed").integer({1, 250}, 1))};
  });
  root.find("smoke").table([&](Table& table) {
    for (const std::string& zone : table.keys())
      it.smoke.emplace_back(zone, small(table.at(zone).integer({1, 250}, 1)));
  });
  // Units are asked by their players.
  std::ranges::stable_sort(it.units, {}, &SceneUnit::player);
  check_sizes(root, it);
  check_names(root, it);
  return it;
}

// A table without zones is one zone; what is played for follows from who is there.
Map whole(Map map, const SceneTables& it) {
  if (map.plan.zones.empty())
    map.plan.zones.push_back(
        {.id = "all", .outline = {{Mil{0}, Mil{0}}, {map.width, Mil{0}}, {map.width, map.depth}, {Mil{0}, map.depth}}});
  if (map.plan.kind.empty()) map.plan.kind = it.hostages.empty() ? "bomb" : "hostage";
  return map;
}

// The units and their players, and hostages where the scene places its own.
void enlist_all(Setup& setup, const SceneTables& it) {
  Seat last{1};
  for (const SceneUnit& unit : it.units) last = std::max(last, unit.player);
  for (Seat seat; seat <= last; ++seat.v) {
    const auto own = std::ranges::find(it.units, seat, &SceneUnit::player);
    const Team team = own != it.units.end() ? own->team : seat.v % 2 == 0 ? Team::t : Team::ct;
    Squad squad{.name = fmt::format("player {}", seat.number()), .team = team, .clan = {}, .size = 0};
    for (const Team side : {Team::t, Team::ct})
      squad.clan[static_cast<std::size_t>(side)] = setup.arsenal.first_clan(side);
    if (own != it.units.end()) squad.clan[static_cast<std::size_t>(team)] = own->clan;
    squad.size = small(std::ranges::count(it.units, seat, &SceneUnit::player));
    setup.squads.push_back(squad);
  }
  setup.seats = static_cast<std::uint8_t>(setup.squads.size());
  for (const SceneUnit& unit : it.units) {
    setup.members.push_back({unit.player, unit.team});
    setup.labels.push_back(unit.name);
  }
  if (it.hostages.empty()) return;
  setup.ground.hostages.clear();
  for (const SceneHostage& hostage : it.hostages) {
    setup.ground.hostages.push_back(hostage.hostage.at);
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

void place_units(const Setup& setup, Game& game, const SceneTables& it) {
  for (std::size_t i = 0; i < it.units.size(); ++i) {
    const auto id = numbered<UnitId>(i);
    Unit& unit = game.unit(id) = it.units[i].unit;
    if (unit.alive == 0) unit = {};
    if (game.turn == 0) unit = waiting(unit);
    if (unit.alive == 0 || game.turn == 0) continue;
    arm_as_called(setup, game, id);
    if (unit.flashed != 0) unit.flashed = game.turn;
    for (const std::string& name : it.units[i].targets)
      if (const auto target = unit_labelled(setup, name); target && !unit.pointing.targets.full())
        unit.pointing.targets.push_back(*target);
    for (const Point at : it.units[i].trail) game.trails[i].push_back(at);
  }
}

// Without a place of their own the hostages of a string stand on the trail as listed.
void join_string(const Setup& setup, Game& game, std::size_t number, const SceneHostage& row) {
  Hostage& one = game.hostages[number];
  const auto leader = unit_labelled(setup, row.leader);
  if (!leader || is_hostage(*leader)) return;
  for (const Hostage& other : game.hostages)
    one.joined = std::max<int>(one.joined, other.leader == *leader ? other.joined : one.joined);
  ++one.joined;
  one.leader = *leader;
  if (row.given_place || one.on_trail == 0) return;
  auto& trail = game.trails[leader->v];
  const auto at = std::ranges::find(trail, one.at);
  one.place = small(at - trail.begin());
  if (at == trail.end() && !trail.full()) trail.push_back(one.at);
}

void place_hostages(const Setup& setup, Game& game, const SceneTables& it) {
  if (game.turn == 0) return;
  for (std::size_t i = 0; i < game.hostages.size(); ++i) {
    Hostage& one = game.hostages[i];
    if (i >= it.hostages.size()) {
      one = {.at = setup.ground.hostages[i], .fate = Fate::alive, .health = setup.arsenal.hostage_health};
      continue;
    }
    one = it.hostages[i].hostage;
    if (one.fate == Fate::alive) {
      join_string(setup, game, i, it.hostages[i]);
    } else {
      one = {.fate = one.fate, .activated_before = one.activated_before};
    }
  }
}

void lay_out(const Setup& setup, Game& game, const SceneTables& it) {
  std::ranges::copy(it.things, game.things);
  for (const SceneGrenade& row : it.grenades) {
    Grenade grenade = row.grenade;
    grenade.thrower = unit_labelled(setup, row.thrower).value_or(UnitId::none());
    game.grenades.push_back(grenade);
  }
  game.bomb = it.bomb;
  for (const auto& [zone, until] : it.smoke) {
    const ZoneId found = setup.ground.zones.find(zone);
    if (!found.is_none()) game.smoke_until[found.v] = until;
  }
}

void set_agenda(Game& game, const SceneMoment& start) {
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

Game opening(const Setup& setup, const SceneTables& it) {
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

std::string unknown_zone(const Setup& setup, const SceneTables& it) {
  for (const auto& [zone, until] : it.smoke)
    if (setup.ground.zones.find(zone).is_none()) return zone;
  return {};
}

}  // namespace

Result<SceneStart> scene(const SceneText& text, Book book) {
  const Result<SceneTables> tables = text.read(read_tables);
  if (!tables) return std::unexpected(tables.error());
  Result<std::shared_ptr<Setup>> setup = lay_map(whole(text.map(), *tables), text.switches());
  if (!setup) return std::unexpected(setup.error());
  enlist_all(**setup, *tables);
  if (const std::string zone = unknown_zone(**setup, *tables); !zone.empty())
    return fail(fmt::format("no zone is called {}", zone), {text.file()});
  const Game game = opening(**setup, *tables);
  if (const std::string wrong = inconsistency(game, Law(**setup, Book{})); book.is_whole() && !wrong.empty())
    return fail(wrong, {text.file()});
  SceneStart start{.setup = *setup, .state = {}};
  const auto* bytes = reinterpret_cast<const std::byte*>(&game);
  start.state.assign(bytes, bytes + sizeof(Game));
  return start;
}

}  // namespace sandtable::strike
