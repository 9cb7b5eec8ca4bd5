#pragma once

#include <span>

#include "engine/kind/game_kind.h"
#include "lab/fight/ranks.h"

namespace sandtable::lab {

// What a rank does that does not lead: it fights the pairs that the leader deals, run after run, until it is sent home.
// It needs no files: plans come with their armies and maps.
void serve(Ranks& ranks, std::span<const GameKind* const> games);

}  // namespace sandtable::lab
