#pragma once

#include "games/strike/ask/questions.h"
#include "games/strike/bot/goals.h"

// The scripted player's answer to each question.
namespace sandtable::strike {

struct Mind {
  const Game& game;
  const Law& law;
  Ways& ways;
  Random& random;
};

AskBuy::Reply decide(const Mind& mind, const AskBuy& asked);
AskCarrier::Reply decide(const Mind& mind, const AskCarrier& asked);
AskPlace::Reply decide(const Mind& mind, const AskPlace& asked);
AskCall::Reply decide(const Mind& mind, const AskCall& asked);
AskMove::Reply decide(const Mind& mind, const AskMove& asked);
AskBang::Reply decide(const Mind& mind, const AskBang& asked);
AskTarget::Reply decide(const Mind& mind, const AskTarget& asked);

}  // namespace sandtable::strike
