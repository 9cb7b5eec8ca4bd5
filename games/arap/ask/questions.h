#pragma once

#include "games/arap/ask/questions_area.h"
#include "games/arap/ask/questions_close.h"
#include "games/arap/ask/questions_craft.h"
#include "games/arap/ask/questions_fire.h"
#include "games/arap/ask/questions_morale.h"
#include "games/arap/ask/questions_move.h"
#include "games/arap/ask/questions_setup.h"
#include "games/arap/ask/questions_turn.h"
#include "games/arap/ask/questions_watch.h"

// Every question, by its kind. They bear the names of the catalogue's decisions.
namespace sandtable::arap {

using Questions = sandtable::Questions<
    AskEdge, AskPlaceUnit, AskNextStep, AskGoOn, AskDice, AskLeaderReroll, AskPickUp, AskReactionOrder, AskSplitAction,
    AskAction, AskUseKeptPoints, AskInteract, AskStandInstead, AskJoinOrLeave, AskMoveMode, AskPath, AskGoProne,
    AskSteelNerve, AskLateOrder, AskFleeRoute, AskShootTarget, AskShootMode, AskShootTurn, AskRecordHidden,
    AskRecordEdge, AskPlaceCloud, AskReserveEntry, AskLeaveTable, AskUnseenPath, AskUnseenProne, AskAreaThird, AskGuess,
    AskDrop, AskLongJump, AskLoad, AskSetUpLadder, AskReference, AskTemplate, AskThrowers, AskBombs, AskWatch,
    AskWatchShot, AskWatchOrder, AskOrderOfMelees, AskFightOrBreakOff, AskWeaponChoice, AskAttackAssignment,
    AskStepMove, AskBreakOffRoute, AskPursue, AskQuarry, AskOrderOfRouts, AskRallyTry, AskRallyFacing, AskHaltTry,
    AskIntercept, AskInterceptOrder, AskChargeDeclare, AskFireAndCharge, AskChargeReaction, AskChargeFire,
    AskDefensiveGrenades, AskRunRoute, AskChargeWay, AskChargeRedirect, AskChargerPlacement, AskChargeAgain, AskJumpers,
    AskNameParent, AskBoard, AskAlight, AskWreck, AskShareGear>;
constexpr Questions questions_of(const void*) { return {}; }

}  // namespace sandtable::arap
