#include "engine/base/decimal.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace sandtable {

std::optional<double> parse_decimal(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool plain = std::ranges::all_of(digits, [&](char c) { return is_digit(c) || c == '.'; }) &&
                     std::ranges::any_of(digits, is_digit) && std::ranges::count(digits, '.') <= 1;
  if (!plain) return std::nullopt;
  return std::strtod(std::string(text).c_str(), nullptr);
}

}  // namespace sandtable
