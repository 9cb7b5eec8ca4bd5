#pragma once

#include "games/arap/state/agenda.h"
#include "games/arap/state/fire.h"

// What remains to be done of shooting actions.
namespace sandtable::arap {

// A shooting action: a volley for each of its points. Weapons that cost two or three are fired with the volley that
// completes their points.
struct Shooting {
  UnitId unit;
  Party party = Party::all;
  Count points;              // of the action
  Count volley;              // the next one, counted from 1
  std::uint8_t ambush = 0;   // it was hidden when the action was declared
  std::uint8_t at_spot = 0;  // this volley is fired at a spot, not at a unit that is named
  ChargeFire charge = ChargeFire::none;
  std::uint8_t fast = 0;  // at chargers whose charge move is longer than 12 in
  Members fired;          // members who have fired in this action; guests come behind the members
  Point spot;
};
// A unit on overwatch fires at a mover who has come so far.
struct WatchFire {
  UnitId unit;
  UnitId target;
  ChargeFire charge = ChargeFire::none;  // overwatch: at chargers on their way
  std::uint8_t charged = 0;              // ... by the unit that they charge
};
// Bombs are dropped on what the carriers have just passed over.
struct Bombing {
  UnitId unit;
  Party party = Party::all;
};
// Grenades and rocks are thrown.
struct Throwing {
  UnitId unit;
  Party party = Party::all;
};

}  // namespace sandtable::arap
