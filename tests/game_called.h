#pragma once

#include <algorithm>
#include <cassert>
#include <string_view>

#include "games/registry.h"

namespace sandtable {

// The registered game with this id, which there must be.
inline const GameKind& game_called(std::string_view id) {
  const auto found = std::ranges::find(games(), id, [](const GameKind* game) { return game->id; });
  assert(found != games().end());
  return **found;
}

}  // namespace sandtable
