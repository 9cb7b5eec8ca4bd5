#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/flag_set.h"
#include "engine/base/ids.h"
#include "engine/base/mil.h"
#include "engine/data/embedded.h"
#include "engine/kind/set_up.h"

// What armies are made of: weapons, special rules, bases, powers, units and their upgrades, from the game's data files.
namespace sandtable::apocalypse {

using WeaponId = Id<struct WeaponTag, std::uint8_t>;    // index into Arsenal::weapons
using ProfileId = Id<struct ProfileTag, std::uint8_t>;  // index into Arsenal::profiles
using UpgradeId = Id<struct UpgradeTag, std::uint8_t>;  // index into Arsenal::upgrades
using BaseId = Id<struct BaseTag, std::uint8_t>;        // index into Arsenal::bases

inline constexpr std::size_t kMostBought = 20;  // models of a unit as it is bought
inline constexpr std::size_t kMostArms = 6;     // weapons of one model, each counted by itself

// Special rules of weapons.
enum class Trick : std::uint8_t { indirect, limited, linked, piercing, poison, rending, scoper };
inline constexpr std::size_t kTricks = 7;
std::string_view trick_name(Trick trick);

// Special rules of models, but for those with a number: Tough, Psyker and Transport.
enum class Special : std::uint8_t {
  armored,
  deep_strike,
  fast,
  fear,
  fearless,
  flying,
  furious,
  hatred,
  relentless,
  scout,
  strider,
  strikes_first,
  strikes_last,
};
inline constexpr std::size_t kSpecials = 13;
std::string_view special_name(Special special);

using Tricks = FlagSet<Trick, std::uint16_t>;
using Specials = FlagSet<Special, std::uint16_t>;

// A weapon together with the special rules it was given: "Rifle" and "Rifle:Scoper" are two.
struct Weapon {
  std::string name;  // as lists and scenes write it: Name:Rule+Rule, the rules in the order of Trick
  std::string kind;  // without the rules
  Mil range;         // 0: a melee weapon
  int attacks = 0;
  bool x = false;  // its Attack value is marked x
  Tricks tricks;

  bool has(Trick trick) const { return tricks.has(trick); }
  bool is_ranged() const { return range > 0_mil; }
  friend bool operator==(const Weapon&, const Weapon&) = default;
};

// Round: width and length are the diameter. Rectangular: a hull, its width across and its length along the facing.
struct BaseClass {
  std::string name;
  bool round = true;
  Mil width, length;
  Mil height;  // of the model, for sight
  std::string used_by;

  friend bool operator==(const BaseClass&, const BaseClass&) = default;
};

// A Hero or Psyker is a Character; these and infantry are Infantry; monsters, walkers and vehicles are Special units.
enum class UnitType : std::uint8_t { infantry, hero, psyker, monster, walker, vehicle };
inline constexpr std::size_t kUnitTypes = 6;
std::string_view type_name(UnitType type);
constexpr bool is_special(UnitType type) { return type >= UnitType::monster; }
constexpr bool is_character(UnitType type) { return type == UnitType::hero || type == UnitType::psyker; }
// It has a front, sides and a rear, and the damage rules.
constexpr bool has_facing(UnitType type) { return type >= UnitType::walker; }

// Whether every model of the type has the rule without its being printed (opa.mon.rules, opa.walk.rules,
// opa.veh.rules).
constexpr bool comes_with(UnitType type, Special special) {
  if (special == Special::armored || special == Special::relentless) return is_special(type);
  return special == Special::fear && type == UnitType::monster;
}

// One model: what it is, what it can do and what it carries. Rules that come with its type are not among its specials:
// a clause grants them.
struct Kit {
  UnitType type = UnitType::infantry;
  int quality = 4;
  Specials specials;
  int tough = 1;      // 1: the model has not got the rule
  int psyker = 0;     // level; 0: no Psyker
  int transport = 0;  // places
  BaseId base;
  FixedVector<WeaponId, kMostArms> arms;  // in the order of the profile; of two alike each is one

  bool has(Special special) const { return specials.has(special); }
  bool is_tough() const { return tough > 1; }
  friend bool operator==(const Kit&, const Kit&) = default;
};

// A unit as a faction's page offers it.
struct Profile {
  std::string name;
  std::string army;         // the faction's name
  std::vector<Kit> models;  // one for each model, in the order of the profile
  int points = 0;

  const Kit& body() const { return models.front(); }
  UnitType type() const { return models.front().type; }
  int quality() const { return models.front().quality; }
  friend bool operator==(const Profile&, const Profile&) = default;
};

// swap-one changes one model and may be taken `most` times; the others change all models and are taken once.
enum class UpgradeMode : std::uint8_t { swap_one, swap_all, add_all, rule_all };
std::string_view mode_name(UpgradeMode mode);

struct Upgrade {
  ProfileId profile;
  std::string name;  // what the unit gets, as lists write it: "Flamer", "Scout"; unique among those of its profile
  UpgradeMode mode = UpgradeMode::swap_one;
  WeaponId from = WeaponId::none();  // swaps
  WeaponId to = WeaponId::none();    // swaps and additions
  std::string rule;                  // rule-all: "Scout", "Tough(5)"
  int most = 1;
  int points = 0;  // of one taking, for the whole unit where all models change

