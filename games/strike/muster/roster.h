#pragma once

#include "games/strike/muster/arsenal.h"

// Squad lists, what a player brings:
//
//   name = "Night shift"
//   team = "T"                     # or "CT"
//   clan = "dust-choir"            # which decides what he may buy
//   other_clan = "tide-office"     # after changing sides; the first of the other team if left out
//   units = 3
namespace sandtable::strike {

inline constexpr int kMostInSquad = 8;

struct SquadList {
  std::string name;
  Team team = Team::t;
  ClanId clan, other_clan;
  int units = 1;
  // Where things stand in the text is no part of what they are.
  struct Places {
    Place clan, other_clan, units;
  } places = {};

  friend bool operator==(const SquadList& a, const SquadList& b) {
    return a.name == b.name && a.team == b.team && a.clan == b.clan && a.other_clan == b.other_clan &&
           a.units == b.units;
  }
};

// Refuses what cannot be understood: format errors and unknown names. Whether the squad is legal is for `check_army`.
Result<SquadList> load_squad_list(std::string_view text, const std::string& file, const Arsenal& arsenal);

// Canonical text: `load_squad_list` gives an equal list back.
std::string to_toml(const SquadList& list, const Arsenal& arsenal);

}  // namespace sandtable::strike
