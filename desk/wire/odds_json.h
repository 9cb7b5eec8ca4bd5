#pragma once

#include "desk/wire/message.h"
#include "odds/odds.h"

// What an answer would lead to, as JSON.
namespace sandtable::wire {

Json single_odds_json(const OddsKind& kind, const Setup& setup, const Odds& odds);
// {"odds": ...}, or {"replies": [...]} with the odds for each reaction of the other side.
Json choice_json(const GameKind& game, const Setup& setup, const ChoiceOdds& choice);
// Whether all in it is exact.
bool is_exact(const Json& choice);

}  // namespace sandtable::wire
