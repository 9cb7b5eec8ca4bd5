#pragma once

#include "engine/dice/random.h"
#include "games/arap/ask/answers.h"

// The scripted player's answer to every question.
namespace sandtable::arap::bot {

// It keeps nothing from one question to the next.
struct Memory {};

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
// move.cpp
AskPath::Reply decide(const Game& game, const Law& law, const AskPath& asked, Mind& mind);
AskUnseenPath::Reply decide(const Game& game, const Law& law, const AskUnseenPath& asked, Mind& mind);

}  // namespace sandtable::arap::bot
