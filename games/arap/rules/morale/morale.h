#pragma once

#include "games/arap/rules/tests/leadership.h"

// Morale under fire: heavy casualties, suppression, pinning.
namespace sandtable::arap {

// Whether a unit owes a test for what befell it in the opponent's turn.
bool owes_casualty_test(const Game& game, const Law& law, UnitId unit);
bool owes_suppression_test(const Game& game, const Law& law, UnitId unit);
// The tests a unit owes when it is first chosen in its owner's turn. Whether one was taken.
bool take_owed_tests(Game& game, Umpire& umpire, UnitId unit);
// Units of a seat that were never chosen and still owe a heavy casualty test.
UnitList late_testers(const Game& game, const Law& law, Seat seat);

// After a shooting action of the enemy: unsaved wounds by pinning weapons call for a test.
struct Pinning {
  UnitId unit;
  bool battery = false;    // several Ordnance weapons together
  bool automatic = false;  // without a test
};
void take_pinning_test(Game& game, Umpire& umpire, const Pinning& pinning);

// Whether most of a unit cannot be suppressed.
bool cannot_be_suppressed(const Game& game, const Law& law, UnitId unit);

// Confused units test, at the beginning of their own turn, whether they shake it off.
void shake_off_confusion(Game& game, Umpire& umpire, Seat seat);

void pin(Game& game, Umpire& umpire, UnitId unit, RuleId rule);
// The unit runs from that enemy from now on; its first move follows.
void break_unit(Game& game, Umpire& umpire, UnitId unit, UnitId from);
// The enemy who caused most of a unit's losses, the nearest of several; if none is left, the nearest enemy.
UnitId worst_enemy(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::arap
