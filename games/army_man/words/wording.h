#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/sentences.h"
#include "games/army_man/state/events.h"

// Names of units, models, actions and shots as people type and read them.
namespace sandtable::army_man {

// "A3.2". A unit of one model answers to "A3" as well.
std::optional<ModelId> model_labelled(const Setup& setup, std::string_view text);

// Weapons and special rules, for people who read about them.
std::vector<Card> cards();

// A key by its domain's name for it.
std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key);

}  // namespace sandtable::army_man
