#pragma once

#include "engine/muster/army_list.h"
#include "games/army_man/muster/arsenal.h"

// Army lists: what a player brings, and the units it becomes on the table. Their text is that of army_list.h, with
// nothing added.
namespace sandtable::army_man {

// One entry of a list: `count` equal units.
struct ListUnit {
  ProfileId profile;
  int count = 1;
  Place place = {};  // of its entry in the file

  // Where it stands in the text is no part of what it is.
  friend bool operator==(const ListUnit& a, const ListUnit& b) { return a.profile == b.profile && a.count == b.count; }
};

using ArmyList = ArmyListOf<ListUnit>;

// Refuses what cannot be understood: format errors and unknown names. Whether the army is legal is for `check_army`.
Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal);

// Canonical text: `load_army_list` gives an equal list back.
std::string to_toml(const ArmyList& list, const Arsenal& arsenal);

int list_points(const ArmyList& list, const Arsenal& arsenal);

// The profiles of the list's units in its order, each as often as it was bought.
std::vector<Profile> muster(const ArmyList& list, const Arsenal& arsenal);

}  // namespace sandtable::army_man
