#pragma once

#include "games/army_man/rules/arsenal.h"

// Army lists: what a player brings, and the units it becomes on the table.
namespace sandtable::army_man {

struct ListUnit {
  ProfileId profile;
  int count = 1;
  Place place = {};  // of its entry in the file

  friend bool operator==(const ListUnit& a, const ListUnit& b) { return a.profile == b.profile && a.count == b.count; }
};

struct ArmyList {
  std::string name;
  std::string army;  // the name of the army whose list it uses
  std::vector<ListUnit> units;

  int unit_count() const;
  friend bool operator==(const ArmyList&, const ArmyList&) = default;
};

// Reads a list; whether it is legal is for `check_army`.
Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal);

// Canonical text: `load_army_list` gives an equal list back.
std::string to_toml(const ArmyList& list, const Arsenal& arsenal);

int list_points(const ArmyList& list, const Arsenal& arsenal);

// The profiles of the list's units in its order, each as often as it was bought.
std::vector<Profile> muster(const ArmyList& list, const Arsenal& arsenal);

}  // namespace sandtable::army_man
