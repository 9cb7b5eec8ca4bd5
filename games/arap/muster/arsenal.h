#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/error.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/flag_set.h"
#include "engine/base/ids.h"
#include "engine/base/mil.h"
#include "engine/data/embedded.h"
#include "engine/kind/set_up.h"

// What armies are made of: weapons, grenades, gear, special rules, profiles, their options and their prices, from the
// game's data files.
namespace sandtable::arap {

using WeaponId = Id<struct WeaponTag, std::uint8_t>;            // index into Arsenal::weapons: what shoots
using MeleeWeaponId = Id<struct MeleeWeaponTag, std::uint8_t>;  // index into Arsenal::melee_weapons
using GrenadeId = Id<struct GrenadeTag, std::uint8_t>;          // index into Arsenal::grenades
using ProfileId = Id<struct ProfileTag, std::uint16_t>;         // index into Arsenal::profiles

inline constexpr std::size_t kMostInUnit = 20;      // models of one unit, its leader included
inline constexpr std::size_t kMostGuns = 4;         // shooting weapons of one model
inline constexpr std::size_t kMostBlades = 2;       // mêlée weapons of one model
inline constexpr std::size_t kMostGrenades = 6;     // sorts of grenade of one model
inline constexpr std::size_t kMostOptions = 16;     // of one profile
inline constexpr std::size_t kMostAttackKinds = 2;  // into which a model's Attacks are divided
inline constexpr std::size_t kMostChanges = 3;      // of the Strength of one model's blows, and of those on it
inline constexpr int kNoPenetration = 7;            // the AP of weapons without any

// Special rules and traits of models.
enum class Special : std::uint8_t {
  relentless,
  hit_and_run,
  slow_and_purposeful,
  fearless,
  frenzy,
  hatred,
  hidden,
  jump_pack,
  commander,
  steel_nerve,
  dread_visage,
  assault_hooks,
  untrained,
  proud,
  surefooted,
  climber,
  natural_jumper,
  swarm,
  mounted,
  monstrous,
  machine,
  independent_character,
  poor_swimmer,
  carrier,
  arch_horror,
  ignores_pinning,
  mindless,
  observer,
  bodyguarded,
};
inline constexpr std::size_t kSpecials = 29;
using Specials = FlagSet<Special, std::uint32_t>;
std::string_view special_name(Special special);  // "Hit and Run"

// Special rules of weapons and grenades.
enum class Trick : std::uint8_t {
  laser,
  pinning,
  auto_pin_hit,
  auto_pin_wound,
  auto_pin_casualty,
  shotgun,
  fusion,
  templated,  // the special "template"
  torrent,
  barrage,
  grenade,
  guess_range,
  dual,
  user_strength,
  two_handed,
  one_use,
  natural,
  charge_strength,
  half_stomp,
  smoke,
  silent,
  pistol,
  burns,
  dissolves,
  confuses,
};
inline constexpr std::size_t kTricks = 25;
using Tricks = FlagSet<Trick, std::uint32_t>;
std::string_view trick_name(Trick trick);  // "auto-pin: hit"

enum class WeaponType : std::uint8_t { rapid_fire, assault, pistol, salvo, heavy, slow, ordnance, primary, bomb };
std::string_view type_name(WeaponType type);  // "Rapid Fire"

// Wounds that one unsaved hit takes: a number, or a D3 or D6.
struct Damage {
  Count flat = 1;
  Count die = 0;  // 0, 3 or 6; then `flat` is 0
  friend constexpr bool operator==(Damage, Damage) = default;
};

struct Weapon {
  std::string name;
  WeaponType type = WeaponType::rapid_fire;
  int shots = 1;       // of a Salvo weapon: for one point
  int long_shots = 0;  // of a Salvo weapon: for two points
  Mil range;           // of a template weapon the length of its strip, of a torrent weapon how far it is placed
  Mil min_range;
  int strength = 0;  // 0 with user_strength
  int penetration = kNoPenetration;
  Damage damage;
  Mil blast;  // diameter of its marker; 0: none
  Tricks tricks;
  int thousandths = 0;  // of a point

  bool has(Trick trick) const { return tricks.has(trick); }
  bool lays_template() const { return has(Trick::templated) || has(Trick::torrent); }
  bool is_area() const { return blast > Mil{}; }
  bool is_direct() const { return !lays_template() && !is_area(); }
  friend bool operator==(const Weapon&, const Weapon&) = default;
};

// How an Attack is made, which says where it reaches.
enum class AttackKind : std::uint8_t { weapon, stomp, tentacle, bite, gore, claw, tail };
inline constexpr std::size_t kAttackKinds = 7;
std::string_view attack_kind_name(AttackKind kind);

struct AttackArc {
  int least_bearing = 0;  // degrees from the facing
  int most_bearing = 0;
  bool natural = false;
  friend bool operator==(const AttackArc&, const AttackArc&) = default;
};

struct MeleeWeapon {
  std::string name;
  int hands = 0;
  AttackKind kind = AttackKind::weapon;
  int strength_times = 1;  // the user's Strength times this
  int strength_more = 0;   // plus this
  int penetration = kNoPenetration;
  Damage damage;
  bool last = false;  // fights at Initiative 1
  Mil reach;          // added to the mêlée radius
  int hit = 0;        // modifier of the goal
  Tricks tricks;
  int thousandths = 0;

