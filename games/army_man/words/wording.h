#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/army_man/state/events.h"

// Names of units, models, actions and shots as people type and read them.
namespace sandtable::army_man {

// "A3.2". A unit of one model answers to "A3" as well.
std::optional<ModelId> model_labelled(const Setup& setup, std::string_view text);

// By the domains of questions.h; `parse_key` reads back what `key_text` writes, and a shot of a model with one gun
// without the weapon too: "A1.3 B2".
std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key);
std::optional<std::int32_t> parse_key(const Setup& setup, std::uint8_t domain, std::string_view text);

}  // namespace sandtable::army_man
