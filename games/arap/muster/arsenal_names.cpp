#include "engine/data/named.h"
#include "games/arap/muster/arsenal.h"
#include "games/arap/muster/arsenal_words.h"

// What things are called in data files and on the screen.
namespace sandtable::arap {

std::string_view special_name(Special special) { return special_words()[static_cast<std::size_t>(special)]; }
std::string_view trick_name(Trick trick) { return trick_words()[static_cast<std::size_t>(trick)]; }
std::string_view type_name(WeaponType type) { return weapon_type_words()[static_cast<std::size_t>(type)]; }
std::string_view attack_kind_name(AttackKind kind) { return attack_kind_words()[static_cast<std::size_t>(kind)]; }
std::string_view gear_name(Gear gear) { return gear_words()[static_cast<std::size_t>(gear)]; }
std::string_view unit_type_name(UnitType type) { return unit_type_words()[static_cast<std::size_t>(type)]; }
std::string_view role_name(Role role) { return role_words()[static_cast<std::size_t>(role)]; }
std::string_view taker_name(Taker taker) { return taker_words()[static_cast<std::size_t>(taker)]; }

const WordList& special_words() {
  static const WordList kWords = {"Relentless",
                                  "Hit and Run",
                                  "Slow and Purposeful",
                                  "Fearless",
                                  "Frenzy",
                                  "Hatred",
                                  "Hidden",
                                  "Jump Pack",
                                  "Commander",
                                  "Steel Nerve",
                                  "Dread Visage",
                                  "Assault Hooks",
                                  "Untrained",
                                  "Proud",
                                  "Surefooted",
                                  "Climber",
                                  "Natural Jumper",
                                  "Swarm",
                                  "Mounted",
                                  "Monstrous",
                                  "Machine",
                                  "Independent Character",
                                  "Poor Swimmer",
                                  "Carrier",
                                  "Arch-horror",
                                  "Ignores Pinning",
                                  "Mindless",
                                  "Observer",
                                  "Bodyguarded"};
  return kWords;
}

const WordList& trick_words() {
  static const WordList kWords = {
      "laser",      "pinning", "auto-pin: hit", "auto-pin: wound",   "auto-pin: casualty", "shotgun", "fusion",
      "template",   "torrent", "barrage",       "grenade",           "guess-range",        "dual",    "user-strength",
      "two-handed", "one-use", "natural",       "charge-strength 1", "half-stomp",         "smoke",   "silent",
      "pistol",     "burns",   "dissolves",     "confuses"};
  return kWords;
}

const WordList& weapon_type_words() {
  static const WordList kWords = {"Rapid Fire", "Assault",  "Pistol",  "Salvo", "Heavy",
                                  "Slow",       "Ordnance", "Primary", "Bomb"};
  return kWords;
}

const WordList& attack_kind_words() {
  static const WordList kWords = {"weapon", "stomp", "tentacle", "bite", "gore", "claw", "tail"};
  return kWords;
}

const WordList& gear_words() {
  static const WordList kWords = {"padded coat",    "flak vest",     "carapace armour",  "powered armour",
                                  "assault armour", "shield",        "force screen",     "strong force screen",
                                  "gun shield",     "thermal sight", "comms set",        "stabiliser harness",
                                  "medical kit",    "jump pack",     "camouflage cloak", "ropes and hooks"};
  return kWords;
}

const WordList& unit_type_words() {
  static const WordList kWords = {"infantry", "beasts", "cavalry", "swarm", "monster", "walker", "vehicle", "vessel"};
  return kWords;
}

const WordList& role_words() {
  static const WordList kWords = {"core", "support", "assault", "elite", "monster", "character", "none"};
  return kWords;
}

const WordList& taker_words() {
  static const WordList kWords = {"any", "leader", "crew", "all", "unit", "one"};
  return kWords;
}

std::optional<WeaponId> Arsenal::weapon_named(std::string_view name) const { return id_named<WeaponId>(weapons, name); }
std::optional<MeleeWeaponId> Arsenal::melee_weapon_named(std::string_view name) const {
  return id_named<MeleeWeaponId>(melee_weapons, name);
}
std::optional<GrenadeId> Arsenal::grenade_named(std::string_view name) const {
  return id_named<GrenadeId>(grenades, name);
}
std::optional<ProfileId> Arsenal::profile_named(std::string_view name) const {
  return id_named<ProfileId>(profiles, name);
}

std::optional<Item> Arsenal::item_named(std::string_view name) const {
  if (const auto gun = weapon_named(name)) return Item{Item::Sort::gun, gun->v};
  if (const auto blade = melee_weapon_named(name)) return Item{Item::Sort::blade, blade->v};
  if (const auto thrown = grenade_named(name)) return Item{Item::Sort::grenade, thrown->v};
  for (std::uint8_t i = 0; i < kGear; ++i)
    if (gear_words()[i] == name) return Item{Item::Sort::gear, i};
  return std::nullopt;
}

std::string_view Arsenal::item_name(Item item) const {
  switch (item.sort) {
    case Item::Sort::gun:
      return weapons[item.index].name;
    case Item::Sort::blade:
      return melee_weapons[item.index].name;
    case Item::Sort::grenade:
      return grenades[item.index].name;
    case Item::Sort::gear:
      return gear_words()[item.index];
    case Item::Sort::nothing:
      break;
  }
  return {};
}

std::vector<std::string> Arsenal::item_names() const {
  std::vector<std::string> names = names_of(weapons);
  for (const std::string& name : names_of(melee_weapons)) names.push_back(name);
  for (const std::string& name : names_of(grenades)) names.push_back(name);
  for (const std::string& name : gear_words()) names.push_back(name);
  return names;
}

}  // namespace sandtable::arap
