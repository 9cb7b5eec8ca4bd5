#pragma once

#include "engine/ask/book.h"
#include "engine/muster/army_list.h"
#include "games/apocalypse/muster/arsenal.h"

// Army lists as players write them:
//
//   name = "River guard"
//   army = "Meridian Levy"                     # may be left out: the faction of the first unit
//
//   [[unit]]
//   profile = "Conscripts"
//   count = 2
//   upgrades = ["Flamer", "Flamer"]            # by what the unit gets, bought for each of the two
namespace sandtable::apocalypse {

// One entry of a list: `count` equal units.
struct ListUnit {
  ProfileId profile;
  int count = 1;
  std::vector<std::string> upgrades = {};  // as written; whether the unit may have them is for `check_army`
  Place place = {};                        // of its entry in the file

  // Where it stands in the text is no part of what it is.
  friend bool operator==(const ListUnit& a, const ListUnit& b) {
    return a.profile == b.profile && a.count == b.count && a.upgrades == b.upgrades;
  }
};

using ArmyList = ArmyListOf<ListUnit>;

// Refuses what cannot be understood: format errors and unknown names. Whether the army is legal is for `check_army`.
Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal);

// Canonical text: `load_army_list` gives an equal list back.
std::string to_toml(const ArmyList& list, const Arsenal& arsenal);

// The upgrades of an entry that its page offers, in the order of the arsenal.
Taken taken_by(const ListUnit& unit, const Arsenal& arsenal);

// Points of one of the entry's units, upgrades included (opa.army.upgrades-count), and of the whole list.
int unit_points(const ListUnit& unit, const Arsenal& arsenal, const Book& book = {});
int list_points(const ArmyList& list, const Arsenal& arsenal);

}  // namespace sandtable::apocalypse
