#pragma once

#include <optional>
#include <string_view>

namespace sandtable {

// A number as people write it: an optional minus, digits, and perhaps a point with more digits. Nothing for anything
// else ("1e3", "inf", " 2", ""). For libraries that cannot read a double from characters.
std::optional<double> parse_decimal(std::string_view text);

}  // namespace sandtable
