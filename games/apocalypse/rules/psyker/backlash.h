#pragma once

#include "games/apocalypse/rules/psyker/powers.h"

namespace sandtable::apocalypse {

// Puts the backlash of a try on the agenda: what the power does is pushed above it and comes first.
void begin_backlash(Game& game, Umpire& umpire, const PowerTry& what);

}  // namespace sandtable::apocalypse
