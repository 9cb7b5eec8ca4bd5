#pragma once

#include "games/arap/rules/fire/aiming.h"

// What a volley does: hits, wounds, saves and what follows from them.
namespace sandtable::arap {

// What the shots at one unit have brought about, for the tests that follow.
struct FireResult {
  int hits = 0;
  int wounds = 0;  // saved or not
  int unsaved = 0;
  int pinning = 0;  // unsaved wounds by weapons marked pinning
  int removed = 0;  // models
  bool auto_pin = false;
  bool confuses = false;
};

// Throws all dice of a volley that has been judged, deals the wounds and removes the dead.
FireResult resolve(Game& game, Umpire& umpire, const Shooting& action, UnitId target, const AimedVolley& volley);
// Pinning and confusion after the volley, and what the shooters have done.
void follow_up(Game& game, Umpire& umpire, const Shooting& action, UnitId target, const FireResult& result);

}  // namespace sandtable::arap
