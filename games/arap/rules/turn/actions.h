#pragma once

#include "games/arap/ask/questions.h"

// What a unit may spend its action points on.
namespace sandtable::arap {

// Whether a model takes part in what its unit, or the part of it that is meant, does with a point.
bool acts(const Game& game, ModelId model, Party party);
Models acting(const Game& game, const Setup& setup, UnitId unit, Party party);

Bar bars_deed(const Game& game, const Law& law, const AskAction& asked, Deed deed);
Bar bars_mode(const Game& game, const Law& law, const AskMoveMode& asked, MoveMode mode);
// The action points of a movement action in this mode.
int cost_of(const Game& game, const Law& law, const AskMoveMode& asked, MoveMode mode);
// Whether these models may act apart from the rest of their unit.
Bar bars_team(const Game& game, const Law& law, UnitId unit, const Models& team);
bool may_have_team(const Game& game, const Law& law, UnitId unit);
// Prone members who could spend a point on getting up.
Models lying(const Game& game, const Law& law, UnitId unit, Party party);
void stand_up(Game& game, Umpire& umpire, UnitId unit, const Models& models);

// The points that a deed costs under these switches.
int points_of(const Law& law, Deed deed);

}  // namespace sandtable::arap
