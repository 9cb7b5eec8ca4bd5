#pragma once

#include "engine/dice/random.h"
#include "games/arap/ask/answers.h"
#include "games/arap/bot/chart.h"

// The scripted player's answer to every question.
namespace sandtable::arap::bot {

// It keeps what saves thought from one question to the next, and decides nothing by it.
struct Memory {
  Chart chart;
};

struct Mind {
  Random& random;
  Memory& memory;
};

// What nothing is said about below: the default answer.
template <class Asked>
typename Asked::Reply decide(const Game& game, const Law& law, const Asked& asked, Mind&) {
  return fallback(game, law, asked);
}

// deploy.cpp
AskPlaceUnit::Reply decide(const Game& game, const Law& law, const AskPlaceUnit& asked, Mind& mind);
AskRecordHidden::Reply decide(const Game& game, const Law& law, const AskRecordHidden& asked, Mind& mind);
AskJoinOrLeave::Reply decide(const Game& game, const Law& law, const AskJoinOrLeave& asked, Mind& mind);
AskLeaveTable::Reply decide(const Game& game, const Law& law, const AskLeaveTable& asked, Mind& mind);
// activate.cpp
AskNextStep::Reply decide(const Game& game, const Law& law, const AskNextStep& asked, Mind& mind);
AskGoOn::Reply decide(const Game& game, const Law& law, const AskGoOn& asked, Mind& mind);
AskDice::Reply decide(const Game& game, const Law& law, const AskDice& asked, Mind& mind);
AskLeaderReroll::Reply decide(const Game& game, const Law& law, const AskLeaderReroll& asked, Mind& mind);
AskPickUp::Reply decide(const Game& game, const Law& law, const AskPickUp& asked, Mind& mind);
// act.cpp
AskAction::Reply decide(const Game& game, const Law& law, const AskAction& asked, Mind& mind);
AskUseKeptPoints::Reply decide(const Game& game, const Law& law, const AskUseKeptPoints& asked, Mind& mind);
AskShootTarget::Reply decide(const Game& game, const Law& law, const AskShootTarget& asked, Mind& mind);
// throws.cpp
AskThrowers::Reply decide(const Game& game, const Law& law, const AskThrowers& asked, Mind& mind);
AskGuess::Reply decide(const Game& game, const Law& law, const AskGuess& asked, Mind& mind);
// watch.cpp
AskWatchShot::Reply decide(const Game& game, const Law& law, const AskWatchShot& asked, Mind& mind);
// move.cpp
AskMoveMode::Reply decide(const Game& game, const Law& law, const AskMoveMode& asked, Mind& mind);
AskPath::Reply decide(const Game& game, const Law& law, const AskPath& asked, Mind& mind);
AskUnseenPath::Reply decide(const Game& game, const Law& law, const AskUnseenPath& asked, Mind& mind);
AskGoProne::Reply decide(const Game& game, const Law& law, const AskGoProne& asked, Mind& mind);
// charge.cpp
AskChargeDeclare::Reply decide(const Game& game, const Law& law, const AskChargeDeclare& asked, Mind& mind);
AskChargeReaction::Reply decide(const Game& game, const Law& law, const AskChargeReaction& asked, Mind& mind);
AskChargeRedirect::Reply decide(const Game& game, const Law& law, const AskChargeRedirect& asked, Mind& mind);
AskChargeAgain::Reply decide(const Game& game, const Law& law, const AskChargeAgain& asked, Mind& mind);
AskIntercept::Reply decide(const Game& game, const Law& law, const AskIntercept& asked, Mind& mind);
// melee.cpp
AskFightOrBreakOff::Reply decide(const Game& game, const Law& law, const AskFightOrBreakOff& asked, Mind& mind);
AskWeaponChoice::Reply decide(const Game& game, const Law& law, const AskWeaponChoice& asked, Mind& mind);
AskStepMove::Reply decide(const Game& game, const Law& law, const AskStepMove& asked, Mind& mind);
AskPursue::Reply decide(const Game& game, const Law& law, const AskPursue& asked, Mind& mind);
AskHaltTry::Reply decide(const Game& game, const Law& law, const AskHaltTry& asked, Mind& mind);

}  // namespace sandtable::arap::bot