  bool has(Trick trick) const { return tricks.has(trick); }
  friend bool operator==(const MeleeWeapon&, const MeleeWeapon&) = default;
};

struct Grenade {
  std::string name;
  Mil range;  // thrown by hand; 0: it cannot be
  Mil blast;  // diameter; 0: none
  int strength = 0;
  int penetration = kNoPenetration;
  Damage damage;
  bool assault = false;
  bool defensive = false;
  bool piercing = false;
  bool planted = false;
  Tricks tricks;
  int thousandths = 0;

  bool has(Trick trick) const { return tricks.has(trick); }
  friend bool operator==(const Grenade&, const Grenade&) = default;
};

enum class Gear : std::uint8_t {
  padded_coat,
  flak_vest,
  carapace_armour,
  powered_armour,
  assault_armour,
  shield,
  force_screen,
  strong_force_screen,
  gun_shield,
  thermal_sight,
  comms_set,
  stabiliser_harness,
  medical_kit,
  jump_pack,
  camouflage_cloak,
  ropes_and_hooks,
};
inline constexpr std::size_t kGear = 16;
using GearSet = FlagSet<Gear, std::uint16_t>;
std::string_view gear_name(Gear gear);  // "padded coat"

struct Equipment {
  Gear gear = Gear::padded_coat;
  int save = 0;          // what it gives; 0: nothing
  int invulnerable = 0;  // likewise
  std::string effect;    // for people to read
  int points = 0;
  friend bool operator==(const Equipment&, const Equipment&) = default;
};

enum class UnitType : std::uint8_t { infantry, beasts, cavalry, swarm, monster, walker, vehicle, vessel };
enum class Role : std::uint8_t { core, support, assault, elite, monster, character, none };  // none: in no army
enum class Bulk : std::uint8_t { ordinary, bulky, very_bulky, extremely_bulky };
enum class Crawl : std::uint8_t { no, yes, native };
enum class Swim : std::uint8_t { humanoid, poor, aquatic, bottom, none };
std::string_view unit_type_name(UnitType type);
std::string_view role_name(Role role);
constexpr int room_of(Bulk bulk) { return std::array{1, 2, 3, 5}[static_cast<std::size_t>(bulk)]; }

struct Characteristics {
  Count movement = 4;
  Count weapon_skill = 3;
  Count ballistic_skill = 3;
  Count strength = 3;
  Count toughness = 3;
  Count wounds = 1;
  Count initiative = 3;
  Count attacks = 1;
  Count leadership = 7;
  Count save;          // 0: none
  Count invulnerable;  // 0: none
  friend constexpr bool operator==(Characteristics, Characteristics) = default;
};

struct Attacks {
  AttackKind kind = AttackKind::weapon;
  Count number;
  friend constexpr bool operator==(Attacks, Attacks) = default;
};

// What changes the Strength of blows besides their weapons, and what it acts on: who bears it, attacks on him, or, if
// that is unclear, anything.
struct Change {
  enum class On : std::uint8_t { own, attack, unclear };
  On on = On::own;
  Count times = 1;
  Count parts = 1;  // 2: half
  Count more;
  friend constexpr bool operator==(Change, Change) = default;
};
using Changes = FixedVector<Change, kMostChanges>;

// One model as it takes the field.
struct Kit {
  Characteristics its;
  FixedVector<WeaponId, kMostGuns> guns;  // two pistols stand there twice
  FixedVector<MeleeWeaponId, kMostBlades> blades;
  FixedVector<GrenadeId, kMostGrenades> grenades;
  FixedVector<Attacks, kMostAttackKinds> attack_kinds;  // none: all of the kind of its mêlée weapon
  Changes changes;
  GearSet gear;
  Specials specials;
  bool leader = false;

