#pragma once

#include "games/arap/ask/questions_close.h"
#include "games/arap/rules/move/passage.h"

// Leaving a mêlée instead of fighting.
namespace sandtable::arap {

Bar bars_stand(const Game& game, const Law& law, UnitId unit, Stand stand);

// Lines of one who breaks off: any that is not longer than what was thrown.
bool is_break_off_line(const Game& game, const Law& law, const AskBreakOffRoute& asked, const Path& line);
// The straight line in that direction as far as it is free.
Path break_off_line(const Game& game, const Law& law, const AskBreakOffRoute& asked, int degree);
// Straight away from the nearest enemy, or the nearest direction to it that leads out of reach.
Path default_break_off(const Game& game, const Law& law, const AskBreakOffRoute& asked);

// Whether a unit may not come nearer to that enemy in this turn.
bool keeps_away_from(const Game& game, UnitId unit, UnitId enemy);

}  // namespace sandtable::arap
