#pragma once

#include "games/arap/state/agenda.h"

// What remains to be done of shooting actions.
namespace sandtable::arap {

// A shooting action: a volley for each of its points. Weapons that cost two or three are fired with the volley that
// completes their points.
struct Shooting {
  UnitId unit;
  Party party = Party::all;
  Count points;             // of the action
  Count volley;             // the next one, counted from 1
  std::uint8_t ambush = 0;  // it was hidden when the action was declared
  std::uint8_t unused[3] = {};
  Members fired;  // members who have fired in this action; guests come behind the members
};

}  // namespace sandtable::arap
