#pragma once

#include <string>

#include "engine/kind/game_kind.h"

namespace sandtable {

inline constexpr int kGoldenBattles = 3;

// One of a game's golden battles, from 1 on, as readable text with the hash of the state after every step. The first is
// fought by the game's first scripted player if it has one, the others by chance; the last is a short one.
std::string golden_transcript(const GameKind& game, int number);

}  // namespace sandtable
