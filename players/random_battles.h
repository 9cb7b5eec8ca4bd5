#pragma once

#include "engine/ask/book.h"
#include "engine/data/catalogue.h"
#include "engine/kind/game_kind.h"

namespace sandtable {

// Which clauses decide something in `count` battles between random players, with switches, armies and map by chance.
// The same battles every time.
Ledger reached_in_random_battles(const GameKind& game, const Catalogue& catalogue, int count);

}  // namespace sandtable
