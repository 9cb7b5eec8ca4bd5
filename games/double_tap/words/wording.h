#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/double_tap/state/events.h"

namespace sandtable::double_tap {

std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key);
std::optional<std::int32_t> parse_key(const Setup& setup, std::uint8_t domain, std::string_view text);
// Every reaction of every unit: a leg may be stopped anywhere, the options stop it only here and there.
std::vector<std::int32_t> known_keys(const Setup& setup, std::uint8_t domain);

}  // namespace sandtable::double_tap
