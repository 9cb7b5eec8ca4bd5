#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/kind/game_kind.h"

namespace sandtable::bench {

// What a game promises first; nothing if it promises nothing.
Pace first_pace(const GameKind& game);

// The dearest ready-made lists that the switches of a promise admit with some value of one more, with all of these.
struct LargestArmies {
  std::vector<NamedText> lists;
  SwitchPairs switches;
  std::vector<NamedText> maps;  // that admit them
  std::size_t seats = 0;        // of the battle that is promised
};
LargestArmies largest_armies(const GameKind& game, const Pace& pace);
inline LargestArmies largest_armies(const GameKind& game) { return largest_armies(game, first_pace(game)); }

// A battle of these armies on this map; another `deal` seats others of them.
SetupTexts dealt(const GameKind& game, const LargestArmies& armies, const NamedText& map, std::size_t deal = 0);

// The setup from these texts; a game that refuses its own texts ends the program.
std::shared_ptr<const Setup> prepared(const GameKind& game, const SetupTexts& texts);
// The largest armies on the first map that admits them: the battle whose pace is promised.
std::shared_ptr<const Setup> large_battle(const GameKind& game, const Pace& pace);
inline std::shared_ptr<const Setup> large_battle(const GameKind& game) { return large_battle(game, first_pace(game)); }

bool has_player(const GameKind& game, std::string_view name);

}  // namespace sandtable::bench
