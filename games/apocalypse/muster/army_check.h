#pragma once

#include <vector>

#include "engine/ask/book.h"
#include "engine/base/error.h"
#include "games/apocalypse/muster/roster.h"

// Whether an army may be fielded.
namespace sandtable::apocalypse {

// What the players agreed on, as far as army lists are concerned.
struct ArmyRules {
  int points_limit = 3000;
  bool scale_limits = false;
  bool mixed_factions = false;
  bool practice = false;
};

// What an army may cost.
int most_points(const ArmyRules& rules, const Book& book);

// Every violation, with its clause in `Error::rule` and the line of the entry it concerns.
std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book);

}  // namespace sandtable::apocalypse
