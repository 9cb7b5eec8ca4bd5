#pragma once

#include "engine/dice/random.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/bot/memory.h"

// The scripted player's answer to every question.
namespace sandtable::apocalypse::bot {

struct Mind {
  Random& random;
  Memory& memory;
};

// deploy.cpp
AskSide::Reply decide(const Game& game, const Law& law, const AskSide& asked, Mind& mind);
AskMuster::Reply decide(const Game& game, const Law& law, const AskMuster& asked, Mind& mind);
AskDeploy::Reply decide(const Game& game, const Law& law, const AskDeploy& asked, Mind& mind);
AskScout::Reply decide(const Game& game, const Law& law, const AskScout& asked, Mind& mind);
AskReserve::Reply decide(const Game& game, const Law& law, const AskReserve& asked, Mind& mind);
AskArrive::Reply decide(const Game& game, const Law& law, const AskArrive& asked, Mind& mind);
// act.cpp
AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Mind& mind);
AskAction::Reply decide(const Game& game, const Law& law, const AskAction& asked, Mind& mind);
AskAssaultAgain::Reply decide(const Game& game, const Law& law, const AskAssaultAgain& asked, Mind& mind);
// moves.cpp
AskMove::Reply decide(const Game& game, const Law& law, const AskMove& asked, Mind& mind);
AskDrive::Reply decide(const Game& game, const Law& law, const AskDrive& asked, Mind& mind);
AskPivot::Reply decide(const Game& game, const Law& law, const AskPivot& asked, Mind& mind);
AskFace::Reply decide(const Game& game, const Law& law, const AskFace& asked, Mind& mind);
AskConsolidate::Reply decide(const Game& game, const Law& law, const AskConsolidate& asked, Mind& mind);
AskRiftStep::Reply decide(const Game& game, const Law& law, const AskRiftStep& asked, Mind& mind);
// transport.cpp
AskEmbarked::Reply decide(const Game& game, const Law& law, const AskEmbarked& asked, Mind& mind);
// powers.cpp
AskPower::Reply decide(const Game& game, const Law& law, const AskPower& asked, Mind& mind);
// shoot.cpp
AskShoot::Reply decide(const Game& game, const Law& law, const AskShoot& asked, Mind& mind);
AskReroll::Reply decide(const Game& game, const Law& law, const AskReroll& asked, Mind& mind);
AskCasualties::Reply decide(const Game& game, const Law& law, const AskCasualties& asked, Mind& mind);
AskStrike::Reply decide(const Game& game, const Law& law, const AskStrike& asked, Mind& mind);
// usual.cpp
AskHover::Reply decide(const Game& game, const Law& law, const AskHover& asked, Mind& mind);
AskSuccessor::Reply decide(const Game& game, const Law& law, const AskSuccessor& asked, Mind& mind);
AskCloseUp::Reply decide(const Game& game, const Law& law, const AskCloseUp& asked, Mind& mind);
AskJoinMelee::Reply decide(const Game& game, const Law& law, const AskJoinMelee& asked, Mind& mind);
AskDefend::Reply decide(const Game& game, const Law& law, const AskDefend& asked, Mind& mind);
AskStepBack::Reply decide(const Game& game, const Law& law, const AskStepBack& asked, Mind& mind);
AskWreck::Reply decide(const Game& game, const Law& law, const AskWreck& asked, Mind& mind);

}  // namespace sandtable::apocalypse::bot
