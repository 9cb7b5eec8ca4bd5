#pragma once

#include <vector>

#include "engine/ask/book.h"
#include "engine/base/error.h"
#include "games/arap/muster/roster.h"

// Whether a force may be fielded.
namespace sandtable::arap {

// What the players agreed on, as far as forces are concerned.
struct ForceRules {
  int points_limit = 500;
  bool limits = true;      // force-limits
  bool squadrons = false;  // vehicle-squadrons
  bool craft = true;
};

// Every violation, with its clause in `Error::rule` and the line of the entry it concerns.
std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ForceRules& rules, const Book& book);

}  // namespace sandtable::arap
