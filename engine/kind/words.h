#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/toml_text.h"
#include "engine/table/plane/point.h"

// Words for people, as every game writes them.
namespace sandtable {

inline std::string inches(Mil length) { return toml_inches(length); }  // "2.5"
// "(12.5, 10)": to a tenth of an inch, as near as anybody measures.
inline Mil to_tenths(Mil length) { return Mil{static_cast<std::int32_t>(round_div(length.v, 100) * 100)}; }
inline std::string place_text(Point at) { return "(" + inches(to_tenths(at.x)) + ", " + inches(to_tenths(at.y)) + ")"; }
// "1 die", "3 dice"
inline std::string counted(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

// The names of an enumeration's values, in their order.
template <std::size_t N>
using Words = std::array<std::string_view, N>;

template <std::size_t N>
std::string word_of(const Words<N>& words, std::int32_t key) {
  return key >= 0 && key < static_cast<std::int32_t>(N) ? std::string(words[static_cast<std::size_t>(key)]) : "?";
}
template <std::size_t N>
std::optional<std::int32_t> find_word(const Words<N>& words, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == text) return static_cast<std::int32_t>(i);
  return std::nullopt;
}
template <std::size_t N>
std::vector<std::string> word_list(const Words<N>& words) {
  return {words.begin(), words.end()};
}

}  // namespace sandtable
