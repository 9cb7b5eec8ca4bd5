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
#include "engine/base/ids.h"
#include "engine/base/mil.h"
#include "engine/data/embedded.h"
#include "engine/kind/set_up.h"

// What armies are made of: weapons, upgrades, profiles and their prices, from the game's data files.
namespace sandtable::double_tap {

using WeaponId = Id<struct WeaponTag, std::uint8_t>;     // index into Arsenal::weapons
using ProfileId = Id<struct ProfileTag, std::uint16_t>;  // index into Arsenal::profiles

// The id of a number that came from elsewhere: a key, an event, a choice.
template <class Id, class Number>
constexpr Id id_of(Number number) {
  return {static_cast<decltype(Id::v)>(number)};
}

inline constexpr std::size_t kBands = 4;     // range bands of 12" each
inline constexpr std::size_t kMostGuns = 2;  // ranged weapons of one unit

struct Weapon {
  std::string name;
  int attacks = 0;
  FixedVector<std::int8_t, kBands> mods;  // by band from the nearest outward; a band beyond the end is out of range

  bool is_melee() const { return mods.empty(); }
  friend bool operator==(const Weapon&, const Weapon&) = default;
};

enum class Upgrade : std::uint8_t {
  flak_vest,
  surefoot,
  grapnel,
  cold_nerves,
  quick_reflexes,
  snap_shooter,
  field_optics,
  infiltrator,
  blade_drill,
  knife,
  weapon_swap,
};
inline constexpr std::size_t kUpgrades = 11;
std::string_view upgrade_name(Upgrade upgrade);

struct UpgradeMask {
  std::uint16_t bits = 0;

  constexpr void add(Upgrade upgrade) {
    bits = static_cast<std::uint16_t>(bits | 1U << static_cast<unsigned>(upgrade));
  }
  constexpr bool has(Upgrade upgrade) const { return (bits >> static_cast<unsigned>(upgrade) & 1U) != 0; }
  friend constexpr bool operator==(UpgradeMask, UpgradeMask) = default;
};

enum class UnitType : std::uint8_t { hero, specialist, trooper };
std::string_view type_name(UnitType type);

// A unit as an army list offers it.
struct Profile {
  std::string name;
  std::string army;
  UnitType type = UnitType::trooper;
  Count quality = 4;
  FixedVector<WeaponId, kMostGuns> guns;
  bool has_knife = false;
  UpgradeMask upgrades;  // printed ones, already paid for
  int points = 0;

  friend bool operator==(const Profile&, const Profile&) = default;
};

struct Army {
  std::string id;  // the file's name without folder and ending
  std::string name;
  std::string theme;

  friend bool operator==(const Army&, const Army&) = default;
};

struct Sizes {
  Mil base_diameter, model_height, contact, low_obstacle, step, higher;

  friend bool operator==(const Sizes&, const Sizes&) = default;
};

struct Arsenal {
  static constexpr int kWorstQuality = 6;
  // By Quality; guns in thousandths of a point. Qualities nobody has are absent.
  struct PointParts {
    int knife = 0;
    int hero = 0;           // thousandths of the sum that a Hero costs
    std::vector<int> guns;  // by WeaponId; 0 for melee weapons
    friend bool operator==(const PointParts&, const PointParts&) = default;
  };

  std::vector<Weapon> weapons;
  WeaponId knife;
  std::array<std::array<int, kWorstQuality + 1>, kUpgrades> upgrade_points = {};  // by Upgrade and Quality
  std::array<std::optional<PointParts>, kWorstQuality + 1> point_parts = {};      // by Quality
  std::vector<Profile> profiles;
  std::vector<Army> armies;
  Sizes sizes;

  const Weapon& weapon(WeaponId id) const { return weapons[id.v]; }
  const Profile& profile(ProfileId id) const { return profiles[id.v]; }
  std::optional<WeaponId> weapon_named(std::string_view name) const;
  std::optional<ProfileId> profile_named(std::string_view name) const;
  std::vector<std::string> weapon_names() const;
  std::vector<std::string> profile_names() const;

  // Price of a gun at a Quality, flat part and reach included.
  int gun_thousandths(WeaponId gun, int quality) const { return point_parts[quality]->guns[gun.v]; }
  // The dearest of a profile's ranged weapons.
  WeaponId main_gun(const Profile& profile) const;

  friend bool operator==(const Arsenal&, const Arsenal&) = default;
};

// From the game's texts: data/weapons.toml, data/upgrades.toml, data/sizes.toml and data/armies/*.toml.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts);

// Other prices for profiles (engine/muster/prices.h); the formula is not asked.
Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices);

// What a profile costs by the formula: guns, Knife and printed upgrades.
int formula_points(const Profile& profile, const Arsenal& arsenal);

}  // namespace sandtable::double_tap
