#include "games/strike/muster/scene_unit.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/id_range.h"
#include "games/strike/muster/prepare.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

Count flag(const Value& value) { return value.boolean() ? 1 : 0; }

std::string read_name(const Value& value) {
  std::string name = value.name();
  if (name.find_first_of(" .:#") != std::string::npos)
    value.refuse("a name in a scene is one word without dots, colons and #");
  return name;
}

// The cards of some slots, by the words people type.
ItemId read_item(const Value& value, std::initializer_list<Slot> slots, ItemId fallback = ItemId::none()) {
  if (!value) return fallback;
  std::vector<std::string> words = {"none"};
  std::vector<ItemId> items = {ItemId::none()};
  for (const ItemId id : ids_below<ItemId>(arsenal().items.size())) {
    if (std::ranges::find(slots, arsenal().item(id).slot) == slots.end()) continue;
    words.push_back(arsenal().item(id).id);
    items.push_back(id);
  }
  return items[value.choice("item", words)];
}

// `vest = 1` wears the first card with that many dice or more; `vest_item` names another.
Armour read_armour(Table& row, const std::string& key, Slot slot) {
  const int dice = static_cast<int>(row.find(key).integer({0, 9}));
  Armour armour{.item = read_item(row.find(key + "_item"), {slot}), .dice = dice};
  if (armour.item.is_none()) armour.item = armour_with(slot, dice).item;
  if (!armour.item.is_none() && armour.dice == 0) armour.dice = arsenal().item(armour.item).defense;
  const bool fits = dice == 0 || (!armour.item.is_none() && dice <= arsenal().item(armour.item).defense);
  if (!fits) row.refuse(fmt::format("no {} has {} dice", key, dice));
  return armour;
}

Gear read_gear(Table& row, Gear gear) {
  gear.pistol = read_item(row.find("pistol"), {Slot::pistol}, gear.pistol);
  gear.primary = read_item(row.find("primary"), {Slot::primary});
  gear.frags = small(row.find("frags").integer({0, 9}));
  gear.smokes = small(row.find("smokes").integer({0, 9}));
  gear.flashes = small(row.find("flashes").integer({0, 9}));
  gear.kit = flag(row.find("kit"));
  gear.bomb = flag(row.find("bomb"));
  for (const Value& item : row.find("empty").items(2))
    (item.choice("gun", {"pistol", "primary"}) == 0 ? gear.pistol_empty : gear.primary_empty) = 1;
  return gear;
}

Held best_weapon(const Gear& gear) {
  if (!gear.primary.is_none()) return Held::primary;
  return gear.pistol.is_none() ? Held::knife : Held::pistol;
}

void read_call(Table& row, Unit& unit) {
  const Value holds = row.find("holds");
  unit.active = holds ? static_cast<Held>(holds.choice("holds", word_list(kHeldWords))) : best_weapon(unit.gear);
  unit.stance = static_cast<Stance>(row.find("stance").choice("stance", word_list(kStanceWords)));
  unit.scope = flag(row.find("scope"));
  unit.action = static_cast<Action>(row.find("action").choice("action", word_list(kActionWords)));
  unit.lost_moves = small(row.find("moves_lost").integer({0, 11}, kByCard));
}

void read_turn(Table& row, Unit& unit) {
  for (const Value& move : row.find("stepped").items(kMoves + 1))
    unit.stepped = static_cast<std::uint16_t>(unit.stepped | 1U << move.integer({1, kMoves + 1}, 1));
  unit.moved = unit.stepped != 0 ? 1 : 0;
  if (const Value moved = row.find("moved")) unit.moved = flag(moved);
  unit.fired = flag(row.find("fired"));
  unit.interrupted = flag(row.find("interrupted"));
  unit.flashed = flag(row.find("flashed"));
  unit.set_up = flag(row.find("set_up"));
  unit.defusing = small(row.find("defusing").integer({0, 1}));
  unit.pointing.to_hit = small(row.find("to_hit").integer({0, 9}));
  unit.pointing.dice = small(row.find("dice").integer({0, 3}));
  unit.pointing.aim = row.find("aim").point();
}

}  // namespace

UnitRow read_unit_row(Table& row) {
  UnitRow read;
  StagedUnit& it = read.unit;
  const std::string name = read_name(row.at("name"));
  it = unit_of(static_cast<Team>(row.at("team").choice("team", word_list(kTeamWords))));
  it.name = name;
  it.player = numbered<Seat>(row.find("player").integer({1, kMostPlayers}, it.player.number()) - 1);
  it.clan = numbered<ClanId>(row.find("clan").choice("clan", arsenal().clan_names(), it.clan.v));
  Unit& unit = it.unit;
  unit.alive = row.find("alive").boolean(true) ? 1 : 0;
  unit.at = row.find("at").point();
  unit.health = small(row.find("health").integer({1, unit.health}, unit.health));
  unit.helmet = read_armour(row, "helmet", Slot::helmet);
  unit.vest = read_armour(row, "vest", Slot::vest);
  unit.gear = read_gear(row, unit.gear);
  read_call(row, unit);
  read_turn(row, unit);
  read.targets = row.find("targets").texts();
  it.trail = row.find("trail").points(kTrail);
  return read;
}

HostageRow read_hostage_row(Table& row) {
  HostageRow read;
  StagedHostage& it = read.hostage;
  it.name = read_name(row.at("name"));
  Hostage& one = it.hostage;
  one.fate = static_cast<Fate>(row.find("fate").choice("fate", word_list(kFateWords), 1));
  one.at = row.find("at").point();
  const int health = arsenal().hostage_health;
  one.health = small(row.find("health").integer({1, health}, health));
  read.leader = row.find("leader").text();
  const Value place = row.find("place");
  it.given_place = static_cast<bool>(place);
  const bool waits = row.find("waits").boolean();
  one.on_trail = read.leader.empty() || waits ? 0 : 1;
  one.place = small(place.integer({0, kTrail}, waits ? kStillThere : 0));
  one.activated_before = row.find("activated_before").boolean(!read.leader.empty()) ? 1 : 0;
  return read;
}

Thing read_thing(Table& row) {
  Thing thing;
  thing.item = read_item(row.at("item"),
                         {Slot::pistol, Slot::primary, Slot::frag, Slot::smoke, Slot::flash, Slot::kit, Slot::bomb});
  thing.at = row.at("at").point();
  thing.empty = flag(row.find("empty"));
  return thing;
}

GrenadeRow read_grenade_row(Table& row, int turn) {
  GrenadeRow it;
  it.grenade.item = row.at("kind").choice("kind", {"frag", "smoke"}) == 0 ? arsenal().frag : arsenal().smoke;
  it.grenade.at = row.at("at").point();
  const int pool = arsenal().item(it.grenade.item).pool;
  it.grenade.to_hit = small(row.find("to_hit").integer({0, std::max(0, pool - 1)}, pool / 2));
  it.grenade.turn = small(row.find("turn").integer({0, 250}, std::max(0, turn - 1)));
  it.thrower = row.at("thrower").text();
  return it;
}

}  // namespace sandtable::strike
