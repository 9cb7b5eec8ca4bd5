#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/kind/player.h"

namespace sandtable {

struct PlayerName {
  std::string name;
  std::string description;
};

// The machine players of a game, the game's own first, in the order in which it lists them.
std::vector<PlayerName> player_names(const GameKind& game);

// A player by name; an unknown one is an error with a suggestion.
Result<std::unique_ptr<Player>> make_player(const GameKind& game, const std::string& name);

}  // namespace sandtable
