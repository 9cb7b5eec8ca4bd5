#pragma once

#include "games/apocalypse/ask/questions.h"
#include "games/apocalypse/rules/move/movement.h"

// What follows a melee: the move after the enemy is gone, and the step back.
namespace sandtable::apocalypse {

Verdict judge_consolidation(const Game& game, const Law& law, UnitId unit, const AskConsolidate::Reply& reply);

// How a unit draws back: where its leader goes, and the offer for the others (who is not named stays).
struct Withdrawal {
  Point leader_at;
  Places others;
};
Withdrawal withdrawal_of(const Game& game, const Law& law, UnitId unit, UnitId enemy);

// Once the leader has gone: whether the others may be put like that. Who ends nearer than 1" to the enemy is as far
// from him as in the offer.
Verdict judge_step_back(const Game& game, const Law& law, const AskStepBack& asked, const Places& places);
// The offer for them, as the leader stands now.
Places step_back_on_offer(const Game& game, const Law& law, const AskStepBack& asked);
// Whether somebody has to be put elsewhere.
bool must_make_way(const Game& game, const Law& law, UnitId unit, UnitId enemy);

}  // namespace sandtable::apocalypse
