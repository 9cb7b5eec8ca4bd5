#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/muster/army_list.h"
#include "games/double_tap/muster/arsenal.h"

// Army lists as players write them:
//
//   name = "Night patrol"
//   army = "Breakwater Watch"          # may be left out: the army of the first unit
//
//   [[unit]]
//   profile = "Watchman"
//   count = 2
//   upgrades = ["Surefoot"]            # bought for each of the two
//   weapon = "Hmg"                     # a Weapon swap, bought likewise
namespace sandtable::double_tap {

// One entry of a list: `count` equal units.
struct ListUnit {
  ProfileId profile;
  int count = 1;
  std::vector<Upgrade> upgrades = {};       // bought, as written; a Weapon swap is not among them
  WeaponId swapped_for = WeaponId::none();  // the new gun, if a Weapon swap is bought
  Place place = {};

  int bought() const { return static_cast<int>(upgrades.size()) + (swapped_for.is_none() ? 0 : 1); }
  // Where it stands in the text is no part of what it is.
  friend bool operator==(const ListUnit& a, const ListUnit& b) {
    return a.profile == b.profile && a.count == b.count && a.upgrades == b.upgrades && a.swapped_for == b.swapped_for;
  }
};

using ArmyList = ArmyListOf<ListUnit>;

// Refuses what cannot be understood: format errors and unknown names. Whether the army is legal is for `check_army`.
Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal);

// Canonical text: `load_army_list` gives an equal list back.
std::string to_toml(const ArmyList& list, const Arsenal& arsenal);

// What a Weapon swap to the new gun costs, which must be a ranged weapon at least as dear as the unit's.
int swap_points(const Profile& profile, WeaponId swapped_for, const Arsenal& arsenal);

// Points of one of the entry's units, upgrades included, and of the whole list.
int unit_points(const ListUnit& unit, const Arsenal& arsenal);
int list_points(const ArmyList& list, const Arsenal& arsenal);

// A unit as it takes the field.
struct Fighter {
  std::string name;
  UnitType type = UnitType::trooper;
  Count quality = 4;
  FixedVector<WeaponId, kMostGuns> guns;
  bool has_knife = false;
  UpgradeMask upgrades;  // printed and bought
  int points = 0;

  friend bool operator==(const Fighter&, const Fighter&) = default;
};

inline constexpr int kPlaytestQuality = 4;

// The units of a legal list in its order. In a trial game (`playtest`) everybody has Quality 4+.
std::vector<Fighter> muster(const ArmyList& list, const Arsenal& arsenal, bool playtest);

}  // namespace sandtable::double_tap
