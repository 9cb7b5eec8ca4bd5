#pragma once

#include <vector>

#include "engine/ask/book.h"
#include "engine/base/error.h"
#include "games/army_man/muster/roster.h"

// Whether an army may be fielded.
namespace sandtable::army_man {

// What the players agreed on, as far as army lists are concerned.
struct ArmyRules {
  int points_limit = 300;
  bool vehicle_share_by_units = false;
  bool mixed_armies = false;
};

// Every violation, with its clause in `Error::rule` and the line of the entry it concerns.
std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book);

}  // namespace sandtable::army_man
