#include "games/double_tap/muster/scene.h"

#include <algorithm>

#include "games/double_tap/muster/prepare.h"

namespace sandtable::double_tap {

namespace {

const std::vector<std::string> kTypes = {"hero", "specialist", "trooper"};
const std::vector<std::string> kMoments = {"turn", "roll-off"};

std::vector<std::string> upgrade_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kUpgrades; ++i) names.emplace_back(upgrade_name(static_cast<Upgrade>(i)));
  return names;
}

void arm(Fighter& fighter, const Value& weapons) {
  const std::vector<std::string> names = arsenal().weapon_names();
  for (const Value& item : weapons.items(4)) {
    const auto weapon = id_of<WeaponId>(item.choice("weapon", names));
    if (weapon == arsenal().knife) {
      fighter.has_knife = true;
    } else if (fighter.guns.full()) {
      item.refuse("a unit carries at most two ranged weapons");
    } else {
      fighter.guns.push_back(weapon);
    }
  }
}

// A profile by name, or Quality, weapons and so on by themselves; what is given wins over the profile.
Fighter read_fighter(Table& row, Book book, bool playtest) {
  Fighter fighter;
  if (const Value profile = row.find("profile")) {
    const auto index = profile.choice("profile", arsenal().profile_names());
    const Profile& printed = arsenal().profiles[index];
    fighter = {.name = printed.name,
               .type = printed.type,
               .quality = printed.quality,
               .guns = printed.guns,
               .has_knife = printed.has_knife,
               .upgrades = printed.upgrades,
               .points = printed.points};
    if (playtest && book.rule(clause::playtest_mode)) fighter.quality = kPlaytestQuality;
  }
  const Value quality = row.find("quality");
  fighter.quality = static_cast<int>(quality.integer({2, 6}, fighter.quality));
  if (const Value weapons = row.find("weapons")) {
    fighter.guns.clear();
    fighter.has_knife = false;
    arm(fighter, weapons);
  }
  for (const Value& item : row.find("upgrades").items(8)) {
    fighter.upgrades.add(static_cast<Upgrade>(item.choice("upgrade", upgrade_names())));
  }
  if (fighter.upgrades.has(Upgrade::knife) && book.rule(clause::upgrade_knife)) fighter.has_knife = true;
  fighter.type = static_cast<UnitType>(row.find("type").choice("type", kTypes, static_cast<std::size_t>(fighter.type)));
  fighter.points = static_cast<int>(row.find("points").integer({0, 1000}, fighter.points));
  return fighter;
}

StagedUnit read_unit(Table& row, Book book, bool playtest) {
  StagedUnit unit{.seat = {}};
  const std::string name = row.at("name").name();
  unit.seat = read_seat(row.at("seat"));
  unit.fighter = read_fighter(row, book, playtest);
  unit.fighter.name = name;
  if (const Value at = row.find("at")) unit.at = at.point();
  unit.killed = row.find("killed").boolean();
  unit.activations = static_cast<int>(row.find("activations").integer({0, 200}));
  unit.reacted = row.find("reacted").boolean();
  if (name.find(' ') != std::string::npos) row.at("name").refuse("a unit's name in a scene is one word");
  return unit;
}

StagedTurn read_turn(const Value& start) {
  StagedTurn turn;
  start.table([&](Table& table) {
    turn.roll_off = table.find("moment").choice("moment", kMoments) == 1;
    turn.seat = read_seat(table.find("turn"));
    turn.duel = read_duel_moment(table, turn.seat, 0);
    if (const Value points = table.find("points")) turn.points = static_cast<int>(points.integer({0, 200}));
  });
  return turn;
}

}  // namespace

void read_stage(Table& root, Book book, Stage& stage) {
  const bool playtest = std::ranges::count(stage.switches, std::pair<std::string, std::string>("playtest", "on")) > 0;
  root.find("unit").each([&](Table& row) { stage.units.push_back(read_unit(row, book, playtest)); });
  std::ranges::stable_sort(stage.units, {}, &StagedUnit::seat);
  stage.turn = read_turn(root.find("start"));
}

}  // namespace sandtable::double_tap
