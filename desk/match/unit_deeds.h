#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/run/session.h"

namespace sandtable {

// What one unit did in a battle, as the game's account has it. Worth is in points.
struct UnitDeeds {
  Seat seat;
  std::string label, name;
  std::int64_t worth = 0;  // what it cost, all its equipment included
  std::int64_t dealt = 0;  // worth of what it took from others
  std::int64_t lost = 0;   // of its own
  int kills = 0;
  int deaths = 0;  // more than one where units come back
};

// Of every unit, in the order of the game's account; nothing where it keeps none.
std::vector<UnitDeeds> deeds_of(const Session& session);

}  // namespace sandtable
