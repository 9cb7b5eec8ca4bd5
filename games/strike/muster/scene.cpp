#include "games/strike/muster/scene.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/strike/muster/scene_unit.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

constexpr Words<9> kMoments = {"buying",  "carrier",     "placing",  "calls",    "count",
                               "targets", "action-step", "turn-end", "round-end"};  // as Moment

void read_pair(const Value& list, Count (&pair)[2]) {
  std::size_t team = 0;
  for (const Value& item : list.items(2)) pair[team++] = small(item.integer({0, 20}));
}

StagedMoment read_moment(const Value& start) {
  StagedMoment it;
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

// Whom names stand for, once all are read.
class Names {
 public:
  Names(const Table& root, const Stage& stage) : root_(root), stage_(stage) {}

  UnitId unit(const std::string& name) const {
    const auto found = std::ranges::find(stage_.units, name, &StagedUnit::name);
    if (found != stage_.units.end()) return numbered<UnitId>(found - stage_.units.begin());
    const auto captive = std::ranges::find(stage_.hostages, name, &StagedHostage::name);
    if (captive != stage_.hostages.end()) return hostage(static_cast<std::size_t>(captive - stage_.hostages.begin()));
    if (!name.empty()) root_.refuse(fmt::format("nobody is called {}", name));
    return UnitId::none();
  }
  // Somebody who can lead; a hostage leads nobody.
  UnitId leader(const std::string& name) const {
    const UnitId found = unit(name);
    return is_hostage(found) ? UnitId::none() : found;
  }

 private:
  const Table& root_;
  const Stage& stage_;
};

void read_bodies(Table& root, Stage& stage) {
  std::vector<UnitRow> units;
  std::vector<HostageRow> hostages;
  root.find("unit").each([&](Table& row) { units.push_back(read_unit_row(row)); });
  root.find("hostage").each([&](Table& row) { hostages.push_back(read_hostage_row(row)); });
  // Units are asked by their players.
  std::ranges::stable_sort(units, {}, [](const UnitRow& row) { return row.unit.player; });
  for (const UnitRow& row : units) stage.units.push_back(row.unit);
  for (const HostageRow& row : hostages) stage.hostages.push_back(row.hostage);
  if (units.size() > kMostUnits || hostages.size() > kMostHostages) return;  // which have no ids: `opening` refuses it
  const Names names(root, stage);
  for (std::size_t i = 0; i < units.size(); ++i) {
    auto& targets = stage.units[i].unit.pointing.targets;
    for (const std::string& name : units[i].targets)
      if (const UnitId target = names.unit(name); !targets.full() && !target.is_none()) targets.push_back(target);
  }
  for (std::size_t i = 0; i < hostages.size(); ++i) stage.hostages[i].leader = names.leader(hostages[i].leader);
}

}  // namespace

void read_stage(Table& root, Book, Stage& stage) {
  stage.start = read_moment(root.find("start"));
  read_bodies(root, stage);
  root.find("thing").each([&](Table& row) { stage.things.push_back(read_thing(row)); });
  const auto read_grenade = [&](Table& row) {
    GrenadeRow read = read_grenade_row(row, stage.start.turn);
    read.grenade.thrower = Names(root, stage).unit(read.thrower);
    stage.grenades.push_back(read.grenade);
  };
  root.find("grenade").each(read_grenade, 2 * kMostUnits);
  root.find("bomb").table([&](Table& table) {
    stage.bomb = {.at = table.at("at").point(), .armed = small(table.at("armed").integer({1, 250}, 1))};
  });
  root.find("smoke").table([&](Table& table) {
    for (const std::string& zone : table.keys())
      stage.smoke.emplace_back(zone, small(table.at(zone).integer({1, 250}, 1)));
  });
}

}  // namespace sandtable::strike
