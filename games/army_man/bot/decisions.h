#pragma once

#include "engine/dice/random.h"
#include "games/army_man/bot/memory.h"

// The scripted player's answer to every question. An answer may turn out to be illegal in rare corners; the player then
// gives the game's default.
namespace sandtable::army_man::bot {

struct Mind {
  Random& random;
  Memory& memory;
};

// deploy.cpp
AskEdge::Reply decide(const Game& game, const Law& law, const AskEdge& asked, Mind& mind);
AskDeploy::Reply decide(const Game& game, const Law& law, const AskDeploy& asked, Mind& mind);
// act.cpp
AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Mind& mind);
AskAction::Reply decide(const Game& game, const Law& law, const AskAction& asked, Mind& mind);
// moves.cpp
AskMove::Reply decide(const Game& game, const Law& law, const AskMove& asked, Mind& mind);
AskContinue::Reply decide(const Game& game, const Law& law, const AskContinue& asked, Mind& mind);
AskConsolidate::Reply decide(const Game& game, const Law& law, const AskConsolidate& asked, Mind& mind);
AskDefend::Reply decide(const Game& game, const Law& law, const AskDefend& asked, Mind& mind);
AskCloseUp::Reply decide(const Game& game, const Law& law, const AskCloseUp& asked, Mind& mind);
// shoot.cpp
AskGuard::Reply decide(const Game& game, const Law& law, const AskGuard& asked, Mind& mind);
AskShoot::Reply decide(const Game& game, const Law& law, const AskShoot& asked, Mind& mind);
// choose.cpp
AskCasualties::Reply decide(const Game& game, const Law& law, const AskCasualties& asked, Mind& mind);
AskMarksman::Reply decide(const Game& game, const Law& law, const AskMarksman& asked, Mind& mind);

}  // namespace sandtable::army_man::bot
