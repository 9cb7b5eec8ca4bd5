#pragma once

#include <span>
#include <string_view>

#include "engine/play/game_kind.h"

namespace sandtable {

// The games this program plays.
std::span<const GameKind* const> games();
const GameKind* find_game(std::string_view id);

}  // namespace sandtable
