#pragma once

#include <span>

#include "games/strike/rules/flow.h"

// Steps of one counted move.
namespace sandtable::strike {

// Whether the unit may step, or use the move otherwise, in this move: kAllowed, or what takes it away.
Bar move_bar(const Game& game, const Law& law, UnitId unit, int number);
// It ran with the knife through all ten moves and gets one more.
bool has_eleventh(const Game& game, const Law& law, UnitId unit);

struct Step {
  UnitId unit;
  Point to;
};
// All steps of one move at once: walls, opponents, comrades. Moves the units and notes what they did.
void take_steps(Game& game, Umpire& umpire, int number, std::span<const Step> steps);

}  // namespace sandtable::strike
