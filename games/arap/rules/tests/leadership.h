#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Rolls against Leadership.
namespace sandtable::arap {

// What a unit is tested for: morale first, then control.
enum class LdTest : std::uint8_t {
  pinning,
  suppression,
  heavy_casualties,
  rout,
  rally,
  break_off,
  not_pursuing,
  halting,
  confusion,
};
constexpr bool is_morale_test(LdTest test) { return test <= LdTest::rout; }

struct LdResult {
  bool passed = true;
  int sum = 0;  // of the dice; 0 if none were rolled
};

// The value it tests with, before modifiers.
int leadership(const Game& game, const Law& law, UnitId unit);
// Whether a special rule passes the test without dice.
bool passes_without_dice(const Game& game, const Law& law, UnitId unit, LdTest test);
// The whole test, with a second roll where a rule allows one.
LdResult test_leadership(Game& game, Umpire& umpire, UnitId unit, LdTest test, int modifier);

}  // namespace sandtable::arap
