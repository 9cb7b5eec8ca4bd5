#pragma once

#include "engine/dice/random.h"
#include "games/double_tap/rules/questions.h"

// The scripted player's answer to every question. An answer may turn out to be illegal in rare corners; the player then
// gives the game's default.
namespace sandtable::double_tap::bot {

// deploy.cpp
AskSide::Reply decide(const Game& game, const Law& law, const AskSide& asked, Random& random);
AskDeploy::Reply decide(const Game& game, const Law& law, const AskDeploy& asked, Random& random);
AskInfiltrate::Reply decide(const Game& game, const Law& law, const AskInfiltrate& asked, Random& random);
// act.cpp
AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Random& random);
AskAct::Reply decide(const Game& game, const Law& law, const AskAct& asked, Random& random);
AskAttack::Reply decide(const Game& game, const Law& law, const AskAttack& asked, Random& random);
// react.cpp
AskReactToAttack::Reply decide(const Game& game, const Law& law, const AskReactToAttack& asked, Random& random);
AskReactAtEnd::Reply decide(const Game& game, const Law& law, const AskReactAtEnd& asked, Random& random);
AskCancel::Reply decide(const Game& game, const Law& law, const AskCancel& asked, Random& random);
AskFlakVest::Reply decide(const Game& game, const Law& law, const AskFlakVest& asked, Random& random);
AskHeroReroll::Reply decide(const Game& game, const Law& law, const AskHeroReroll& asked, Random& random);
// interrupt.cpp
AskInterrupt::Reply decide(const Game& game, const Law& law, const AskInterrupt& asked, Random& random);
// moves.cpp
AskDodge::Reply decide(const Game& game, const Law& law, const AskDodge& asked, Random& random);
AskMoveReaction::Reply decide(const Game& game, const Law& law, const AskMoveReaction& asked, Random& random);
AskFallBack::Reply decide(const Game& game, const Law& law, const AskFallBack& asked, Random& random);

}  // namespace sandtable::double_tap::bot
