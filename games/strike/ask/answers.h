#pragma once

#include <memory>

#include "engine/kind/domain.h"
#include "engine/kind/typed_game.h"
#include "games/strike/ask/questions.h"
#include "games/strike/state/events.h"

// What is legal, what there is to choose, a choice by chance, the answer of one who does not answer, and the words of
// every question. Found by the argument types (engine/kind/typed_game.h).
namespace sandtable::strike {

// The refusal behind a bar, in words a player understands; accepted if nothing bars.
Refusal refusal(const Law& law, Bar bar);

#define SANDTABLE_STRIKE_ANSWERS(Asked)                                                           \
  Refusal legal(const Game& game, const Law& law, const Asked& asked, const Asked::Reply& reply); \
  void options(const Game& game, const Law& law, const Asked& asked, const Offer<Asked>& offer);  \
  Asked::Reply sample(const Game& game, const Law& law, const Asked& asked, Random& random);      \
  Asked::Reply fallback(const Game& game, const Law& law, const Asked& asked);                    \
  std::string text(const Game& game, const Law& law, const Asked& asked);                         \
  std::string option_text(const Game& game, const Law& law, const Asked& asked, const Asked::Reply& reply)

SANDTABLE_STRIKE_ANSWERS(AskBuy);
SANDTABLE_STRIKE_ANSWERS(AskCarrier);
SANDTABLE_STRIKE_ANSWERS(AskPlace);
SANDTABLE_STRIKE_ANSWERS(AskCall);
SANDTABLE_STRIKE_ANSWERS(AskMove);
SANDTABLE_STRIKE_ANSWERS(AskBang);
SANDTABLE_STRIKE_ANSWERS(AskTarget);

#undef SANDTABLE_STRIKE_ANSWERS

// plans.cpp: a route that is walked count by count until something happens that its owner will want to know of: an
// enemy comes into sight, somebody is hit, the unit is stopped, a grenade is thrown, smoke spreads.
std::optional<Plan> plan(const Game& game, const Law& law, const AskMove& asked, std::span<const Point> way);
Followed<AskMove::Reply> follow(const Game& game, const Law& law, const AskMove& asked, Plan& plan);

// What the engine is told of all this.
struct Rules {
  using Game = strike::Game;
  using Setup = strike::Setup;
  using Law = strike::Law;
  using Questions = strike::Questions;
  using Events = strike::Events;
  static std::span<const DomainSpec> domains();
};

}  // namespace sandtable::strike
