#pragma once

#include "engine/kind/goods.h"
#include "games/strike/state/law.h"

// The equipment as goods with prices; a round is a contest.
namespace sandtable::strike {

std::vector<sandtable::Good> goods();  // every card, the free ones with price 0, in the order of ItemId
Contest contest(const sandtable::Setup& setup, const void* state);
void holdings(const sandtable::Setup& base, const void* state, std::span<int> counts);

}  // namespace sandtable::strike
