#pragma once

#include <vector>

#include "engine/ask/book.h"
#include "engine/base/error.h"
#include "games/double_tap/muster/roster.h"

// Whether an army may be fielded.
namespace sandtable::double_tap {

inline constexpr int kMostUnits = 32;  // of a side: the program's capacity, not a rule

// What the players agreed on, as far as army lists are concerned.
struct ArmyRules {
  int points_limit = 150;
  bool hero_mandatory = false;
  bool hero_upgrades_free = false;
  bool mixed_armies = false;
  bool playtest = false;
};

// Every violation, with its clause in `Error::rule` and the line of the entry it concerns.
std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book);

// What two armies must be to each other: identical teams in a trial game.
std::vector<Error> check_pair(const ArmyList& first, const ArmyList& second, const Arsenal& arsenal,
                              const ArmyRules& rules, const Book& book);

}  // namespace sandtable::double_tap
