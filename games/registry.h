#pragma once

#include <span>

#include "engine/kind/game_kind.h"

namespace sandtable {

// Every game of the house. A new one is a folder beside this file and a line in registry.cpp.
std::span<const GameKind* const> games();

}  // namespace sandtable
