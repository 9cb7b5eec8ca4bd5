#pragma once

#include "games/arap/rules/area/burst.h"
#include "games/arap/rules/fire/aiming.h"

// What a volley does: hits, wounds, saves and what follows from them.
namespace sandtable::arap {

// What the shots at one unit have brought about, for the tests that follow.
struct FireResult {
  int hits = 0;
  int unsaved = 0;
  int pinning = 0;  // unsaved wounds by weapons marked pinning
  int removed = 0;  // models
  int lost = 0;     // wounds taken off
  bool auto_pin = false;
  bool confuses = false;
};

// Throws all dice of a volley and puts all its markers down, deals the wounds and removes the dead; notes in the action
// who has fired. What it did to each unit, for the tests that follow (`after_bursts`).
ShelledUnits resolve(Game& game, Umpire& umpire, Shooting& action, const Mark& mark, const GunChoices& guns);

}  // namespace sandtable::arap