  bool has(Special special) const { return specials.has(special); }
  bool has(Gear item) const { return gear.has(item); }
  friend bool operator==(const Kit&, const Kit&) = default;
};

// What an option gives or takes.
struct Item {
  enum class Sort : std::uint8_t { nothing, gun, blade, grenade, gear };
  Sort sort = Sort::nothing;
  std::uint8_t index = 0;  // into the table of its sort; of gear the number of the Gear
  friend constexpr bool operator==(Item, Item) = default;
};

enum class Taker : std::uint8_t { any, leader, crew, all, unit, one };
std::string_view taker_name(Taker taker);

struct Option {
  std::string name;  // of the item
  Item item;
  Item replaces;
  Taker who = Taker::any;
  int per = 0;  // one for each so many models; 0: no number
  int points = 0;
  friend bool operator==(const Option&, const Option&) = default;
};

// A unit as an army offers it.
struct Profile {
  std::string name;
  std::string army;
  Role role = Role::core;
  UnitType type = UnitType::infantry;
  int size = 2;  // category One to Four
  Bulk bulk = Bulk::ordinary;
  Mil diameter;  // of its base
  Mil height;
  Mil prone_height;
  bool tactical = true;
  bool climbs = true;
  Crawl crawl = Crawl::yes;
  Swim swim = Swim::humanoid;
  bool sealed = false;
  int multi_fire = 1;  // weapons fired in one volley
  int view_arc = 180;  // degrees that its models see
  int fire_arc = 90;   // and fire in
  Mil mount;           // how far before the middle its weapons are mounted
  Mil banner;          // how high trimmings reach above the base; 0: none
  bool large_extremities = false;
  int carries = 0;     // Carrier (n)
  Mil max_drop{6000};  // the farthest it jumps down by choice
  Mil jump_bonus;      // added to the widest gap it jumps
  Kit model;           // an ordinary member
  std::optional<Kit> leader;
  std::string leader_name;
  std::string team;  // who may act apart; empty: nobody
  int team_size = 0;
  std::vector<Option> options;
  int least = 1;  // models, leader included
  int most = 1;
  int points = 0;  // of an ordinary model
  int leader_points = 0;
  int surcharge = 0;  // of a whole unit, where another price is tried

  Mil radius() const { return diameter / 2; }
  Mil melee_radius() const { return 1_in * size; }
  bool is_large() const { return size >= 3; }
  bool is_vehicle() const { return type == UnitType::vehicle || type == UnitType::vessel; }
  bool is_character() const { return model.has(Special::independent_character); }
  // What its smallest unit costs without options.
  int least_points() const { return points * least + (leader ? leader_points - points : 0) + surcharge; }
  bool on_foot() const { return type == UnitType::infantry || type == UnitType::beasts; }
  friend bool operator==(const Profile&, const Profile&) = default;
};

struct Army {
  std::string id;  // the file's name without folder and ending
  std::string name;
  std::string summary;
  friend bool operator==(const Army&, const Army&) = default;
};

struct Arsenal {
  std::vector<Weapon> weapons;
  std::vector<MeleeWeapon> melee_weapons;
  std::vector<Grenade> grenades;
  std::vector<Equipment> equipment;  // by Gear
  std::array<AttackArc, kAttackKinds> arcs = {};
  std::array<int, kSpecials> special_thousandths = {};  // of a point, a model
  std::array<int, 7> save_factors = {};                 // thousandths, by save; 0: none
  std::array<int, 7> invulnerable_factors = {};
  std::array<int, 11> toughness_factors = {};
  std::vector<Profile> profiles;
  std::vector<Army> armies;

  const Weapon& weapon(WeaponId id) const { return weapons[id.v]; }
  const MeleeWeapon& melee_weapon(MeleeWeaponId id) const { return melee_weapons[id.v]; }
  const Grenade& grenade(GrenadeId id) const { return grenades[id.v]; }
  const Profile& profile(ProfileId id) const { return profiles[id.v]; }
  const AttackArc& arc(AttackKind kind) const { return arcs[static_cast<std::size_t>(kind)]; }
  std::optional<WeaponId> weapon_named(std::string_view name) const;
  std::optional<MeleeWeaponId> melee_weapon_named(std::string_view name) const;
  std::optional<GrenadeId> grenade_named(std::string_view name) const;
  std::optional<ProfileId> profile_named(std::string_view name) const;
  // A weapon, a grenade or gear of this name.
  std::optional<Item> item_named(std::string_view name) const;
  std::string_view item_name(Item item) const;
  std::vector<std::string> item_names() const;

  friend bool operator==(const Arsenal&, const Arsenal&) = default;
};

// From the game's texts: data/weapons.toml, data/gear.toml, data/prices.toml and data/armies/*.toml. Refuses prices
// that the formula does not give, and units larger than the program's capacities.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts);

// The kit with this item more, or less; false if there is no room for it, or nothing of it to take away. Gear gives
// its saves and its special rules with it.
bool add_item(Kit& kit, Item item, const Arsenal& arsenal);
bool remove_item(Kit& kit, Item item);

// Other prices for profiles (engine/muster/prices.h): of their smallest units, and more models cost in proportion. The
// formula is not asked.
Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices);

// What a model costs by the formula of arap.profile.missing.points, and what an option does for it.
int formula_points(const Kit& kit, const Profile& profile, const Arsenal& arsenal);
int formula_points(Item item, const Kit& bearer, const Arsenal& arsenal);

}  // namespace sandtable::arap
