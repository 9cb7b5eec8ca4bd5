#pragma once

#include <string>
#include <string_view>

#include "engine/table/plane/point.h"

// Values as canonical TOML, for everything the program writes itself.
namespace sandtable {

// A basic string with every control character, quote and backslash escaped.
std::string toml_quote(std::string_view text);

// A length in inches with as few decimals as it needs: 12, 0.75, -3.125.
std::string toml_inches(Mil length);

// [x, y]
std::string toml_point(Point at);

// [a, b, c], each as `show` has it.
template <class Range, class Show>
std::string toml_list(const Range& range, Show show) {
  std::string out = "[";
  for (const auto& item : range) {
    if (out.size() > 1) out += ", ";
    out += show(item);
  }
  return out + "]";
}

}  // namespace sandtable
