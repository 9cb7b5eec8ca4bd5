#pragma once

#include "engine/muster/army_list.h"
#include "games/arap/muster/arsenal.h"

// Army lists as players write them:
//
//   name = "Dawn patrol"
//   army = "Halden Compact"            # may be left out: the army of the first unit
//
//   [[unit]]
//   profile = "Line Section"
//   models = 10                        # leader included; the fewest if left out
//   options = [{ item = "light machine gun" }, { item = "medical kit" }]
namespace sandtable::arap {

// An option as it is bought for a unit.
struct Purchase {
  std::size_t option = 0;  // index into the profile's options
  int count = 1;
  friend bool operator==(const Purchase&, const Purchase&) = default;
};

// One entry of a list: `count` equal units.
struct ListUnit {
  ProfileId profile;
  int count = 1;
  int models = 1;  // of each unit
  std::vector<Purchase> options = {};
  Place place = {};  // of its entry in the file

  // Where it stands in the text is no part of what it is.
  friend bool operator==(const ListUnit& a, const ListUnit& b) {
    return a.profile == b.profile && a.count == b.count && a.models == b.models && a.options == b.options;
  }
};

using ArmyList = ArmyListOf<ListUnit>;

// Refuses what cannot be understood: format errors, unknown names, options that the unit does not have. Whether the
// army is legal is for `check_army`.
Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal);

// Canonical text: `load_army_list` gives an equal list back.
std::string to_toml(const ArmyList& list, const Arsenal& arsenal);

// Points of one of the entry's units, options included, and of the whole list.
int unit_points(const ListUnit& unit, const Arsenal& arsenal);
int list_points(const ArmyList& list, const Arsenal& arsenal);

// How often an option may be taken by a unit of that many models.
int most_of(const Option& option, int models);

// A unit as it takes the field: its models in order, the leader first, then those with options, then the others.
struct Roster {
  Profile profile;
  std::vector<Kit> models;
  int points = 0;
};

// The units of a legal list in its order, each as often as it was bought.
std::vector<Roster> muster(const ArmyList& list, const Arsenal& arsenal);
// The same for one of an entry's units; options for which nobody is left are not there.
Roster muster(const ListUnit& unit, const Arsenal& arsenal);

}  // namespace sandtable::arap
