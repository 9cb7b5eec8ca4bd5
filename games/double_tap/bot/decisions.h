#pragma once

#include "engine/dice/random.h"
#include "games/double_tap/bot/memory.h"

// The scripted player's answer to every question. An answer may turn out to be illegal in rare corners; the player then
// gives the game's default.
namespace sandtable::double_tap::bot {

struct Mind {
  Random& random;
  Memory& memory;
};

// deploy.cpp
AskSide::Reply decide(const Game& game, const Law& law, const AskSide& asked, Mind& mind);
AskDeploy::Reply decide(const Game& game, const Law& law, const AskDeploy& asked, Mind& mind);
AskInfiltrate::Reply decide(const Game& game, const Law& law, const AskInfiltrate& asked, Mind& mind);
// act.cpp
AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Mind& mind);
AskAct::Reply decide(const Game& game, const Law& law, const AskAct& asked, Mind& mind);
AskAttack::Reply decide(const Game& game, const Law& law, const AskAttack& asked, Mind& mind);
// react.cpp
AskReactToAttack::Reply decide(const Game& game, const Law& law, const AskReactToAttack& asked, Mind& mind);
AskReactAtEnd::Reply decide(const Game& game, const Law& law, const AskReactAtEnd& asked, Mind& mind);
AskCancel::Reply decide(const Game& game, const Law& law, const AskCancel& asked, Mind& mind);
AskFlakVest::Reply decide(const Game& game, const Law& law, const AskFlakVest& asked, Mind& mind);
AskHeroReroll::Reply decide(const Game& game, const Law& law, const AskHeroReroll& asked, Mind& mind);
// interrupt.cpp
AskInterrupt::Reply decide(const Game& game, const Law& law, const AskInterrupt& asked, Mind& mind);
// moves.cpp
AskDodge::Reply decide(const Game& game, const Law& law, const AskDodge& asked, Mind& mind);
AskMoveReaction::Reply decide(const Game& game, const Law& law, const AskMoveReaction& asked, Mind& mind);
AskFallBack::Reply decide(const Game& game, const Law& law, const AskFallBack& asked, Mind& mind);

}  // namespace sandtable::double_tap::bot
