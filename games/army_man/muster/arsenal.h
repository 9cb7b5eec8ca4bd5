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

// What armies are made of: weapons, special rules, profiles and their prices, from the game's data files.
namespace sandtable::army_man {

using WeaponId = Id<struct WeaponTag, std::uint8_t>;            // index into Arsenal::weapons
using MeleeWeaponId = Id<struct MeleeWeaponTag, std::uint8_t>;  // index into Arsenal::melee_weapons
using ProfileId = Id<struct ProfileTag, std::uint16_t>;         // index into Arsenal::profiles

inline constexpr std::size_t kMostInUnit = 12;  // models
inline constexpr std::size_t kMostGuns = 4;     // ranged weapons of one model

// Special rules of weapons.
enum class Trick : std::uint8_t { piercing, indirect, engulf, marksman, emplaced };
inline constexpr std::size_t kTricks = 5;
std::string_view trick_name(Trick trick);

// Special rules of units.
enum class Special : std::uint8_t { steady, fast, surefoot };
inline constexpr std::size_t kSpecials = 3;
std::string_view special_name(Special special);

struct Weapon {
  std::string name;
  Mil range;
  int attacks = 0;
  FlagSet<Trick> tricks;
  bool crewed = false;  // stands on a base of its own
  int thousandths = 0;  // of a point, by the formula

  bool has(Trick trick) const { return tricks.has(trick); }
  friend bool operator==(const Weapon&, const Weapon&) = default;
};

struct MeleeWeapon {
  std::string name;
  int attacks = 0;
  friend bool operator==(const MeleeWeapon&, const MeleeWeapon&) = default;
};

enum class UnitKind : std::uint8_t { infantry, gunners, snipers, supports, vehicle };
std::string_view kind_name(UnitKind kind);

// What one model carries, and the base it stands on.
struct Kit {
  FixedVector<WeaponId, kMostGuns> guns;         // in the order of the profile
  FixedVector<MeleeWeaponId, kMostGuns> blades;  // none: it strikes with its fists
  int attacks = 0;                               // of all its melee weapons together; 0: no melee weapon
  Mil radius;
  Mil height;  // of the model itself

  friend bool operator==(const Kit&, const Kit&) = default;
};

// A unit as an army list offers it.
struct Profile {
  std::string name;
  std::string army;
  UnitKind kind = UnitKind::infantry;
  std::vector<Kit> models;  // one for each model, in the order of the profile
  FlagSet<Special> specials;
  int tough = 0;   // vehicles
  int armour = 0;  // vehicles
  int points = 0;

  bool is_vehicle() const { return kind == UnitKind::vehicle; }
  bool is_special_team() const { return kind != UnitKind::infantry && kind != UnitKind::vehicle; }
  friend bool operator==(const Profile&, const Profile&) = default;
};

struct Army {
  std::string id;  // the file's name without folder and ending
  std::string name;
  std::string theme;
  friend bool operator==(const Army&, const Army&) = default;
};

// Base diameter and height by kind of model.
struct Sizes {
  struct Size {
    Mil diameter, height;
    friend bool operator==(const Size&, const Size&) = default;
  };
  Size infantry, crewed_weapon, light_vehicle, heavy_vehicle;
  friend bool operator==(const Sizes&, const Sizes&) = default;
};

// The numbers of am.missing.points-formula, in thousandths of a point or of a factor.
struct Formula {
  struct RangeFactor {
    Mil range;
    int factor = 0;
    friend bool operator==(const RangeFactor&, const RangeFactor&) = default;
  };

  int unit = 0;
  int body = 0;  // of a man, and of a vehicle for each point of Tough
  int melee_attack = 0;
  int further_weapon = 0;  // factor of a vehicle's ranged weapons after the dearest
  int fast = 0;            // factor of the whole
  int surefoot = 0;
  std::vector<int> armour;  // factors, by Armour
  std::vector<RangeFactor> ranges;
  std::array<int, kTricks> tricks = {};  // factors, by Trick

  friend bool operator==(const Formula&, const Formula&) = default;
};

struct Arsenal {
  std::vector<Weapon> weapons;
  std::vector<MeleeWeapon> melee_weapons;
  std::vector<Profile> profiles;
  std::vector<Army> armies;
  Sizes sizes;
  Formula formula;

  const Weapon& weapon(WeaponId id) const { return weapons[id.v]; }
  const Profile& profile(ProfileId id) const { return profiles[id.v]; }
  const MeleeWeapon& melee_weapon(MeleeWeaponId id) const { return melee_weapons[id.v]; }
  std::optional<WeaponId> weapon_named(std::string_view name) const;
  std::optional<MeleeWeaponId> melee_weapon_named(std::string_view name) const;
  std::optional<ProfileId> profile_named(std::string_view name) const;
  std::vector<std::string> weapon_names() const;  // ranged ones
  std::vector<std::string> melee_weapon_names() const;
  std::vector<std::string> profile_names() const;

  friend bool operator==(const Arsenal&, const Arsenal&) = default;
};

// From the game's texts: data/formula.toml, data/weapons.toml, data/sizes.toml and data/armies/*.toml. Refuses prices
// that the formula does not give, and units larger than the program's capacities.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts);

// The kit of a model with these weapons (names of ranged and melee weapons) on the base its unit's kind calls for:
// crewed weapons and vehicles have bases of their own. Empty if a name is unknown or they are more than a model
// carries.
std::optional<Kit> make_kit(const Arsenal& arsenal, std::span<const std::string> weapons, UnitKind kind, int tough);

// Other prices for profiles (engine/muster/prices.h); the formula is not asked.
Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices);

// What a profile costs by the formula of am.missing.points-formula.
int formula_points(const Profile& profile, const Arsenal& arsenal);

}  // namespace sandtable::army_man
