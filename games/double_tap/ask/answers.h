#pragma once

#include <string>

#include "engine/kind/declare_question.h"
#include "engine/kind/domain.h"
#include "games/double_tap/ask/advice.h"  // without it the engine would find no advice to questions about paths
#include "games/double_tap/rules/flow.h"
#include "games/double_tap/state/events.h"

// For every question: what is legal, the options, a random answer, the default answer and its wording.
namespace sandtable::double_tap {

// The refusal behind a bar, in words a player understands; accepted if nothing bars.
Refusal refusal(Bar bar);
// "B3 Watchman"
std::string describe(const Law& law, UnitId unit);

SANDTABLE_DECLARE_QUESTION(AskSide);
SANDTABLE_DECLARE_QUESTION(AskDeploy);
SANDTABLE_DECLARE_QUESTION(AskInfiltrate);
SANDTABLE_DECLARE_QUESTION(AskActivate);
SANDTABLE_DECLARE_QUESTION(AskAct);
SANDTABLE_DECLARE_QUESTION(AskAttack);
SANDTABLE_DECLARE_QUESTION(AskReactToAttack);
SANDTABLE_DECLARE_QUESTION(AskReactAtEnd);
SANDTABLE_DECLARE_QUESTION(AskInterrupt);
SANDTABLE_DECLARE_QUESTION(AskCancel);
SANDTABLE_DECLARE_QUESTION(AskDodge);
SANDTABLE_DECLARE_QUESTION(AskMoveReaction);
SANDTABLE_DECLARE_QUESTION(AskFlakVest);
SANDTABLE_DECLARE_QUESTION(AskHeroReroll);
SANDTABLE_DECLARE_QUESTION(AskFallBack);

// Nobody of the other side could react anywhere on the leg, tried at each tenth of an inch.
bool settled(const Game& game, const Law& law, const AskInterrupt& asked);
// It has neither movement nor an attack left.
bool settled(const Game& game, const Law& law, const AskAct& asked);
std::string forfeits(const Game& game, const Law& law, const AskActivate& asked, const AskActivate::Reply& reply);

// What the engine is told of all this.
struct Rules {
  using Game = double_tap::Game;
  using Setup = double_tap::Setup;
  using Law = double_tap::Law;
  using Questions = double_tap::Questions;
  using Events = double_tap::Events;
  static std::span<const DomainSpec> domains();
};

}  // namespace sandtable::double_tap
