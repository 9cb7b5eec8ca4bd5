#pragma once

#include <vector>

#include "engine/kind/sentences.h"
#include "engine/kind/words.h"
#include "games/double_tap/state/law.h"

namespace sandtable::double_tap {

inline constexpr Words<4> kReactionNames = {"move", "dodge", "shoot", "melee"};

// Weapons and upgrades, for people who read about them.
std::vector<Card> cards();

// A key by its domain's name for it.
std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key);

}  // namespace sandtable::double_tap
