#pragma once

#include <vector>

#include "engine/kind/game_kind.h"

namespace sandtable {

// The switches of a game. Its catalogue is read only where the game cannot say them without.
Result<std::vector<SwitchSpec>> switches_of(const GameKind& game);

// The value of every switch of a game: those that are named, the others at their defaults.
Result<SwitchPairs> all_switches(const GameKind& game, const SwitchPairs& named);

}  // namespace sandtable
