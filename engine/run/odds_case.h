#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/kind/odds.h"
#include "engine/run/session.h"

namespace sandtable {

// A fight that is about to be decided by dice, posed from keys.
struct OddsCase {
  using Roles = std::vector<std::pair<std::string, UnitId>>;

  Session session;    // at its first roll, or where nobody has anything more to say
  Roles roles;        // "attacker", "target", in the order of the report
  std::string title;  // "Rifle at 30\", quality 4+ against 4+ in cover, who dodges"
};

}  // namespace sandtable
