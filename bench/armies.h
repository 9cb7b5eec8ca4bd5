#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/kind/game_kind.h"

namespace sandtable::bench {

// The dearest ready-made lists that some value of one switch admits, with that value and the switches of the promise.
struct LargestArmies {
  std::vector<NamedText> lists;
  SwitchPairs switches;
};
LargestArmies largest_armies(const GameKind& game);

// A battle of as many seats as the promise names on this map; another `deal` seats other armies.
SetupTexts dealt(const GameKind& game, const LargestArmies& armies, const NamedText& map, std::size_t deal = 0);

// The setup from these texts; a game that refuses its own texts ends the program.
std::shared_ptr<const Setup> prepared(const GameKind& game, const SetupTexts& texts);
// The largest armies on the first map: the battle whose pace is promised.
std::shared_ptr<const Setup> large_battle(const GameKind& game);

bool has_player(const GameKind& game, std::string_view name);

}  // namespace sandtable::bench