  bool changes_all() const { return mode != UpgradeMode::swap_one; }
  friend bool operator==(const Upgrade&, const Upgrade&) = default;
};

// Which upgrades a unit has bought, each as often as it stands here; in the order of Arsenal::upgrades.
using Taken = std::vector<UpgradeId>;

// A power is a rule: what it does stands in rules/psyker.
enum class Power : std::uint8_t {
  static_lash,
  glass_skin,
  hasten,
  leaden_sleep,
  white_needle,
  mend,
  rift_step,
  storm_of_ash,
  drumfire,
  litany_of_embers,
  green_hunger,
  short_circuit,
  still_hour,
  veil_of_lamps,
};
inline constexpr std::size_t kPowers = 14;
const std::vector<std::string>& power_names();  // by Power

struct PowerRow {
  std::string name;
  int number = 1;              // successes it needs
  std::string army;            // the faction's name; empty: everybody's
  Mil range;                   // from the Psyker's model; 0: the Psyker's own unit
  std::string target, effect;  // in words
  bool lasts = false;          // until the end of the round

  friend bool operator==(const PowerRow&, const PowerRow&) = default;
};

// A faction.
struct Army {
  std::string id;  // the file's name without folder and ending
  std::string name;
  std::string theme;
  friend bool operator==(const Army&, const Army&) = default;
};

// The numbers of opa.missing.points-formula, in thousandths.
struct Formula {
  struct RangeFactor {
    Mil range;
    int factor = 0;
    friend bool operator==(const RangeFactor&, const RangeFactor&) = default;
  };

  int wound = 0;                          // the body of a plain model of Quality 2, ...
  int blow = 0;                           // ... a die in melee and ...
  int shot = 0;                           // ... an Attack, both of somebody who always hits
  std::array<int, kSpecials> body = {};   // factors of the body, by Special
  std::array<int, kUnitTypes> type = {};  // and by type
  std::array<int, kTricks> tricks = {};   // of a weapon; 0 for Linked, Rending and Scoper, which look at the Quality
  int x = 0;
  std::vector<RangeFactor> ranges;
  int further = 0;  // factor of a model's ranged weapons after the dearest
  int further_relentless = 0;
  int fear = 0;  // flat parts: at least this, ...
  int fear_model = 0;
  int transport_place = 0;
  int psyker = 0;
  int psyker_level = 0;
  int vehicle = 0;

  friend bool operator==(const Formula&, const Formula&) = default;
};

struct Arsenal {
  std::vector<Weapon> weapons;  // all that a profile or an upgrade names; the first are those without special rules
  std::vector<BaseClass> bases;
  std::vector<Profile> profiles;
  std::vector<Upgrade> upgrades;
  std::array<PowerRow, kPowers> powers;
  std::vector<Army> armies;
  Formula formula;

  const Weapon& weapon(WeaponId id) const { return weapons[id.v]; }
  const BaseClass& base(BaseId id) const { return bases[id.v]; }
  const Profile& profile(ProfileId id) const { return profiles[id.v]; }
  const Upgrade& upgrade(UpgradeId id) const { return upgrades[id.v]; }
  const PowerRow& power(Power power) const { return powers[static_cast<std::size_t>(power)]; }
  // What fights for a model that carries no melee weapon.
  WeaponId fists() const { return WeaponId{0}; }
  std::optional<WeaponId> weapon_named(std::string_view name) const;
  std::optional<BaseId> base_named(std::string_view name) const;
  std::optional<ProfileId> profile_named(std::string_view name) const;
  std::optional<Power> power_named(std::string_view name) const;

  friend bool operator==(const Arsenal&, const Arsenal&) = default;
};

// From the game's texts: data/formula.toml, weapons.toml, bases.toml, armies/*.toml and powers.toml. Refuses prices
// that the formula does not give, Special units of several models, and units larger than the program's capacities.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts);

// The upgrade of this name that the unit's page offers.
std::optional<UpgradeId> upgrade_named(const Arsenal& arsenal, ProfileId profile, std::string_view name);

// The weapon of a text like "Rifle:Scoper+Limited", added to the arsenal if its kind is there but not with these rules;
// nothing if the kind or a rule is unknown, or if the arsenal is full.
std::optional<WeaponId> find_or_add_weapon(Arsenal& arsenal, std::string_view text);

// Gives a model a special rule by its text ("Scout", "Tough(5)"); a new number replaces the old. Whether there is such
// a rule.
bool give_rule(Kit& kit, std::string_view rule);

// Changes the models of a unit as the upgrade says, once. False, and nothing is changed, if no model carries what is to
// be given up, or has room for what it gets.
bool apply_upgrade(std::vector<Kit>& models, const Upgrade& upgrade);

// The models of a unit with these upgrades, as they take the field; those that cannot be applied are left out.
std::vector<Kit> equip(const Arsenal& arsenal, ProfileId profile, const Taken& taken);

// Other prices for profiles (engine/muster/prices.h); the formula is not asked.
Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices);

// What a unit of these models costs by the formula of opa.missing.points-formula, and what an upgrade does.
int formula_points(const Arsenal& arsenal, std::span<const Kit> models);
int formula_points(const Arsenal& arsenal, const Upgrade& upgrade);

}  // namespace sandtable::apocalypse
