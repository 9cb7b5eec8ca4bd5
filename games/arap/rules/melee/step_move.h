#pragma once

#include "games/arap/ask/questions_close.h"
#include "games/arap/rules/move/passage.h"

// Moves of locked units between initiative steps.
namespace sandtable::arap {

// Members who may move or turn: all who stand.
Models may_step_up(const Game& game, const Law& law, UnitId unit);
Verdict judge_step_move(const Game& game, const Law& law, const AskStepMove& asked, const AskStepMove::Reply& reply);
// Every one who is not engaged goes towards the nearest enemy, and whoever has nobody before him turns to one.
AskStepMove::Reply closing_up(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::arap
