#pragma once

#include <string>

#include "engine/kind/declare_question.h"
#include "engine/kind/domain.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/words/labels.h"

// For every question: what is legal, the options, a random answer, the default
// answer and its wording.
namespace sandtable::arap {

// The refusal behind a bar, in words a player understands; accepted if nothing
// bars.
Refusal refusal(const Law& law, Bar bar, ModelId model = ModelId::none());
inline Refusal refusal(const Law& law, const Verdict& verdict) { return refusal(law, verdict.bar, verdict.model); }
// "A3 Line Section"
std::string describe(const Law& law, UnitId unit);

SANDTABLE_DECLARE_QUESTION(AskEdge);
SANDTABLE_DECLARE_QUESTION(AskPlaceUnit);
SANDTABLE_DECLARE_QUESTION(AskRecordHidden);
SANDTABLE_DECLARE_QUESTION(AskRecordEdge);
SANDTABLE_DECLARE_QUESTION(AskPlaceCloud);
SANDTABLE_DECLARE_QUESTION(AskReserveEntry);
SANDTABLE_DECLARE_QUESTION(AskLeaveTable);
SANDTABLE_DECLARE_QUESTION(AskNextStep);
SANDTABLE_DECLARE_QUESTION(AskGoOn);
SANDTABLE_DECLARE_QUESTION(AskDice);
SANDTABLE_DECLARE_QUESTION(AskLeaderReroll);
SANDTABLE_DECLARE_QUESTION(AskPickUp);
SANDTABLE_DECLARE_QUESTION(AskReactionOrder);
SANDTABLE_DECLARE_QUESTION(AskSplitAction);
SANDTABLE_DECLARE_QUESTION(AskAction);
SANDTABLE_DECLARE_QUESTION(AskUseKeptPoints);
SANDTABLE_DECLARE_QUESTION(AskInteract);
SANDTABLE_DECLARE_QUESTION(AskStandInstead);
SANDTABLE_DECLARE_QUESTION(AskJoinOrLeave);
SANDTABLE_DECLARE_QUESTION(AskMoveMode);
SANDTABLE_DECLARE_QUESTION(AskPath);
SANDTABLE_DECLARE_QUESTION(AskDrop);
SANDTABLE_DECLARE_QUESTION(AskLongJump);
SANDTABLE_DECLARE_QUESTION(AskLoad);
SANDTABLE_DECLARE_QUESTION(AskSetUpLadder);
SANDTABLE_DECLARE_QUESTION(AskGoProne);
SANDTABLE_DECLARE_QUESTION(AskSteelNerve);
SANDTABLE_DECLARE_QUESTION(AskLateOrder);
SANDTABLE_DECLARE_QUESTION(AskFleeRoute);
SANDTABLE_DECLARE_QUESTION(AskShootTarget);
SANDTABLE_DECLARE_QUESTION(AskShootMode);
SANDTABLE_DECLARE_QUESTION(AskShootTurn);
SANDTABLE_DECLARE_QUESTION(AskAreaThird);
SANDTABLE_DECLARE_QUESTION(AskGuess);
SANDTABLE_DECLARE_QUESTION(AskReference);
SANDTABLE_DECLARE_QUESTION(AskTemplate);
SANDTABLE_DECLARE_QUESTION(AskThrowers);
SANDTABLE_DECLARE_QUESTION(AskBombs);
SANDTABLE_DECLARE_QUESTION(AskWatch);
SANDTABLE_DECLARE_QUESTION(AskWatchShot);
SANDTABLE_DECLARE_QUESTION(AskWatchOrder);

SANDTABLE_DECLARE_QUESTION(AskBoard);
SANDTABLE_DECLARE_QUESTION(AskAlight);
SANDTABLE_DECLARE_QUESTION(AskWreck);
SANDTABLE_DECLARE_QUESTION(AskShareGear);

SANDTABLE_DECLARE_QUESTION(AskOrderOfMelees);
SANDTABLE_DECLARE_QUESTION(AskFightOrBreakOff);
SANDTABLE_DECLARE_QUESTION(AskWeaponChoice);
SANDTABLE_DECLARE_QUESTION(AskAttackAssignment);
SANDTABLE_DECLARE_QUESTION(AskStepMove);
SANDTABLE_DECLARE_QUESTION(AskBreakOffRoute);
SANDTABLE_DECLARE_QUESTION(AskPursue);
SANDTABLE_DECLARE_QUESTION(AskQuarry);
SANDTABLE_DECLARE_QUESTION(AskOrderOfRouts);
SANDTABLE_DECLARE_QUESTION(AskRallyTry);
SANDTABLE_DECLARE_QUESTION(AskRallyFacing);
SANDTABLE_DECLARE_QUESTION(AskHaltTry);
SANDTABLE_DECLARE_QUESTION(AskIntercept);
SANDTABLE_DECLARE_QUESTION(AskInterceptOrder);
SANDTABLE_DECLARE_QUESTION(AskChargeDeclare);
SANDTABLE_DECLARE_QUESTION(AskFireAndCharge);
SANDTABLE_DECLARE_QUESTION(AskChargeReaction);
SANDTABLE_DECLARE_QUESTION(AskChargeFire);
SANDTABLE_DECLARE_QUESTION(AskDefensiveGrenades);
SANDTABLE_DECLARE_QUESTION(AskRunRoute);
SANDTABLE_DECLARE_QUESTION(AskNameParent);
SANDTABLE_DECLARE_QUESTION(AskJumpers);
SANDTABLE_DECLARE_QUESTION(AskChargeWay);
SANDTABLE_DECLARE_QUESTION(AskChargeRedirect);
SANDTABLE_DECLARE_QUESTION(AskChargerPlacement);
SANDTABLE_DECLARE_QUESTION(AskChargeAgain);

// What deputies are told and propose: a way for the whole unit to one place.
std::optional<Muster> muster(const Game&, const Law&, const AskPath&, const AskPath::Reply&);
std::optional<AskPath::Reply> form_up(const Game&, const Law&, const AskPath&, const AskPath::Reply&,
                                      std::optional<ModelId>, Point);
// The whole unit straight towards that place with its middle, as far as all of
// it can go; nobody, if that leads nowhere.
AskPath::Reply together(const Game& game, const Law& law, const Movement& move, Point to);

std::string option_text(const Game&, const Law&, const AskPlaceUnit&, const AskPlaceUnit::Reply&);
std::string option_text(const Game&, const Law&, const AskRecordHidden&, const AskRecordHidden::Reply&);
std::string option_text(const Game&, const Law&, const AskReserveEntry&, const AskReserveEntry::Reply&);
std::string option_text(const Game&, const Law&, const AskGoProne&, const AskGoProne::Reply&);
std::string option_text(const Game&, const Law&, const AskJumpers&, const AskJumpers::Reply&);
std::string option_text(const Game&, const Law&, const AskStandInstead&, const AskStandInstead::Reply&);
std::string option_text(const Game&, const Law&, const AskShootTurn&, const AskShootTurn::Reply&);
std::string option_text(const Game&, const Law&, const AskChargeDeclare&, const AskChargeDeclare::Reply&);
std::string option_text(const Game&, const Law&, const AskChargerPlacement&, const AskChargerPlacement::Reply&);
std::string option_text(const Game&, const Law&, const AskWeaponChoice&, const AskWeaponChoice::Reply&);
std::string option_text(const Game&, const Law&, const AskStepMove&, const AskStepMove::Reply&);
std::string option_text(const Game&, const Law&, const AskPath&, const AskPath::Reply&);
std::string option_text(const Game&, const Law&, const AskAlight&, const AskAlight::Reply&);
std::string option_text(const Game&, const Law&, const AskWreck&, const AskWreck::Reply&);
std::string option_text(const Game&, const Law&, const AskFleeRoute&, const AskFleeRoute::Reply&);
std::string option_text(const Game&, const Law&, const AskBreakOffRoute&, const AskBreakOffRoute::Reply&);

}  // namespace sandtable::arap
