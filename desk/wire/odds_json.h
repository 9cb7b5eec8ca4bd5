#pragma once

#include "desk/wire/message.h"
#include "odds/odds.h"

// What an answer would lead to, as JSON.
namespace sandtable::wire {

Json single_odds_json(const OddsKind& kind, const Setup& setup, const Odds& odds);
// {"replies": [...]} with the odds for each way in which the other side may react; one reply if it is not asked.
Json choice_json(const GameKind& game, const Setup& setup, const ChoiceOdds& choice, Seat chooser);
// Whether all in it is exact.
bool is_exact(const Json& choice);

}  // namespace sandtable::wire
