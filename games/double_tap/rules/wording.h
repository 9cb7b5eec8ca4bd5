#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/double_tap/rules/events.h"

namespace sandtable::double_tap {

std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key);
std::optional<std::int32_t> parse_key(const Setup& setup, std::uint8_t domain, std::string_view text);

}  // namespace sandtable::double_tap
