#pragma once

#include "games/arap/ask/questions_fire.h"
#include "games/arap/ask/questions_morale.h"
#include "games/arap/ask/questions_move.h"
#include "games/arap/ask/questions_setup.h"
#include "games/arap/ask/questions_turn.h"

// Every question, by its kind. They bear the names of the catalogue's decisions.
namespace sandtable::arap {

using Questions = sandtable::Questions<AskEdge, AskPlaceUnit, AskNextStep, AskGoOn, AskDice, AskLeaderReroll, AskPickUp,
                                       AskReactionOrder, AskSplitAction, AskAction, AskStandInstead, AskJoinOrLeave,
                                       AskMoveMode, AskPath, AskGoProne, AskSteelNerve, AskLateOrder, AskFleeRoute,
                                       AskShootTarget, AskShootMode, AskShootTurn>;
constexpr Questions questions_of(const void*) { return {}; }

}  // namespace sandtable::arap
